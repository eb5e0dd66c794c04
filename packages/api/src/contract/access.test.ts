import { expect, test } from 'vitest';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/** What a viewer may do though it is a POST: nothing of the dealership changes by it. */
const ASKED_BY_POST = new Set(['dealerValuations.preview', 'pricingDesk.whatIf']);

test('whoever may only look changes nothing of a dealership', () => {
  const rows = Object.entries<Readonly<Record<string, Endpoint>>>(contract).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, row]) => [`${group}.${name}`, row] as const),
  );
  const writes = rows.filter(([, row]) => row.method !== 'GET' && 'needs' in row && row.needs === 'viewer');
  expect(writes.map(([name]) => name).filter((name) => !ASKED_BY_POST.has(name))).toEqual([]);
});
