import './styles/index.css';
import '@carzaa/api/text/withoutEval';
import { createClient } from '@carzaa/api/contract/client';
import type { StorefrontContract } from '@carzaa/api/contract/contract';
import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router-dom';
import routeTable from 'virtual:contract-routes';
import { App } from './App.tsx';
import { appContext, createQueryClient } from './api.ts';
import { followBuilds } from './builds.ts';
import { isLogged, readCookie } from './cookies.ts';
import { layOutRest } from './layOutRest.ts';
import { fetchOrLose, network } from './network.ts';
import { type PageState, restoreQueries, STATE_ELEMENT_ID, toHydrationData } from './pageState.ts';
import { unpackState } from './statePacking.ts';
import { networkIt } from './it/network.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';
import { loadParts } from './ui/lazyPart.tsx';
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
  const { safeDeparture } = await import('@carzaa/api/contract/rules');
  window.location.assign(safeDeparture(url, window.location.origin) ?? paths.home());
}

/** Does again what a person did before the application ran. */
async function catchUp(events: readonly EarlyEvent[]): Promise<void> {
  if (events.length > 0) (await import('./replayEarlyInput.ts')).replayEarlyInput(events);
}

/** The page once it is alive: before that, a form sent again would leave by the browser's own way. */
function Alive({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const events = window.earlyInput?.() ?? [];
    requestIdleCallback(() => void catchUp(events), { timeout: 200 });
    layOutRest();
  }, []);
  return children;
}

/** Lets the browser do what waits for it: what comes after is a task of its own, so that none is long on a phone. */
const pause = async () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  // The files of the application have just been run.
  await pause();
  if (import.meta.env.VITE_MOCK) {
    const { leaveServerPage, startMocks } = await import('@carzaa/mocks/browser');
    if (leaveServerPage()) return;
    await startMocks();
  }
  whenOverlaysNeeded(() => {
    import('./ui/mountOverlays.tsx').then(
      ({ mountOverlays }) => mountOverlays(),
      () => network.say(networkIt.notDone),
    );
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');

  const api = createClient<StorefrontContract>({
    routes: routeTable,
    readCookie,
    redirect: (url) => void follow(url),
    fetch: fetchOrLose,
  });
  const queryClient = createQueryClient();
  const stateText = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  // Written by this application's own server rendering.
  const state = stateText ? (JSON.parse(stateText, unpackState) as PageState) : undefined;
  if (state) restoreQueries(queryClient, state);

  await loadFirstPages();
  await loadParts(state?.parts ?? []);
  await pause();
  const router = createBrowserRouter(routes, {
    future: { v8_middleware: true },
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(appContext, { api, queryClient, isLogged });
      return context;
    },
    ...(state ? { hydrationData: toHydrationData(state) } : {}),
  });
  if (!import.meta.env.DEV && !import.meta.env.VITE_MOCK) {
    followBuilds(router, (address) => window.location.assign(address));
    // After everything that somebody waits for; a browser that refuses it shows its own page without network.
    requestIdleCallback(() => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined));
  }

  await pause();
  const app = (
    <Alive>
      <StrictMode>
        <App api={api} queryClient={queryClient}>
          <RouterProvider router={router} />
        </App>
      </StrictMode>
    </Alive>
  );
  if (!state) {
    createRoot(root).render(app);
    return;
  }
  hydrateRoot(root, app);
}

void start();
