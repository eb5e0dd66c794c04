import type { ListingReport, moderationCalls } from '@carzaa/api/calls/moderation';
import { type reportCalls, REPORTS_PER_HOUR } from '@carzaa/api/calls/reports';
import { toPage } from '@carzaa/api/calls/shared';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { writeAudit } from '../../db/audit.ts';
import { disableListing } from '../../db/disableListing.ts';
import { publicListings } from '../../db/publicListings.ts';
import { countTry, networkOf } from '../../db/rateLimits.ts';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { Outbox } from '../../integrations/mail/outbox.ts';
import { findReport, reportsPage } from './moderation.queries.ts';

interface ModerationServices {
  db: Kysely<Schema>;
  outbox: Outbox;
  now: () => Date;
}

const LIMIT = { hits: REPORTS_PER_HOUR, windowSeconds: 3600 };

/** What visitors report. */
export function reportHandlers({ db, outbox, now }: ModerationServices): Handlers<typeof reportCalls, Context> {
  return {
    async send({ params: { id }, body: { reason, text, email } }, { actor, ip }) {
      const listing = await publicListings(db)
        .innerJoin('brands', 'brands.slug', 'listings.brand')
        .innerJoin('models', (join) =>
          join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
        )
        .where('listings.id', '=', id)
        .select(['listings.dealer_id', 'listings.version', 'brands.name as brand', 'models.name as model'])
        .executeTakeFirst();
      if (!listing) throw new ApiError('4');
      // Outside the report's transaction, or a refusal would take itself back.
      await countTry(db, ['report', networkOf(ip)], LIMIT, now());
      const listing_title = [listing.brand, listing.model, listing.version].filter(Boolean).join(' ');
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('listing_reports')
          .values({
            id: uuidv7(now().getTime()),
            listing_id: id,
            listing_title,
            dealer_id: listing.dealer_id,
            reason,
            text,
            email: email || null,
            user_id: actor?.uuid ?? null,
            created_at: now(),
          })
          .execute();
        if (email) await outbox.post(trx, { to: email, template: 'reportReceived', data: { listing: listing_title } });
      });
      return null;
    },
  };
}

/** The moderators' queue. */
export function moderationHandlers({ db, outbox, now }: ModerationServices): Handlers<typeof moderationCalls, Context> {
  async function find(id: string): Promise<ListingReport> {
    const report = await findReport(db, id);
    if (!report) throw new ApiError('4');
    return report;
  }

  /** Decides a report once. Throws code 4, and code 2 with status 409 when somebody else was quicker. */
  async function decide(
    trx: Transaction<Schema>,
    context: Context,
    id: string,
    state: 'upheld' | 'dismissed',
    note: string,
  ) {
    const decided = await trx
      .updateTable('listing_reports')
      .set({ state, note, decided_by: context.actor?.uuid ?? null, decided_at: now() })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirst();
    if (!decided) {
      const current = await findReport(trx, id);
      if (!current) throw new ApiError('4');
      throw new ApiError('2', { status: 409, message: 'Questa segnalazione è già stata decisa.', current });
    }
    await writeAudit(trx, context, {
      action: state === 'upheld' ? 'uphold' : 'dismiss',
      subject_type: 'listing_report',
      subject_id: id,
      subject_name: decided.listing_title,
      before: { state: 'open', note: null },
      after: { state, note },
      at: now(),
    });
    if (decided.email !== null) {
      const data = { listing: decided.listing_title, upheld: state === 'upheld', note };
      await outbox.post(trx, { to: decided.email, template: 'reportDecided', data });
    }
    return decided;
  }

  return {
    async list({ query }) {
      const { items, total } = await reportsPage(db, query);
      return toPage(items, total, query);
    },
    get: ({ params: { id } }) => find(id),

    async uphold({ params: { id }, body }, context) {
      await db.transaction().execute(async (trx) => {
        const { listing_id, signature } = await decide(trx, context, id, 'upheld', body.facts);
        if (listing_id === null) return;
        const present = await trx
          .selectFrom('listings')
          .where('id', '=', listing_id)
          .where('deleted_at', 'is', null)
          .select('id')
          .executeTakeFirst();
        const means = { outbox, now: now(), automatic: signature !== null };
        if (present) await disableListing(trx, context, listing_id, body, means);
        // What others said of it is decided with it.
        const others = await trx
          .selectFrom('listing_reports')
          .where('listing_id', '=', listing_id)
          .where('state', '=', 'open')
          .select('id')
          .orderBy('id')
          .forUpdate()
          .execute();
        for (const other of others) await decide(trx, context, other.id, 'upheld', body.facts);
      });
      return find(id);
    },

    async dismiss({ params: { id }, body: { note } }, context) {
      await db.transaction().execute((trx) => decide(trx, context, id, 'dismissed', note));
      return find(id);
    },
  };
}
