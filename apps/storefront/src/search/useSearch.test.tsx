import type { SearchState } from '@carzaa/api/search/filters';
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { RESULTS } from '../home/searchHome.ts';
import { type Search, useSearch } from './useSearch.ts';

const at = (search: string): SearchState => {
  const state = RESULTS.at({ pathname: '/risultati', search });
  if (!state) throw new Error(`${search} is no search`);
  return state;
};

/** The hook on a page that shows what `show` says, whatever has been asked for. */
function renderSearch(first: string) {
  let show: ((state: SearchState) => void) | undefined;
  const router = createMemoryRouter(
    [
      {
        path: '*',
        Component: function Page() {
          const [shown, setShown] = useState(at(first));
          show = setShown;
          search.current = useSearch(shown);
          return null;
        },
      },
    ],
    { initialEntries: [`/risultati${first}`] },
  );
  const search: { current: Search | undefined } = { current: undefined };
  renderHook(() => undefined, { wrapper: () => <RouterProvider router={router} /> });
  const current = () => {
    if (!search.current) throw new Error('nothing is rendered');
    return search.current;
  };
  return {
    change: async (patch: Parameters<Search['change']>[0]) => act(async () => current().change(patch)),
    answer: async (address: string) => act(async () => show?.(at(address))),
    filters: () => current().chosen.filters,
    isPending: () => current().pending,
  };
}

test('a choice is kept while the answer to the one before it arrives', async () => {
  const page = renderSearch('');
  await page.change({ priceTo: 9000 });
  await page.change({ kmTo: 60_000 });
  await page.answer('?priceTo=9000');
  expect(page.filters()).toEqual({ priceTo: 9000, kmTo: 60_000 });
  await page.change({ fuel: ['diesel'] });
  expect(page.filters()).toEqual({ priceTo: 9000, kmTo: 60_000, fuel: ['diesel'] });
  expect(page.isPending()).toBe(true);
});

test('what was chosen is forgotten once it is shown: Back shows what was before', async () => {
  const page = renderSearch('');
  await page.change({ priceTo: 9000 });
  await page.answer('?priceTo=9000');
  expect(page.isPending()).toBe(false);
  await page.answer('');
  expect(page.filters()).toEqual({});
});

test('a choice that is taken back leaves what was shown', async () => {
  const page = renderSearch('');
  await page.change({ priceTo: 9000 });
  await page.change({ priceTo: undefined });
  expect(page.filters()).toEqual({});
});
