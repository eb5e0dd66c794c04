import { createClient } from '@carzaa/api/contract/client';
import { type StorefrontContract, storefrontContract } from '@carzaa/api/contract/contract';
import { routesOf } from '@carzaa/api/contract/endpoint';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider, type RouteObject, RouterProvider } from 'react-router';
import { App } from '../App.tsx';
import { appContext, createQueryClient } from '../api.ts';
import { HomeSearchPanel } from '../home/HomeSearchPanel.tsx';
import { loadResults } from './loadResults.ts';
import { ResultsPage } from './ResultsPage.tsx';

const ORIGIN = 'http://localhost';

/** A client whose calls go to the mocks; `failing` ones never get there. */
export function someApi(failing: readonly string[] = []) {
  return createClient<StorefrontContract>({
    routes: routesOf(storefrontContract),
    fetch: (input, init) => {
      const path = String(input instanceof Request ? input.url : input);
      if (failing.some((part) => path.startsWith(part)))
        return Promise.resolve(Response.json({ error: true }, { status: 500 }));
      return fetch(new URL(path, ORIGIN), init);
    },
  });
}

/** Pages at an address, over the mocks. */
export function renderPages(pages: RouteObject[], address: string, failing?: readonly string[]) {
  const [api, queryClient] = [someApi(failing), createQueryClient({ retries: 0 })];
  const router = createMemoryRouter([...pages, { path: '*', Component: () => null }], {
    initialEntries: [address],
    future: { v8_middleware: true },
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(appContext, { api, queryClient, isLogged: () => false });
      return context;
    },
  });
  render(
    <App api={api} queryClient={queryClient}>
      <RouterProvider router={router} />
    </App>,
  );
  const at = () => decodeURIComponent(router.state.location.pathname + router.state.location.search);
  return { router, at, api };
}

/** The home page's panel and the results page at an address, over the mocks. */
export function renderSearch(address: string, failing?: readonly string[]) {
  const results: RouteObject = {
    path: '/risultati/:make?/:model?',
    Component: ResultsPage,
    loader: loadResults,
    HydrateFallback: () => null,
    ErrorBoundary: () => <p>errore</p>,
  };
  return renderPages([{ path: '/', Component: HomeSearchPanel }, results], address, failing);
}
