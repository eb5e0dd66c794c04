import { rm } from 'node:fs/promises';
import type { Database } from '../../db/open.ts';
import { dumpRows, type PutRows } from '../../db/transfer/dump.ts';
import { loadDatabase, refuseUsed } from '../../db/transfer/load.ts';
import { headOf, summing, type Tail } from '../../db/transfer/tables.ts';
import { storedVariants } from '../../integrations/photos/storedVariants.ts';
import type { PhotoStore } from '../../integrations/photos/store.ts';
import { type BackupHead, backupWriter, readBackup } from './backupFile.ts';
import { storedKeys } from './storedKeys.ts';

type Source = Pick<Database, 'db'>;

export interface Copied {
  tables: number;
  rows: number;
  photos: number;
}

interface BackupOptions {
  store: PhotoStore;
  /** The bucket that pictures stay in; null has them copied. */
  photosIn: string | null;
  now: Date;
}

/** Writes all there is into a new file, the database as it is at one moment. What fails leaves no file. */
export async function backUp({ db }: Source, file: string, { store, photosIn, now }: BackupOptions): Promise<Copied> {
  const writer = await backupWriter(file);
  try {
    const head = await headOf(db);
    await writer.head({ ...head, made_at: now.toISOString(), photos_in: photosIn });
    let open = '';
    const tail = await dumpRows(db, head, async (table, lines) => {
      if (table !== open) await writer.entry({ table });
      open = table;
      await writer.rows(lines);
    });
    await writer.entry({ tail });
    let photos = 0;
    if (photosIn === null) {
      for await (const { key, contentType, body } of storedVariants(store, await storedKeys(db))) {
        await writer.entry({ photo: key, contentType, body: body.toString('base64') });
        photos += 1;
      }
    }
    await writer.entry({ complete: true, photos });
    await writer.end();
    return copied(tail, photos);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** Reads a file to its end, before anything is written for it: its rows must be those that were copied. */
async function check(file: string, onPhoto: (key: string, body: Buffer, contentType: string) => Promise<void>) {
  const { head, entries } = await readBackup(file);
  const sums = new Map(head.tables.map(({ name }) => [name, summing()]));
  let [table, photos]: [string, number] = ['', 0];
  let tail: Tail | undefined;
  for await (const line of entries) {
    if ('row' in line) sums.get(table)?.add([line.row]);
    else if ('table' in line) ({ table } = line);
    else if ('tail' in line) ({ tail } = line);
    else if ('photo' in line) {
      await onPhoto(line.photo, Buffer.from(line.body, 'base64'), line.contentType);
      photos += 1;
    } else if (line.photos !== photos) throw new Error(`${file} ha ${photos} foto, non ${line.photos}.`);
  }
  for (const [name, summed] of sums) {
    const { rows, sum } = summed.sum();
    const wanted = tail?.sums[name];
    if (wanted?.rows !== rows || wanted.sum !== sum)
      throw new Error(`${file} è rovinato: la tabella ${name} non torna.`);
  }
  return photos;
}

/** Fills an empty database and the store with what a file holds. */
export async function restore({ db }: Source, file: string, store: PhotoStore): Promise<Copied & { head: BackupHead }> {
  // Else the pictures of another site would be among its own, where no row names them.
  await refuseUsed(db);
  await check(file, async () => undefined);
  // Before the rows that name them: a bucket that fails half-way leaves a database that is still empty.
  const photos = await check(file, async (key, body, contentType) => {
    if (!(await store.has(key))) await store.put(key, body, contentType);
  });
  const { head, entries } = await readBackup(file);
  const tail = await loadDatabase(db, head, (put) => fill(entries, put));
  return { ...copied(tail, photos), head };
}

const BATCH = 200;

async function fill(entries: Awaited<ReturnType<typeof readBackup>>['entries'], put: PutRows): Promise<Tail> {
  let [table, lines]: [string, string[]] = ['', []];
  const flush = async () => {
    if (lines.length > 0) await put(table, lines);
    lines = [];
  };
  let tail: Tail | undefined;
  for await (const line of entries) {
    if ('row' in line) {
      lines.push(line.row);
      if (lines.length >= BATCH) await flush();
      continue;
    }
    await flush();
    if ('table' in line) ({ table } = line);
    else if ('tail' in line) ({ tail } = line);
  }
  if (tail === undefined) throw new Error('La copia non ha somme di controllo.');
  return tail;
}

/** Copies everything from one database and store to others: pictures first, then all rows at once. */
export async function move(
  from: Source & { store: PhotoStore },
  to: Source & { store: PhotoStore | undefined },
): Promise<Copied> {
  const head = await headOf(from.db);
  let photos = 0;
  const tail = await loadDatabase(to.db, head, async (put) => {
    if (to.store) {
      for await (const { key, contentType, body } of storedVariants(from.store, await storedKeys(from.db))) {
        if (!(await to.store.has(key))) await to.store.put(key, body, contentType);
        photos += 1;
      }
    }
    return dumpRows(from.db, head, put);
  });
  return copied(tail, photos);
}

function copied({ sums }: Tail, photos: number): Copied {
  const all = Object.values(sums);
  return { tables: all.length, rows: all.reduce((total, { rows }) => total + rows, 0), photos };
}
