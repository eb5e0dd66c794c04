import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from './builders.ts';
import { type TestDatabase, testDatabases } from './testing.ts';

describe.each(testDatabases())('transactions on $kind', ({ open }) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(() => opened.clear());
  afterAll(() => opened.close());

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

  test('a long row of queries lets others be heard between them', async () => {
    const order: string[] = [];
    const queries = Array.from({ length: 20 }, async () => {
      await sql`SELECT 1`.execute(opened.db);
      order.push('query');
    });
    setImmediate(() => order.push('socket'));
    await Promise.all(queries);
    expect(order.indexOf('socket')).toBeGreaterThanOrEqual(0);
    expect(order.indexOf('socket')).toBeLessThan(order.lastIndexOf('query'));
  });
});
