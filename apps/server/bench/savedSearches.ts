import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ApiFilters } from '@carzaa/api/search/filters';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { migrate } from '../src/db/migrate.ts';
import { type Database, openDatabase } from '../src/db/open.ts';
import type { Schema } from '../src/db/schema.ts';
import { uuidv7 } from '../src/db/uuid.ts';
import { matchColumns } from '../src/modules/search/matchColumns.ts';
import { searchesFinding } from '../src/modules/search/matching.queries.ts';
import { noteMatches } from '../src/modules/search/noteMatches.queries.ts';
import { rowsOf } from '../src/modules/search/search.queries.ts';
import { fill } from './fill.ts';
import { measure, ms } from './measure.ts';

/**
 * Measures how long a listing takes to find the saved searches that it answers to:
 * `node apps/server/bench/savedSearches.ts [--database URL] [--searches 100000] [--listings 2000] [--runs 200]`.
 * PostgreSQL gets a database of its own, dropped at the end; without `--database` only the embedded one is measured.
 */
const { values: options } = parseArgs({
  options: {
    database: { type: 'string' },
    searches: { type: 'string', default: '100000' },
    listings: { type: 'string', default: '2000' },
    runs: { type: 'string', default: '200' },
  },
});
const LIMIT_MS = 50;
const PER_USER = 20;
const BATCH = 2000;

const pick = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)] as T;
const often = (share: number) => Math.random() < share;
const low = (below: number) => 1 + Math.floor(below * Math.random() ** 2);

/** What people save: mostly a make, often with its model, and a limit or two; a third no make at all. */
function anySearch(hasMake: boolean): ApiFilters {
  return {
    ...(hasMake && { brand: `marca-${low(40)}` }),
    ...(hasMake && often(0.7) && { model: `modello-${low(12)}` }),
    ...(often(0.6) && { price_max: 5000 + 500 * Math.floor(60 * Math.random()) }),
    ...(often(0.4) && { registration_year_min: 2012 + Math.floor(12 * Math.random()) }),
    ...(often(0.3) && { mileage_max: 30_000 + 10_000 * Math.floor(12 * Math.random()) }),
    ...(often(0.3) && { power_type: [pick(['benzina', 'diesel', 'elettrica'])] }),
    ...(often(hasMake ? 0.1 : 0.5) && { category: [pick(['suv', 'berlina', 'city-car'])] }),
    ...(often(0.2) && { gearbox_type: ['automatico'] }),
    ...(often(0.3) && { latitude: 38 + 8 * Math.random(), longitude: 7.5 + 9 * Math.random(), radius: 100_000 }),
    ...(often(0.1) && { version: pick(['sport', 'hybrid', 'lounge navi']) }),
  };
}

const MIXES = {
  'two thirds with a make': () => anySearch(often(2 / 3)),
  'none with a make': () => anySearch(false),
};

async function saveSearches(db: Kysely<Schema>, count: number, make: () => ApiFilters): Promise<void> {
  await sql`TRUNCATE saved_searches CASCADE`.execute(db);
  const moment = new Date(0).toISOString();
  for (let from = 0; from < count; from += BATCH) {
    const users = Array.from({ length: BATCH / PER_USER }, () => uuidv7());
    await db
      .insertInto('users')
      .values(users.map((id) => ({ id, email: `${id}@example.test`, name: 'Persona', role: 'customer' as const })))
      .execute();
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, n) => ({
      id: uuidv7(),
      user_id: users[n % users.length],
      name: 'Ricerca',
      address: `/risultati?n=${from + n}`,
      frequency: 'daily',
      created_at: moment,
      seen_at: moment,
      ...matchColumns(make()),
    }));
    await sql`INSERT INTO saved_searches SELECT * FROM
      jsonb_populate_recordset(NULL::saved_searches, ${JSON.stringify(rows)}::jsonb)`.execute(db);
  }
  await sql`ANALYZE saved_searches`.execute(db);
}

async function report(title: string, { db }: Database): Promise<void> {
  const runs = Number(options.runs);
  await migrate(db);
  await fill(db, Number(options.listings));
  const ids = (await db.selectFrom('listings').select('id').orderBy('id').execute()).map(({ id }) => id);
  const listings = await rowsOf(db, ids);
  await noteMatches(db, new Date());
  for (const [mix, make] of Object.entries(MIXES)) {
    await saveSearches(db, Number(options.searches), make);
    let found = 0;
    const seeking = await measure(runs, async (n) => {
      const row = listings[n % listings.length];
      if (row) found += (await searchesFinding(db, row)).length;
    });
    // The whole of the job for one changed listing: the feed, the comparison with before, what it writes.
    const times: number[] = [];
    for (let n = 0; n < runs; n += 1) {
      const id = ids[n % ids.length] ?? '';
      await db
        .updateTable('listings')
        .set({ price: sql<number>`greatest(price - 50, 500)` })
        .where('id', '=', id)
        .execute();
      const began = performance.now();
      await noteMatches(db, new Date());
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const job = times[Math.floor(times.length * 0.95)] ?? 0;
    console.log(
      `${title}, ${options.searches} searches, ${mix}: ${Math.round(found / (runs + 5))} found; ` +
        `seeking p50 ${ms(seeking.p50)}, p95 ${ms(seeking.p95)} of ${LIMIT_MS} ms; the whole job p95 ${ms(job)} ms`,
    );
    if (seeking.p95 > LIMIT_MS) process.exitCode = 1;
  }
}

async function onServer(url: string, command: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(command);
  await client.end();
}

if (options.database !== undefined) {
  const name = `carzaa_searches_${process.pid}`;
  await onServer(options.database, `CREATE DATABASE ${name}`);
  const url = new URL(options.database);
  url.pathname = `/${name}`;
  const database = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: tmpdir(), STATEMENT_TIMEOUT: 0 });
  try {
    await report('PostgreSQL', database);
  } finally {
    await database.close();
    await onServer(options.database, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'carzaa-searches-'));
const embedded = await openDatabase({ DATA_DIR: folder });
try {
  await report('PGlite', embedded);
} finally {
  await embedded.close();
  rmSync(folder, { recursive: true, force: true });
}
