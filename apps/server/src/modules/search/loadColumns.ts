import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { noviceLimits, type NoviceLimits } from '@carzaa/api/vehicle/novice';
import type { Kysely } from 'kysely';
import { currentLook, databaseIdentity } from '../../db/changes.ts';
import type { Schema } from '../../db/schema.ts';
import { noviceRule } from '../../shared/listings/noviceRule.ts';
import { monthSource } from '../../shared/listings/costRates.ts';
import { createColumns, put, putUnordered, removeUnordered } from './engine/columns.ts';
import type { Columns } from './engine/layout.ts';
import { fillOrders } from './engine/ordering.ts';
import { guessListings, hiddenIds } from './listingIds.queries.ts';
import { everyBatch, type Stretch } from './search.queries.ts';

/** Rows that are taken in before requests get their turn. */
const ROWS_A_TURN = 64;
/** Room for what comes after the loading. */
const SPARE = 1.05;

/** Columns with what they were made by, and where in the change feed they stand. */
export interface LoadedColumns {
  columns: Columns;
  position: string;
  /** What the look at the feed saw. */
  seen?: string;
  rule: NoviceLimits | null;
  /** The day in Rome that the rule is of. */
  day: string;
}

/** What the columns of a snapshot must have been made from. */
export async function columnsSource(db: Kysely<Schema>): Promise<string> {
  const now = new Date();
  // Rates of credits go by a car's age, which grows with each month.
  const month = dayInRome(now).slice(0, 7);
  return JSON.stringify({ database: await databaseIdentity(db), rule: await noviceRule(db, now), month });
}

/** Reads the listings that are shown, in turns with whoever waits for the loop. */
export async function loadColumns(db: Kysely<Schema>): Promise<LoadedColumns> {
  const { columns, ...loaded } = await emptyColumns(db);
  const hidden = await hiddenIds(db);
  for await (const rows of everyBatch(db)) {
    for (const [index, row] of rows.entries()) {
      if (!hidden.has(row.id)) put(columns, row);
      if (index % ROWS_A_TURN === 0) await nextTurn();
    }
  }
  return { columns, ...loaded };
}

/** Reads the public listings where nobody waits; `complete` must follow. A stretch of them alone if so asked. */
export async function loadUnordered(db: Kysely<Schema>, stretch?: Stretch): Promise<LoadedColumns> {
  const { columns, ...loaded } = await emptyColumns(db);
  for await (const rows of everyBatch(db, stretch)) {
    putUnordered(columns, rows);
  }
  return { columns, ...loaded };
}

/** Takes out what is not shown, which takes seconds to find among a million and is found meanwhile; orders the others. */
export async function complete(db: Kysely<Schema>, loading: Promise<LoadedColumns>): Promise<LoadedColumns> {
  const [loaded, hidden] = await Promise.all([loading, hiddenIds(db)]);
  for (const id of hidden) removeUnordered(loaded.columns, id);
  fillOrders(loaded.columns.orders);
  return loaded;
}

async function emptyColumns(db: Kysely<Schema>): Promise<LoadedColumns> {
  // Before the first batch, so that what changes while reading is read again.
  const look = await currentLook(db);
  const day = dayInRome(new Date());
  const months = await monthSource(db);
  const columns = createColumns(Math.ceil((await guessListings(db)) * SPARE));
  columns.months.source = months;
  return { columns, ...look, rule: noviceLimits(months.rates, day), day };
}
