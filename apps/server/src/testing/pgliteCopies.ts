import { createHash, randomBytes } from 'node:crypto';
import { existsSync, openAsBlob, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { compileOnce } from '../db/compileOnce.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { type Database, withPglite } from '../db/open.ts';
import { parsers } from '../db/parsers.ts';
import { cleanUp, type FirstState, firstStateOf, type Queries } from './usedDatabase.ts';

/** Migrated PGlites for tests. To migrate one takes seconds, to load a migrated one a second. */

interface Copy {
  pglite: PGlite;
  first: FirstState;
}

const unused: Copy[] = [];

function dumpPath(): string {
  const state = readMigrations().map(({ name, checksum }) => name + checksum);
  const key = createHash('sha256').update(state.join('\n')).digest('hex').slice(0, 16);
  return join(tmpdir(), `carzaa-test-${key}.tar`);
}

/** Leaves a migrated PGlite for `openPgliteCopy`, unless these migrations left one already. */
export async function makeDump(): Promise<void> {
  const path = dumpPath();
  if (existsSync(path)) return;
  compileOnce();
  const pglite = await PGlite.create({ parsers });
  const database = withPglite(pglite);
  await migrate(database.db);
  const blob = await pglite.dumpDataDir('none');
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, Buffer.from(await blob.arrayBuffer()));
  renameSync(draft, path);
  await database.close();
}

/** A database as the migrations leave it. Closing it makes it available to the next caller. */
export async function openPgliteCopy(): Promise<Database> {
  const copy = unused.pop() ?? (await loadCopy());
  const borrowed = withoutClose(copy.pglite);
  const database = withPglite(borrowed.pglite);
  return {
    ...database,
    async close() {
      await database.close();
      await borrowed.unlisten();
      await giveBack(copy);
    },
  };
}

/** A migrated PGlite for a test that ends it. */
export async function loadPglite(): Promise<PGlite> {
  compileOnce();
  return PGlite.create({ loadDataDir: await openAsBlob(dumpPath()), parsers });
}

async function loadCopy(): Promise<Copy> {
  const pglite = await loadPglite();
  return { pglite, first: await firstStateOf(on(pglite)) };
}

async function giveBack(copy: Copy): Promise<void> {
  if (await cleanUp(on(copy.pglite), copy.first)) unused.push(copy);
  else await copy.pglite.close();
}

const on = (pglite: PGlite): Queries => ({ query: (text, values) => pglite.query<object>(text, values) });

/** The PGlite for one user, who neither ends it nor goes on to hear of it after `unlisten`. */
function withoutClose(owned: PGlite): { pglite: PGlite; unlisten: () => Promise<void> } {
  const listening: (() => Promise<void>)[] = [];
  const own: Partial<PGlite> = {
    close: async () => undefined,
    listen: async (...given) => {
      const unlisten = await owned.listen(...given);
      listening.push(unlisten);
      return unlisten;
    },
  };
  const pglite = new Proxy(owned, {
    get(target, name) {
      const value: unknown = Reflect.get(name in own ? own : target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    pglite,
    async unlisten() {
      for (const end of listening) await end();
    },
  };
}
