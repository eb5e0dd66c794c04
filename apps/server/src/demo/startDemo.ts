import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import { seedAccounts } from './accounts.ts';
import { seedVerifications } from './verifications.ts';
import { seedOwners } from './owners.ts';
import { seedPlans } from './plans.ts';
import { seedCarfax } from './carfax.ts';
import { seedLife } from './life/seedLife.ts';
import { seedDemo } from './seed/seedDemo.ts';

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
  // Who gets which plan is drawn with the whole catalogue, megabytes that a later start need not read.
  const plans = (await hasWholeDemo(database)) ? 0 : await seedPlans(database.db, new Date());
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
