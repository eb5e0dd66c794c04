import { describe, expect, test } from 'vitest';
import { listings } from './rows/listings.ts';
import { client, search, serveMocks } from './testing/client.ts';

serveMocks();

describe('search', () => {
  test('keeps what the filters ask for and nothing else', async () => {
    const { items } = await search({ category: ['suv'], price_max: 20_000, not_power_type: ['diesel'] });
    const expected = listings.filter(
      ({ category, price, power_type: fuel, photos }) =>
        category.slug === 'suv' && price <= 20_000 && fuel.slug !== 'diesel' && photos.length > 0,
    );
    expect(items).not.toHaveLength(0);
    expect(items.map(({ uuid }) => uuid).toSorted()).toEqual(expected.map(({ uuid }) => uuid).toSorted());
  });

  test('leaves out listings without photos unless asked for them', async () => {
    expect((await search({ include_no_photos: true })).total).toBe(listings.length);
    expect((await search({})).total).toBe(listings.filter(({ photos }) => photos.length > 0).length);
  });

  test('sorts and pages', async () => {
    const [one, two] = await Promise.all([1, 2].map((page) => search({ sort_by: 'price', page, per_page: 10 })));
    const prices = [one, two].flatMap((page) => page?.items.map(({ price }) => price) ?? []);
    expect(prices).toHaveLength(20);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test('count, the total of the facets and relaxations agree with it; facets count all rows', async () => {
    const query = { brand: 'fiat', category: ['city-car'], price_max: 5000 };
    const { total } = await search(query);
    const facets = await client.listings.facets({ query });
    expect(await client.listings.count({ query })).toEqual({ total });
    expect(facets.total).toBe(total);
    expect(facets.counts.category?.suv).toBe(listings.filter(({ category }) => category.slug === 'suv').length);
    const fiats = (await search({ brand: 'fiat', category: ['city-car'] })).total;
    expect(await client.listings.relaxations({ query })).toEqual([
      { without: ['price_max'], total: fiats, move: null },
    ]);
  });
});
