import type { CurrentUser } from '@carzaa/api/calls/users';
import { ApiError } from '@carzaa/api/errors';
import type { Kysely, Selectable } from 'kysely';
import type { Schema, UsersTable } from '../../db/schema.ts';
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
export async function currentUserOf(db: Db, id: string): Promise<CurrentUser> {
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
      // Nobody can subscribe yet, so everybody is on the free plan.
      currentPlan: null,
      trialPlan: null,
    })),
    has_password: user.password_hash !== null,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
  };
}
