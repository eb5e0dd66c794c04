import type { Kysely } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Schema } from '../db/schema.ts';
import type { TestDatabase, TestEngine } from './database.ts';
import { bootApp, type Booted } from './site.ts';

type Open = TestEngine['open'];
type OpenDatabase = Omit<TestDatabase, 'close'>;

/** A database for the tests of one describe: opened before the first, closed after the last. */
export function openTestDatabase(open: Open): OpenDatabase {
  // Filled before the first test.
  const opened = {} as OpenDatabase;
  let close: TestDatabase['close'] | undefined;
  beforeAll(async () => {
    const fresh = await open();
    ({ close } = fresh);
    Object.assign(opened, fresh);
  });
  afterAll(() => close?.());
  return opened;
}

type SiteOptions = Parameters<typeof bootApp>[1] & {
  /** Writes what must be there when the server starts. */
  fill?: (db: Kysely<Schema>) => Promise<unknown>;
};

/** The server for the tests of one describe, over a database of its own. */
export function openSite(open: Open, { fill, ...options }: SiteOptions = {}): OpenDatabase & Omit<Booted, 'close'> {
  const opened = openTestDatabase(open);
  const site = {} as OpenDatabase & Booted;
  beforeAll(async () => {
    Object.assign(site, opened);
    await fill?.(opened.db);
    Object.assign(site, await bootApp(opened.database, options));
  });
  afterAll(() => site.close());
  return site;
}
