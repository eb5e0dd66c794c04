import { RELEVANCE_DAYS } from '@carzaa/api/search/ranking';
import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Variant } from '../integrations/photos/illustrations.ts';
import { runApart } from '../shared/apart.ts';

/** How many covers are drawn in advance: for the home page and the first pages of results. */
const COVERS = 120;

/** At card size, and for phones. */
const VARIANTS = [
  { width: 640, format: 'avif' },
  { width: 320, format: 'avif' },
] as const satisfies readonly Variant[];

/** What the process that draws is told. */
export interface Covers {
  /** Storage keys, those that visitors meet first at the beginning. */
  keys: readonly string[];
  variants: readonly Variant[];
}

async function firstCovers(db: Database['db']): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT p.storage_key AS key FROM listing_photos p JOIN listings l ON l.id = p.listing_id
    WHERE p.position = 0 AND p.kind = 'illustration' AND l.state = 'published'
    ORDER BY l.featured_at IS NULL, l.showcased_at IS NULL,
      l.created_at + make_interval(days => CASE WHEN l.has_carfax THEN ${RELEVANCE_DAYS.carfax} ELSE 0 END) DESC
    LIMIT ${COVERS}`.execute(db);
  return rows.map(({ key }) => key);
}

interface Drawing {
  /** Rejects where some were not drawn: they are drawn when somebody asks for them. */
  done: Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Has a process of its own draw the covers that visitors meet first, and store them beside `dataDir` or in the bucket: the
 * server's event loop is left alone, and what libvips takes of memory is given back.
 */
export async function drawCoversApart({ db }: Pick<Database, 'db'>, dataDir: string): Promise<Drawing> {
  const covers: Covers = { keys: await firstCovers(db), variants: VARIANTS };
  const module = new URL('coversProcess.ts', import.meta.url);
  const { child, done } = runApart(module, { variables: { DATA_DIR: dataDir }, semiSpace: 16 });
  child.send(covers);
  const stop = async () => {
    child.kill();
    await done.catch(() => undefined);
  };
  return { done, stop };
}
