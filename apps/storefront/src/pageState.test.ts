import { errorText, PageError } from '@carzaa/api/contract/errors';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { describeError } from './layouts/describeError.ts';
import { isShortOfCounts, type PageState, restoreQueries, toHydrationData, toPageState } from './pageState.ts';
import { packState, unpackState } from './statePacking.ts';

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

it('leaves long lists of counts to whoever opens them', () => {
  const server = new QueryClient();
  const counts = { brand: { fiat: 2 }, dealer: { one: 2 } };
  server.setQueryData(['listings', 'facets', null], { total: 2, counts });
  const { queries } = toPageState({ loaderData: {}, errors: null }, server, []);
  expect(queries).toEqual([[['listings', 'facets', null], { total: 2, counts: { brand: { fiat: 2 } } }]]);
  expect([isShortOfCounts({ total: 2, counts }), isShortOfCounts(queries[0]?.[1])]).toEqual([false, true]);
});
