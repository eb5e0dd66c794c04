import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { illustrationKey } from '@carzaa/car-art/illustrationKey';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createOutbox } from '../../src/integrations/mail/outbox.queries.ts';
import { buildDealer, buildListing, buildPhotos } from '../../src/testing/builders.ts';
import { type TestDatabase, testDatabases } from '../../src/testing/database.ts';
import { openMailCounter } from '../../src/testing/mailCounter.ts';
import { openBucketServer } from '../../src/testing/s3.ts';
import { addressOf, startServerProcess } from '../../src/testing/serverProcess.ts';
import { buildAccount, PASSWORD, visitorHeaders } from '../../src/testing/site.ts';

const MAILS = 40;
/** Starts and job rounds of several processes, on a machine that does other work. */
const SLOW_MS = 240_000;

const onPostgres = testDatabases().filter(({ kind }) => kind === 'postgres');
const cases = onPostgres.flatMap(({ open }) => [1, 3].map((count) => ({ count, open })));

const json = async (path: string, address: string) => JSON.parse(await (await fetch(`${address}${path}`)).text());

// As on machines of their own: they share the database and the bucket, and nothing else. Every one does the jobs.
describe.runIf(cases.length > 0).each(cases)('$count processes on one database and one bucket', ({ count, open }) => {
  const base = mkdtempSync(join(tmpdir(), 'carzaa-processes-'));
  let opened: TestDatabase;
  let bucket: Awaited<ReturnType<typeof openBucketServer>>;
  let mail: Awaited<ReturnType<typeof openMailCounter>>;
  let processes: ReturnType<typeof startServerProcess>[] = [];
  let addresses: string[];

  async function start(n: number): Promise<string> {
    const server = startServerProcess(join(base, String(n)), {
      DATABASE_URL: opened.url ?? '',
      DATABASE_POOL: '4',
      SMTP_URL: mail.url,
      S3_BUCKET: 'photos',
      S3_ENDPOINT: bucket.endpoint,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      MAX_LAG_MS: '60000',
      STATEMENT_TIMEOUT: '60000',
    });
    processes.push(server);
    const address = addressOf(await server.until(/listening/));
    await server.until(/^ready/);
    return address;
  }

  beforeAll(async () => {
    [opened, bucket, mail] = [await open(), await openBucketServer(), await openMailCounter()];
    // The first fills the database; a start of several at once is `db/migrate.test.ts`'s.
    addresses = [await start(0)];
    addresses.push(...(await Promise.all(Array.from({ length: count - 1 }, (_, n) => start(n + 1)))));
    // Else the loading of the lists, which has everything read anew, would be told as long as any transaction of the
    // server's other databases is older.
    await sql`DELETE FROM listing_changes`.execute(opened.db);
  }, SLOW_MS);
  afterAll(async () => {
    for (const { child } of processes) child.kill('SIGKILL');
    await Promise.all(processes.map(({ exited }) => exited));
    processes = [];
    await mail?.close();
    await bucket?.close();
    await opened?.close();
    rmSync(base, { recursive: true, force: true });
  });

  /** What each process answers to the same question. */
  const everywhere = <T>(ask: (address: string) => Promise<T>) => Promise.all(addresses.map(ask));
  const same = <T>(value: T): T[] => addresses.map(() => value);
  const at = (n: number) => addresses[n % count] ?? '';
  const headers = { ...visitorHeaders(), 'content-type': 'application/json' };
  const signIn = (address: string, email: string, password: string) =>
    fetch(`${address}/api/login`, { method: 'POST', headers, body: JSON.stringify({ email, password }) });

  const prices = () =>
    everywhere(async (address) => {
      const { data } = await json('/api/listings', address);
      return data.items.map(({ price }: { price: number }) => price);
    });
  const understood = () =>
    everywhere(async (address) => {
      const { data } = await json('/api/listings/ai-search?query=zefirina+usata', address);
      return data.filters.brand === 'zefirina';
    });
  const unsent = async () => {
    const { total } = await opened.db
      .selectFrom('outbox')
      .where('sent_at', 'is', null)
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };

  test('a session holds in all of them, and ends in all of them', async () => {
    const { email } = await buildAccount(opened.db);
    const given = (await signIn(at(0), email, PASSWORD)).headers.getSetCookie().map((each) => each.split(';', 1)[0]);
    const cookie = given.join('; ');
    const statuses = () =>
      everywhere(async (address) => (await fetch(`${address}/api/user`, { headers: { cookie } })).status);
    expect(await statuses()).toEqual(same(200));
    await opened.db.deleteFrom('sessions').execute();
    expect(await statuses()).toEqual(same(401));
  });

  test('a limit is one for all of them', async () => {
    const { email } = await buildAccount(opened.db);
    const tries = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => (await signIn(at(n), email, 'sbagliata-123')).status),
    );
    expect(tries.toSorted((a, b) => a - b)).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  });

  test(
    'a change is seen by all of them, in the search and on the page',
    async () => {
      const dealer_id = await buildDealer(opened.db);
      const listing = await buildListing(opened.db, { dealer_id, price: 9000 });
      // Of a car without a picture the search says nothing.
      await buildPhotos(opened.db, listing, 1);
      for (const price of [9000, 8000, 7000]) {
        await opened.db.updateTable('listings').set({ price }).where('id', '=', listing).execute();
        await vi.waitFor(async () => expect(await prices()).toEqual(same([price])), { timeout: 30_000, interval: 100 });
      }
      await opened.db.updateTable('dealers').set({ enabled: false }).where('id', '=', dealer_id).execute();
      await vi.waitFor(async () => expect(await prices()).toEqual(same([])), { timeout: 30_000, interval: 100 });
      const visits = () => everywhere(async (address) => (await fetch(`${address}/api/listings/${listing}`)).status);
      expect(await visits()).toEqual(same(404));
    },
    SLOW_MS,
  );

  test(
    'a picture is the same from all of them, whichever drew it',
    async () => {
      const key = illustrationKey({ body: 'suv', paint: 'rosso1', finish: 'pastello', look: 1, view: 'side' });
      const pictures = await everywhere(async (address) => {
        const answer = await fetch(`${address}/photos/${key}/320.webp`);
        expect(answer.status).toBe(200);
        return Buffer.from(await answer.arrayBuffer()).toString('base64');
      });
      expect(new Set(pictures).size).toBe(1);
      expect(pictures[0]?.length).toBeGreaterThan(500);
    },
    SLOW_MS,
  );

  test(
    'a word that the lists learn is understood by all of them',
    async () => {
      expect(await understood()).toEqual(same(false));
      await opened.db.insertInto('brands').values({ slug: 'zefirina', name: 'Zefirina' }).execute();
      await vi.waitFor(async () => expect(await understood()).toEqual(same(true)), { timeout: 90_000, interval: 500 });
    },
    SLOW_MS,
  );

  test(
    'each mail goes out once, although all of them do the jobs',
    async () => {
      const before = mail.figures().mails;
      const outbox = createOutbox('https://carzaa.example', () => new Date());
      for (let n = 0; n < MAILS; n += 1) {
        await opened.db
          .transaction()
          .execute((trx) =>
            outbox.post(trx, { to: `m${n}@example.test`, template: 'passwordChanged', data: { name: 'Anna' } }),
          );
      }
      await vi.waitFor(async () => expect(await unsent()).toBe(0), { timeout: 200_000, interval: 500 });
      const { mails, repeated } = mail.figures();
      expect({ mails: mails - before, repeated }).toEqual({ mails: MAILS, repeated: 0 });
    },
    SLOW_MS,
  );
});
