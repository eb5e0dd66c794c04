import type { AdminListing, adminListingCalls } from '@carzaa/api/calls/admin/adminListings';
import { toPage } from '@carzaa/api/calls/shared';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import { overtaken } from '@carzaa/api/contract/overtaken';
import { listingTitle } from '@carzaa/api/text/listingTitle';
import type { Context } from '../../../http/context.ts';
import { writeAudit } from '../../../shared/audit/audit.ts';
import { isDuplicate } from '../../../db/failures.ts';
import { disableListing, enableListing } from '../../../shared/listings/disableListing.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Outbox } from '../../../integrations/mail/outbox.queries.ts';
import { REFERENCE_TAKEN } from '../dealer/checkListing.queries.ts';
import { findDealerListing } from '../dealer/findListing.ts';
import { updateListing } from '../dealer/writeListing.queries.ts';
import { adminListingsOf, adminListingsPage, listingRow } from './adminListings.queries.ts';

interface AdminListingServices {
  db: Kysely<Schema>;
  outbox: Outbox;
  now: () => Date;
}

async function find(trx: Kysely<Schema>, id: string): Promise<AdminListing> {
  const [listing] = await adminListingsOf(trx, [id]);
  if (!listing) throw new ApiError('4');
  return listing;
}

/** The calls by which administrators look after listings. */
export function adminListingHandlers({
  db,
  outbox,
  now,
}: AdminListingServices): Handlers<typeof adminListingCalls, Context> {
  return {
    async list({ query }) {
      const { items, total } = await adminListingsPage(db, query);
      return toPage(items, total, query);
    },
    get: async ({ params: { id } }) => findDealerListing(db, (await listingRow(db, id)).dealer_id, id, now()),
    async update({ params: { id }, body }, context) {
      try {
        return await db.transaction().execute(async (trx) => {
          const before = await listingRow(trx, id);
          if (!(await updateListing(trx, before.dealer_id, id, body, now()))) {
            throw overtaken('listing', await findDealerListing(trx, before.dealer_id, id, now()));
          }
          const after = await listingRow(trx, id);
          await writeAudit(trx, context, {
            action: 'update',
            subject_type: 'listing',
            subject_id: id,
            subject_name: listingTitle(after.brand, after.model, after.version),
            before,
            after,
            at: now(),
          });
          return findDealerListing(trx, after.dealer_id, id, now());
        });
      } catch (error) {
        // Two at once with one reference: the check before could see neither.
        throw isDuplicate(error) ? invalid(REFERENCE_TAKEN) : error;
      }
    },
    async enable({ params: { id } }, context) {
      return db.transaction().execute(async (trx) => {
        await enableListing(trx, context, id, { outbox, now: now() });
        return find(trx, id);
      });
    },
    async disable({ params: { id }, body }, context) {
      return db.transaction().execute(async (trx) => {
        await disableListing(trx, context, id, body, { outbox, now: now() });
        return find(trx, id);
      });
    },
  };
}
