import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

const require = createRequire(import.meta.url);
const WEIGHTS = [400, 700] as const;

/** The site's typeface for the pages that the server makes by itself: those must be whole without the storefront. */
export function lookFonts(app: FastifyInstance): void {
  for (const weight of WEIGHTS) {
    const file = readFileSync(require.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff2`));
    app.get(`/look/figtree-${weight}.woff2`, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=604800').type('font/woff2').send(file),
    );
  }
}
