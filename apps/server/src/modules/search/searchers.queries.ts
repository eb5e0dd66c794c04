import type { ValuationBand } from '@carzaa/api/vehicle/valuation';
import { bandSlug } from '@carzaa/api/search/bandNames';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { monthSource } from '../../shared/listings/costRates.ts';
import { countFinding } from './matching.queries.ts';
import { countMissed } from './missed/countMissed.ts';
import { type MissedSearch, recentMisses } from './missed/missedSearches.queries.ts';
import { rowsOf } from './search.queries.ts';

/** A listing as it would be at another price. */
export interface PricePoint {
  listing: string;
  price: number;
  band: ValuationBand | null;
}

export interface Searchers {
  /** People whose saved search finds a listing: all of them, and those that search within 50 km of it. */
  searches: number;
  near: number;
  /** Searches without results, of the last days, that would have found it (`countMissed`). */
  missed: number;
}
const NOBODY: Searchers = { searches: 0, near: 0, missed: 0 };

/** Points looked at together. */
const AT_ONCE = 400;
const pointId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** What a month costs is reckoned only where somebody asked for it. */
const monthsFor = (db: Kysely<Schema>, misses: readonly MissedSearch[]) =>
  misses.some(({ filters }) => filters.monthly_max !== undefined) ? monthSource(db) : undefined;

/**
 * How many people's saved searches would find listings at other prices, in the order of the points: by the condition that
 * finds them news; and how many searches without results. Its instalment stays that of the advert. Nobody searches for
 * what is not shown.
 */
export async function countSearchers(
  db: Kysely<Schema>,
  points: readonly PricePoint[],
  now: Date,
): Promise<Searchers[]> {
  const rows = new Map(
    (await rowsOf(db, [...new Set(points.map(({ listing }) => listing))])).map((row) => [row.id, row]),
  );
  const prices = points.map(({ price }) => price);
  const asked = {
    brands: [...new Set([...rows.values()].map(({ brand }) => brand))],
    // One by one: there may be more than a call takes.
    cheapest: prices.reduce((least, price) => Math.min(least, price), Number.MAX_SAFE_INTEGER),
    dearest: prices.reduce((most, price) => Math.max(most, price), 0),
  };
  const misses = rows.size === 0 ? [] : await recentMisses(db, asked, now);
  const months = await monthsFor(db, misses);
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
    const missed = await countMissed(tried, misses, months);
    counted.push(...part.map((_, n) => ({ ...NOBODY, ...found.get(pointId(n)), missed: missed.get(pointId(n)) ?? 0 })));
  }
  return counted;
}
