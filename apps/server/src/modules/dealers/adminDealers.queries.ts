import type { AdminDealer, AdminDealerDetail, AdminDealerQuery } from '@carzaa/api/calls/admin/adminDealers';
import { isUuid } from '@carzaa/api/text/text';
import { invoiceNumber } from '@carzaa/api/text/invoiceNumber';
import { type Kysely, type Selectable, sql } from 'kysely';
import { findPage } from '../../db/findPage.ts';
import { creditBalances } from '../../shared/billing/credits.ts';
import { currentPlanOf, currentPlansOf, type HeldPlan } from '../../shared/billing/plans.ts';
import type { Schema } from '../../db/schema.ts';
import type { DealersTable } from '../../db/schema/dealers.ts';
import { nextRevision } from '../../db/nextRevision.ts';
import { isInReview } from '../../shared/dealers/verification.ts';
import { containing } from '../../db/textSearch.ts';
import { peopleOf } from './ownership.queries.ts';

type Db = Kysely<Schema>;
type Filters = NonNullable<AdminDealerQuery['filters']>;

const LATEST = 5;
const LATEST_PAYMENTS = 10;

const listingsCount = sql<number>`(
  SELECT count(*)::int FROM listings WHERE dealer_id = dealers.id AND state = 'published')`;
const ownersCount = sql<number>`(SELECT count(*)::int FROM dealer_owners WHERE dealer_id = dealers.id)`;

const SORTS: Record<AdminDealerQuery['sort_by'], ReturnType<typeof sql>> = {
  created_at: sql`dealers.created_at`,
  name: sql`lower(dealers.name)`,
  city: sql`lower(dealers.city)`,
  listings: listingsCount,
  owners_count: ownersCount,
};

/** The dealerships with a plan of their own, by tier; all the others are on the free one. */
async function holdersByTier(db: Db, now: Date): Promise<Map<HeldPlan['tier'], string[]>> {
  const live = await db.selectFrom('subscriptions').where('status', '!=', 'ended').select('dealer_id').execute();
  const plans = await currentPlansOf(
    db,
    live.map(({ dealer_id }) => dealer_id),
    now,
  );
  const holders = new Map<HeldPlan['tier'], string[]>();
  for (const [dealer, { tier }] of plans) holders.set(tier, [...(holders.get(tier) ?? []), dealer]);
  return holders;
}

async function filterDealers(db: Db, filters: Filters, now: Date) {
  const { q, enabled, kind, country, tier, has_owner } = filters;
  let query = db.selectFrom('dealers');
  const pattern = containing(q);
  if (pattern !== null) {
    const id = (q ?? '').trim().toLowerCase();
    query = query.where((where) =>
      where.or([
        ...(['name', 'company_name', 'city', 'email', 'vat', 'phone'] as const).map((column) =>
          where(`dealers.${column}`, 'ilike', pattern),
        ),
        ...(isUuid(id) ? [where('dealers.id', '=', id)] : []),
      ]),
    );
  }
  if (enabled !== undefined) query = query.where('dealers.enabled', '=', enabled);
  if (kind !== undefined) query = query.where('dealers.kind', '=', kind);
  if (country !== undefined) query = query.where('dealers.country', '=', country);
  if (has_owner !== undefined) query = query.where(sql<boolean>`(${ownersCount} > 0) = ${has_owner}`);
  if (tier !== undefined) {
    const holders = await holdersByTier(db, now);
    const ids = tier === 'Free' ? [...holders.values()].flat() : (holders.get(tier) ?? []);
    const isIn = sql<boolean>`dealers.id = ANY(${sql.val(ids)}::uuid[])`;
    query = query.where(tier === 'Free' ? sql<boolean>`NOT ${isIn}` : isIn);
  }
  return query;
}

type DealerRow = Selectable<DealersTable> & { listings: number; owners_count: number; in_review: boolean };
const counted = [listingsCount.as('listings'), ownersCount.as('owners_count'), isInReview.as('in_review')] as const;

async function toAdminDealers(db: Db, rows: readonly DealerRow[], now: Date): Promise<AdminDealer[]> {
  const plans = await currentPlansOf(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map((row) => toAdminDealer(row, plans.get(row.id)?.tier ?? 'Free'));
}

function toAdminDealer(row: DealerRow, tier: AdminDealer['tier']): AdminDealer {
  return {
    uuid: row.id,
    kind: row.kind,
    name: row.name,
    company_name: row.company_name,
    vat: row.vat,
    email: row.email,
    phone: row.phone,
    country: row.country,
    city: row.city,
    province: row.province,
    enabled: row.enabled,
    in_review: row.in_review,
    disabled_reason: row.disabled_reason,
    tier,
    owners_count: row.owners_count,
    listings: row.listings,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

async function sortDealers(db: Db, { sort_by, sort_direction, filters = {} }: AdminDealerQuery, now: Date) {
  return (await filterDealers(db, filters, now))
    .orderBy(SORTS[sort_by], sort_direction)
    .orderBy('dealers.id', sort_direction);
}

/** One page of all dealerships, and how many there are. */
export async function adminDealersPage(
  db: Db,
  query: AdminDealerQuery,
  now: Date,
): Promise<{ items: AdminDealer[]; total: number }> {
  const { filters = {} } = query;
  const filtered = await filterDealers(db, filters, now);
  const { rows, total } = await findPage(
    query,
    filtered,
    (await sortDealers(db, query, now)).selectAll('dealers').select(counted),
  );
  return { items: await toAdminDealers(db, rows, now), total };
}

/** The dealerships that the list finds, in its own order. */
export async function adminDealerIds(db: Db, query: AdminDealerQuery, now: Date): Promise<string[]> {
  return (await (await sortDealers(db, query, now)).select('dealers.id').execute()).map(({ id }) => id);
}

export async function adminDealersOf(db: Db, ids: readonly string[], now: Date): Promise<AdminDealer[]> {
  const rows = await db
    .selectFrom('dealers')
    .where('dealers.id', 'in', ids)
    .selectAll('dealers')
    .select(counted)
    .execute();
  return toAdminDealers(db, rows, now);
}

/** A dealership with everything that an administrator sees of it; undefined when there is none. */
export async function adminDealerDetail(db: Db, id: string, now: Date): Promise<AdminDealerDetail | undefined> {
  const row = await db
    .selectFrom('dealers')
    .where('id', '=', id)
    .selectAll('dealers')
    .select(counted)
    .executeTakeFirst();
  if (!row) return undefined;
  const plan = await currentPlanOf(db, id, now);
  return {
    ...toAdminDealer(row, plan?.tier ?? 'Free'),
    description: row.description,
    website: row.website,
    address: row.address,
    postal_code: row.postal_code,
    sdi_code: row.sdi_code,
    pec: row.pec,
    auto_approve_carfax_requests: row.auto_approve_carfax_requests,
    disabled_at: row.disabled_at?.toISOString() ?? null,
    plan: plan && {
      name: plan.kind === 'trial' ? `${plan.name}, in prova` : plan.name,
      price: plan.price,
      status: plan.status,
      started_at: plan.started_at.toISOString(),
      period_end: plan.period_end.toISOString(),
      renews_at: plan.renews_at?.toISOString() ?? null,
    },
    quotas: await quotasOf(db, id, plan, now),
    people: await peopleOf(db, id),
    stock: await stockOf(db, id),
    payments: await paymentsOf(db, id),
    messages: await messagesOf(db, id),
  };
}

async function quotasOf(db: Db, id: string, plan: HeldPlan | null, now: Date): Promise<AdminDealerDetail['quotas']> {
  const free = await db
    .selectFrom('subscription_plans')
    .where('tier', '=', 'Free')
    .select(['showcase_limit', 'featured_limit'])
    .executeTakeFirstOrThrow();
  const used = await db
    .selectFrom('listings')
    .where('dealer_id', '=', id)
    .select([sql<number>`count(showcased_at)::int`.as('showcase'), sql<number>`count(featured_at)::int`.as('featured')])
    .executeTakeFirstOrThrow();
  const { subscription, credit } = await creditBalances(db, id, now);
  const { showcase_limit, featured_limit } = plan ?? free;
  return {
    showcase: { limit: showcase_limit, used: used.showcase },
    featured: { limit: featured_limit, used: used.featured },
    carfax: { subscription, package: credit },
  };
}

async function stockOf(db: Db, id: string): Promise<AdminDealerDetail['stock']> {
  const counts = await db
    .selectFrom('listings')
    .where('dealer_id', '=', id)
    // A deleted one is a draft until it is purged.
    .where('deleted_at', 'is', null)
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .execute();
  const of = (state: string) => counts.find((row) => row.state === state)?.count ?? 0;
  return {
    draft: of('draft'),
    published: of('published'),
    reserved: of('reserved'),
    sold: of('sold'),
    disabled: of('disabled'),
  };
}

async function paymentsOf(db: Db, id: string): Promise<AdminDealerDetail['payments']> {
  const rows = await db
    .selectFrom('ledger')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.payment', '=', 'ledger.reference').onRef('invoices.dealer_id', '=', 'ledger.dealer_id'),
    )
    .where('ledger.dealer_id', '=', id)
    .where('ledger.account', '=', 'money')
    .select([
      'ledger.amount',
      'ledger.cause',
      'ledger.reference',
      'ledger.created_at',
      'invoices.id',
      'invoices.year',
      'invoices.number',
    ])
    .orderBy('ledger.id', 'desc')
    .limit(LATEST_PAYMENTS)
    .execute();
  return rows.map(({ id: uuid, year, number, created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    invoice:
      uuid === null || year === null || number === null ? null : { uuid, number: invoiceNumber({ year, number }) },
  }));
}

async function messagesOf(db: Db, id: string): Promise<AdminDealerDetail['messages']> {
  const { total, unread } = await db
    .selectFrom('user_messages')
    .where('dealer_id', '=', id)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) FILTER (WHERE read_at IS NULL))::int`.as('unread'),
    ])
    .executeTakeFirstOrThrow();
  const latest = await db
    .selectFrom('user_messages')
    .where('dealer_id', '=', id)
    .select(['id as uuid', 'name', 'listing_title', 'created_at', 'read_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
  return {
    total,
    unread,
    latest: latest.map(({ read_at, created_at, ...message }) => ({
      ...message,
      created_at: created_at.toISOString(),
      read: read_at !== null,
    })),
  };
}

/** A dealership's row, locked until the transaction ends. */
export function lockDealership(trx: Db, id: string): Promise<Selectable<DealersTable> | undefined> {
  return trx.selectFrom('dealers').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

/** Enables a dealership, or disables it for a reason. */
export async function setDealershipEnabled(trx: Db, id: string, reason: string | null, now: Date): Promise<void> {
  const enabled = reason === null;
  await trx
    .updateTable('dealers')
    .set({
      enabled,
      disabled_reason: reason,
      disabled_at: enabled ? null : now,
      updated_at: nextRevision(now),
    })
    .where('id', '=', id)
    .execute();
}
