import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';
import { readEnv } from './env.ts';
import { renderOf } from './pages/renderModule.ts';
import type { Site } from './pages/site.ts';
import { startServer } from './server.ts';

/** The storefront from its sources: Vite serves the files and renders each page from the newest code. */
async function developmentSite(folder: string): Promise<Site> {
  const vite = await createServer({ root: folder, server: { middlewareMode: true }, appType: 'custom' });
  return {
    async files(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (
          /^\/(?:api|photos|social)(?:[/?]|$)|^\/verify-email\/|^\/(?:healthz|readyz|robots\.txt|sitemap)/.test(
            request.url,
          )
        )
          done();
        else vite.middlewares(request.raw, reply.raw, () => done());
      });
      app.addHook('onClose', () => vite.close());
    },
    async render(request) {
      try {
        const html = await readFile(join(folder, 'index.html'), 'utf8');
        const template = await vite.transformIndexHtml(request.url, html);
        return await renderOf(await vite.ssrLoadModule('/src/entry.server.tsx'))({ ...request, template });
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        throw error;
      }
    },
  };
}

const env = readEnv({ CHECK_REPLIES: '1', ...process.env });
await startServer(env, { site: await developmentSite(resolve('apps/storefront')) });
