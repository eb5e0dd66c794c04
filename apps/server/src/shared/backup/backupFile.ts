import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/**
 * A backup is a gzip of lines of JSON: a head; for each table an object with its name, then its rows as arrays; an
 * object with sums and sequences; the pictures, one a line; and a last line, without which the file is not whole.
 */
const VERSION = 1;

const headLine = z.object({
  carzaa: z.literal('backup'),
  version: z.literal(VERSION),
  made_at: z.string(),
  /** Where pictures are that the file does not hold; null when it holds them. */
  photos_in: z.string().nullable(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string().nullable() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) })),
});
export type BackupHead = Omit<z.infer<typeof headLine>, 'carzaa' | 'version'>;

const tailLine = z.object({
  sums: z.record(z.string(), z.object({ rows: z.int(), sum: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  unseen: z.array(z.string()),
});
const entry = z.union([
  z.strictObject({ table: z.string() }),
  z.strictObject({ tail: tailLine }),
  z.strictObject({ photo: z.string(), contentType: z.string(), body: z.base64() }),
  z.strictObject({ complete: z.literal(true), photos: z.int() }),
]);

/** A line after the head: a row is left as the text that it is. */
export type BackupEntry = { row: string } | z.infer<typeof entry>;

export interface BackupWriter {
  head: (head: BackupHead) => Promise<void>;
  rows: (lines: readonly string[]) => Promise<void>;
  entry: (line: z.infer<typeof entry>) => Promise<void>;
  end: () => Promise<void>;
}

/** Writes to a file that must not be there yet, and is readable by its owner alone. */
export async function backupWriter(file: string): Promise<BackupWriter> {
  const target = (await open(file, 'wx', 0o600)).createWriteStream({ flush: true });
  const gzip = createGzip({ level: 6 });
  const written = finished(gzip.pipe(target));
  target.on('error', (error) => gzip.destroy(error));
  // Heard where it matters: the next line, or the end.
  written.catch(() => undefined);
  const write = async (text: string) => {
    if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written]);
    if (gzip.errored) throw gzip.errored;
  };
  return {
    head: (head) => write(`${JSON.stringify({ carzaa: 'backup', version: VERSION, ...head })}\n`),
    rows: (lines) => write(lines.map((line) => `${line}\n`).join('')),
    entry: (line) => write(`${JSON.stringify(line)}\n`),
    async end() {
      gzip.end();
      await written;
    },
  };
}

/** Head and lines of a file. Throws for a file that is no backup, at once, or that breaks off, at its end. */
export async function readBackup(file: string): Promise<{ head: BackupHead; entries: AsyncGenerator<BackupEntry> }> {
  const unpacked = createReadStream(file)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(createGunzip());
  const lines = createInterface({ input: unpacked, crlfDelay: Infinity })[Symbol.asyncIterator]();
  const first = await lines.next().catch(() => undefined);
  const head = headLine.safeParse(parsed(first?.value ?? ''));
  if (!head.success) throw new Error(`${file} non è una copia di Carzaa.`);
  return { head: head.data, entries: entriesOf(file, lines) };
}

async function* entriesOf(file: string, lines: AsyncIterator<string>): AsyncGenerator<BackupEntry> {
  let isComplete = false;
  for (;;) {
    const next = await lines.next().catch(() => undefined);
    if (next === undefined || next.done === true) break;
    if (next.value.startsWith('[')) yield { row: next.value };
    else {
      const line = entry.parse(parsed(next.value));
      isComplete = 'complete' in line;
      yield line;
    }
  }
  if (!isComplete) throw new Error(`${file} si interrompe a metà: non è una copia intera.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
