import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SQL_HOMES = /\.queries\.ts$|^(?:shared|db|testing|demo)\//;

const files = globSync('**/*.ts', { cwd: import.meta.dirname })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts'));

const filesWith = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(join(import.meta.dirname, file), 'utf8')));

test('SQL stands in *.queries.ts, shared, db, and what tests and the demo are made of', () => {
  const found = filesWith(/\b(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/);
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter((file) => !SQL_HOMES.test(file))).toEqual([]);
});

test('the handlers of a module stand in its *.routes.ts', () => {
  const found = filesWith(/: \w*Handlers<typeof|\b(?:app|scope)\.(?:get|post|put|delete)[<(]/).filter((file) =>
    file.startsWith('modules/'),
  );
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter((file) => !file.endsWith('.routes.ts'))).toEqual([]);
});
