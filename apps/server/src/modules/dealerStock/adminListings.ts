import type { AdminListing, adminListingCalls } from '@carzaa/api/calls/adminListings';
import type { DealerListingDetail } from '@carzaa/api/calls/dealerListings';
import { toPage } from '@carzaa/api/calls/shared';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, invalid } from '@carzaa/api/errors';
import type { Kysely, Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import { writeAudit } from '../../db/audit.ts';
import { isDuplicate } from '../../db/failures.ts';
import { disableListing, enableListing } from '../../db/disableListing.ts';
import type { Schema } from '../../db/schema.ts';
import type { ListingsTable } from '../../db/schema/listings.ts';
import type { Outbox } from '../../integrations/mail/outbox.ts';
import { REFERENCE_TAKEN } from './checkListing.ts';
import { findDealerListing } from './findListing.ts';
import { overtaken, updateListing } from './writeListing.ts';
import { adminListingsOf, adminListingsPage } from './adminListings.queries.ts';

interface AdminListingServices {
  db: Kysely<Schema>;
  outbox: Outbox;
  now: () => Date;
}

/** The calls by which administrators look after listings. */
export function adminListingHandlers({
  db,
  outbox,
  now,
}: AdminListingServices): Handlers<typeof adminListingCalls, Context> {
  async function find(id: string): Promise<AdminListing> {
    const [listing] = await adminListingsOf(db, [id]);
    if (!listing) throw new ApiError('4');
    return listing;
  }

  async function detail(id: string): Promise<DealerListingDetail> {
    return findDealerListing(db, (await rowOf(db, id)).dealer_id, id, now());
  }

  return {
    async list({ query }) {
      const { items, total } = await adminListingsPage(db, query);
      return toPage(items, total, query);
    },
    get: ({ params: { id } }) => detail(id),
    async update({ params: { id }, body }, context) {
      try {
        await db.transaction().execute(async (trx) => {
          const before = await rowOf(trx, id);
          if (!(await updateListing(trx, before.dealer_id, id, body, now()))) {
            throw overtaken(await findDealerListing(trx, before.dealer_id, id, now()));
          }
          const after = await rowOf(trx, id);
          await writeAudit(trx, context, {
            action: 'update',
            subject_type: 'listing',
            subject_id: id,
            subject_name: [after.brand, after.model, after.version].filter(Boolean).join(' '),
            before,
            after,
            at: now(),
          });
        });
      } catch (error) {
        // Two at once with one reference: the check before could see neither.
        throw isDuplicate(error) ? invalid(REFERENCE_TAKEN) : error;
      }
      return detail(id);
    },
    async enable({ params: { id } }, context) {
      await db.transaction().execute((trx) => enableListing(trx, context, id, { outbox, now: now() }));
      return find(id);
    },
    async disable({ params: { id }, body }, context) {
      await db.transaction().execute((trx) => disableListing(trx, context, id, body, { outbox, now: now() }));
      return find(id);
    },
  };
}

/** A listing that is not deleted, whosever it is. Throws code 4. */
async function rowOf(db: Kysely<Schema>, id: string): Promise<Selectable<ListingsTable>> {
  const row = await db
    .selectFrom('listings')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw new ApiError('4');
  return row;
}
