import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import { warmIllustrations } from '../integrations/photos/illustrations.ts';
import type { PhotoStore } from '../integrations/photos/store.ts';
import { seedDemo } from './seed/seedDemo.ts';

/** How many covers are drawn ahead: the home page's and those of the first pages of results. */
const COVERS = 120;
const PROGRESS_EVERY = 1000;

/** Seeds the demo into an empty database, telling how far it is. */
export async function seedOnce(database: Pick<Database, 'db'>, log: FastifyBaseLogger): Promise<void> {
  const written = await seedDemo(database, {
    onProgress: (done, wanted) => {
      if (done % PROGRESS_EVERY === 0) log.info({ done, wanted }, 'seeding the demo');
    },
  });
  if (written > 0) log.info({ listings: written }, 'demo seeded');
}

/** Draws in the background, at card size, the covers that visitors meet first. Returns how to stop. */
export function warmCovers(
  { db }: Pick<Database, 'db'>,
  store: PhotoStore,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const warm = async () => {
    const { rows } = await sql<{ key: string }>`
      SELECT p.storage_key AS key FROM listing_photos p JOIN listings l ON l.id = p.listing_id
      WHERE p.position = 0 AND p.kind = 'illustration' AND l.state = 'published'
      ORDER BY l.featured_at IS NULL, l.showcased_at IS NULL, l.created_at DESC LIMIT ${COVERS}`.execute(db);
    const keys = rows.map(({ key }) => key);
    await warmIllustrations(store, keys, { variant: { width: 640, format: 'avif' }, signal });
    await warmIllustrations(store, keys, { variant: { width: 320, format: 'avif' }, signal });
  };
  const running = warm().catch((error: unknown) => log.warn({ err: error }, 'covers were not drawn ahead'));
  return async () => {
    stop.abort();
    await running;
  };
}
