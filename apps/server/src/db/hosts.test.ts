import { createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabases } from '../testing/database.ts';
import { hostsOf } from './hosts.ts';
import { openDatabase } from './open.ts';

test('an address with several hosts names each with the rest of it', () => {
  const hosts = hostsOf('postgres://me:pass%2C@a:5432,b:5433/db?sslmode=disable&target_session_attrs=read-write');
  expect([hosts.count, hosts.wantsPrimary]).toEqual([2, true]);
  const first = hosts.current();
  expect(first).toBe('postgres://me:pass%2C@a:5432/db?sslmode=disable');
  hosts.leave(first);
  hosts.leave(first);
  expect(hosts.current()).toBe('postgres://me:pass%2C@b:5433/db?sslmode=disable');
  hosts.leave(hosts.current());
  expect(hosts.current()).toBe(first);
});

test('an address with one host, or a socket, stays as it is', () => {
  for (const url of ['postgres://postgres@127.0.0.1:5432/postgres', 'postgres:///db?host=/run/postgresql']) {
    const hosts = hostsOf(url);
    hosts.leave(hosts.current());
    expect([hosts.current(), hosts.count, hosts.wantsPrimary]).toEqual([url, 1, false]);
  }
});

const onPostgres = testDatabases().filter(({ kind }) => kind === 'postgres');

// The embedded database has no host.
describe.runIf(onPostgres.length > 0).each(onPostgres)('several hosts of $kind', ({ open }) => {
  let opened: TestDatabase;
  let refusing: Server | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterEach(() => refusing?.close());
  afterAll(() => opened.close());

  const asked = async (first: string, query = '') => {
    const url = new URL(opened.url ?? '');
    const several = `postgres://${url.username}@${first},${url.host}${url.pathname}${query}`;
    const database = await openDatabase({ DATABASE_URL: several, DATA_DIR: '/tmp', DATABASE_POOL: 3 });
    try {
      const tries = Array.from({ length: 6 }, () => sql<{ n: number }>`SELECT 1 AS n`.execute(database.db));
      return (await Promise.all(tries)).map(({ rows }) => rows[0]?.n);
    } finally {
      await database.close();
    }
  };

  test('a host that is away is passed over without a failure', async () => {
    expect(await asked('127.0.0.1:1')).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('a host that hangs up is passed over too', async () => {
    refusing = createServer((socket) => socket.destroy());
    const port = await new Promise<number>((resolve) => {
      refusing?.listen(0, '127.0.0.1', () => {
        const address = refusing?.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    expect(await asked(`127.0.0.1:${port}`)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('one that takes no writes is passed over where writes are wanted', async () => {
    const url = new URL(opened.url ?? '');
    const readOnly = `postgres://${url.username}@${url.host},${url.host}${url.pathname}?target_session_attrs=read-write`;
    const name = url.pathname.slice(1);
    await sql.raw(`ALTER DATABASE ${name} SET default_transaction_read_only = on`).execute(opened.db);
    const database = await openDatabase({ DATABASE_URL: readOnly, DATA_DIR: '/tmp', DATABASE_POOL: 2 });
    try {
      await expect(sql`SELECT 1`.execute(database.db)).rejects.toThrow('writes');
      await sql.raw('SET default_transaction_read_only = off').execute(opened.db);
      await sql.raw(`ALTER DATABASE ${name} RESET default_transaction_read_only`).execute(opened.db);
      expect((await sql`SELECT 1`.execute(database.db)).rows).toHaveLength(1);
    } finally {
      await database.close();
    }
  });
});
