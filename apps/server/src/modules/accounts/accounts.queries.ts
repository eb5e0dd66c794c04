import type { CurrentUser } from '@carzaa/api/calls/public/users';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Actor, Role } from '@carzaa/api/contract/rules';
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { type CreditBalances, creditBalancesOf } from '../../shared/billing/credits.ts';
import { currentPlansOf, type HeldPlan } from '../../shared/billing/plans.ts';
import { workplaces } from '../../shared/dealers/workplaces.ts';
import { isInReview } from '../../shared/dealers/verification.ts';
import { nextRevision } from '../../db/nextRevision.ts';
import type { Schema } from '../../db/schema.ts';
import type { UsersTable } from '../../db/schema/accounts.ts';
import { confirmedAt } from './sessions.queries.ts';

type Db = Kysely<Schema>;
export type UserRow = Selectable<UsersTable>;

export function findByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export function findById(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** An account, locked until the transaction ends. */
export function lockUser(trx: Db, id: string): Promise<UserRow | undefined> {
  return trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function addUser(trx: Db, user: Insertable<UsersTable>): Promise<UserRow> {
  return trx.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
}

/** Changes an account that there is; its `updated_at` moves on. */
export function updateUser(trx: Db, id: string, values: Updateable<UsersTable>, now: Date): Promise<UserRow> {
  return trx
    .updateTable('users')
    .set({ ...values, updated_at: nextRevision(now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes an account's role where it still is one of `from`; whether it was. */
export async function changeRole(
  trx: Db,
  id: string,
  { from, to }: { from: readonly Role[]; to: Role },
  now: Date,
): Promise<boolean> {
  const changed = await trx
    .updateTable('users')
    .set({ role: to, updated_at: now })
    .where('id', '=', id)
    .where('role', 'in', from)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Who waits for a mail that confirms an address; of several who wish for one, who asked last. */
export function findUnconfirmed(db: Db, email: string): Promise<UserRow | undefined> {
  return (
    db
      .selectFrom('users')
      .selectAll()
      .where((where) =>
        where.or([
          where('pending_email', '=', email),
          where.and([where('email', '=', email), where('email_verified_at', 'is', null)]),
        ]),
      )
      // Several may wish for one address; it becomes the first's who confirms it.
      .orderBy('updated_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/**
 * A new password for the account whose mail brought the link; undefined when the account has another address by now, or
 * is disabled. Who read the mail has confirmed the address; whoever knew the old password may have asked for another
 * address, or come by Google.
 */
export function resetPassword(
  trx: Db,
  { user_id, email }: { user_id: string; email: string },
  password_hash: string,
  now: Date,
): Promise<UserRow | undefined> {
  return trx
    .updateTable('users')
    .set((eb) => ({
      password_hash,
      updated_at: now,
      email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)),
      pending_email: null,
      google_subject: null,
    }))
    .where('id', '=', user_id)
    .where('email', '=', email)
    .where('enabled', '=', true)
    .returningAll()
    .executeTakeFirst();
}

/** The user with their dealerships, as the profile shows them. Throws code 3 when the account is gone. */
export async function currentUserOf(db: Db, id: string, now: Date, support?: Actor['support']): Promise<CurrentUser> {
  const user = await findById(db, id);
  if (!user) throw new ApiError('3');
  const dealers = await db
    .selectFrom(workplaces(sql`${id}::uuid`))
    .innerJoin('dealers', 'dealers.id', 'workplaces.dealer_id')
    .select(['dealers.id', 'dealers.name', 'dealers.city', 'dealers.enabled', 'dealers.auto_approve_carfax_requests'])
    .select(['workplaces.role', 'dealers.disabled_reason', 'dealers.disabled_at'])
    .select(isInReview.as('in_review'))
    .orderBy('dealers.name')
    .orderBy('dealers.id')
    .execute();
  const ids = dealers.map((dealer) => dealer.id);
  const [plans, credits] = [await currentPlansOf(db, ids, now), await creditBalancesOf(db, ids, now)];
  return {
    uuid: user.id,
    name: user.name,
    email: user.pending_email ?? user.email,
    phone: user.phone,
    email_verified_at: confirmedAt(user),
    role: user.role,
    ownDealers: dealers.map((dealer) => ({
      uuid: dealer.id,
      name: dealer.name,
      city: dealer.city,
      role: dealer.role,
      enabled: dealer.enabled,
      in_review: dealer.in_review,
      disabled:
        dealer.disabled_at === null
          ? null
          : { reason: dealer.disabled_reason ?? '', at: dealer.disabled_at.toISOString() },
      autoApproveCarfaxRequests: dealer.auto_approve_carfax_requests,
      ...planOf(plans.get(dealer.id), credits.get(dealer.id)),
    })),
    has_password: user.password_hash !== null,
    support: support ? { ...support, by: (await findById(db, support.admin))?.name ?? '' } : null,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
  };
}

/** Plan and credits as `tierOf` and `availableReports` read them. */
function planOf(
  plan: HeldPlan | undefined,
  credits: CreditBalances | undefined,
): Pick<CurrentUser['ownDealers'][number], 'currentPlan' | 'trialPlan'> {
  const counters = {
    carfax: {
      credit: { availability: credits?.credit ?? 0 },
      subscription: { availability: plan ? (credits?.subscription ?? 0) : 0 },
    },
  };
  if (!plan) {
    // Credits of packages outlive the plan.
    return {
      currentPlan: counters.carfax.credit.availability > 0 ? { subscription_plan: null, counters } : null,
      trialPlan: null,
    };
  }
  const { plan_id: uuid, tier, name } = plan;
  return {
    currentPlan: { subscription_plan: { uuid, tier: tier === 'Trial' ? 'Pro' : tier, name }, counters },
    trialPlan: tier === 'Trial' ? { ends_at: plan.period_end.toISOString() } : null,
  };
}
