import type { ValuationBand } from '@carzaa/api/vehicle/valuation';
import { bandSlug } from '@carzaa/api/search/bandNames';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { countFinding } from './matching.queries.ts';
import { rowsOf } from './search.queries.ts';

/** A listing as it would be at another price. */
export interface PricePoint {
  listing: string;
  price: number;
  band: ValuationBand | null;
}

/** People whose saved search finds a listing: all of them, and those that search within 50 km of it. */
export interface Searchers {
  searches: number;
  near: number;
}
const NOBODY: Searchers = { searches: 0, near: 0 };

/** Points looked at together. */
const AT_ONCE = 400;
const pointId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/**
 * How many people's saved searches would find listings at other prices, in the order of the points: by the condition that
 * finds them news. Its instalment stays that of the advert. Nobody searches for what is not shown.
 */
export async function countSearchers(
  db: Kysely<Schema>,
  points: readonly PricePoint[],
  now: Date,
): Promise<Searchers[]> {
  const rows = new Map(
    (await rowsOf(db, [...new Set(points.map(({ listing }) => listing))])).map((row) => [row.id, row]),
  );
  const counted: Searchers[] = [];
  for (let from = 0; from < points.length; from += AT_ONCE) {
    const part = points.slice(from, from + AT_ONCE);
    const tried = part.flatMap(({ listing, price, band }, n) => {
      const row = rows.get(listing);
      if (!row) return [];
      const price_dropped = row.price_dropped || price < row.price;
      return { ...row, id: pointId(n), price, price_band: bandSlug(band), price_dropped };
    });
    const found = await db.transaction().execute(async (trx) => {
      // As for the matches: compiling the condition takes longer than all of its answers.
      await sql`SET LOCAL jit = off`.execute(trx);
      return new Map((await countFinding(trx, tried, now)).map(({ id, ...one }) => [id, one]));
    });
    counted.push(...part.map((_, n) => found.get(pointId(n)) ?? NOBODY));
  }
  return counted;
}
