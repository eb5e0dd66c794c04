import type {
  DealerListing,
  DealerListingDetail,
  DealerListingQuery,
  ListingSortField,
} from '@carzaa/api/calls/dealerListings';
import { type Page, toPage } from '@carzaa/api/calls/shared';

type Filters = DealerListingQuery['filters'];

/** What the list shows of a whole row. */
function listed(row: DealerListingDetail): DealerListing {
  const { photos: _, price_history: __, quality_missing: ___, ...rest } = row;
  return rest;
}

function same<T>(wanted: T | undefined, value: T): boolean {
  return wanted === undefined || wanted === value;
}

export function filteredRows(rows: readonly DealerListingDetail[], filters: Filters = {}): DealerListingDetail[] {
  const words = filters.q?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  const states = filters.state === undefined ? [] : [filters.state].flat();
  return rows.filter((row) => {
    const known = [row.title, row.reference, row.vin, row.plate].join(' ').toLowerCase();
    return (
      (row.deleted_at !== null) === (filters.deleted ?? false) &&
      (states.length === 0 || states.includes(row.state)) &&
      same(filters.brand, row.brand) &&
      same(filters.model, row.model) &&
      row.price >= (filters.price_min ?? 0) &&
      row.price <= (filters.price_max ?? Number.POSITIVE_INFINITY) &&
      same(filters.showcased, row.showcased) &&
      same(filters.featured, row.featured) &&
      same(filters.has_photos, row.photos.length > 0) &&
      same(filters.to_confirm, row.to_confirm) &&
      same(filters.lapsed, row.lapsed_at !== null) &&
      row.quality >= (filters.quality_min ?? 0) &&
      words.every((word) => known.includes(word))
    );
  });
}

function keyOf(row: DealerListingDetail, by: ListingSortField): string | number | null {
  const value = row[by];
  return typeof value === 'boolean' ? Number(value) : value;
}

/** A page as the server orders it: what is unknown comes last either way. */
export function stockPage(rows: readonly DealerListingDetail[], query: DealerListingQuery): Page<DealerListing> {
  const { page, per_page, sort_by, sort_direction, filters } = query;
  const sign = sort_direction === 'asc' ? 1 : -1;
  const found = filteredRows(rows, filters).toSorted((a, b) => {
    const [left, right] = [keyOf(a, sort_by), keyOf(b, sort_by)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const order =
      typeof left === 'string' ? left.localeCompare(String(right), 'it', { numeric: true }) : left - Number(right);
    return sign * (order || a.uuid.localeCompare(b.uuid));
  });
  return toPage(found.slice((page - 1) * per_page, page * per_page).map(listed), found.length, query);
}
