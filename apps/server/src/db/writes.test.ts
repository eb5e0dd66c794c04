import { expect, test } from 'vitest';
import { createWrites } from './writes.ts';

const counted = (...statements: string[]) => {
  const writes = createWrites();
  const heard = writes.listener();
  for (const statement of statements) heard(statement);
  return writes.count();
};

test.each([
  ['update "listings" set "price" = $1', 1],
  ['INSERT INTO price_history SELECT * FROM given', 1],
  ['WITH gone AS (DELETE FROM listing_photos RETURNING id) SELECT count(*) FROM gone', 1],
  [
    'INSERT INTO listing_valuations SELECT given.* FROM given JOIN listings ON true ON CONFLICT DO UPDATE SET low = 1',
    0,
  ],
  ['select "id" from "listings" for update', 0],
])('%s counts as %i change of what searches show', (statement, count) => {
  expect(counted(statement)).toBe(count);
});

test('a transaction counts once, when it is committed', () => {
  const change = 'update "dealers" set "enabled" = false';
  expect(counted('begin', change, change, 'commit')).toBe(1);
  expect(counted('begin', change, 'rollback')).toBe(0);
  expect(counted('begin', 'select 1', 'commit')).toBe(0);
});
