// @vitest-environment jsdom
import type { FreeTextAnswer } from '@carzaa/api/calls/public/freeText';
import { toPage } from '@carzaa/api/calls/shared';
import { ApiError } from '@carzaa/api/contract/errors';
import { parseSearch, searchHref } from '@carzaa/api/search/searchAddress';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { appContext, callQuery, type Client, createQueryClient } from '../api.ts';
import { someApi } from '../search/testing.tsx';
import { isTextFirst, isUnread, refine } from '../search/searchAddress.ts';
import { askedByText, explainText, isGone, readText } from './readText.ts';

const PANDA: FreeTextAnswer = {
  filters: {
    brand: 'fiat',
    model: 'panda',
    power_type: ['benzina', 'gpl'],
    price_max: 9000,
    city: 'Bergamo',
    latitude: 45.69,
    longitude: 9.67,
    sort_by: 'price',
    sort_direction: 'asc',
  },
  listings: toPage([], 0, { page: 1, per_page: 10 }),
  explanation: {
    understood: [
      { field: 'brand', value: 'fiat', words: 'panda' },
      { field: 'model', value: 'panda', words: 'panda' },
      { field: 'power_type', value: ['benzina', 'gpl'], words: 'benzina, gpl' },
      { field: 'price_max', value: 9000, words: 'sotto i 9mila' },
      { field: 'city', value: 'Bergamo', words: 'Bergamo' },
      { field: 'sort_by', value: 'price', words: 'economica' },
      { field: 'sort_direction', value: 'asc', words: 'economica' },
    ],
    wishes: [],
    contradictions: [],
    unused: ['pippo'],
    assumed_radius: 30_000,
    missing_place: null,
    asks_worth: false,
    helped_by_model: false,
    never: null,
  },
};
const TEXT = 'panda benzina o gpl sotto i 9mila a Bergamo, economica, pippo';

function contextOf(aiSearch: Client['listings']['aiSearch']) {
  const context = new RouterContextProvider();
  const api = someApi();
  const queryClient = createQueryClient({ retries: 0 });
  context.set(appContext, {
    api: { ...api, listings: { ...api.listings, aiSearch } },
    queryClient,
    isLogged: () => false,
  });
  return { context, api, queryClient };
}

async function read(answer: FreeTextAnswer) {
  return readText(contextOf(() => Promise.resolve(answer)).context, TEXT);
}

describe('a text that was read', () => {
  test('a text that was read is the search that it stands for, within the distance that was assumed', async () => {
    const state = askedByText(parseSearch(new URLSearchParams({ ai: TEXT })), await read(PANDA));
    expect(state).toEqual({
      filters: {
        make: 'fiat',
        model: 'panda',
        fuel: ['benzina', 'gpl'],
        priceTo: 9000,
        location: { city: 'Bergamo', postal_code: '', latitude: 45.69, longitude: 9.67 },
        radius: 30,
      },
      sort: 'price_asc',
      page: 1,
      ai: TEXT,
    });
    expect(explainText(await read(PANDA), state, TEXT)).toEqual({
      words: {
        make: 'panda',
        model: 'panda',
        'fuel:benzina': 'benzina, gpl',
        'fuel:gpl': 'benzina, gpl',
        priceFrom: 'sotto i 9mila',
        location: 'Bergamo',
      },
      order: { name: 'Prezzo crescente', words: 'economica' },
      wishes: [],
      contradictions: [],
      unused: ['pippo'],
      outcome: 'read',
      assumedKm: 30,
      helpedByModel: false,
      isCut: false,
    });
  });

  test('brings the first page of its results along', async () => {
    const { context, api, queryClient } = contextOf(() => Promise.resolve(PANDA));
    await readText(context, TEXT);
    const { city: _city, ...filters } = PANDA.filters;
    const query = { ...filters, radius: 30_000 };
    expect(queryClient.getQueryData(callQuery(api, 'listings', 'search', { query }).queryKey)).toEqual(PANDA.listings);
  });

  test('speaks only of the filters that are still as it said', async () => {
    const answer = await read(PANDA);
    const { filters, sort } = askedByText(parseSearch(''), answer);
    const changed = { filters: { ...filters, priceTo: 8000, fuel: ['gpl'], radius: 50 }, sort, page: 1 };
    expect(explainText(answer, changed, TEXT)?.words).toEqual({
      make: 'panda',
      model: 'panda',
      'fuel:gpl': 'benzina, gpl',
      location: 'Bergamo',
    });
    const { location: _place, radius: _radius, ...elsewhere } = filters;
    expect(explainText(answer, { filters: elsewhere, sort: 'relevance', page: 1 }, TEXT)).not.toHaveProperty('order');
    expect(explainText(answer, { filters: elsewhere, sort, page: 1 }, TEXT)).not.toHaveProperty('assumedKm');
  });

  test('names the words of a place that is nowhere among the unused', async () => {
    const { latitude: _latitude, longitude: _longitude, ...filters } = PANDA.filters;
    const nowhere = { ...PANDA, filters, explanation: { ...PANDA.explanation, assumed_radius: null } };
    const answer = await read(nowhere);
    expect(explainText(answer, askedByText(parseSearch(''), answer), TEXT)?.unused).toEqual(['pippo', 'Bergamo']);
  });
});

test('a text that says nothing is every car, and one too long was cut', async () => {
  const nothing = {
    ...PANDA,
    filters: {},
    explanation: { ...PANDA.explanation, understood: [], assumed_radius: null },
  };
  const said = parseSearch(new URLSearchParams({ ai: 'a'.repeat(600) }));
  expect(said.ai).toHaveLength(500);
  const answer = await read(nothing);
  expect(askedByText(said, answer).filters).toEqual({});
  expect(explainText(answer, said, 'a'.repeat(600))).toMatchObject({ outcome: 'nothing', isCut: true });
});

test('a reader that is away costs the filters alone', async () => {
  const { context } = contextOf(() => Promise.reject(new ApiError('1')));
  const answer = await readText(context, TEXT);
  expect(answer).toBeNull();
  expect(explainText(answer, parseSearch(''), TEXT)?.outcome).toBe('failed');
  expect(explainText(await readText(context, undefined), parseSearch(''), '')).toBeUndefined();
});

test('the text stays in the address as long as anything is asked', () => {
  const said = parseSearch('priceTo=9000&ai=panda', { make: 'fiat' });
  expect(searchHref(refine(said, { make: 'fiat' }))).toBe('/risultati/fiat?ai=panda');
  expect(searchHref(refine(said, {}))).toBe('/risultati');
  expect(searchHref(refine({ ...said, sort: 'price_asc' }, {}))).toBe('/risultati?sort_by=price_asc&ai=panda');
  expect([said, parseSearch('ai=panda'), parseSearch('')].map(isUnread)).toEqual([false, true, false]);
});

test('filters that somebody else set beside the text are asked with it, and win', async () => {
  const questions: unknown[] = [];
  const { context } = contextOf((input) => {
    questions.push(input?.query);
    return Promise.resolve({ ...PANDA, filters: { ...PANDA.filters, price_max: 5000 } });
  });
  const said = parseSearch(`priceTo=5000&ai=${TEXT}`);
  const state = askedByText(said, await readText(context, said.ai, said));
  expect(questions).toEqual([{ price_max: 5000, query: TEXT }]);
  expect(state.filters).toMatchObject({ make: 'fiat', model: 'panda', priceTo: 5000 });
});

test('an address that puts filters behind the text is not the own one of a search', () => {
  const own = searchHref(parseSearch('priceTo=5000&sort_by=price_asc&ai=panda&page=2', { make: 'fiat' }));
  const addresses = {
    'ai=panda&priceTo=5000': true,
    'ai=panda&sort_by=price_asc': true,
    'priceTo=5000&ai=panda&page=2&fbclid=x': false,
    [own.slice(own.indexOf('?'))]: false,
  };
  for (const [query, isForeign] of Object.entries(addresses)) {
    expect(isTextFirst(new URLSearchParams(query)), query).toBe(isForeign);
  }
});

test('what no car can be is said as long as all that was read is asked', async () => {
  const never = 'In Italia la Fiat Panda non è mai esistita cabrio.';
  const answer = await read({ ...PANDA, explanation: { ...PANDA.explanation, never } });
  const asked = askedByText(parseSearch(''), answer);
  expect(explainText(answer, asked, TEXT)?.never).toBe(never);
  const { fuel: _, ...rest } = asked.filters;
  expect(explainText(answer, { ...asked, filters: rest }, TEXT)?.never).toBeUndefined();
});

test('a text that asks for a valuation, or for cars near no place, is answered until a place is chosen', async () => {
  const bare = { ...PANDA.explanation, understood: [], unused: [], assumed_radius: null };
  const explained = async (explanation: object, query = '') =>
    explainText(
      await read({ ...PANDA, filters: {}, explanation: { ...bare, ...explanation } }),
      parseSearch(query),
      TEXT,
    );
  expect(await explained({ asks_worth: true })).toMatchObject({ outcome: 'answered', asksWorth: true });
  const far = { missing_place: 'entro 15 km' };
  expect(await explained(far)).toMatchObject({ outcome: 'answered', missingPlace: 'entro 15 km' });
  expect(await explained(far, 'region[]=toscana')).not.toHaveProperty('missingPlace');
  expect((await explained({}))?.outcome).toBe('nothing');
});

test('a text is gone when nothing is left of what it said', async () => {
  const answer = await read(PANDA);
  const gone = (query: string, make?: string) => isGone(explainText(answer, parseSearch(query, { make }), TEXT));
  expect(gone('priceTo=5000')).toBe(true);
  expect(gone('priceTo=9000')).toBe(false);
  expect(gone('priceTo=5000', 'fiat')).toBe(false);
  expect(gone('sort_by=price_asc')).toBe(false);
  expect(isGone(explainText(null, parseSearch(''), TEXT))).toBe(false);
  expect(isGone(undefined)).toBe(false);
});
