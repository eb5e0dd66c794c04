import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Render, Site } from './site.ts';

/** The storefront of a build folder (`client/` and `server/entry.server.js`); undefined when it is not built. */
export async function builtSite(folder: string): Promise<Site | undefined> {
  const entry = resolve(folder, 'server/entry.server.js');
  if (!existsSync(entry)) return undefined;
  const module: unknown = await import(pathToFileURL(entry).href);
  return {
    render: renderOf(module),
    async files(app) {
      await app.register(fastifyStatic, {
        root: resolve(folder, 'client'),
        // One route per file: any other address is a page.
        wildcard: false,
        index: false,
        preCompressed: true,
        globIgnore: ['index.html', '**/*.br', '**/*.gz'],
        cacheControl: false,
        logLevel: 'warn',
        setHeaders(reply, path) {
          reply.header('cache-control', cacheControl(path));
        },
      });
    },
  };
}

/** The `render` of a server entry, whoever loaded it. */
export function renderOf(module: unknown): Render {
  const render = typeof module === 'object' && module !== null && 'render' in module ? module.render : undefined;
  if (typeof render !== 'function') throw new Error("The storefront's server entry exports no render()");
  // Built from the storefront's own source, which types it so.
  return render as Render;
}

/** Files under assets/ carry a hash of their content in their name. */
function cacheControl(path: string): string {
  if (/[/\\]assets[/\\]/.test(path)) return 'public, max-age=31536000, immutable';
  return /[/\\]builds[/\\]|_payload\.json$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}
