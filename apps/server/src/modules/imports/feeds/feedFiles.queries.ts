import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { MAX_IMPORT_BYTES } from '@carzaa/api/calls/dealer/importFeed';
import { invalid } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import type { OpenFeed } from './formats/feed.ts';

const PART_BYTES = 256 * 1024;
/** Files of a source that are kept, so that a preview can be applied later. */
const KEPT_FILES = 3;

const tooLarge = () => invalid({ file: ['Il file supera i 60 MB (anche da scompattato).'] });

/** Unpacks what is gzipped, and ends at the limit: a packed file of a few kilobytes may unfold into gigabytes. */
async function* unpack(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = packed[Symbol.asyncIterator]();
  const first = await source.next();
  if (first.done === true) return;
  const isGzip = first.value[0] === 0x1f && first.value[1] === 0x8b;
  const whole = rejoin(first.value, source);
  let size = 0;
  try {
    for await (const part of isGzip ? gunzipped(whole) : whole) {
      size += part.length;
      if (size > MAX_IMPORT_BYTES) throw tooLarge();
      yield part;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) {
      throw invalid({ file: ['Il file .gz è rovinato.'] });
    }
    throw error;
  }
}

async function* rejoin(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

function gunzipped(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const source = Readable.from(packed);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  return source.pipe(gunzip);
}

/** Keeps a file as it arrives, in pieces, and tells its id. Throws code 2 where it is empty, damaged or too large. */
export async function keepFile(
  db: Kysely<Schema>,
  { source, name, now }: { source: string; name: string; now: Date },
  body: AsyncIterable<Uint8Array>,
): Promise<string> {
  const id = uuidv7();
  let size = 0;
  const counted = async function* () {
    for await (const part of unpack(body)) {
      size += part.length;
      yield part;
    }
  };
  await db.insertInto('import_files').values({ id, source_id: source, name, size, created_at: now }).execute();
  try {
    const plain = Readable.from(counted());
    const gzip = createGzip({ level: 4 });
    plain.on('error', (error) => gzip.destroy(error));
    let [part, waiting, length]: [number, Uint8Array[], number] = [0, [], 0];
    const flush = async () => {
      const values = { file_id: id, part, body: Buffer.concat(waiting) };
      await db.insertInto('import_file_parts').values(values).execute();
      [part, waiting, length] = [part + 1, [], 0];
    };
    for await (const packed of plain.pipe(gzip)) {
      waiting.push(packed);
      length += packed.length;
      if (length >= PART_BYTES) await flush();
    }
    if (length > 0) await flush();
    if (size === 0) throw invalid({ file: ['Il file è vuoto.'] });
    await db.updateTable('import_files').set({ size }).where('id', '=', id).execute();
    return id;
  } catch (error) {
    await deleteFile(db, id);
    throw error;
  }
}

/** Deletes a kept file with its parts. */
export async function deleteFile(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('import_files').where('id', '=', id).execute();
}

/** A kept file as it is kept, gzipped, piece by piece; each piece is a statement of its own. */
export function openFile(db: Kysely<Schema>, id: string): OpenFeed {
  return async function* parts() {
    for (let part = 0; ; part++) {
      const row = await db
        .selectFrom('import_file_parts')
        .select('body')
        .where('file_id', '=', id)
        .where('part', '=', part)
        .executeTakeFirst();
      if (!row) return;
      yield row.body;
    }
  };
}

/** The same file unpacked, to look at its first bytes. Whole files are read in a thread of their own. */
export function unpackFile(db: Kysely<Schema>, id: string): OpenFeed {
  return () => gunzipped(openFile(db, id)());
}

/** Clears away all but the newest files of a source that no run still needs. */
export async function clearFiles(db: Kysely<Schema>, source: string): Promise<void> {
  const kept = db
    .selectFrom('import_files')
    .select('id')
    .where('source_id', '=', source)
    .orderBy('created_at', 'desc')
    .limit(KEPT_FILES);
  const needed = db
    .selectFrom('import_runs')
    .select('file_id')
    .where('source_id', '=', source)
    .where('file_id', 'is not', null)
    .where('state', 'in', ['queued', 'running', 'needs_confirmation']);
  await db
    .deleteFrom('import_files')
    .where('source_id', '=', source)
    .where('id', 'not in', kept)
    .where('id', 'not in', needed)
    // One that is still arriving has no run yet.
    .where('size', '>', 0)
    .execute();
}
