import { availableParallelism } from 'node:os';
import { openDatabase } from '../../db/open.ts';
import { readEnv } from '../../env.ts';
import { snapshotIn } from './engine/snapshotFile.ts';
import { columnsSource, complete, type LoadedColumns, loadUnordered } from './loadColumns.ts';
import { loadShared } from './loadShared.ts';
import { guessListings, idAtShare } from './listingIds.queries.ts';

// What loadApart.ts starts. A parent that is gone needs no snapshot any more.
const end = () => process.exit(1);
process.once('disconnect', end);

/** Fewer are read by one process in less time than the second one takes to begin and to hand over its half. */
const WORTH_SHARING = 200_000;
/** What is read here; the other process takes a second longer, to begin and to hand over what it has read. */
const OWN_SHARE = 0.52;

const [folder, after] = process.argv.slice(2);
const env = readEnv();
const { DATABASE_URL: databaseUrl } = env;
if (folder === undefined || databaseUrl === undefined) throw new Error('The folder or the database is missing');
const database = await openDatabase({ ...env, DATABASE_POOL: 4 });
const { db } = database;
const source = await columnsSource(db);

async function readAll(into: string, url: string): Promise<LoadedColumns> {
  const isShared = availableParallelism() > 1 && (await guessListings(db)) >= WORTH_SHARING;
  const middle = isShared ? await idAtShare(db, OWN_SHARE) : undefined;
  return middle === undefined ? loadUnordered(db) : loadShared(db, { middle, folder: into, databaseUrl: url });
}

// A part is completed with the others.
const { columns, position } = await (after === undefined
  ? complete(db, readAll(folder, databaseUrl))
  : loadUnordered(db, { after }));
await snapshotIn(folder).write(columns, { source, position });
await database.close();
process.off('disconnect', end).disconnect();
