import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { type DealerListingQuery, LISTING_SORT_FIELDS } from '@carzaa/api/calls/dealer/dealerListings';
import { CSRF_COOKIE, CSRF_HEADER } from '@carzaa/api/constants';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { migrate } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open.ts';
import type { Schema } from '../src/db/schema.ts';
import { seedOnce } from '../src/demo/startDemo.ts';
import { isGoodEnough, LEAST_NEAR } from '../src/modules/listings/desk/daysToSell.rules.ts';
import { foreseeChanged } from '../src/modules/listings/desk/foresee.ts';
import { knownMarket, learnMarket, soldCars } from '../src/modules/listings/desk/saleModel.queries.ts';
import { MOST_A_DAY } from '../src/modules/search/missed/missedSearches.queries.ts';
import { countSearchers } from '../src/modules/search/searchers.queries.ts';
import { rateAll } from '../src/modules/valuation/rate.queries.ts';
import { loadReference } from '../src/shared/reference/reference.ts';
import { bootApp, buildAccount, signedIn } from '../src/testing/site.ts';
import { measure, ms } from './measure.ts';

/**
 * Back-tests days to sell on what was sold, and measures the pricing desk over HTTP with a dealership of 2,000 cars, on
 * PostgreSQL, in a database of its own that is dropped at the end: `node apps/server/bench/desk.ts --database URL`. The
 * cars and sales are the demo's; with `--own` those that the database of that URL has, which is only read and not measured.
 */
const { values: options } = parseArgs({
  options: {
    database: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    own: { type: 'boolean', default: false },
    cars: { type: 'string', default: '2000' },
  },
});
const LIMIT_MS = 200;
/** Each filter that the stock's list has; those of one kind by one of them. */
const FILTERS = [
  {},
  { state: ['published', 'reserved'] },
  { brand: 'fiat' },
  { brand: 'fiat', model: 'panda' },
  { price_min: 5000, price_max: 20_000 },
  { showcased: true },
  { featured: false },
  { has_photos: false },
  { quality_min: 70 },
  { deleted: true },
  { to_confirm: true },
  { lapsed: true },
  { outcome_asked: true },
  { assigned_to: 'nobody' },
  { assigned_to: 'me' },
  { days_on_sale_min: 30, days_on_sale_max: 89 },
  { band: 'good' },
  { position_min: 90, position_max: 105 },
  { days_to_sell_max: 40 },
  { demand_min: 100 },
  { q: 'panda' },
  { q: 'diesel 1.6 nessuna' },
] satisfies DealerListingQuery['filters'][];
const RUNS = 30;
const now = () => new Date();

async function onServer(command: string): Promise<void> {
  const client = new Client({ connectionString: options.database });
  await client.connect();
  await client.query(command);
  await client.end();
}

/** A line of the table in docs/pricing.md for every body with its fuels, and how many models can be told. */
async function printBackTest(db: Kysely<Schema>): Promise<void> {
  const market = await knownMarket(db);
  const sales = await soldCars(db, now());
  const segments = Object.entries(market?.sales.segments ?? {});
  console.log(`${sales.length} sales, effects ${JSON.stringify(market?.sales.effects)}`);
  for (const level of ['model', 'kind', 'body']) {
    const own = segments.filter(([key]) => key.startsWith(`${level}:`));
    const told = own.filter(([, segment]) => isGoodEnough(segment));
    const near = own.reduce((sum, [, { sold, within }]) => sum + sold * within, 0);
    const sold = own.reduce((sum, [, segment]) => sum + segment.sold, 0);
    console.log(
      `| by ${level} | ${own.length} | ${told.length} | ${sold} | ${ms((100 * near) / Math.max(1, sold))} % |`,
    );
  }
  for (const [key, { sold, middle, within }] of segments.filter(([name]) => !name.startsWith('model:'))) {
    const told = within >= LEAST_NEAR ? 'told' : 'troppo pochi dati';
    console.log(`| ${key} | ${sold} | ${Math.round(Math.exp(middle))} | ${ms(100 * within)} % | ${told} |`);
  }
}

/** Gives one dealership a number of cars, with the same valuations and visits as the others. */
async function gather(db: Kysely<Schema>, dealer: string): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE listings SET dealer_id = ${dealer}, reference = NULL WHERE id IN (
      SELECT id FROM listings WHERE state = 'published' ORDER BY id LIMIT ${Number(options.cars)})`.execute(db);
  return Number(numAffectedRows);
}

const database = await (async () => {
  if (options.own) return openDatabase({ DATABASE_URL: options.database, DATA_DIR: tmpdir(), STATEMENT_TIMEOUT: 0 });
  const name = `carzaa_desk_${process.pid}`;
  await onServer(`CREATE DATABASE ${name}`);
  const url = new URL(options.database);
  url.pathname = `/${name}`;
  const opened = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: tmpdir(), STATEMENT_TIMEOUT: 0 });
  await migrate(opened.db);
  await loadReference(opened.db);
  await seedOnce(opened, { info() {} });
  const close = async () => {
    await opened.close();
    await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { ...opened, close };
})();

/** As many searches without results as may be kept: half of them of one make, half of any car of a kind. */
async function missSearches(db: Kysely<Schema>): Promise<void> {
  await sql`
    INSERT INTO missed_searches (day, key, filters, times)
    SELECT current_date - (n % 30)::int, 'bench' || n, jsonb_build_object(
      'price_max', price * 0.9, 'power_type', jsonb_build_array(power_type), 'mileage_max', mileage)
      || CASE WHEN n % 2 = 0 THEN jsonb_build_object('brand', brand, 'model', model)
        ELSE jsonb_build_object('category', jsonb_build_array(category), 'latitude', latitude, 'longitude', longitude,
          'radius', 50000) END, 1 + n % 3
    FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM (
      SELECT listings.* FROM listings, generate_series(1, 3)) AS thrice) AS numbered
    WHERE n <= ${30 * MOST_A_DAY}`.execute(db);
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  console.log(`${name}: ${ms((performance.now() - began) / 1000)} s`);
}

/** The desk's calls as a browser makes them, and whether the list keeps its promise. */
async function measureCalls(db: Kysely<Schema>): Promise<void> {
  const { id: dealer } = await db.selectFrom('dealers').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  console.log(`${await gather(db, dealer)} cars of one dealership`);
  await sql`ANALYZE`.execute(db);
  const booted = await bootApp(database);
  try {
    const { email } = await buildAccount(db, { role: 'dealer', owns: [dealer] });
    const { cookies } = await signedIn(booted, email);
    await booted.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = booted.app.server.address() as AddressInfo;
    const headers = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
      [CSRF_HEADER]: cookies.get(CSRF_COOKIE) ?? '',
    };
    const base = `http://127.0.0.1:${port}/api/dealers/${dealer}`;
    const ask = async (path: string, body?: object) => {
      const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await fetch(`${base}${path}`, sent);
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await answer.arrayBuffer();
    };
    const measureList = async (name: string, query: string) => {
      const { p50, p95 } = await measure(RUNS, () => ask(`/listings?per_page=25&${query}`));
      console.log(`list ${name}: ${ms(p50)} ms, p95 ${ms(p95)} ms of ${LIMIT_MS}`);
      if (p95 > LIMIT_MS) process.exitCode = 1;
    };
    for (const sort of LISTING_SORT_FIELDS) await measureList(`by ${sort}`, `sort_by=${sort}&sort_direction=desc`);
    for (const filter of FILTERS) {
      await measureList(`with ${JSON.stringify(filter)}`, `filters=${encodeURIComponent(JSON.stringify(filter))}`);
    }
    const cars = db.selectFrom('listings').where('dealer_id', '=', dealer).where('state', '=', 'published').limit(30);
    const ids = (await cars.select('id').execute()).map(({ id }) => id);
    for (const body of [
      { ids: ids.slice(0, 1), kind: 'fixed' },
      { ids, kind: 'percent' },
    ]) {
      const { p50, p95 } = await measure(RUNS, () => ask('/pricing/what-if', body));
      console.log(`what-if of ${body.ids.length}: ${ms(p50)} ms, p95 ${ms(p95)} ms`);
    }
    for (const path of ['/listings/counts', '/pricing/ages', '/pricing/proposals', '/pricing/prices']) {
      const { p50, p95 } = await measure(RUNS, () => ask(path));
      console.log(`${path}: ${ms(p50)} ms, p95 ${ms(p95)} ms`);
    }
  } finally {
    await booted.close();
  }
}

try {
  const { db } = database;
  if (!options.own) {
    await timed('valuing', () => rateAll(db, now()));
    await timed('learning', () => learnMarket(db, now()));
  }
  await printBackTest(db);
  if (!options.own) {
    await missSearches(db);
    await timed('looking at all cars', () => foreseeChanged({ db, searchers: countSearchers, now }));
    await measureCalls(db);
  }
} finally {
  await database.close();
}
