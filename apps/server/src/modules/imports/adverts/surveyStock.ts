import { registrationDate } from '@carzaa/catalogue/rows/italianValues';
import type { ColumnMap } from '@carzaa/catalogue/rows/columns';
import type { StockContext } from '@carzaa/catalogue/rows/stockListing';
import { resolvePlace, type StockPlace } from '@carzaa/catalogue/rows/stockPlace';

export interface StockSurvey {
  /** Where each seller stands: the place that most of its own rows name. */
  dealerPlaces: Map<string, StockPlace>;
  /** The year the file was made; undefined when no row states a registration. */
  advertYear: number | undefined;
}

/** A file is of the newest year that at least one stated registration in a hundred has. */
const ADVERT_YEAR_SHARE = 0.01;

function newestYear(years: ReadonlyMap<number, number>): number | undefined {
  const stated = [...years.values()].reduce((sum, rows) => sum + rows, 0);
  const frequent = [...years].filter(([, rows]) => rows >= stated * ADVERT_YEAR_SHARE).map(([year]) => year);
  return frequent.length === 0 ? undefined : Math.max(...frequent);
}

/** Reads a file through once for what single rows do not say. Holds one entry per seller, whatever the file's size. */
export async function surveyStock(
  rows: AsyncIterable<Record<string, string>>,
  columns: ColumnMap,
  { catalogue, index }: Pick<StockContext, 'catalogue' | 'index'>,
): Promise<StockSurvey> {
  const seen = new Map<string, Map<string, { place: StockPlace; rows: number }>>();
  const years = new Map<number, number>();
  for await (const row of rows) {
    const year = registrationDate(row[columns.registration ?? ''] ?? '')?.year;
    if (year !== undefined) years.set(year, (years.get(year) ?? 0) + 1);
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
  const dealerPlaces = new Map(
    [...seen].flatMap(([dealer, places]) => {
      const best = [...places.values()].toSorted((a, b) => b.rows - a.rows)[0];
      return best ? [[dealer, best.place] as const] : [];
    }),
  );
  return { dealerPlaces, advertYear: newestYear(years) };
}
