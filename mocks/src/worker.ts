import { msw } from 'msw/vite';

/** The Vite plugin that serves the mocks' service worker at `/mockServiceWorker.js`; for mock mode alone. */
export function mockWorker() {
  return msw({ mode: 'worker-only' });
}
