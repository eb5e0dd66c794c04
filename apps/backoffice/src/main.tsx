import '@carzaa/api/text/withoutEval';
import '@carzaa/design/tokens.css';
import './office.css';
import type { CurrentUser } from '@carzaa/api/calls/public/users';
import { dealerOfPath } from '@carzaa/api/officeGuards';
import { speakItalian } from '@carzaa/api/text/speakItalian';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { leaveFor } from './providers/client.ts';
import { detourFromHere, loadUser } from './providers/session.ts';
import { ForbiddenScreen } from './layout/ForbiddenScreen.tsx';
import { styleNonce } from './ui/styleNonce.ts';

/** One of the two instances, loaded alone; null when the person must go elsewhere, which is then under way. */
async function instanceFor(path: string, user: CurrentUser | null): Promise<RouteObject | null> {
  const detour = detourFromHere(user);
  if (detour === 'forbidden') return { path: '*', Component: ForbiddenScreen };
  if (detour !== null || !user) {
    leaveFor(detour ?? '/signin');
    return null;
  }
  const dealer = dealerOfPath(path);
  if (dealer === undefined) {
    const { AdminApp } = await import('./admin/AdminApp.tsx');
    return { path: '/admin/*', Component: AdminApp };
  }
  const { DealerApp } = await import('./dealer/DealerApp.tsx');
  return { path: `/dealer/${dealer}/*`, element: <DealerApp key={dealer} uuid={dealer} user={user} /> };
}

const styles = createCache({ key: 'css', nonce: styleNonce });

async function start(): Promise<void> {
  if (import.meta.env.VITE_MOCK) {
    const { startMocks } = await import('@carzaa/mocks/browser');
    await startMocks();
  }
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  const route = await instanceFor(window.location.pathname, await loadUser());
  if (!route) return;
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <RouterProvider router={createBrowserRouter([route])} />
      </CacheProvider>
    </StrictMode>,
  );
}

speakItalian();
void start();
