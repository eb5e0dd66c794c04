import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { startServerProcess } from './serverProcess.ts';
import { ms } from './measure.ts';

/**
 * Pages over HTTP, made anew each time, then sent from memory, then by two processes:
 * `npm run bench:pages -- --database URL [--port 8310] [--seconds 6]`. The database is one that `npm run seed` has filled,
 * and the storefront is built. Figures per second depend on the machine: compare them only with each other.
 */
const { values: options } = parseArgs({
  options: {
    database: { type: 'string' },
    port: { type: 'string', default: '8310' },
    seconds: { type: 'string', default: '6' },
  },
});
const { database } = options;
if (database === undefined) throw new Error('--database names a PostgreSQL database filled by npm run seed');
const quiet = { DATABASE_URL: database, DEMO: '0', JOBS: '0', MAX_IN_FLIGHT: '1000', MAX_LAG_MS: '60000' };

type Pages = Record<string, string>;

/** The addresses of a page of each kind. */
async function pagesOf(origin: string): Promise<Pages> {
  const results = await (await fetch(`${origin}/risultati`)).text();
  const listing = /\/annunci\/[\w-]+\/[\w-]+\/[\da-f-]{36}/.exec(results)?.[0];
  if (listing === undefined) throw new Error('The database has no listings that a search shows');
  return { results: '/risultati', home: '/', listing, dealers: '/concessionari' };
}

async function perSecond(origin: string, path: string, connections: number): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  const load = { url: origin + path, connections, headers };
  await autocannon({ ...load, duration: 2 });
  const result = await autocannon({ ...load, duration: Number(options.seconds) });
  if (result.errors + result.non2xx > 0) throw new Error(`${path}: ${result.errors + result.non2xx} answers failed`);
  return result.requests.average;
}

/** Bytes of an answer as it is sent, and unpacked. */
async function weight(url: string): Promise<{ sent: number; whole: number }> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const whole = Buffer.byteLength(await answer.text());
  return { sent: Number(answer.headers.get('content-length')), whole };
}

/** Pages a second of a server with these variables, by kind. */
async function measured(variables: Record<string, string>, connections: number) {
  const server = await startServerProcess(options.port, { ...quiet, ...variables });
  try {
    // The second process starts when the first is ready.
    if (variables.WORKERS) await sleep(5000);
    const pages = await pagesOf(server.origin);
    const rates: Record<string, number> = {};
    for (const [name, path] of Object.entries(pages)) rates[name] = await perSecond(server.origin, path, connections);
    const weights: Record<string, { sent: number; whole: number }> = {};
    for (const [name, path] of Object.entries(pages)) weights[name] = await weight(server.origin + path);
    return { rates, weights, api: (await weight(`${server.origin}/api/listings`)).whole };
  } finally {
    await server.stop();
  }
}

const rendered = await measured({ PAGES_MB: '0' }, 4);
const kept = await measured({}, 20);
const byTwo = await measured({ PAGES_MB: '0', WORKERS: '2' }, 8);
const rows = Object.keys(rendered.rates).map((name) => {
  const [one, two] = [rendered.rates[name] ?? 0, byTwo.rates[name] ?? 0];
  const { sent, whole } = rendered.weights[name] ?? { sent: 0, whole: 0 };
  return [name, `${ms(one)} /s`, `${ms(kept.rates[name] ?? 0)} /s`, `${ms(two / one)} ×`, String(whole), String(sent)];
});
const head = ['page', 'rendered', 'from memory', 'two processes', 'bytes of HTML', 'bytes sent'];
for (const line of [head, head.map(() => '---'), ...rows]) console.log(`| ${line.join(' | ')} |`);
console.log(`An API page of ten: ${rendered.api} bytes.`);
