import { type Page, toPage } from '@carzaa/api/calls/shared';

interface ListQuery<Field extends string> {
  page: number;
  per_page: number;
  sort_by: Field;
  sort_direction: 'asc' | 'desc';
}

type Sortable = string | number | boolean | null;

/** A page of a back-office list as the server orders it: what is unknown comes last either way. */
export function backofficePage<Row extends { uuid: string }, Field extends string>(
  rows: readonly Row[],
  query: ListQuery<Field>,
  valueOf: (row: Row, field: Field) => Sortable,
): Page<Row> {
  const { page, per_page, sort_by, sort_direction } = query;
  const sign = sort_direction === 'asc' ? 1 : -1;
  const sorted = rows.toSorted((a, b) => {
    const [left, right] = [valueOf(a, sort_by), valueOf(b, sort_by)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const order =
      typeof left === 'string'
        ? left.localeCompare(String(right), 'it', { numeric: true })
        : Number(left) - Number(right);
    return sign * (order || a.uuid.localeCompare(b.uuid));
  });
  return toPage(sorted.slice((page - 1) * per_page, page * per_page), rows.length, query);
}

/** Whether free text is in one of the texts; no text asks nothing. */
export function says(q: string | undefined, ...texts: (string | null)[]): boolean {
  return texts
    .join('\n')
    .toLowerCase()
    .includes((q ?? '').trim().toLowerCase());
}

/** Whether a filter lets a value through; an absent filter lets everything. */
export function passes<T>(wanted: T | readonly T[] | undefined, value: T): boolean {
  return wanted === undefined || [wanted].flat().includes(value);
}
