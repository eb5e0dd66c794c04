import { ILLUSTRATION_SIZE } from '@carzaa/api/constants';
import type { Insertable } from 'kysely';
import type { ListingPhotosTable } from '../../db/schema/listings.ts';
import { ID_EPOCH } from './dealers.ts';
import { stableUuid } from './identity.ts';
import { type Pictured, picturesOf } from './looks.ts';
import type { Shot } from './shots.ts';

type PhotoRow = Required<Omit<Insertable<ListingPhotosTable>, 'content_hash' | 'shot'>>;

/** The pictures of one advert, the how manieth of its stock, in the order in which they are shown. */
export function photoRows(
  { seed }: { seed: number },
  pictured: Pictured,
  { shots, created }: { shots: readonly Shot[]; created: Date },
  { listing, index }: { listing: { id: string }; index: number },
): PhotoRow[] {
  return picturesOf(listing.id, pictured, shots).map((key, position) => ({
    id: stableUuid(`${seed}/photo/${index}/${position}`, new Date(ID_EPOCH.getTime() + index * 1000 + position)),
    listing_id: listing.id,
    position,
    storage_key: key,
    ...ILLUSTRATION_SIZE,
    // Its key tells what it looks like.
    placeholder: '',
    kind: 'illustration',
    created_at: created,
  }));
}
