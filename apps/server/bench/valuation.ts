import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { migrate } from '../src/db/migrate.ts';
import { type Database, openDatabase } from '../src/db/open.ts';
import type { Schema } from '../src/db/schema.ts';
import { seedOnce } from '../src/demo/startDemo.ts';
import { rateAll } from '../src/modules/valuation/rate.queries.ts';
import { loadReference } from '../src/shared/reference/reference.ts';
import { fill } from './fill.ts';
import { mebibytes, ms } from './measure.ts';

/**
 * Measures the daily valuation of everything on sale, on PostgreSQL, in a database of its own that is dropped at the
 * end: `node apps/server/bench/valuation.ts --database URL [--listings 100000]`; with `--demo` that of the demo's stock,
 * and which part of it is rated. How good the prices are is measured by `valuationAccuracy.ts`.
 */
const { values: options } = parseArgs({
  options: {
    database: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    listings: { type: 'string', default: '100000' },
    demo: { type: 'boolean', default: false },
  },
});
const LIMIT_SECONDS = 60;

async function onServer(command: string): Promise<void> {
  const client = new Client({ connectionString: options.database });
  await client.connect();
  await client.query(command);
  await client.end();
}

/** The demo's listings by what the valuations of docs/pricing.md are counted by, and why the others have none. */
async function printShares(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string; listings: number; rated: number; reasons: string | null }>`
    SELECT name, count(*)::int AS listings, count(band)::int AS rated, string_agg(DISTINCT reason, ', ') AS reasons
    FROM listings JOIN listing_valuations ON listing_valuations.listing_id = listings.id,
      LATERAL (VALUES ('all'), (listings.power_type), ('level ' || level),
        (CASE WHEN registration_year >= extract(year FROM now()) - 15 THEN 'up to 15 years old' END)) AS names (name)
    WHERE name IS NOT NULL GROUP BY name ORDER BY name`.execute(db);
  for (const { name: of, listings, rated, reasons } of rows) {
    console.log(`| ${of} | ${listings} | ${((100 * rated) / listings).toFixed(1)} % | ${reasons ?? ''} |`);
  }
}

async function fillWithDemo(opened: Database): Promise<void> {
  await loadReference(opened.db);
  await seedOnce(opened, { info() {} });
}

const name = `carzaa_valuation_${process.pid}`;
await onServer(`CREATE DATABASE ${name}`);
const url = new URL(options.database);
url.pathname = `/${name}`;
const database = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: tmpdir(), STATEMENT_TIMEOUT: 0 });
try {
  await migrate(database.db);
  await (options.demo ? fillWithDemo(database) : fill(database.db, Number(options.listings)));
  for (const run of ['first run', 'next run']) {
    const began = performance.now();
    const rated = await rateAll(database.db, new Date());
    const seconds = (performance.now() - began) / 1000;
    console.log(`${run}: ${rated} listings rated in ${ms(seconds)} s of ${LIMIT_SECONDS}`);
    if (seconds > LIMIT_SECONDS) process.exitCode = 1;
  }
  if (options.demo) await printShares(database.db);
  console.log(`peak memory: ${mebibytes(process.resourceUsage().maxRSS)}`);
} finally {
  await database.close();
  await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
}
