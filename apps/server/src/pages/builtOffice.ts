import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { dealerOfPath } from '@carzaa/api/officeGuards';
import fastifyStatic from '@fastify/static';
import type { Office } from './backoffice.ts';
import { preloads, readManifest } from './manifest.ts';

/** The back office of a build folder; undefined when it is not built. */
export function builtOffice(folder: string): Office | undefined {
  const index = resolve(folder, 'index.html');
  if (!existsSync(index)) return undefined;
  const html = readFileSync(index, 'utf8');
  const preload = preloads(readManifest(resolve(folder, '.vite/manifest.json')));
  // Asked for with the page, not once the entry has run and the person has been asked for.
  const pageOf = (instance: string): string => {
    const links = preload(instance).map(
      (file) => `<link rel="modulepreload" crossorigin href="/backoffice${file}" nonce="__NONCE__">`,
    );
    return html.replace('</head>', () => `${links.join('')}</head>`);
  };
  const admin = pageOf('admin/AdminApp');
  const dealer = pageOf('dealer/DealerApp');
  return {
    page: async (url) => (dealerOfPath(url) === undefined ? admin : dealer),
    async files(app) {
      await app.register(fastifyStatic, {
        root: resolve(folder, 'assets'),
        prefix: '/backoffice/assets/',
        wildcard: false,
        index: false,
        decorateReply: false,
        preCompressed: true,
        globIgnore: ['**/*.br', '**/*.gz'],
        cacheControl: false,
        logLevel: 'warn',
        // Their names carry a hash of their content.
        setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
      });
    },
  };
}
