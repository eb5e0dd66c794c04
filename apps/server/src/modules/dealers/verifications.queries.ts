import type { DealerVerification, VerificationQuery } from '@carzaa/api/calls/admin/adminVerifications';
import type { OwnVerification } from '@carzaa/api/calls/dealer/dealerVerification';
import { PROOFS, type Proof } from '@carzaa/api/calls/verification';
import { type Kysely, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { findPage } from '../../db/findPage.ts';
import type { Schema } from '../../db/schema.ts';
import { containing } from '../../db/textSearch.ts';
import { proofsOf } from '../../shared/dealers/verification.ts';
import { missingProofs } from '../../shared/dealers/verificationRules.ts';

type Db = Kysely<Schema>;

const ALL = Object.keys(PROOFS) as Proof[];
const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Those whose owner has confirmed an address, or that were decided: others may be nobody. */
const isToBeSeen = sql<boolean>`(review.decided_at IS NOT NULL OR EXISTS (
  SELECT FROM dealer_owners JOIN users ON users.id = dealer_owners.user_id
  WHERE dealer_owners.dealer_id = dealers.id AND users.email_verified_at IS NOT NULL))`;

const listingsCount = sql<number>`(SELECT count(*)::int FROM listings WHERE dealer_id = dealers.id)`;
const confirmedMails = sql<string[]>`coalesce((
  SELECT array_agg(users.email) FROM dealer_owners JOIN users ON users.id = dealer_owners.user_id
  WHERE dealer_owners.dealer_id = dealers.id AND users.enabled AND users.email_verified_at IS NOT NULL), '{}')`;

function reviews(db: Db) {
  return db.selectFrom('dealer_verifications as review').innerJoin('dealers', 'dealers.id', 'review.dealer_id');
}

function withFacts(query: ReturnType<typeof reviews>) {
  return query
    .leftJoin('users as decider', 'decider.id', 'review.decided_by')
    .selectAll('review')
    .select(['dealers.name', 'dealers.company_name', 'dealers.vat', 'dealers.address', 'dealers.city'])
    .select(['dealers.province', 'dealers.country', 'dealers.phone', 'decider.name as decider'])
    .select([listingsCount.as('listings'), confirmedMails.as('mails')])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('dealer_owners')
          .innerJoin('users', 'users.id', 'dealer_owners.user_id')
          .whereRef('dealer_owners.dealer_id', '=', 'dealers.id')
          .select(['users.id as uuid', 'users.name', 'users.email'])
          .orderBy('users.created_at')
          .limit(1),
      ).as('owner'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof withFacts>['execute']>>[number];

function toVerification(row: Row): DealerVerification {
  const { dealer_id, mails, decider, registered_domains, ...told } = row;
  const lacking = missingProofs({ ...told, registered_domains, mails });
  return {
    ...told,
    uuid: dealer_id,
    declared_at: iso(row.declared_at),
    fulfilled: ALL.filter((name) => !lacking.includes(name)),
    missing: proofsOf(row.missing),
    asked_at: iso(row.asked_at),
    answered_at: iso(row.answered_at),
    decided_at: iso(row.decided_at),
    decided_by: decider,
    created_at: row.created_at.toISOString(),
  };
}

/** One page of the queue, and how many there are. */
export async function verificationsPage(
  db: Db,
  { page, per_page, sort_by, sort_direction, filters = {} }: VerificationQuery,
): Promise<{ items: DealerVerification[]; total: number }> {
  const { q, state } = filters;
  let query = reviews(db).where(isToBeSeen);
  const pattern = containing(q);
  if (pattern !== null) {
    query = query.where((where) =>
      where.or(
        (['name', 'company_name', 'vat', 'city'] as const).map((column) =>
          where(`dealers.${column}`, 'ilike', pattern),
        ),
      ),
    );
  }
  if (state !== undefined) query = query.where('review.state', 'in', [state].flat());
  const order = sort_by === 'name' ? sql`lower(dealers.name)` : sql.ref(`review.${sort_by}`);
  const sorted = withFacts(query).orderBy(order, sort_direction).orderBy('dealers.id', sort_direction);
  const { rows, total } = await findPage({ page, per_page }, query, sorted);
  return { items: rows.map(toVerification), total };
}

export async function findVerification(db: Db, dealer: string): Promise<DealerVerification | undefined> {
  const row = await withFacts(reviews(db)).where('review.dealer_id', '=', dealer).executeTakeFirst();
  return row && toVerification(row);
}

/** How far the check is, to the dealership itself; null for one from before there was a check. */
export async function ownVerification(db: Db, dealer: string): Promise<OwnVerification | null> {
  const row = await db
    .selectFrom('dealer_verifications')
    .where('dealer_id', '=', dealer)
    .select(['state', 'missing', 'question', 'note', 'register_number', 'declared_at', 'answer', 'decided_at'])
    .executeTakeFirst();
  if (!row) return null;
  const { missing, declared_at, decided_at } = row;
  return { ...row, missing: proofsOf(missing), declared_at: iso(declared_at), decided_at: iso(decided_at) };
}

/** Keeps what an administrator asks a dealership for. */
export async function storeQuestion(
  trx: Db,
  dealer: string,
  { missing, question }: { missing: readonly Proof[]; question: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('dealer_verifications')
    .set({ state: 'asked', missing: [...missing], question, asked_at: now })
    .where('dealer_id', '=', dealer)
    .execute();
}

/** Keeps what a dealership answers; it waits for the decision again. */
export async function storeAnswer(
  trx: Db,
  dealer: string,
  { register_number, answer }: { register_number: string; answer: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('dealer_verifications')
    .set({ state: 'waiting', register_number, answer: answer || null, declared_at: now, answered_at: now })
    .where('dealer_id', '=', dealer)
    .execute();
}
