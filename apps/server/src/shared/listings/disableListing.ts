import { ApiError } from '@carzaa/api/contract/errors';
import type { Transaction } from 'kysely';
import { listingTitle } from '@carzaa/api/text/listingTitle';
import { dealerMails } from '../dealers/dealerMail.ts';
import type { Outbox } from '../../integrations/mail/outbox.queries.ts';
import { refuseUnsaid } from './refuseUnsaid.ts';
import { type AuditSource, writeAudit } from '../audit/audit.ts';
import type { Schema } from '../../db/schema.ts';

type Trx = Transaction<Schema>;

/** Why a listing is disabled: the elements of a statement of reasons (art. 17 of Regulation (EU) 2022/2065). */
export interface Statement {
  ground: 'terms' | 'law';
  /** The clause or the article that is broken. */
  rule: string;
  facts: string;
}

interface Means {
  outbox: Outbox;
  now: Date;
  /** Whether the site itself found what it is disabled for. */
  automatic?: boolean;
}

/** A listing with its title and mail recipients, locked until the transaction ends. Throws code 4. */
async function lock(trx: Trx, id: string) {
  const row = await trx
    .selectFrom('listings')
    .innerJoin('dealers', 'dealers.id', 'listings.dealer_id')
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .where('listings.id', '=', id)
    .where('listings.deleted_at', 'is', null)
    .select(['listings.id', 'listings.state', 'listings.version', 'listings.revision', 'listings.dealer_id'])
    .select(['listings.price', 'listings.mileage', 'listings.registration_year'])
    .select(['brands.name as brand', 'models.name as model', 'dealers.name as dealer'])
    .forUpdate('listings')
    .executeTakeFirst();
  if (!row) throw new ApiError('4');
  return { ...row, title: listingTitle(row.brand, row.model, row.version) };
}
type Locked = Awaited<ReturnType<typeof lock>>;

async function setState(trx: Trx, { id, revision }: Locked, state: Locked['state'], now: Date): Promise<void> {
  await trx
    .updateTable('listings')
    .set({ state, revision: revision + 1, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Takes a listing off the site and tells its dealer why; false when it was disabled already. Throws code 4. */
export async function disableListing(
  trx: Trx,
  source: AuditSource,
  id: string,
  { ground, rule, facts }: Statement,
  { outbox, now, automatic = false }: Means,
): Promise<boolean> {
  const listing = await lock(trx, id);
  if (listing.state === 'disabled') return false;
  await setState(trx, listing, 'disabled', now);
  const reasons = { listing_id: id, from_state: listing.state, ground, rule, facts, at: now };
  await trx
    .insertInto('listing_disablements')
    .values(reasons)
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(reasons))
    .execute();
  await writeAudit(trx, source, {
    action: 'disable',
    subject_type: 'listing',
    subject_id: id,
    subject_name: listing.title,
    before: { state: listing.state },
    after: { state: 'disabled', ground, rule, facts },
    at: now,
  });
  for (const to of await dealerMails(trx, listing.dealer_id)) {
    const data = { dealer: listing.dealer, listing: listing.title, ground, rule, facts, automatic };
    await outbox.post(trx, { to, template: 'listingDisabled', data });
  }
  return true;
}

/** Gives a disabled listing the state it had, and tells its dealer; nothing happens to any other. Throws codes 2, 4. */
export async function enableListing(trx: Trx, source: AuditSource, id: string, { outbox, now }: Means): Promise<void> {
  const listing = await lock(trx, id);
  if (listing.state !== 'disabled') return;
  const reasons = await trx
    .deleteFrom('listing_disablements')
    .where('listing_id', '=', id)
    .returning('from_state')
    .executeTakeFirst();
  const state = reasons?.from_state ?? 'draft';
  refuseUnsaid(listing, { ...listing, state }, now);
  await setState(trx, listing, state, now);
  await writeAudit(trx, source, {
    action: 'enable',
    subject_type: 'listing',
    subject_id: id,
    subject_name: listing.title,
    before: { state: 'disabled' },
    after: { state },
    at: now,
  });
  for (const to of await dealerMails(trx, listing.dealer_id)) {
    await outbox.post(trx, {
      to,
      template: 'listingEnabled',
      data: { dealer: listing.dealer, listing: listing.title },
    });
  }
}
