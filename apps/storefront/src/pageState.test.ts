import { errorText, PageError } from '@carzaa/api/contract/errors';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { describeError } from './layouts/describeError.ts';
import {
  isShortOfCounts,
  packState,
  type PageState,
  restoreQueries,
  toHydrationData,
  toPageState,
  unpackState,
} from './pageState.ts';

/** As the browser gets it: through JSON. */
function throughPage(state: PageState): PageState {
  return JSON.parse(JSON.stringify(packState(state)), unpackState) as PageState;
}

it('hands loader data and answers of calls to the browser', () => {
  const server = new QueryClient();
  server.setQueryData(['misc', 'counters', null], { listings: 12_480 });
  const loaderData = { risultati___it: { total: 3, title: '</script>' } };
  const state = throughPage(toPageState({ loaderData, errors: null }, server, []));
  const browser = new QueryClient();
  restoreQueries(browser, state);
  expect(browser.getQueryData(['misc', 'counters', null])).toEqual({ listings: 12_480 });
  expect(toHydrationData(state)).toEqual({ loaderData, errors: null });
});

it.each([
  [new PageError('Page not found: /boh', { statusCode: 404, code: '4' }), 404, 'Page not found: /boh'],
  [new PageError('Non puoi', { statusCode: 403 }), 403, 'Non puoi'],
  [new Error('password=123 at db.ts:4'), 500, errorText('1')],
])('shows %s the same in the browser, without what only the server may know', (error, status, message) => {
  const state = throughPage(toPageState({ loaderData: {}, errors: { root: error } }, new QueryClient(), []));
  const revived = toHydrationData(state).errors?.root;
  expect(describeError(revived)).toEqual({ status, message });
  expect(describeError(error)).toEqual({ status, message });
  expect(JSON.stringify(state)).not.toContain('password');
});

it.each([
  [
    [
      { slug: 'fiat', photos: [{ src: 'a' }, { src: 'b' }] },
      { slug: 'bmw', photos: [] },
    ],
  ],
  [
    {
      items: [
        { a: 1, b: null },
        { a: 2, b: { c: [] } },
      ],
      total: 2,
    },
  ],
  [[{ a: 1 }, { b: 1 }]],
  [
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
  ],
  [[[1, 2], [3]]],
  [[{}, {}]],
  [['x', { a: 1 }, null]],
  [null],
])('gives back what was packed: %j', (value) => {
  expect(JSON.parse(JSON.stringify(packState(value)), unpackState)).toEqual(value);
});

it('writes the names of equal rows once', () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({ slug: `s${at}`, name: `Nome ${at}`, listings: at }));
  const packed = JSON.stringify(packState(rows));
  expect(packed.match(/listings/g)).toHaveLength(1);
});

it('leaves long lists of counts to whoever opens them', () => {
  const server = new QueryClient();
  const counts = { brand: { fiat: 2 }, dealer: { one: 2 } };
  server.setQueryData(['listings', 'facets', null], { total: 2, counts });
  const { queries } = toPageState({ loaderData: {}, errors: null }, server, []);
  expect(queries).toEqual([[['listings', 'facets', null], { total: 2, counts: { brand: { fiat: 2 } } }]]);
  expect([isShortOfCounts({ total: 2, counts }), isShortOfCounts(queries[0]?.[1])]).toEqual([false, true]);
});
