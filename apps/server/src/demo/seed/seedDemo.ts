import { type Kysely, sql, type Transaction } from 'kysely';
import { readCatalogue } from '@carzaa/catalogue/catalogue';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { DEMO_SEED, generateDealers } from './dealers.ts';
import { generateListings, type SeededListing } from './listings.ts';
import { writeDealers, writeListings } from './writeRows.ts';

export interface SeedDemoOptions {
  /** 20261121 by default: another gives another stock. */
  seed?: number;
  /** 3,600 by default. */
  listings?: number;
  /** Seed although this is production, where a demo is never made unasked. */
  evenInProduction?: boolean;
  /** Called after every chunk with how many listings there are. */
  onProgress?: (done: number, wanted: number) => void;
}

const LISTINGS = 3600;
export const DEALERS = 72;
/** Listings in a transaction: on the embedded database it keeps every other request waiting. */
const CHUNK = 100;

interface State {
  seed: number;
  today: Date;
  wanted: number;
  done: number;
}

async function readState(db: Kysely<Schema>): Promise<State | undefined> {
  const { rows } = await sql<State>`
    SELECT seed, today, listings_wanted AS wanted, listings_done AS done FROM demo_state FOR UPDATE`.execute(db);
  return rows[0];
}

/** The first transaction: dealers and what is to follow. Undefined where the database is in use already. */
async function begin(trx: Transaction<Schema>, seed: number, wanted: number): Promise<State | undefined> {
  // Two servers may start at once: the second waits here, and then finds the first one's state.
  // A lock on the table itself would deadlock with the first one's chunks.
  await sql`SELECT pg_advisory_xact_lock(hashtext('carzaa demo'))`.execute(trx);
  const state = await readState(trx);
  if (state) return state;
  if (await trx.selectFrom('dealers').select('id').limit(1).executeTakeFirst()) return undefined;
  const today = new Date();
  await sql`INSERT INTO demo_state (seed, today, listings_wanted) VALUES (${seed}, ${today}, ${wanted})`.execute(trx);
  await writeDealers(trx, [...generateDealers(readCatalogue(), { seed, count: DEALERS, today })]);
  return { seed, today, wanted, done: 0 };
}

/** Writes the chunk that follows what is done, and returns how far that is; another server may have been here. */
async function advance(
  db: Kysely<Schema>,
  upcoming: Iterator<SeededListing>,
  position: number,
): Promise<[position: number, done: number]> {
  return db.transaction().execute(async (trx) => {
    const done = (await readState(trx))?.done ?? 0;
    let at = position;
    for (; at < done; at += 1) upcoming.next();
    const chunk: SeededListing[] = [];
    while (chunk.length < CHUNK) {
      const next = upcoming.next();
      if (next.done === true) break;
      chunk.push(next.value);
    }
    await writeListings(trx, chunk);
    await sql`UPDATE demo_state SET listings_done = ${done + chunk.length}`.execute(trx);
    return [at + chunk.length, done + chunk.length];
  });
}

/**
 * Fills a database that has no dealers with the demo's: 72 dealerships and 3,600 listings with pictures and prices, in
 * short transactions. What an interrupted start left is completed by the next one, to the same rows. Returns how many
 * listings were written; 0 when there was nothing to do. The reference lists must have been loaded.
 */
export async function seedDemo(database: Pick<Database, 'db'>, options: SeedDemoOptions = {}): Promise<number> {
  if (process.env.NODE_ENV === 'production' && options.evenInProduction !== true) return 0;
  const { db } = database;
  const state = await db
    .transaction()
    .execute((trx) => begin(trx, options.seed ?? DEMO_SEED, options.listings ?? LISTINGS));
  if (!state || state.done >= state.wanted) return 0;
  const catalogue = readCatalogue();
  const { seed, wanted } = state;
  const today = new Date(state.today);
  const dealers = [...generateDealers(catalogue, { seed, count: DEALERS, today })];
  const listings = generateListings({ catalogue, seed, count: wanted, dealers, today });
  let [position, done] = [0, state.done];
  while (done < wanted) {
    [position, done] = await advance(db, listings, position);
    options.onProgress?.(done, wanted);
  }
  return wanted - state.done;
}
