import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { readEnv } from './env.ts';
import { renderOf } from './pages/renderModule.ts';
import type { Office } from './pages/backoffice.ts';
import type { Site } from './pages/page.ts';
import { startServer } from './server.ts';

/** The storefront from its sources: Vite serves the files and renders each page from the newest code. */
function developmentSite(folder: string): Site {
  let vite: ViteDevServer | undefined;
  const running = () => {
    if (!vite) throw new Error('Vite is not started');
    return vite;
  };
  return {
    async files(app) {
      // News of changed files come through our own server: no second port to collide with.
      const server = { middlewareMode: true, hmr: { server: app.server } };
      vite = await createServer({ root: folder, server, appType: 'custom' });
      app.addHook('onRequest', (request, reply, done) => {
        const isServers =
          /^\/(?:api|photos|social|look)(?:[/?]|$)|^\/verify-email\/|^\/(?:healthz|readyz|robots\.txt|sitemap)/;
        if (isServers.test(request.url)) done();
        else running().middlewares(request.raw, reply.raw, () => done());
      });
      app.addHook('onClose', () => running().close());
    },
    async render(request) {
      try {
        const html = await readFile(join(folder, 'index.html'), 'utf8');
        const template = await running().transformIndexHtml(request.url, html);
        return await renderOf(await running().ssrLoadModule('/src/entry.server.tsx'))({ ...request, template });
      } catch (error) {
        if (error instanceof Error) running().ssrFixStacktrace(error);
        throw error;
      }
    },
  };
}

/** The back office from its sources; its files and modules lie below /backoffice/. */
function developmentOffice(folder: string): Office {
  let vite: ViteDevServer | undefined;
  return {
    async files(app) {
      const server = { middlewareMode: true, hmr: { server: app.server, path: 'hmr' } };
      vite = await createServer({ root: folder, server, appType: 'custom' });
      app.addHook('onRequest', (request, reply, done) => {
        if (request.url.startsWith('/backoffice/')) vite?.middlewares(request.raw, reply.raw, () => done());
        else done();
      });
      app.addHook('onClose', () => vite?.close());
    },
    async page(url) {
      const html = await readFile(join(folder, 'index.html'), 'utf8');
      return vite ? vite.transformIndexHtml(url, html) : html;
    },
  };
}

const env = readEnv({ CHECK_REPLIES: '1', ...process.env });
await startServer(env, {
  site: developmentSite(resolve('apps/storefront')),
  office: developmentOffice(resolve('apps/backoffice')),
});
