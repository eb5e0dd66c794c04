import { expect, test } from 'vitest';
import { contract, listingContract, storefrontContract } from './contract.ts';
import { creationKeys } from './creationKeys.ts';
import { routesOf } from './endpoint.ts';

const routes = routesOf(contract);

test('one press has one key, however often it is sent; other data, and the same much later, another', () => {
  let now = 0;
  const keys = creationKeys(() => now);
  const route = routes.dealerListings.create;
  const first = keys.of(route, { dealer: 'd', body: { price: 1 } });
  expect(first).toMatch(/^[\da-f]{32}$/);
  keys.answered(first ?? '');
  now += 130;
  expect(keys.of(route, { dealer: 'd', body: { price: 1 } })).toBe(first);
  keys.answered(first ?? '');
  expect(keys.of(route, { dealer: 'd', body: { price: 2 } })).not.toBe(first);
  now += 60_000;
  expect(keys.of(route, { dealer: 'd', body: { price: 1 } })).not.toBe(first);
});

test('a press whose answer was lost keeps its key until there is one', () => {
  let now = 0;
  const keys = creationKeys(() => now);
  const first = keys.of(routes.savedSearches.save, { body: {} });
  now += 600_000;
  keys.of(routes.savedSearches.remove, { id: 'x' });
  expect(keys.of(routes.savedSearches.save, { body: {} })).toBe(first);
});

test('what was taken away and is made anew has another key; reading changes nothing', () => {
  const keys = creationKeys(() => 0);
  const first = keys.of(routes.savedSearches.save, { body: {} });
  keys.answered(first ?? '');
  keys.of(routes.savedSearches.list, {});
  expect(keys.of(routes.savedSearches.save, { body: {} })).toBe(first);
  keys.answered(first ?? '');
  keys.of(routes.savedSearches.remove, { id: 'x' });
  expect(keys.of(routes.savedSearches.save, { body: {} })).not.toBe(first);
});

test('calls that create nothing have none', () => {
  const keys = creationKeys();
  expect(keys.of(routes.dealerListings.update, {})).toBeUndefined();
  expect(keys.of(routes.dealerListings.publish, {})).toBeUndefined();
});

test('what visitors send to others is made once too', () => {
  const keys = creationKeys();
  const listing = routesOf(listingContract);
  const creating = [routesOf(storefrontContract).messages.send, listing.reports.send, listing.savedSearches.save];
  for (const route of creating) expect(keys.of(route, {})).toBeDefined();
});
