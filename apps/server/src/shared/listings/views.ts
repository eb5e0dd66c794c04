import { type Kysely, sql } from 'kysely';
import { dayInRome } from '@carzaa/api/text/romeTime';
import type { Context } from '../../http/context.ts';
import { alwaysSpace } from '../../db/freeSpace.ts';
import type { Schema } from '../../db/schema.ts';
import { isCounted, isInTrade, isPerson, visitorKey } from './visitors.ts';

const FLUSH_MS = 4000;
/** Beyond it views are lost rather than memory. */
const MOST_WAITING = 20_000;

/** Counts views of listings. */
export interface Views {
  /** Notes that somebody looks at a listing of a dealership; counted once a day for each visitor. */
  note(listing: { id: string; dealer_id: string }, visitor: Pick<Context, 'actor' | 'ip' | 'userAgent'>): void;
  /** Notes that a list has shown listings to somebody; each time counts. */
  shown(listings: readonly string[], visitor: Pick<Context, 'actor' | 'ip' | 'userAgent'>): void;
  /** Writes what was noted. */
  flush(): Promise<void>;
}

interface View {
  day: string;
  listing_id: string;
  visitor: string;
}

async function write(db: Kysely<Schema>, views: readonly View[]): Promise<void> {
  const column = (key: keyof View) => sql.val(views.map((view) => view[key]));
  await sql`
    WITH fresh AS (
      INSERT INTO listing_viewers (day, listing_id, visitor)
      SELECT noted.day, noted.listing_id, noted.visitor
      FROM unnest(${column('day')}::date[], ${column('listing_id')}::uuid[], ${column('visitor')}::text[])
        AS noted (day, listing_id, visitor)
      WHERE EXISTS (SELECT FROM listings WHERE listings.id = noted.listing_id)
      ORDER BY noted.listing_id, noted.visitor
      ON CONFLICT DO NOTHING
      RETURNING day, listing_id
    )
    INSERT INTO listing_views AS counted (listing_id, day, views)
    SELECT listing_id, day, count(*)::int FROM fresh GROUP BY listing_id, day ORDER BY listing_id, day
    ON CONFLICT (listing_id, day) DO UPDATE SET views = counted.views + EXCLUDED.views`.execute(db);
}

/** How often listings were shown in lists, by day and listing. */
async function writeShown(db: Kysely<Schema>, shown: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...shown].map(([key, times]) => ({ day: key.slice(0, 10), id: key.slice(11), times }));
  await sql`
    INSERT INTO listing_impressions AS counted (listing_id, day, impressions)
    SELECT noted.id, noted.day, noted.times
    FROM unnest(${sql.val(rows.map(({ id }) => id))}::uuid[], ${sql.val(rows.map(({ day }) => day))}::date[],
      ${sql.val(rows.map(({ times }) => times))}::int[]) AS noted (id, day, times)
    WHERE EXISTS (SELECT FROM listings WHERE listings.id = noted.id) ORDER BY noted.id, noted.day
    ON CONFLICT (listing_id, day) DO UPDATE SET impressions = counted.impressions + EXCLUDED.impressions`.execute(db);
}

/**
 * Views are gathered in memory and written together every few seconds; `warn` gets the failures. While the disk is full
 * they go on waiting.
 */
export function createViews(
  db: Kysely<Schema>,
  now: () => Date,
  warn: (error: unknown) => void,
  hasSpace = alwaysSpace,
): Views {
  const waiting = new Map<string, View>();
  const lists = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const wake = () => {
    timer ??= setTimeout(() => void flush().catch(warn), FLUSH_MS).unref();
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (!(await hasSpace())) {
      if (waiting.size + lists.size > 0) wake();
      return;
    }
    const views = [...waiting.values()];
    const shown = new Map(lists);
    waiting.clear();
    lists.clear();
    if (views.length > 0) await write(db, views);
    if (shown.size > 0) await writeShown(db, shown);
  };
  return {
    note({ id, dealer_id }, visitor) {
      if (!isCounted(visitor, dealer_id)) return;
      if (waiting.size >= MOST_WAITING) return;
      const day = dayInRome(now());
      const key = visitorKey(visitor, day);
      waiting.set(`${day}/${id}/${key}`, { day, listing_id: id, visitor: key });
      wake();
    },
    shown(listings, visitor) {
      if (!isPerson(visitor) || isInTrade(visitor) || lists.size >= MOST_WAITING) return;
      const day = dayInRome(now());
      for (const id of listings) lists.set(`${day}/${id}`, (lists.get(`${day}/${id}`) ?? 0) + 1);
      if (listings.length > 0) wake();
    },
    flush,
  };
}

/** Who looked is of no use once the day is over: only how many stays. */
export async function forgetViewers(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom('listing_viewers')
    .where('day', '<', dayInRome(new Date(now.getTime() - 864e5)))
    .execute();
}
