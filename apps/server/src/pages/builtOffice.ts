import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Office } from './backoffice.ts';

/** The back office of a build folder; undefined when it is not built. */
export function builtOffice(folder: string): Office | undefined {
  const index = resolve(folder, 'index.html');
  if (!existsSync(index)) return undefined;
  const html = readFileSync(index, 'utf8');
  return {
    page: async () => html,
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
