import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { readEnv } from '../env.ts';
import { seedApart } from './seedApart.ts';
import { hasWholeDemo } from './startDemo.ts';

// It makes a database of its own, beside other tests.
test('a demo that is stopped midway leaves a database that can be opened and completed', {
  timeout: 180_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'carzaa-seed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const told: string[] = [];
  const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
  const seeding = seedApart(folder, {
    info(_fields, text) {
      told.push(text);
      if (text === 'seeding the demo') begin(undefined);
    },
  });
  const outcome = expect(seeding.done).rejects.toThrow(/ended with SIGTERM/);
  await begun;
  await seeding.stop();
  await outcome;
  expect(told.slice(0, 2)).toEqual(['database migrated', 'reference lists loaded']);

  const database = await openDatabase({ ...readEnv({}), DATA_DIR: folder });
  onTestFinished(() => database.close());
  expect(await hasWholeDemo(database)).toBe(false);
  const { n } = await database.db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(n).toBeGreaterThan(0);
});
