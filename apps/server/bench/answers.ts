import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { mixedPaths } from './mixedPaths.ts';
import { measure, mebibytes, ms } from './measure.ts';

/**
 * Whole answers over HTTP, beside a reference that answers the same with hand-written SQL, in one run:
 * `npm run bench -- --database URL [--port 8300] [--seconds 8] [--rounds 3]`. The database is one that `npm run seed`
 * has filled; the reference's copy of its listings is a schema of its own, dropped at the end.
 */
const { values: options } = parseArgs({
  options: {
    database: { type: 'string' },
    port: { type: 'string', default: '8300' },
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
  },
});
const { database } = options;
if (database === undefined) throw new Error('--database names a PostgreSQL database filled by npm run seed');
const port = Number(options.port);
const folder = mkdtempSync(join(tmpdir(), 'carzaa-bench-'));

const COPY = `
  DROP SCHEMA IF EXISTS bench_reference CASCADE;
  CREATE SCHEMA bench_reference;
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE TABLE bench_reference.listings AS
    SELECT l.id, l.brand, l.model, l.version, l.price, l.mileage, l.registration_year, l.power_type, l.gearbox_type,
      l.category, l.power, l.horsepower, l.city, l.province, l.latitude, l.longitude, l.price_negotiable, l.has_carfax,
      d.name AS dealer, l.created_at, p.count > 0 AS has_photos, p.count AS photos, p.cover
    FROM listings l JOIN dealers d ON d.id = l.dealer_id AND d.enabled
    CROSS JOIN LATERAL (SELECT count(*)::int, min(storage_key) FILTER (WHERE position = 0) AS cover
      FROM listing_photos WHERE listing_id = l.id) AS p
    WHERE l.state = 'published';
  ALTER TABLE bench_reference.listings ADD PRIMARY KEY (id);
  CREATE INDEX ON bench_reference.listings (created_at DESC, id);
  CREATE INDEX ON bench_reference.listings (price, id);
  CREATE INDEX ON bench_reference.listings (mileage, id);
  CREATE INDEX ON bench_reference.listings (brand, model, registration_year);
  CREATE INDEX ON bench_reference.listings USING gin (version gin_trgm_ops);
  ANALYZE bench_reference.listings`;

async function start(script: string, env: Record<string, string>, ready: string) {
  const began = performance.now();
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, DATABASE_URL: database, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  while (
    !(await fetch(ready).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${script} has ended`);
    await sleep(50);
  }
  return { child, seconds: (performance.now() - began) / 1000 };
}
const server = (file: string) => new URL(file, import.meta.url).pathname;
const product = () =>
  start(
    server('../src/start.mjs'),
    { DEMO: '0', LOG_LEVEL: 'warn', MAX_IN_FLIGHT: '1000', PORT: String(port), DATA_DIR: folder },
    `http://127.0.0.1:${port}/readyz`,
  );

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}

/** The jobs of a new stock (valuations, moderation) share the loop with requests: the measure begins after them. */
async function quiet({ pid }: ChildProcess): Promise<void> {
  const ticks = () => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
    return Number(fields[13]) + Number(fields[14]);
  };
  for (let before = ticks(), waited = 0; waited < 300; waited += 4, before = ticks()) {
    await sleep(4000);
    if (ticks() - before < 40) return;
  }
}

const memory = (pid: number | undefined, field: string) =>
  mebibytes(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0));

const ask = async (url: string) => (await fetch(url)).arrayBuffer();

async function perSecond(url: string, paths: readonly string[], connections: number): Promise<number> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path }));
  const result = await autocannon({ url, connections, duration: Number(options.seconds), requests });
  if (result.errors + result.non2xx > 0) throw new Error(`${url}: ${result.errors + result.non2xx} answers failed`);
  return result.requests.average;
}

const client = new Client({ connectionString: database });
await client.connect();
const children: ChildProcess[] = [];
try {
  await client.query(COPY);
  const first = await product();
  await stop(first.child);
  const own = await product();
  const reference = await start(
    server('./reference.ts'),
    { PORT: String(port + 1) },
    `http://127.0.0.1:${port + 1}/api/listings/count`,
  );
  children.push(own.child, reference.child);
  await quiet(own.child);
  const paths = await mixedPaths(client);
  const [ownUrl, referenceUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`];
  const lines: string[][] = [];
  for (let round = 1; round <= Number(options.rounds); round += 1) {
    const [theirs, ours] = [await perSecond(referenceUrl, paths, 20), await perSecond(ownUrl, paths, 20)];
    lines.push([`mix, 20 connections, round ${round}`, `${ms(theirs)} /s`, `${ms(ours)} /s`, `${ms(ours / theirs)} ×`]);
  }
  const pathOf = (n: number) => paths[n % paths.length] ?? '';
  const [theirs, ours] = [
    await measure(paths.length, (n) => ask(referenceUrl + pathOf(n))),
    await measure(paths.length, (n) => ask(ownUrl + pathOf(n))),
  ];
  lines.push([
    'one search at a time, p95',
    `${ms(theirs.p95)} ms`,
    `${ms(ours.p95)} ms`,
    `${ms(theirs.p95 / ours.p95)} ×`,
  ]);
  const searches = paths.filter((path) => path.startsWith('/api/listings?'));
  const together = await measure(120, async (n) => {
    const query = searches[n % searches.length]
      ?.split('?')[1]
      ?.replaceAll(/&?(?:sort_by|sort_direction|page)=[^&]*/g, '');
    const parts = ['', '/count', '/facets'].map((call) => ask(`${ownUrl}/api/listings${call}?${query}`));
    await Promise.all(parts);
  });
  lines.push(['count, page and all facets, p95', '', `${ms(together.p95)} ms`, '']);
  lines.push(['a page of ten, bytes', '', String((await ask(`${ownUrl}/api/listings`)).byteLength), '']);
  lines.push(
    ['ready without a snapshot', '', `${ms(first.seconds)} s`, ''],
    ['ready from one', '', `${ms(own.seconds)} s`, ''],
  );
  lines.push(['memory now; at most', '', `${memory(own.child.pid, 'VmRSS')}; ${memory(own.child.pid, 'VmHWM')}`, '']);
  const head = ['what', 'hand-written SQL', 'the product', 'ratio'];
  for (const line of [head, head.map(() => '---'), ...lines]) console.log(`| ${line.join(' | ')} |`);
} finally {
  for (const child of children) await stop(child);
  await client.query('DROP SCHEMA IF EXISTS bench_reference CASCADE');
  await client.end();
  rmSync(folder, { recursive: true, force: true });
}
