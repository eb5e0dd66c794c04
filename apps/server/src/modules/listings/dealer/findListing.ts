import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { listingParts, stockRows } from './dealerListings.queries.ts';
import { toDealerListingDetail } from './dealerListings.rules.ts';

/** A dealership's listing as it is now, deleted or not. Throws code 4. */
export async function findDealerListing(
  db: Kysely<Schema>,
  dealer: string,
  id: string,
  now: Date,
): Promise<DealerListingDetail> {
  const [row] = await stockRows(db, { dealer }, [id]);
  if (!row) throw new ApiError('4');
  return toDealerListingDetail(row, await listingParts(db, id), now);
}
