import { expect, test } from 'vitest';
import { changesOf } from './changesOf.ts';

test('tells the fields that differ, and those that only one side has', () => {
  const before = { enabled: true, owners: ['a'], same: [1] };
  const after = { enabled: false, same: [1], reason: 'Documenti', channel: null };
  expect(changesOf({ before, after })).toEqual([
    { field: 'enabled', before: true, after: false },
    { field: 'owners', before: ['a'], after: undefined },
    { field: 'reason', before: undefined, after: 'Documenti' },
  ]);
});

test('tells nothing where nothing was kept', () => {
  expect(changesOf({ before: null, after: null })).toEqual([]);
});

test('leaves out what the server keeps for itself, and codes that have a name', () => {
  const after = { uuid: 'u', revision: 1, is_asked: false, kind: 'luxury_per_kw', kind_name: 'Superbollo', value: 20 };
  expect(changesOf({ before: null, after }).map(({ field }) => field)).toEqual(['kind_name', 'value']);
});
