import { type Kysely, sql } from 'kysely';
import { alwaysSpace } from './freeSpace.ts';
import type { Schema } from './schema.ts';

/** How far a reader has read: the oldest transaction that was still running then. */
export type ChangePosition = string;

export interface Changes {
  /**
   * Listings inserted, updated or deleted since, and those of the same vehicles, which they may show or hide; each
   * once, some again later.
   */
  ids: string[];
  /** Whether something was committed that `seen` did not have. */
  isNew: boolean;
  /** What this look saw, for the next one. */
  seen: string;
  position: ChangePosition;
  /** Too much changed, or the reader was away too long: read everything again and go on from `position`. */
  mustReload: boolean;
}

/** Changes of what pages show beside listings are noted under this id. */
const NO_LISTING = '00000000-0000-0000-0000-000000000000';

/** Where a reader stands that is about to read everything, and what it sees; take it before reading. */
export async function currentLook(db: Kysely<Schema>): Promise<Pick<Changes, 'position' | 'seen'>> {
  const { rows } = await sql<{ position: string; seen: string }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS position, pg_current_snapshot()::text AS seen`.execute(db);
  return rows[0] ?? { position: '0', seen: NOTHING };
}

/** Where such a reader stands. */
export async function currentPosition(db: Kysely<Schema>): Promise<ChangePosition> {
  return (await currentLook(db)).position;
}

/** A snapshot from before the first transaction. */
const NOTHING = '1:1:';

/**
 * What changed since `position`. Nothing committed is ever skipped, in whatever order transactions commit: one that
 * was running at the last look is looked at again until it has ended, and with it what others have changed since it began:
 * `seen`, from the last look, tells whether there is more than that.
 */
export async function readChanges(db: Kysely<Schema>, position: ChangePosition, seen = '1:1:'): Promise<Changes> {
  // One statement, so one snapshot for the position and the rows.
  const { rows } = await sql<{
    position: string;
    lost: boolean;
    ids: (string | null)[] | null;
    seen: string;
    fresh: boolean;
  }>`
    WITH noted AS (SELECT xid, listing_id, vehicles FROM listing_changes WHERE xid >= ${position}::xid8),
    -- OFFSET keeps each look-up to its index: the planner does not know how few keys there are.
    twins AS (
      SELECT twin.id FROM (SELECT DISTINCT unnest(vehicles) AS key FROM noted) AS keys CROSS JOIN LATERAL (
        (SELECT id FROM listings WHERE vin = key OFFSET 0) UNION ALL (SELECT id FROM listings WHERE plate = key OFFSET 0)
      ) AS twin
    )
    SELECT
      pg_snapshot_xmin(pg_current_snapshot())::text AS position,
      (SELECT pruned_to >= ${position}::xid8 FROM listing_changes_state)
        OR ${position}::xid8 > pg_snapshot_xmax(pg_current_snapshot()) AS lost,
      (SELECT array_agg(id) FROM (SELECT listing_id AS id FROM noted UNION SELECT id FROM twins) AS told) AS ids,
      pg_current_snapshot()::text AS seen,
      EXISTS (SELECT FROM noted WHERE NOT pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)) AS fresh`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('The change feed gave no answer');
  const told = row.ids ?? [];
  const mustReload = row.lost || told.includes(null);
  const ids = told.filter((id): id is string => id !== null && id !== NO_LISTING);
  return { ids: mustReload ? [] : ids, isNew: row.fresh, seen: row.seen, position: row.position, mustReload };
}

/** What tells this database, and what its migrations made of it, from any other. */
export async function databaseIdentity(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    SELECT identity || ' ' || (SELECT max(name) FROM schema_migrations) AS identity FROM listing_changes_state`.execute(
    db,
  );
  return rows[0]?.identity ?? '';
}

/** Long enough for a process that starts again to go on from where it stood. */
const CHANGES_KEPT_MINUTES = 120;

/** Forgets changes older than `minutes`, and remembers up to where, so that late readers reload; not on a full disk. */
export async function pruneChanges(
  db: Kysely<Schema>,
  { minutes = CHANGES_KEPT_MINUTES, hasSpace = alwaysSpace } = {},
): Promise<void> {
  if (!(await hasSpace())) return;
  await sql`
    WITH gone AS (
      DELETE FROM listing_changes
      WHERE created_at < clock_timestamp() - make_interval(mins => ${minutes}::int)
      RETURNING xid
    )
    UPDATE listing_changes_state
    SET pruned_to = GREATEST(pruned_to, (SELECT xid FROM gone ORDER BY xid DESC LIMIT 1))`.execute(db);
}

/**
 * Makes the triggers write one "everything changed" in place of a row for each listing, until the transaction ends.
 * For loads of many thousand rows.
 */
export async function markBulkLoad(trx: Kysely<Schema>): Promise<void> {
  await sql`SELECT set_config('carzaa.bulk_load', 'on', true)`.execute(trx);
}
