import { randomBytes } from 'node:crypto';
import { type feedCalls, STOCK_FEEDS, type StockFeed, type StockFeedFormat } from '@carzaa/api/calls/dealer/feeds';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { OwnerContext } from '../../http/context.ts';
import { writeAudit } from '../../shared/audit/audit.ts';
import { findFeed, removeFeed, renewFeed } from './feeds.queries.ts';

interface FeedServices {
  db: Kysely<Schema>;
  now: () => Date;
  appUrl: string;
}

type Row = NonNullable<Awaited<ReturnType<typeof findFeed>>>;

const FORMATS = Object.keys(STOCK_FEEDS) as StockFeedFormat[];

const subject = (dealer: string) => ({ subject_type: 'stock_feed', subject_id: dealer }) as const;

/** Where portals read a dealership's stock. */
export function feedHandlers({ db, now, appUrl }: FeedServices): Handlers<typeof feedCalls, OwnerContext> {
  const toFeed = ({ token, created_at, last_read_at }: Row): StockFeed => ({
    files: FORMATS.map((format) => ({
      format,
      name: STOCK_FEEDS[format].name,
      url: `${appUrl}/flussi/${token}/${STOCK_FEEDS[format].file}`,
    })),
    created_at: created_at.toISOString(),
    last_read_at: last_read_at?.toISOString() ?? null,
  });
  return {
    async get(_, { dealer }) {
      const row = await findFeed(db, dealer);
      return row ? toFeed(row) : null;
    },
    async renew(_, context) {
      const { dealer } = context;
      const row = await db.transaction().execute(async (trx) => {
        const entry = { action: 'create', ...subject(dealer), before: null, after: { address: 'nuovo' } } as const;
        await writeAudit(trx, context, entry);
        return renewFeed(trx, dealer, randomBytes(32).toString('base64url'), now());
      });
      return toFeed(row);
    },
    async remove(_, context) {
      const { dealer } = context;
      await db.transaction().execute(async (trx) => {
        if (!(await removeFeed(trx, dealer))) return;
        const entry = {
          action: 'delete',
          ...subject(dealer),
          before: { address: 'quello di prima' },
          after: null,
        } as const;
        await writeAudit(trx, context, entry);
      });
      return null;
    },
  };
}
