import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { migrate } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open.ts';
import { rateAll } from '../src/modules/valuation/rate.queries.ts';
import { fill } from './fill.ts';
import { mebibytes, ms } from './measure.ts';

/**
 * Measures the daily valuation of everything on sale, on PostgreSQL, in a database of its own that is dropped at the
 * end: `node apps/server/bench/valuation.ts --database URL [--listings 100000]`. How good the prices are is measured by
 * `valuationAccuracy.ts`.
 */
const { values: options } = parseArgs({
  options: {
    database: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    listings: { type: 'string', default: '100000' },
  },
});
const LIMIT_SECONDS = 60;

async function onServer(command: string): Promise<void> {
  const client = new Client({ connectionString: options.database });
  await client.connect();
  await client.query(command);
  await client.end();
}

const name = `carzaa_valuation_${process.pid}`;
await onServer(`CREATE DATABASE ${name}`);
const url = new URL(options.database);
url.pathname = `/${name}`;
const database = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: tmpdir(), STATEMENT_TIMEOUT: 0 });
try {
  await migrate(database.db);
  await fill(database.db, Number(options.listings));
  for (const run of ['first run', 'next run']) {
    const began = performance.now();
    const rated = await rateAll(database.db, new Date());
    const seconds = (performance.now() - began) / 1000;
    console.log(`${run}: ${rated} listings rated in ${ms(seconds)} s of ${LIMIT_SECONDS}`);
    if (seconds > LIMIT_SECONDS) process.exitCode = 1;
  }
  console.log(`peak memory: ${mebibytes(process.resourceUsage().maxRSS)}`);
} finally {
  await database.close();
  await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
}
