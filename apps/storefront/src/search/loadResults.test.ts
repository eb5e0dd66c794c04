// @vitest-environment jsdom
import { startMocks } from '@carzaa/mocks/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RouterContextProvider } from 'react-router';
import { appContext, createQueryClient } from '../api.ts';
import { loadResults } from './loadResults.ts';
import { isIndexable } from './resultsHead.ts';
import { someApi } from './testing.tsx';

let mocks: ReturnType<typeof startMocks>;
beforeAll(() => {
  mocks = startMocks();
});
afterAll(() => mocks.close());

async function load(address: string) {
  const url = new URL(address, 'http://localhost');
  const [, , make, model] = url.pathname.split('/');
  const context = new RouterContextProvider();
  context.set(appContext, { api: someApi(), queryClient: createQueryClient({ retries: 0 }), isLogged: () => false });
  const args = { request: new Request(url), params: { make, model }, context, url, pattern: '' };
  try {
    return { data: await loadResults(args) };
  } catch (thrown) {
    if (thrown instanceof Response) {
      return { status: thrown.status, location: decodeURIComponent(thrown.headers.get('location') ?? '') };
    }
    return { status: (thrown as { statusCode?: number }).statusCode };
  }
}

describe('addresses that lead elsewhere', () => {
  test.each([
    ['/risultati/FIAT?priceTo=9000', 301, '/risultati/fiat?priceTo=9000'],
    ['/risultati?make=fiat&model=panda&priceTo=', 302, '/risultati/fiat/panda'],
    ['/risultati?page=999', 302, '/risultati?page=5'],
  ])('%s', async (address, status, location) => {
    expect(await load(address)).toEqual({ status, location });
  });

  test('a place typed into a plain form', async () => {
    const { location } = await load('/risultati?luogo=bologna&radius=100&fuel[]=diesel');
    expect(location).toMatch(/^\/risultati\?fuel\[\]=diesel&location_city=Bologna.*&radius=100$/);
  });

  test('a place that the plain form did not change', async () => {
    const place = 'location_city=Roma&location_latitude=41.9&location_longitude=12.5&radius=20';
    expect((await load(`/risultati?luogo=Roma&${place}`)).location).toBe(`/risultati?${place}`);
    expect((await load(`/risultati?luogo=&${place}`)).location).toBe('/risultati');
  });
});

test.each(['/risultati/sconosciuto', '/risultati/fiat/sconosciuto', '/risultati/__'])(
  '%s is not found',
  async (address) => {
    expect(await load(address)).toEqual({ status: 404 });
  },
);

test('a filter that does not exist is left out and named', async () => {
  const { data } = await load('/risultati/fiat?fuel[]=sconosciuto&priceTo=40000');
  expect(data?.dropped).toEqual(['fuel']);
  expect(data?.state.filters).toEqual({ make: 'fiat', priceTo: 40_000 });
  expect(data?.title).toBe('Fiat fino a €\u00a040.000');
});

test('the head of a search', async () => {
  const { data } = await load('/risultati/fiat/panda?sort_by=price_asc');
  expect(data?.head).toMatchObject({ title: 'Fiat Panda', canonical: '/risultati/fiat/panda', noindex: false });
  const [breadcrumb, list] = data?.head.structuredData ?? [];
  expect(breadcrumb).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{}, {}, { name: 'Fiat' }, { name: 'Panda' }],
  });
  expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 3 });
});

test('search engines keep shallow pages alone', () => {
  expect(isIndexable({})).toBe(true);
  expect(isIndexable({ make: 'fiat', model: 'panda' })).toBe(true);
  expect(isIndexable({ make: 'fiat', body: ['suv'] })).toBe(true);
  expect(isIndexable({ body: ['suv', 'cabrio'] })).toBe(false);
  expect(isIndexable({ body: ['suv'], fuel: ['diesel'] })).toBe(false);
  expect(isIndexable({ priceTo: 9000 })).toBe(false);
});

test('a text alone is read where it is asked, and its filters are the search from then on', async () => {
  const { location } = await load('/risultati?ai=fiat+benzina+30000+euro');
  expect(location).toBe('/risultati/fiat?fuel[]=benzina&priceTo=30000&ai=fiat+benzina+30000+euro');
  const { data } = await load(location ?? '');
  expect(data?.state.filters).toEqual({ make: 'fiat', fuel: ['benzina'], priceTo: 30_000 });
  expect(data?.text?.words).toEqual({ make: 'fiat', 'fuel:benzina': 'benzina', priceFrom: '30000' });
  const { data: changed } = await load('/risultati/fiat?priceTo=20000&ai=fiat+benzina+30000+euro');
  expect(changed?.state.filters).toEqual({ make: 'fiat', priceTo: 20_000 });
  expect(changed?.text?.words).toEqual({ make: 'fiat' });
});

test('of a text that is too long the address keeps as much as tells that it went on', async () => {
  const { location } = await load(`/risultati?ai=fiat+${'a'.repeat(900)}`);
  expect(new URL(location ?? '', 'http://localhost').searchParams.get('ai')).toHaveLength(501);
  expect((await load(location ?? '')).data?.text).toMatchObject({ isCut: true, outcome: 'read' });
});

test('a text that says nothing keeps its address', async () => {
  const { data, location } = await load('/risultati?ai=buongiorno');
  expect([location, data?.text?.outcome]).toEqual([undefined, 'nothing']);
});
