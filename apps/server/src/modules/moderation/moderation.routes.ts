import type { ListingReport, moderationCalls } from '@carzaa/api/calls/admin/moderation';
import { type reportCalls, REPORTS_PER_HOUR } from '@carzaa/api/calls/public/reports';
import { toPage } from '@carzaa/api/calls/shared';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Kysely, Transaction } from 'kysely';
import { listingTitle } from '@carzaa/api/text/listingTitle';
import type { Context } from '../../http/context.ts';
import { writeAudit } from '../../shared/audit/audit.ts';
import { disableListing } from '../../shared/listings/disableListing.ts';
import type { Schema } from '../../db/schema.ts';
import { countSender } from '../../shared/limits/senderLimits.ts';
import type { Outbox } from '../../integrations/mail/outbox.queries.ts';
import { findReport, reportsPage } from './moderation.queries.ts';
import { closeReport, isListing, openReportsOf, reportableListing, storeReport } from './reports.queries.ts';

interface ModerationServices {
  db: Kysely<Schema>;
  outbox: Outbox;
  now: () => Date;
}

/** What visitors report. */
export function reportHandlers({ db, outbox, now }: ModerationServices): Handlers<typeof reportCalls, Context> {
  return {
    async send({ params: { id }, body: { reason, text, email } }, context) {
      const { actor } = context;
      const listing = await reportableListing(db, id);
      if (!listing) throw new ApiError('4');
      // Outside the report's transaction, or a refusal would take itself back.
      await countSender(db, { kind: 'report', perHour: REPORTS_PER_HOUR, mailbox: email }, context, now());
      const listing_title = listingTitle(listing.brand, listing.model, listing.version);
      await db.transaction().execute(async (trx) => {
        await storeReport(trx, {
          listing_id: id,
          listing_title,
          dealer_id: listing.dealer_id,
          reason,
          text,
          email: email || null,
          user_id: actor?.uuid ?? null,
          created_at: now(),
        });
        if (email) await outbox.post(trx, { to: email, template: 'reportReceived', data: { listing: listing_title } });
      });
      return null;
    },
  };
}

async function reportOf(source: Kysely<Schema>, id: string): Promise<ListingReport> {
  const report = await findReport(source, id);
  if (!report) throw new ApiError('4');
  return report;
}

/** Decides a report once. Throws code 4, and code 2 with status 409 when somebody else was quicker. */
async function decideReport(
  { outbox, now }: ModerationServices,
  trx: Transaction<Schema>,
  context: Context,
  id: string,
  state: 'upheld' | 'dismissed',
  note: string,
) {
  const decided = await closeReport(trx, id, {
    state,
    note,
    decided_by: context.actor?.uuid ?? null,
    decided_at: now(),
  });
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

/** The reports that administrators decide. */
export function moderationHandlers(services: ModerationServices): Handlers<typeof moderationCalls, Context> {
  const { db, outbox, now } = services;
  return {
    async list({ query }) {
      const { items, total } = await reportsPage(db, query);
      return toPage(items, total, query);
    },
    get: ({ params: { id } }) => reportOf(db, id),

    async uphold({ params: { id }, body }, context) {
      return db.transaction().execute(async (trx) => {
        const { listing_id, signature } = await decideReport(services, trx, context, id, 'upheld', body.facts);
        if (listing_id === null) return reportOf(trx, id);
        const means = { outbox, now: now(), automatic: signature !== null };
        if (await isListing(trx, listing_id)) await disableListing(trx, context, listing_id, body, means);
        // The other reports of this listing are decided with it.
        for (const other of await openReportsOf(trx, listing_id))
          await decideReport(services, trx, context, other, 'upheld', body.facts);
        return reportOf(trx, id);
      });
    },

    async dismiss({ params: { id }, body: { note } }, context) {
      return db.transaction().execute(async (trx) => {
        await decideReport(services, trx, context, id, 'dismissed', note);
        return reportOf(trx, id);
      });
    },
  };
}
