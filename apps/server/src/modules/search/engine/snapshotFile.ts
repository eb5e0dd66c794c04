import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Columns } from './layout.ts';
import { readSnapshot, snapshotPieces } from './snapshot.ts';

/** A snapshot that other code wrote may mean something else: these files decide what the columns hold. */
const CODE = [
  './appendColumns.ts',
  './columns.ts',
  './ids.ts',
  './layout.ts',
  './ordering.ts',
  './snapshot.ts',
  './sortStably.ts',
  '../photosAndPrices.queries.ts',
  '../search.queries.ts',
  '../searchRow.ts',
  '../versionText.ts',
  '../geo.ts',
];

function codeHash(): string {
  const hash = createHash('sha256');
  for (const file of CODE) hash.update(readFileSync(new URL(file, import.meta.url)));
  hash.update(readFileSync(new URL(import.meta.resolve('@carzaa/api/search/ranking'))));
  hash.update(readFileSync(new URL(import.meta.resolve('@carzaa/api/vehicle/novice'))));
  hash.update(readFileSync(new URL(import.meta.resolve('@carzaa/api/vehicle/financeTable'))));
  return hash.digest('hex');
}

/** What must be the same for a snapshot to be of use, and where in the feed it stands. */
export interface About {
  /** The database, its migrations and the rule for new drivers. */
  source: string;
  position: string;
}

/** A draft this old belongs to a process that did not live to end it. */
const ABANDONED_MS = 10 * 60_000;

async function removeAbandoned(folder: string, name: string): Promise<void> {
  const drafts = (await readdir(folder)).filter((file) => file.startsWith(`${name}.`));
  for (const draft of drafts) {
    const path = join(folder, draft);
    const written = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - written > ABANDONED_MS) await rm(path, { force: true });
  }
}

/** Keeps the columns in a file between two runs. */
export function snapshotIn(folder: string) {
  const name = 'search.snapshot';
  const path = join(folder, name);
  const code = codeHash();
  return {
    /** The columns as they were left for this source, with their place in the feed. */
    async read(source: string): Promise<{ columns: Columns; position: string } | undefined> {
      let position = '';
      const isOurs = (text: string) => {
        const about = JSON.parse(text) as About & { code: string };
        position = about.position;
        return about.code === code && about.source === source;
      };
      const file = await open(path, 'r').catch(() => undefined);
      try {
        const columns = file && (await readSnapshot(file, isOurs));
        return columns && { columns, position };
      } catch {
        // What cannot be read is as good as nothing.
        return undefined;
      } finally {
        await file?.close();
      }
    },
    /** Writes the columns, unless they change meanwhile; tells whether it did. */
    async write(columns: Columns, about: About): Promise<boolean> {
      const draft = `${path}.${process.pid}`;
      const { version } = columns;
      await mkdir(folder, { recursive: true });
      await removeAbandoned(folder, name);
      const file = await open(draft, 'w');
      let isWhole = true;
      try {
        for (const piece of snapshotPieces(columns, JSON.stringify({ ...about, code }))) {
          await file.writeFile(piece);
          isWhole = columns.version === version;
          if (!isWhole) break;
        }
      } finally {
        await file.close();
      }
      await (isWhole ? rename(draft, path) : rm(draft, { force: true }));
      return isWhole;
    },
  };
}
