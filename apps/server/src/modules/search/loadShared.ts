import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { appendColumns } from './engine/appendColumns.ts';
import type { Columns } from './engine/layout.ts';
import { snapshotIn } from './engine/snapshotFile.ts';
import { loadApart } from './loadApart.ts';
import { columnsSource, type LoadedColumns, loadUnordered } from './loadColumns.ts';

interface Shared {
  /** The last id that is read here; another process reads those after it. */
  middle: string;
  /** Where that one leaves them. */
  folder: string;
  databaseUrl: string;
}

async function readRest(db: Kysely<Schema>, { middle, folder, databaseUrl }: Shared): Promise<Columns> {
  const into = join(folder, 'rest');
  await loadApart(into, databaseUrl, middle);
  const found = await snapshotIn(into).read(await columnsSource(db));
  await rm(into, { recursive: true });
  if (found === undefined) throw new Error('The rest of the listings is of another source');
  return found.columns;
}

/** All public listings, read by two processes at once; `complete` must follow. */
export async function loadShared(db: Kysely<Schema>, shared: Shared): Promise<LoadedColumns> {
  const [loaded, rest] = await Promise.all([loadUnordered(db, { upTo: shared.middle }), readRest(db, shared)]);
  appendColumns(loaded.columns, rest);
  return loaded;
}
