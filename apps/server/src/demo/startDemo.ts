import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import { warmIllustrations } from '../integrations/photos/illustrations.ts';
import type { PhotoStore } from '../integrations/photos/store.ts';
import { seedAccounts } from './accounts.ts';
import { seedOwners } from './owners.ts';
import { seedPlans } from './plans.ts';
import { seedCarfax } from './carfax.ts';
import { seedLife } from './life/seedLife.ts';
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
  if (!(await hasSeeded(database.db))) return;
  await seedAccounts(database.db);
  await seedOwners(database.db);
  const plans = await seedPlans(database.db, new Date());
  if (plans > 0) log.info({ plans }, 'demo plans begun');
  const reports = await seedCarfax(database.db);
  if (reports > 0) log.info({ reports }, 'vehicle histories seeded');
  if (await seedLife(database.db, new Date())) log.info('visits, favourites and messages seeded');
}

/** Whether the dealerships are the demo's: an installation of one's own gets no accounts that everybody knows. */
async function hasSeeded(db: Database['db']): Promise<boolean> {
  const { rows } = await sql`SELECT FROM demo_state`.execute(db);
  return rows.length > 0;
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
