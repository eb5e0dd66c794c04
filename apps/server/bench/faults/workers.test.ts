import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { illustrationKey } from '@carzaa/car-art/illustrationKey';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildDealer, buildListing, buildPhotos, buildReference } from '../../src/testing/builders.ts';
import { type TestDatabase, testDatabases } from '../../src/testing/database.ts';
import { addressOf, killServerProcesses, startServerProcess } from '../../src/testing/serverProcess.ts';
import { buildAccount, PASSWORD, visitorHeaders } from '../../src/testing/site.ts';

const PROCESSES = 3;
/** Seconds, since other work may hold up the machine for one: what is asked as the time ends could come too late. */
const [STOP_DELAY_MS, LONGEST_ANSWER_MS] = [12_000, 4000];

interface Ask extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>;
}
const folder = mkdtempSync(join(tmpdir(), 'carzaa-workers-'));
const onPostgres = testDatabases().filter(({ kind }) => kind === 'postgres');

// No engine where no server is given: the embedded database serves one process.
describe.runIf(onPostgres.length > 0).each(onPostgres)('several processes on $kind', ({ open }) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
    await buildReference(opened.db);
  });
  afterEach(() => killServerProcesses());
  afterAll(async () => {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts them all; `ask` opens a connection of its own each time, so that each process gets its turn. */
  async function startAll(variables: Record<string, string> = {}) {
    const server = startServerProcess(folder, {
      DATABASE_URL: opened.url ?? '',
      DATABASE_POOL: '4',
      WORKERS: String(PROCESSES),
      ...variables,
    });
    const address = addressOf(await server.until(/listening/));
    const ready = () => server.lines.filter(({ msg }) => msg.startsWith('ready'));
    await vi.waitFor(() => expect(ready()).toHaveLength(PROCESSES), { timeout: 60_000, interval: 100 });
    const ask = (path: string, { headers, ...init }: Ask = {}) =>
      fetch(`${address}${path}`, { ...init, headers: { ...headers, connection: 'close' } });
    return { ...server, ask, ready };
  }

  test('share one port, sessions, limits, changes and pictures; one of them does the jobs', async () => {
    const dealer_id = await buildDealer(opened.db);
    const listing = await buildListing(opened.db, { dealer_id, price: 9000 });
    await buildPhotos(opened.db, listing, 1);
    const { ask, lines, ready } = await startAll();
    expect(ready().filter(({ jobs }) => jobs === true)).toHaveLength(1);

    const priceOf = async () => {
      const { data }: { data: { items: { price: number }[] } } = JSON.parse(await (await ask('/api/listings')).text());
      return data.items[0]?.price;
    };
    for (const price of [8000, 7000]) {
      await opened.db.updateTable('listings').set({ price }).where('id', '=', listing).execute();
      const everywhere = async () =>
        expect(await Promise.all(Array.from({ length: 9 }, priceOf))).toEqual(Array.from({ length: 9 }, () => price));
      await vi.waitFor(everywhere, { timeout: 10_000, interval: 20 });
    }

    const { email } = await buildAccount(opened.db);
    const headers = { ...visitorHeaders(), 'content-type': 'application/json' };
    const signIn = (password: string, address = email) =>
      ask('/api/login', { method: 'POST', headers, body: JSON.stringify({ email: address, password }) });
    const cookies = (await signIn(PASSWORD)).headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    const profiles = await Promise.all(
      Array.from({ length: 9 }, () => ask('/api/user', { headers: { cookie: cookies.join('; ') } })),
    );
    expect(profiles.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
    const other = await buildAccount(opened.db);
    const tries = await Promise.all(Array.from({ length: 12 }, () => signIn('sbagliata-123', other.email)));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);

    const key = illustrationKey({ body: 'suv', paint: 'rosso1', finish: 'pastello', look: 1, view: 'side' });
    const pictures = await Promise.all(
      Array.from({ length: 6 }, async () => (await ask(`/photos/${key}/320.webp`)).arrayBuffer()),
    );
    expect(new Set(pictures.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1);
    expect(pictures[0]?.byteLength).toBeGreaterThan(500);

    const pids = lines.filter(({ msg }) => msg === 'request completed').map(({ pid }) => pid);
    expect(new Set(pids).size).toBe(PROCESSES);
  }, 120_000);

  test('one that dies is replaced, with its jobs, and nobody is refused by the others', async () => {
    const { ask, ready } = await startAll();
    const [first] = ready().filter(({ jobs }) => jobs === true);
    process.kill(Number(first?.pid), 'SIGKILL');
    // What was on its way to the dead one is lost with it.
    const inTime = async () => {
      const answers = Array.from({ length: 6 }, () => ask('/readyz', { signal: AbortSignal.timeout(3000) }));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    await vi.waitFor(async () => expect(new Set(await inTime())).toEqual(new Set([200])), { timeout: 20_000 });
    await vi.waitFor(() => expect(ready()).toHaveLength(PROCESSES + 1), { timeout: 60_000, interval: 100 });
    expect(ready().filter(({ jobs }) => jobs === true)).toHaveLength(2);
  }, 120_000);

  test('a rolling stop refuses nobody as long as it lasts, and ends all of them', async () => {
    const { ask, child, exited, lines } = await startAll({ STOP_DELAY_MS: String(STOP_DELAY_MS) });
    // No process hears of the stop before it is told to: each serves at least until then.
    const served = Date.now() + STOP_DELAY_MS;
    child.kill('SIGTERM');
    while ((await ask('/readyz')).status === 200) await wait(10);
    const statuses: number[] = [];
    while (Date.now() < served - LONGEST_ANSWER_MS) statuses.push((await ask('/api/vehicles/categories')).status);
    expect(statuses.length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const exit = await exited;
    expect({ exit, said: lines.filter(({ level }) => Number(level) >= 40) }).toEqual({ exit: [0, null], said: [] });
  }, 120_000);
});
