import './styles/index.css';
import { createClient } from '@carzaa/api/client';
import type { StorefrontContract } from '@carzaa/api/contract';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router-dom';
import routeTable from 'virtual:contract-routes';
import { App } from './App.tsx';
import { appContext, createQueryClient } from './api.ts';
import { followBuilds } from './builds.ts';
import { isLogged, readCookie } from './cookies.ts';
import { type PageState, restoreQueries, STATE_ELEMENT_ID, toHydrationData } from './pageState.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';
import { whenOverlaysNeeded } from './ui/overlayDemand.ts';

/** Loads the pages of the first address before the router exists, so that hydration meets what the server rendered. */
async function loadFirstPages(): Promise<void> {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
}

/** Goes where a call's answer sends the browser; its rule is loaded with the first one. */
async function follow(url: string): Promise<void> {
  const { safeRedirect } = await import('@carzaa/api/rules');
  window.location.assign(safeRedirect(url, window.location.origin) ?? paths.home());
}

/** Does again what a person did before the application ran. */
async function catchUp(): Promise<void> {
  const events = window.earlyInput?.() ?? [];
  if (events.length > 0) (await import('./replayEarlyInput.ts')).replayEarlyInput(events);
}

async function start(): Promise<void> {
  if (import.meta.env.VITE_MOCK) {
    const { showServerPage, startMocks } = await import('@carzaa/mocks/browser');
    if (showServerPage()) return;
    await startMocks();
  }
  whenOverlaysNeeded(() => void import('./ui/mountOverlays.tsx').then(({ mountOverlays }) => mountOverlays()));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');

  const api = createClient<StorefrontContract>({
    routes: routeTable,
    readCookie,
    redirect: (url) => void follow(url),
  });
  const queryClient = createQueryClient();
  const stateText = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  // Written by this application's own server rendering.
  const state = stateText ? (JSON.parse(stateText) as PageState) : undefined;
  if (state) restoreQueries(queryClient, state);

  await loadFirstPages();
  const router = createBrowserRouter(routes, {
    future: { v8_middleware: true },
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(appContext, { api, queryClient, isLogged });
      return context;
    },
    ...(state ? { hydrationData: toHydrationData(state) } : {}),
  });
  if (!import.meta.env.DEV && !import.meta.env.VITE_MOCK)
    followBuilds(router, (address) => window.location.assign(address));

  const app = (
    <StrictMode>
      <App api={api} queryClient={queryClient}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
  if (!state) {
    createRoot(root).render(app);
    return;
  }
  hydrateRoot(root, app);
  // After hydration, which React does in a task of its own.
  requestIdleCallback(catchUp, { timeout: 200 });
}

void start();
