import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listingFilterQuery, listingSearchQuery } from '@carzaa/api/calls/public/listingFilters';
import { listingCalls } from '@carzaa/api/calls/public/listings';
import { Client } from 'pg';
import type { Context } from '../src/http/context.ts';
import { keepAnswerTimes } from '../src/shared/dealers/answerTimes.ts';
import { migrate } from '../src/db/migrate.ts';
import { type Database, openDatabase } from '../src/db/open.ts';
import { readServed } from '../src/http/serialised.ts';
import { listingHandlers } from '../src/modules/listings/public/listings.routes.ts';
import { createReader } from '../src/modules/search/createReader.ts';
import { createSearch } from '../src/modules/search/createSearch.ts';
import { fill, fillBands } from './fill.ts';
import { measure, mebibytes, ms } from './measure.ts';
import { facetsInSql, searchInSql } from './plainSql.ts';
import { MONTHLY_SEARCHES, SEARCHES } from './searches.ts';

/**
 * Measures search as the server answers it, and beside it the same questions in plain SQL:
 * `npm run bench:engine -- [--database URL] [--listings 100000] [--demo 3000] [--runs 200] [--compared 8]`.
 * PostgreSQL gets a database of its own, dropped at the end; without `--database` only the embedded one is measured.
 */
const { values: options } = parseArgs({
  options: {
    database: { type: 'string' },
    listings: { type: 'string', default: '100000' },
    demo: { type: 'string', default: '3000' },
    runs: { type: 'string', default: '200' },
    compared: { type: 'string', default: '8' },
  },
});
const runs = Number(options.runs);
/** Plain SQL is slow and only there to be compared with. */
const SQL_RUNS = Math.min(runs, Number(options.compared));
const visitor = { actor: null } as Context;
const log = { info: (fields: object, message: string) => console.log(message, fields), warn: console.warn };

function filtersOf(search: object) {
  const { sort_by: _by, page: _page, per_page: _size, ...filters } = search as Record<string, unknown>;
  return listingFilterQuery.parse(filters);
}

async function report(title: string, { db }: Database, limits: { page: number; facets: number }): Promise<void> {
  console.log(`\n${title}`);
  const search = await createSearch({ db }, log);
  const handlers = listingHandlers({
    db,
    search,
    reader: createReader(db),
    views: { note: () => undefined, shown: () => undefined },
    missed: { note: () => undefined },
    answers: keepAnswerTimes(db, () => new Date()),
  });
  const lines: string[][] = [];
  let slowest = { page: 0, facets: 0 };
  for (const [name, queryOf] of Object.entries(SEARCHES)) {
    const page = (n: number) => handlers.search({ params: {}, query: listingSearchQuery.parse(queryOf(n)) }, visitor);
    const facets = (n: number) => handlers.facets({ params: {}, query: filtersOf(queryOf(n)) }, visitor);
    const answer = listingCalls.search.data.parse(readServed(await page(0)));
    const inSql = await searchInSql(db, listingSearchQuery.parse(queryOf(0)));
    if (answer.total !== inSql.total) throw new Error(`${name}: ${answer.total} in memory, ${inSql.total} in SQL`);
    const [pageTimes, facetTimes] = [await measure(runs, page), await measure(runs, facets)];
    const sqlTimes = await measure(SQL_RUNS, (n) => searchInSql(db, listingSearchQuery.parse(queryOf(n))));
    const sqlFacets = await measure(Math.min(SQL_RUNS, 3), (n) => facetsInSql(db, filtersOf(queryOf(n))));
    slowest = { page: Math.max(slowest.page, pageTimes.p95), facets: Math.max(slowest.facets, facetTimes.p95) };
    lines.push([
      name,
      String(answer.total),
      ms(pageTimes.p50),
      ms(pageTimes.p95),
      `${(sqlTimes.p50 / pageTimes.p50).toFixed(1)} ×`,
      ms(facetTimes.p50),
      ms(facetTimes.p95),
      `${(sqlFacets.p50 / facetTimes.p50).toFixed(0)} ×`,
    ]);
  }
  for (const [name, queryOf] of Object.entries(MONTHLY_SEARCHES)) {
    const page = (n: number) => handlers.search({ params: {}, query: listingSearchQuery.parse(queryOf(n)) }, visitor);
    const facets = (n: number) => handlers.facets({ params: {}, query: filtersOf(queryOf(n)) }, visitor);
    const answer = listingCalls.search.data.parse(readServed(await page(0)));
    const [pageTimes, facetTimes] = [await measure(runs, page), await measure(runs, facets)];
    slowest = { page: Math.max(slowest.page, pageTimes.p95), facets: Math.max(slowest.facets, facetTimes.p95) };
    const { p50, p95 } = facetTimes;
    lines.push([name, String(answer.total), ms(pageTimes.p50), ms(pageTimes.p95), '', ms(p50), ms(p95), '']);
  }
  await search.stop();
  const head = ['search', 'results', 'page p50', 'page p95', 'SQL/page', 'facets p50', 'facets p95', 'SQL/facets'];
  for (const line of [head, head.map(() => '---'), ...lines]) console.log(`| ${line.join(' | ')} |`);
  console.log(
    `slowest p95: page ${ms(slowest.page)} of ${limits.page} ms, facets ${ms(slowest.facets)} of ${limits.facets} ms`,
  );
  console.log(`peak memory of this process so far: ${mebibytes(process.resourceUsage().maxRSS)}`);
  if (slowest.page > limits.page || slowest.facets > limits.facets) process.exitCode = 1;
}

async function onServer(url: string, command: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(command);
  await client.end();
}

async function filled(database: Database, count: number): Promise<void> {
  const began = performance.now();
  await migrate(database.db);
  await fill(database.db, count);
  await fillBands(database.db);
  console.log(`filled with ${count} listings in ${ms((performance.now() - began) / 1000)} s`);
}

if (options.database !== undefined) {
  const name = `carzaa_bench_${process.pid}`;
  await onServer(options.database, `CREATE DATABASE ${name}`);
  const url = new URL(options.database);
  url.pathname = `/${name}`;
  const database = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: tmpdir(), STATEMENT_TIMEOUT: 0 });
  try {
    await filled(database, Number(options.listings));
    await report(`PostgreSQL, ${options.listings} listings`, database, { page: 30, facets: 80 });
  } finally {
    await database.close();
    await onServer(options.database, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'carzaa-bench-'));
const embedded = await openDatabase({ DATA_DIR: folder });
try {
  await filled(embedded, Number(options.demo));
  await report(`PGlite, ${options.demo} listings`, embedded, { page: 50, facets: 50 });
} finally {
  await embedded.close();
  rmSync(folder, { recursive: true, force: true });
}
