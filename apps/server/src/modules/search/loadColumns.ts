import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { noviceLimits, type NoviceLimits } from '@carzaa/api/vehicle/novice';
import type { Kysely } from 'kysely';
import { currentLook, databaseIdentity } from '../../db/changes.ts';
import type { Schema } from '../../db/schema.ts';
import { noviceRule } from '../../shared/listings/noviceRule.ts';
import { monthSource } from '../../shared/listings/costRates.ts';
import { createColumns, put, putUnordered } from './engine/columns.ts';
import type { Columns } from './engine/layout.ts';
import { fillOrders } from './engine/ordering.ts';
import { everyBatch, guessListings } from './search.queries.ts';

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

/** Reads every listing that is shown. `isAlone`: nobody waits for the loop meanwhile. */
export async function loadColumns(db: Kysely<Schema>, isAlone: boolean): Promise<LoadedColumns> {
  // Before the first batch, so that what changes while reading is read again.
  const look = await currentLook(db);
  const day = dayInRome(new Date());
  const months = await monthSource(db);
  const rule = noviceLimits(months.rates, day);
  const columns = createColumns(Math.ceil((await guessListings(db)) * SPARE));
  columns.months.source = months;
  for await (const rows of everyBatch(db)) {
    for (const [index, row] of rows.entries()) {
      if (isAlone) putUnordered(columns, row);
      else put(columns, row);
      if (!isAlone && index % ROWS_A_TURN === 0) await nextTurn();
    }
  }
  if (isAlone) fillOrders(columns.orders);
  return { columns, ...look, rule, day };
}
