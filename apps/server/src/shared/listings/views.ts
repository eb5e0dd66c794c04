import { createHash } from 'node:crypto';
import { isAdmin, ownsDealer } from '@carzaa/api/contract/rules';
import { type Kysely, sql } from 'kysely';
import { dayInRome } from '@carzaa/api/text/romeTime';
import type { Context } from '../../http/context.ts';
import { networkOf } from '../limits/rateLimits.ts';
import type { Schema } from '../../db/schema.ts';

/** Programs that read pages without a person before them. */
const ROBOT =
  /bot|crawl|spider|slurp|preview|headless|monitor|lighthouse|curl|wget|python|java\/|go-http|axios|okhttp|node|undici|facebookexternalhit|whatsapp|telegram/i;
const FLUSH_MS = 4000;
/** Beyond it views are lost rather than memory. */
const MOST_WAITING = 20_000;

/** Counts views of listings. */
export interface Views {
  /** Notes that somebody looks at a listing of a dealership; counted once a day for each visitor. */
  note(listing: { id: string; dealer_id: string }, visitor: Pick<Context, 'actor' | 'ip' | 'userAgent'>): void;
  /** Writes what was noted. */
  flush(): Promise<void>;
}

interface View {
  day: string;
  listing_id: string;
  visitor: string;
}

/** Tells visitors apart for one day without identifying them: the day is part of the hash. */
function visitorKey({ actor, ip, userAgent }: Pick<Context, 'actor' | 'ip' | 'userAgent'>, day: string): string {
  const person = actor ? actor.uuid : `${networkOf(ip)}\0${userAgent}`;
  return createHash('sha256').update(`view\0${day}\0${person}`).digest('base64url').slice(0, 22);
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

/** Views are gathered in memory and written together every few seconds; `warn` gets the failures. */
export function createViews(db: Kysely<Schema>, now: () => Date, warn: (error: unknown) => void): Views {
  const waiting = new Map<string, View>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const views = [...waiting.values()];
    waiting.clear();
    if (views.length > 0) await write(db, views);
  };
  return {
    note({ id, dealer_id }, visitor) {
      const { actor, userAgent } = visitor;
      if (userAgent === '' || ROBOT.test(userAgent) || ownsDealer(actor, dealer_id) || isAdmin(actor)) return;
      if (waiting.size >= MOST_WAITING) return;
      const day = dayInRome(now());
      const key = visitorKey(visitor, day);
      waiting.set(`${day}/${id}/${key}`, { day, listing_id: id, visitor: key });
      timer ??= setTimeout(() => void flush().catch(warn), FLUSH_MS).unref();
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
