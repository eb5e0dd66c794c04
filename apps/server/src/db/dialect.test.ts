import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '../testing/builders.ts';
import { withPglite } from './open.ts';
import { testDatabases } from '../testing/database.ts';
import { loadPglite } from '../testing/pgliteCopies.ts';
import { openTestDatabase } from '../testing/openSite.ts';

describe.each(testDatabases())('transactions on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  beforeEach(() => opened.clear());

  test('a query beside a transaction that rolls back is kept', async () => {
    const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
    const failing = opened.db.transaction().execute(async (trx) => {
      await buildUser(trx, { email: 'inside@example.test' });
      hasBegun();
      await sql`SELECT 1`.execute(trx);
      throw new Error('on purpose');
    });
    await begun;
    const beside = buildUser(opened.db, { email: 'beside@example.test' });
    await expect(failing).rejects.toThrow('on purpose');
    await beside;
    const users = await opened.db.selectFrom('users').select('email').execute();
    expect(users).toEqual([{ email: 'beside@example.test' }]);
  });

  test('many transactions at once all commit', async () => {
    await Promise.all(Array.from({ length: 20 }, () => opened.db.transaction().execute((trx) => buildUser(trx))));
    const { n } = await opened.db
      .selectFrom('users')
      .select((row) => row.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(20);
  });
});

test('a list of statements that fails half-way leaves no transaction behind', async () => {
  const database = withPglite(await loadPglite());
  const fine = async () => (await sql`SELECT 1 AS one`.execute(database.db)).rows;
  await expect(database.executeSql('BEGIN; SELECT 1/0; COMMIT;')).rejects.toThrow('division by zero');
  expect(await fine()).toEqual([{ one: 1 }]);
  await expect(database.executeSql('BEGIN; SELECT 1; SELECT nothing; COMMIT;')).rejects.toThrow();
  expect(await fine()).toEqual([{ one: 1 }]);
  await database.close();
});

test('whatever left a failed transaction open, the next statement ends it', async () => {
  const pglite = await loadPglite();
  const database = withPglite(pglite);
  await pglite.exec('BEGIN');
  await pglite.exec('SELECT 1/0').catch(() => undefined);
  expect((await sql`SELECT 1 AS one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test('a process that must not go on neither asks nor hears the database', async () => {
  let isLost = false;
  const guard = () => {
    if (isLost) throw new Error('lost');
  };
  const database = withPglite(await loadPglite(), { guard });
  await sql`CREATE TABLE t (n int)`.execute(database.db);
  isLost = true;
  await expect(sql`INSERT INTO t VALUES (1)`.execute(database.db)).rejects.toThrow('lost');
  isLost = false;
  expect((await sql`SELECT * FROM t`.execute(database.db)).rows).toEqual([]);
  await database.close();
});
