import { nameKey } from '../names.ts';
import { HEADINGS, type StockField } from './headings.ts';

/** Which column of a file holds which field. */
export type ColumnMap = Partial<Record<StockField, string>>;

/** The columns of a file by the names of its headings. */
export function columnsOf(headings: readonly string[]): ColumnMap {
  const byKey = new Map(headings.map((heading) => [nameKey(heading), heading]));
  const columns: ColumnMap = {};
  for (const [field, { stock = [] }] of Object.entries(HEADINGS)) {
    const name = stock.find((key) => byKey.has(key));
    const heading = name === undefined ? undefined : byKey.get(name);
    // Object.entries widens the keys; a field without stock headings is found by none.
    if (heading !== undefined) columns[field as StockField] = heading;
  }
  return columns;
}
