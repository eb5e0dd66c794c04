import type { StockContext } from './stockListing.ts';
import type { ColumnMap } from './columns.ts';
import { resolvePlace, type StockPlace } from './stockPlace.ts';

/** Where each seller of a file stands: the place that most of its own rows name. Holds one entry per seller. */
export async function dealerPlaces(
  rows: AsyncIterable<Record<string, string>>,
  columns: ColumnMap,
  { catalogue, index }: Pick<StockContext, 'catalogue' | 'index'>,
): Promise<Map<string, StockPlace>> {
  const seen = new Map<string, Map<string, { place: StockPlace; rows: number }>>();
  for await (const row of rows) {
    const dealer = (row[columns.dealer ?? ''] ?? '').trim();
    const found = resolvePlace(row[columns.postalCode ?? ''] ?? '', row[columns.town ?? ''] ?? '', {
      index,
      provinces: catalogue.provinces,
    });
    if (dealer === '' || !found) continue;
    const places = seen.get(dealer) ?? new Map<string, { place: StockPlace; rows: number }>();
    seen.set(dealer, places);
    const key = `${found.place.postalCode} ${found.place.city}`;
    places.set(key, { place: found.place, rows: (places.get(key)?.rows ?? 0) + 1 });
  }
  return new Map(
    [...seen].flatMap(([dealer, places]) => {
      const best = [...places.values()].toSorted((a, b) => b.rows - a.rows)[0];
      return best ? [[dealer, best.place] as const] : [];
    }),
  );
}
