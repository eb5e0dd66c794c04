import { sql } from 'kysely';
import { readCatalogue } from '@carzaa/catalogue/catalogue';
import type { Database } from '../../db/open.ts';
import { generateDealers } from './dealers.ts';
import { generateListings, type SeededListing } from './listings.ts';
import { writeDealers, writeListings } from './writeRows.ts';

export interface SeedListingsOptions {
  listings: number;
  seed: number;
  /** Called after every chunk with how many listings have been gone through. */
  onProgress?: (done: number) => void;
}

const LISTINGS_OF_A_DEALER = 150;
const MOST_DEALERS = 3000;
/** Listings in a transaction, and transactions at once: the embedded database has one session, which others wait for. */
const PACE = { pglite: { chunk: 100, lanes: 1 }, postgres: { chunk: 250, lanes: 4 } } as const;

function take(source: Iterator<SeededListing>, count: number): SeededListing[] {
  const taken: SeededListing[] = [];
  while (taken.length < count) {
    const next = source.next();
    if (next.done === true) break;
    taken.push(next.value);
  }
  return taken;
}

/**
 * Adds so many listings of invented dealerships to whatever the database holds, a chunk at a time, so that memory does
 * not grow with their number. The same seed again adds only what is missing. Returns how many listings were new.
 */
export async function seedListings(
  database: Pick<Database, 'db' | 'kind'>,
  options: SeedListingsOptions,
): Promise<number> {
  const { listings: count, seed } = options;
  const { db, kind } = database;
  const catalogue = readCatalogue();
  const today = new Date();
  const wanted = Math.min(MOST_DEALERS, Math.round(count / LISTINGS_OF_A_DEALER));
  const dealers = [...generateDealers(catalogue, { seed, count: wanted, today })];
  await writeDealers(db, dealers);
  const source = generateListings({ catalogue, seed, count, dealers, today, album: 'few' });
  const { chunk, lanes } = PACE[kind];
  let [done, added] = [0, 0];
  const lane = async () => {
    for (let listings = take(source, chunk); listings.length > 0; listings = take(source, chunk)) {
      const written = await db.transaction().execute(async (trx) => {
        // Lost with the server's power, a chunk of the load is made again by the same command.
        await sql`SET LOCAL synchronous_commit = off`.execute(trx);
        return writeListings(trx, listings);
      });
      added += written;
      done += listings.length;
      options.onProgress?.(done);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return added;
}
