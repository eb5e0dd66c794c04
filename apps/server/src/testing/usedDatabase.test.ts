import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildReference, buildUser } from './builders.ts';
import { type TestDatabase, testDatabases } from './database.ts';

const plans = ({ db }: TestDatabase) => db.selectFrom('subscription_plans').selectAll().orderBy('id').execute();

describe.each(testDatabases())('a database that a test has used, on $kind', ({ open }) => {
  /** What the next test finds, after one that did this. */
  async function after(work: (used: TestDatabase) => Promise<unknown>): Promise<TestDatabase> {
    const used = await open();
    await work(used);
    await used.close();
    return open();
  }

  test('a database that a test has used is as the migrations left it for the next one', async () => {
    let before: unknown;
    const next = await after(async (used) => {
      before = await plans(used);
      await buildReference(used.db);
      await buildUser(used.db);
      await used.db.updateTable('subscription_plans').set({ description: 'Altro' }).execute();
    });
    expect(await plans(next)).toEqual(before);
    for (const table of ['users', 'brands'] as const) {
      expect(await next.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    await next.close();
  });

  test('a database that a test has used is not handed on once its tables have changed', async () => {
    const next = await after(({ db }) => sql`CREATE TABLE left_behind (id int)`.execute(db));
    const { rows } = await sql`SELECT FROM pg_class WHERE relname = 'left_behind'`.execute(next.db);
    expect(rows).toEqual([]);
    await next.close();
  });
});
