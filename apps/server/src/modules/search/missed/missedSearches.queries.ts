import { createHash } from 'node:crypto';
import { MISSED_SEARCH_DAYS } from '@carzaa/api/calls/dealer/deskFigures';
import type { ApiFilters, ApiSearch } from '@carzaa/api/search/filters';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { type Kysely, sql } from 'kysely';
import { alwaysSpace } from '../../../db/freeSpace.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Context } from '../../../http/context.ts';
import { isInTrade, isPerson, visitorKey } from '../../../shared/listings/visitors.ts';
import { normalSearch } from './normalSearch.ts';

type Db = Kysely<Schema>;
type Visitor = Pick<Context, 'actor' | 'ip' | 'userAgent'>;

const FLUSH_MS = 5000;
/** Beyond it searches are lost rather than memory. */
const MOST_WAITING = 2000;
const MOST_VISITORS = 20_000;
/** Different searches of a day that are kept: nobody fills the table by asking. */
export const MOST_A_DAY = 300;

/** Notes searches that found nothing. */
export interface MissedSearches {
  /** Counted once a day for each visitor; those of robots, dealers and administrators not at all. */
  note(query: ApiSearch, visitor: Visitor): void;
  /** Writes what was noted. */
  flush(): Promise<void>;
}

interface Noted {
  day: string;
  key: string;
  filters: ApiFilters;
  times: number;
}

/** By which two searches for the same are one. */
export const keyOf = (normal: ApiFilters) =>
  createHash('sha256').update(JSON.stringify(normal)).digest('base64url').slice(0, 22);

/** Adds to the day's counts. New searches are taken up to the day's limit, the most frequent first. */
async function write(db: Db, rows: readonly Noted[]): Promise<void> {
  await sql`
    WITH noted AS (
      SELECT day, key, filters, times FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS given (day date, key text, filters jsonb, times int)
    ), fresh AS (
      SELECT noted.*, row_number() OVER (PARTITION BY noted.day ORDER BY noted.times DESC, noted.key) AS place
      FROM noted LEFT JOIN missed_searches AS known USING (day, key) WHERE known.key IS NULL
    )
    INSERT INTO missed_searches AS known (day, key, filters, times)
    SELECT noted.day, noted.key, noted.filters, noted.times FROM noted LEFT JOIN fresh USING (day, key)
    WHERE fresh.place IS NULL OR fresh.place <= ${MOST_A_DAY}
      - (SELECT count(*) FROM missed_searches AS those WHERE those.day = noted.day)
    ORDER BY noted.day, noted.key
    ON CONFLICT (day, key) DO UPDATE SET times = known.times + excluded.times`.execute(db);
}

/**
 * Searches without results are gathered in memory and written together every few seconds, so that no search waits for
 * it; what a process that dies had not written is lost. Who asked is known until the day is over and only here, as a
 * hash. `warn` gets the failures. While the disk is full they go on waiting.
 */
export function createMissedSearches(
  db: Db,
  now: () => Date,
  warn: (error: unknown) => void,
  hasSpace = alwaysSpace,
): MissedSearches {
  const waiting = new Map<string, Noted>();
  const visitors = new Set<string>();
  let today = '';
  let timer: NodeJS.Timeout | undefined;
  const wake = () => {
    timer ??= setTimeout(() => void flush().catch(warn), FLUSH_MS).unref();
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (!(await hasSpace())) {
      if (waiting.size > 0) wake();
      return;
    }
    const rows = [...waiting.values()];
    waiting.clear();
    if (rows.length > 0) await write(db, rows);
  };
  return {
    note(query, visitor) {
      if (!isPerson(visitor) || isInTrade(visitor)) return;
      const normal = normalSearch(query);
      if (normal === null) return;
      const day = dayInRome(now());
      if (day !== today) visitors.clear();
      today = day;
      const key = keyOf(normal);
      const asked = `${key}/${visitorKey(visitor, day)}`;
      if (visitors.has(asked) || visitors.size >= MOST_VISITORS) return;
      const known = waiting.get(`${day}/${key}`);
      if (!known && waiting.size >= MOST_WAITING) return;
      visitors.add(asked);
      waiting.set(`${day}/${key}`, { day, key, filters: normal, times: (known?.times ?? 0) + 1 });
      wake();
    },
    flush,
  };
}

const lastDay = (now: Date) => dayInRome(new Date(now.getTime() - MISSED_SEARCH_DAYS * 864e5));

/** A search that found nothing, and how often it was made. */
export interface MissedSearch {
  filters: ApiFilters;
  times: number;
}

/** The cheapest and the dearest of the cars that are asked about. */
export interface AskedCars {
  brands: readonly string[];
  cheapest: number;
  dearest: number;
}

/** The searches without results of the last days that may have to do with cars of these makes, at these prices. */
export async function recentMisses(
  db: Db,
  { brands, cheapest, dearest }: AskedCars,
  now: Date,
): Promise<MissedSearch[]> {
  const { rows } = await sql<MissedSearch>`
    SELECT filters, sum(times)::int AS times FROM missed_searches
    WHERE day > ${lastDay(now)}::date
      AND (filters->>'brand' IS NULL OR filters->>'brand' = ANY(${sql.val(brands)}::text[]) OR filters ? 'alternatives')
      AND coalesce((filters->>'price_max')::numeric >= ${cheapest}, true)
      AND coalesce((filters->>'price_min')::numeric <= ${dearest}, true)
    GROUP BY key, filters ORDER BY key`.execute(db);
  return rows;
}

/** Nobody asks for older ones. */
export async function forgetMissed(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('missed_searches').where('day', '<=', lastDay(now)).execute();
}
