import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** How far a reader has read: the oldest transaction that was still running then. */
export type ChangePosition = string;

export interface Changes {
  /**
   * Listings inserted, updated or deleted since, and those of the same vehicles, which they may show or hide; each
   * once, some again later.
   */
  ids: string[];
  position: ChangePosition;
  /** Too much changed, or the reader was away too long: read everything again and go on from `position`. */
  mustReload: boolean;
}

/** Where a reader stands that is about to read everything; take it before reading. */
export async function currentPosition(db: Kysely<Schema>): Promise<ChangePosition> {
  const { rows } = await sql<{ position: string }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS position`.execute(db);
  return rows[0]?.position ?? '0';
}

/**
 * What changed since `position`. Nothing committed is ever skipped, in whatever order transactions commit: one that
 * was running at the last look is looked at again until it has ended.
 */
export async function readChanges(db: Kysely<Schema>, position: ChangePosition): Promise<Changes> {
  // One statement, so one snapshot for the position and the rows.
  const { rows } = await sql<{ position: string; lost: boolean; ids: (string | null)[] | null }>`
    WITH noted AS (SELECT listing_id, vehicles FROM listing_changes WHERE xid >= ${position}::xid8),
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
      (SELECT array_agg(id) FROM (SELECT listing_id AS id FROM noted UNION SELECT id FROM twins) AS told) AS ids`.execute(
    db,
  );
  const row = rows[0];
  if (row === undefined) throw new Error('The change feed gave no answer');
  const ids = (row.ids ?? []).filter((id) => id !== null);
  const mustReload = row.lost || ids.length !== (row.ids?.length ?? 0);
  return { ids: mustReload ? [] : ids, position: row.position, mustReload };
}

const CHANGES_KEPT_MINUTES = 10;

/** Forgets changes older than `minutes`, and remembers up to where, so that late readers reload. */
export async function pruneChanges(db: Kysely<Schema>, minutes = CHANGES_KEPT_MINUTES): Promise<void> {
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
