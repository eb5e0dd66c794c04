import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** Serves the mocks' service worker in mock mode alone, so that no build carries it. */
export function mockWorker(): Plugin {
  return {
    name: 'mock-worker',
    configureServer(server) {
      server.middlewares.use('/mockServiceWorker.js', async (_request, response) => {
        const file = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');
        response.setHeader('content-type', 'text/javascript');
        response.end(await readFile(file, 'utf8'));
      });
    },
  };
}
