import type { CurrentUser } from '@carzaa/api/calls/users';
import { ApiError } from '@carzaa/api/errors';
import type { Actor } from '@carzaa/api/rules';
import type { Kysely, Selectable } from 'kysely';
import { type CreditBalances, creditBalancesOf } from '../../db/credits.ts';
import { currentPlansOf, type HeldPlan } from '../../db/plans.ts';
import type { Schema } from '../../db/schema.ts';
import type { UsersTable } from '../../db/schema/accounts.ts';
import { confirmedAt } from './sessions.ts';

type Db = Kysely<Schema>;
export type UserRow = Selectable<UsersTable>;

export function findByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export function findById(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The user with their dealerships, as the profile shows them. Throws code 3 when the account is gone. */
export async function currentUserOf(db: Db, id: string, now: Date, support?: Actor['support']): Promise<CurrentUser> {
  const user = await findById(db, id);
  if (!user) throw new ApiError('3');
  const dealers = await db
    .selectFrom('dealer_owners')
    .innerJoin('dealers', 'dealers.id', 'dealer_owners.dealer_id')
    .where('dealer_owners.user_id', '=', id)
    .select(['dealers.id', 'dealers.name', 'dealers.city', 'dealers.enabled', 'dealers.auto_approve_carfax_requests'])
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
      enabled: dealer.enabled,
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
