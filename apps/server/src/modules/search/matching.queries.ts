import { endsOf, FILTERS } from '@carzaa/api/search/filterTable';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { daysAgo } from './daysAgo.ts';
import { chordSquaredOf, toVector } from './geo.ts';
import { monthSource } from '../../shared/listings/costRates.ts';
import { type MonthFacts, monthFacts } from './monthFacts.ts';
import { OWN_ROWS } from './matchColumns.ts';
import type { SearchRow } from './searchRow.ts';
import { plain } from './versionText.ts';

type Db = Kysely<Schema>;

type Row = (typeof FILTERS)[number];

/** What of a listing a filter looks at. */
function columnsOf(row: Row) {
  if (row.kind === 'area') return ['latitude', 'longitude'] as const;
  if (row.kind === 'month' || row.kind === 'use') return [];
  return [columnOf(row)] as const;
}
const columnOf = (row: Exclude<Row, { kind: 'area' | 'month' | 'use' }>) =>
  row.kind === 'range' ? row.name : row.kind === 'days' ? 'created_at' : row.column;
/** What of a listing has a column of its own. */
const OWN_COLUMNS = new Set<string>(FILTERS.filter(({ name }) => OWN_ROWS.includes(name)).flatMap(columnsOf));
const FACTS = [...new Set(FILTERS.flatMap(columnsOf))].filter((column) => !OWN_COLUMNS.has(column));

/** A listing with what a month of it costs each way of use that a saved search asks about. */
interface MatchedRow {
  row: SearchRow;
  month: MonthFacts;
}

/** A listing as `matched_listings` keeps it. */
function toMatched({ row, month }: MatchedRow) {
  const { id: listing_id, version, latitude, longitude, ...columns } = row;
  const [x, y, z] = toVector(latitude, longitude);
  const facts = { ...Object.fromEntries(FACTS.map((name) => [name, row[name]])), month };
  return { listing_id, ...columns, version: plain(version), novice: row.novice === 'yes', x, y, z, facts };
}

const given = (rows: readonly MatchedRow[]) =>
  sql`jsonb_populate_recordset(NULL::matched_listings, ${JSON.stringify(rows.map(toMatched))}::jsonb)`;

type Condition = RawBuilder<unknown>;

/** A column of the saved search `s`, and what its later filters ask. */
const s = (name: string) => sql`s.${sql.raw(name)}`;
const asked = (name: string) => sql`s.more->${sql.lit(name)}`;
const askedNumber = (name: string) => sql`(s.more->>${sql.lit(name)})::numeric`;
const hasOwnColumn = (row: Row) => OWN_ROWS.includes(row.name);

/** Of a filter with a column of its own; `s` is the saved search. */
function ownCondition(row: Row, l: Condition): Condition[] {
  if (row.kind === 'area' || row.kind === 'month' || row.kind === 'use') return [];
  const its = sql`${l}.${sql.raw(columnOf(row))}`;
  switch (row.kind) {
    case 'one':
      return [sql`(${s(row.name)} IS NULL OR ${its} = ${s(row.name)})`];
    case 'many':
      return [sql`(${s(row.name)} IS NULL OR ${its} = ANY (${s(row.name)}))`];
    case 'range': {
      const { min, max } = endsOf(row);
      return [
        ...(min ? [sql`(${s(min[0])} IS NULL OR ${its} >= ${s(min[0])})`] : []),
        ...(max ? [sql`(${s(max[0])} IS NULL OR ${its} <= ${s(max[0])})`] : []),
      ];
    }
    case 'text':
      return [
        sql`(s.words IS NULL OR NOT EXISTS (
        SELECT FROM unnest(s.words) AS word WHERE strpos(${its}, word) = 0))`,
      ];
    default:
      return [row.kind === 'flag' ? sql`(${its} OR NOT ${s(row.name)})` : sql`(${its} OR ${s(row.name)})`];
  }
}

interface Facts {
  facts: Condition;
  month: Condition;
  /** Midnight, in milliseconds. */
  today: number;
}

/** Of a later filter, inside `more`. */
function laterCondition(row: Row, l: Condition, { facts, month, today }: Facts): Condition[] {
  if (row.kind === 'use') return [];
  if (row.kind === 'month') {
    const costs = sql`(${month}->>(s.more->>'monthly_for'))::numeric`;
    return [sql`(${asked(row.name)} IS NULL OR COALESCE(${costs} <= ${askedNumber(row.name)}, false))`];
  }
  if (row.kind === 'area') {
    const isBetween = (fact: string, low: string, high: string) =>
      sql`(${facts}->>${sql.lit(fact)})::float8 BETWEEN (${asked(row.name)}->>${sql.lit(low)})::float8
        AND (${asked(row.name)}->>${sql.lit(high)})::float8`;
    const [isAcross, isUp] = [isBetween('longitude', 'west', 'east'), isBetween('latitude', 'south', 'north')];
    return [sql`(${asked(row.name)} IS NULL OR (${isUp} AND ${isAcross}))`];
  }
  const column = columnOf(row);
  const isOwn = OWN_COLUMNS.has(column);
  const text = (name: string) =>
    OWN_COLUMNS.has(name) ? sql`${l}.${sql.raw(name)}` : sql`${facts}->>${sql.lit(name)}`;
  const number = isOwn ? text(column) : sql`(${text(column)})::numeric`;
  const unless = (name: string, holds: Condition) => sql`(${asked(name)} IS NULL OR ${holds})`;
  switch (row.kind) {
    case 'range': {
      const { min, max } = endsOf(row);
      return [
        ...(min ? [unless(min[0], sql`${number} >= ${askedNumber(min[0])}`)] : []),
        ...(max ? [unless(max[0], sql`${number} <= ${askedNumber(max[0])}`)] : []),
      ];
    }
    case 'days':
      return [unless(row.name, sql`${number} >= ${today} - (${askedNumber(row.name)} - 1) * 864e5`)];
    case 'many':
      return [unless(row.name, sql`${asked(row.name)} ? (${text(column)})`)];
    case 'besides':
      return [unless(row.name, sql`${asked(row.name)} ?| ARRAY[${l}.brand, ${l}.brand || '/' || ${l}.model]`)];
    case 'none':
      return [unless(row.name, sql`NOT COALESCE(${asked(row.name)} ? (${text(column)}), false)`)];
    case 'all':
      return [unless(row.name, sql`${facts}->${sql.lit(column)} @> (${asked(row.name)})`)];
    case 'atLeast': {
      const exempt = sql`${sql.val([...row.exempt.words])}::text[]`;
      return [
        unless(row.name, sql`(${asked(row.name)} ? (${text(column)}) OR ${text(row.exempt.column)} = ANY (${exempt}))`),
      ];
    }
    default:
      return [unless(row.name, sql`(${text(column)})::boolean`)];
  }
}

/**
 * Whether the saved search `s` finds the listing of the given name: the same answer as the search itself gives. The
 * first three lines are what the index of saved searches is asked by. What was not kept of an old listing yet is taken
 * to have been as it is now.
 */
function finds(name: 'l' | 'old', now: Date): RawBuilder<boolean> {
  const l = sql.raw(name);
  const facts = name === 'old' ? sql`(l.facts || old.facts)` : sql`l.facts`;
  // Other rates make no news: what it would cost by today's is as good as what it cost.
  const month =
    name === 'old'
      ? sql`(CASE WHEN old.facts#>>'{month,rates}' = l.facts#>>'{month,rates}'
        THEN (l.facts->'month') || (old.facts->'month') ELSE l.facts->'month' END)`
      : sql`(l.facts->'month')`;
  const told: Facts = { facts, month, today: daysAgo(1, now.getTime()) };
  const own = FILTERS.filter((row) => hasOwnColumn(row) && row.name !== 'brand' && row.name !== 'model');
  const later = FILTERS.filter((row) => !hasOwnColumn(row));
  const and = sql` AND `;
  return sql<boolean>`
    s.brand = ANY (ARRAY['', ${l}.brand])
    AND s.model = ANY (ARRAY['', ${l}.model])
    AND s.price_max >= ${l}.price
    AND ${sql.join(
      own.flatMap((row) => ownCondition(row, l)),
      and,
    )}
    AND (s.chord IS NULL OR (${l}.x - s.x) * (${l}.x - s.x) + (${l}.y - s.y) * (${l}.y - s.y)
      + (${l}.z - s.z) * (${l}.z - s.z) <= s.chord)
    AND (s.more IS NULL OR (${sql.join(
      later.flatMap((row) => laterCondition(row, l, told)),
      and,
    )}))`;
}

/** The listings with what a month of each costs, for every way of use that saved searches have a limit for. */
async function withMonths(db: Db, rows: readonly SearchRow[], now: Date): Promise<MatchedRow[]> {
  const uses = await sql<{ use: string }>`
    SELECT DISTINCT more->>'monthly_for' AS use FROM saved_searches WHERE more ? 'monthly_max'`.execute(db);
  if (uses.rows.length === 0) return rows.map((row) => ({ row, month: { rates: '' } }));
  const monthOf = monthFacts(
    await monthSource(db),
    uses.rows.map(({ use }) => use),
    now,
  );
  return rows.map((row) => ({ row, month: monthOf(row) }));
}

/** The saved searches that find a listing, by id. */
export async function searchesFinding(db: Db, row: SearchRow, now = new Date()): Promise<string[]> {
  const [matched] = await withMonths(db, [row], now);
  if (!matched) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT s.id FROM jsonb_populate_record(NULL::matched_listings, ${JSON.stringify(toMatched(matched))}::jsonb) AS l JOIN saved_searches AS s ON ${finds('l', now)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Metres within which somebody searches near a car. */
const NEAR = 50_000;

/** How many people have a saved search that finds each of the listings, and how many of them search near it. */
export async function countFinding(db: Db, rows: readonly SearchRow[], now: Date) {
  if (rows.length === 0) return [];
  const counted = await sql<{ id: string; searches: number; near: number }>`
    SELECT l.listing_id AS id, count(DISTINCT s.user_id)::int AS searches,
      count(DISTINCT s.user_id) FILTER (WHERE (l.x - s.x) * (l.x - s.x) + (l.y - s.y) * (l.y - s.y)
        + (l.z - s.z) * (l.z - s.z) <= ${chordSquaredOf(NEAR)})::int AS near
    FROM ${given(await withMonths(db, rows, now))} AS l JOIN saved_searches AS s ON ${finds('l', now)}
    JOIN users ON users.id = s.user_id AND users.enabled
    GROUP BY l.listing_id`.execute(db);
  return counted.rows;
}

/**
 * Notes for every saved search what it finds among the listings and did not find before, or not at this price. Doing so
 * twice changes nothing.
 */
export async function noteFound(db: Db, found: readonly SearchRow[], now: Date): Promise<void> {
  const rows = await withMonths(db, found, now);
  const moment = now.toISOString();
  await sql`
    DELETE FROM saved_search_matches AS waiting
    USING ${given(rows)} AS l, saved_searches AS s
    WHERE waiting.listing_id = l.listing_id AND waiting.told_at IS NULL AND s.id = waiting.search_id
      AND (${finds('l', now)}) IS NOT TRUE`.execute(db);
  await sql`
    INSERT INTO saved_search_matches AS known (search_id, listing_id, price, kind, found_at, told_at)
    SELECT s.id, l.listing_id, l.price, CASE WHEN ${finds('old', now)} THEN 'cheaper' ELSE 'new' END, ${moment}::timestamptz,
      -- Who wants no mail has nothing waiting.
      CASE WHEN s.frequency = 'never' THEN ${moment}::timestamptz END
    FROM ${given(rows)} AS l
    JOIN listings ON listings.id = l.listing_id
    JOIN saved_searches AS s ON ${finds('l', now)}
    LEFT JOIN matched_listings AS old ON old.listing_id = l.listing_id
    -- What was for sale when the search was saved was on its owner's screen.
    WHERE CASE WHEN old.listing_id IS NULL THEN listings.published_at >= s.created_at
      ELSE l.price < old.price OR (${finds('old', now)}) IS NOT TRUE END
    ORDER BY s.id, l.listing_id
    ON CONFLICT (search_id, listing_id) DO UPDATE SET
      price = excluded.price,
      kind = CASE WHEN known.told_at IS NULL THEN known.kind ELSE 'cheaper' END,
      found_at = CASE WHEN known.told_at IS NULL THEN known.found_at ELSE excluded.found_at END,
      told_at = excluded.told_at
    WHERE known.price > excluded.price`.execute(db);
}

/** Keeps the listings as they are now, for the next comparison. */
export async function keepMatched(db: Db, kept: readonly SearchRow[], now: Date): Promise<void> {
  const rows = await withMonths(db, kept, now);
  const ids = kept.map(({ id }) => id);
  await sql`DELETE FROM matched_listings WHERE listing_id = ANY (${sql.val(ids)}::uuid[])`.execute(db);
  await sql`
    INSERT INTO matched_listings SELECT l.* FROM ${given(rows)} AS l
    JOIN listings ON listings.id = l.listing_id`.execute(db);
}
