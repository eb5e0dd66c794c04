import { RELEVANCE_DAYS } from '@carzaa/api/search/ranking';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import { warmIllustrations } from '../integrations/photos/illustrations.ts';
import { restWhileBusy } from '../integrations/photos/restWhileBusy.ts';
import type { PhotoStore } from '../integrations/photos/store.ts';
import { seedAccounts } from './accounts.ts';
import { seedVerifications } from './verifications.ts';
import { seedOwners } from './owners.ts';
import { seedPlans } from './plans.ts';
import { seedCarfax } from './carfax.ts';
import { seedLife } from './life/seedLife.ts';
import { seedDemo } from './seed/seedDemo.ts';

/** How many covers are drawn in advance: for the home page and the first pages of results. */
const COVERS = 120;
const PROGRESS_EVERY = 200;

/** Where it is told how far the demo is. */
export interface SeedLog {
  info: (fields: object, text: string) => void;
}

/** Seeds the demo into an empty database, telling how far it is. */
export async function seedOnce(database: Pick<Database, 'db'>, log: SeedLog): Promise<void> {
  const written = await seedDemo(database, {
    onProgress: (done, wanted) => {
      if (done % PROGRESS_EVERY === 0) log.info({ done, wanted }, 'seeding the demo');
    },
  });
  if (written > 0) log.info({ listings: written }, 'demo seeded');
  if (!(await hasSeeded(database.db))) return;
  await seedAccounts(database.db);
  await seedOwners(database.db);
  await seedVerifications(database.db, new Date());
  const plans = await seedPlans(database.db, new Date());
  if (plans > 0) log.info({ plans }, 'demo plans begun');
  const reports = await seedCarfax(database.db);
  if (reports > 0) log.info({ reports }, 'vehicle histories seeded');
  if (await seedLife(database.db, new Date())) log.info({}, 'visits, favourites and messages seeded');
}

/** Whether the last step of a demo's seeding has been taken. */
export async function hasWholeDemo({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const { rows } = await sql`SELECT FROM demo_state WHERE life_at IS NOT NULL`.execute(db);
  return rows.length > 0;
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
      ORDER BY l.featured_at IS NULL, l.showcased_at IS NULL,
        l.created_at + make_interval(days => CASE WHEN l.has_carfax THEN ${RELEVANCE_DAYS.carfax} ELSE 0 END) DESC
      LIMIT ${COVERS}`.execute(db);
    const keys = rows.map(({ key }) => key);
    const rest = restWhileBusy(signal);
    await warmIllustrations(store, keys, { variant: { width: 640, format: 'avif' }, signal, rest });
    await warmIllustrations(store, keys, { variant: { width: 320, format: 'avif' }, signal, rest });
  };
  const running = warm().catch((error: unknown) => log.warn({ err: error }, 'covers were not drawn ahead'));
  return async () => {
    stop.abort();
    await running;
  };
}
