import type { DealerListingDetail } from '@carzaa/api/calls/dealerListings';
import { dealers } from './rows/dealers.ts';
import { state } from './state.ts';

const isOnSale = (row: DealerListingDetail) => row.state === 'published' && row.deleted_at === null;

/** Of several adverts of one vehicle the first is shown: with pictures, then cheaper, then older. */
function before(a: DealerListingDetail, b: DealerListingDetail): number {
  return (
    Number(a.photos.length === 0) - Number(b.photos.length === 0) ||
    a.price - b.price ||
    (a.published_at ?? '').localeCompare(b.published_at ?? '') ||
    a.uuid.localeCompare(b.uuid)
  );
}

/** The advert of its vehicle that searches show in place of a row; undefined where they show the row itself. */
function betterThan(row: DealerListingDetail): DealerListingDetail | undefined {
  if (!isOnSale(row) || (row.vin ?? row.plate) === null) return undefined;
  const twins = state.stock.filter(
    (other) =>
      isOnSale(other) &&
      ((row.vin !== null && other.vin === row.vin) || (row.plate !== null && other.plate === row.plate)) &&
      before(other, row) < 0,
  );
  return twins.toSorted(before)[0];
}

/** A row with what its dealer is told of another advert of the same vehicle. */
export function marked(row: DealerListingDetail): DealerListingDetail {
  const other = betterThan(row);
  const name = dealers.find(({ uuid }) => uuid === other?.dealer)?.name ?? '';
  return { ...row, shown_instead: other ? { uuid: other.uuid, dealer: name, own: other.dealer === row.dealer } : null };
}

/** The id of the advert that stands in for a public one; undefined where that is shown itself. */
export function shownInstead(listing: string): string | undefined {
  const row = state.stock.find(({ uuid }) => uuid === listing);
  return row && betterThan(row)?.uuid;
}
