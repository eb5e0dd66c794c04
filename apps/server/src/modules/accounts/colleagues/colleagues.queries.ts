import { INVITATION_DAYS, type Staff } from '@carzaa/api/calls/dealer/colleagues';
import type { DealerRole } from '@carzaa/api/contract/dealerRoles';
import { ApiError } from '@carzaa/api/contract/errors';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import { staffOf as staffTable } from '../../../shared/dealers/workplaces.ts';
import { hashSecret, newSecret } from '../secrets.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

const DAY_MS = 864e5;
const LAST_OWNER = 'È l’unico titolare: prima nominane un altro, una concessionaria non può restarne senza.';

const staffTableOf = (dealer: string) => staffTable(sql`${dealer}::uuid`);

/** Who works in a dealership, owners first, and, for owners, who is invited. */
export async function staffFor(db: Db, dealer: string, role: DealerRole, now: Date): Promise<Staff> {
  const people = await db
    .selectFrom(staffTableOf(dealer))
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['users.id', 'users.name', 'users.email', 'staff.role', 'staff.since'])
    .select(
      sql<number>`(SELECT count(*)::int FROM listings
        WHERE dealer_id = ${dealer} AND assigned_to = users.id AND deleted_at IS NULL)`.as('listings'),
    )
    .orderBy(sql`array_position(ARRAY['owner', 'seller', 'viewer'], staff.role)`)
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .execute();
  return {
    people: people.map(({ id, since, ...person }) => ({ uuid: id, ...person, since: since?.toISOString() ?? null })),
    invitations: role === 'owner' ? await openInvitations(db, dealer, now) : [],
  };
}

async function openInvitations(db: Db, dealer: string, now: Date): Promise<Staff['invitations']> {
  const rows = await db
    .selectFrom('dealer_invitations')
    .leftJoin('users', 'users.id', 'dealer_invitations.invited_by')
    .where('dealer_invitations.dealer_id', '=', dealer)
    .where('dealer_invitations.accepted_at', 'is', null)
    .select([
      'dealer_invitations.id',
      'dealer_invitations.email',
      'dealer_invitations.role',
      'users.name as invited_by',
    ])
    .select(['dealer_invitations.created_at', 'dealer_invitations.expires_at'])
    .orderBy('dealer_invitations.created_at', 'desc')
    .execute();
  return rows.map(({ id, created_at, expires_at, ...row }) => ({
    uuid: id,
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    is_expired: expires_at <= now,
  }));
}

/**
 * Locks a dealership for a change of who works there, and makes sure that who makes it still is an owner: two who
 * remove each other wait for one another, and the second finds that it is over. Throws code 4.
 */
export async function lockForOwner(trx: Trx, dealer: string, actor: string): Promise<{ name: string }> {
  const found = await trx
    .selectFrom('dealers')
    .where('id', '=', dealer)
    .select('name')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found || (await roleOf(trx, dealer, actor)) !== 'owner') throw new ApiError('4');
  return found;
}

/** What somebody is in a dealership. */
export async function roleOf(db: Db, dealer: string, user: string): Promise<DealerRole | undefined> {
  const row = await db
    .selectFrom(staffTableOf(dealer))
    .where('staff.user_id', '=', user)
    .select('staff.role')
    .executeTakeFirst();
  return row?.role;
}

/** A person who works there, with their account locked. Call it before the dealership is locked. Throws code 4. */
export async function lockColleague(trx: Trx, user: string): Promise<{ id: string; name: string }> {
  const row = await trx
    .selectFrom('users')
    .where('id', '=', user)
    .select(['id', 'name'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('4');
  return row;
}

async function refuseLastOwner(trx: Trx, dealer: string, user: string): Promise<void> {
  const other = await trx
    .selectFrom('dealer_owners')
    .where('dealer_id', '=', dealer)
    .where('user_id', '!=', user)
    .select('user_id')
    .executeTakeFirst();
  if (!other) throw new ApiError('2', { status: 409, message: LAST_OWNER });
}

/** Makes somebody `to` in a dealership that the transaction has locked. Throws 409 for its last owner. */
export async function setRole(
  trx: Trx,
  dealer_id: string,
  user_id: string,
  { from, to }: { from: DealerRole | undefined; to: DealerRole },
  now: Date,
): Promise<void> {
  if (from === to) return;
  if (to === 'owner') {
    await trx.insertInto('dealer_owners').values({ user_id, dealer_id }).execute();
    return;
  }
  if (from === 'owner') {
    await refuseLastOwner(trx, dealer_id, user_id);
    await trx.deleteFrom('dealer_owners').where('dealer_id', '=', dealer_id).where('user_id', '=', user_id).execute();
  }
  await trx
    .insertInto('dealer_colleagues')
    .values({ user_id, dealer_id, role: to, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'dealer_id']).doUpdateSet({ role: to }))
    .execute();
}

/**
 * Ends somebody's work in a dealership that the transaction has locked. Who works nowhere any more is a customer again.
 * Throws 409 for its last owner.
 */
export async function endWork(trx: Trx, dealer: string, user: string, now: Date): Promise<void> {
  if ((await roleOf(trx, dealer, user)) === 'owner') await refuseLastOwner(trx, dealer, user);
  for (const table of ['dealer_owners', 'dealer_colleagues'] as const) {
    await trx.deleteFrom(table).where('dealer_id', '=', dealer).where('user_id', '=', user).execute();
  }
  // Their contacts are nobody's until somebody takes them; a trigger does the same with their cars.
  await trx
    .updateTable('leads')
    .set({ owner_id: null })
    .where('dealer_id', '=', dealer)
    .where('owner_id', '=', user)
    .execute();
  await trx
    .updateTable('users')
    .set({ role: 'customer', updated_at: now })
    .where('id', '=', user)
    .where('role', '=', 'dealer')
    .where(sql<boolean>`NOT EXISTS (SELECT FROM dealer_owners WHERE user_id = users.id)`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM dealer_colleagues WHERE user_id = users.id)`)
    .execute();
}

const expiry = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

/** How many work in a dealership or are invited. */
export async function countStaff(db: Db, dealer: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT (
    (SELECT count(*) FROM dealer_owners WHERE dealer_id = ${dealer})
    + (SELECT count(*) FROM dealer_colleagues WHERE dealer_id = ${dealer})
    + (SELECT count(*) FROM dealer_invitations WHERE dealer_id = ${dealer} AND accepted_at IS NULL)
  )::int AS n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Whether an address belongs to a colleague of the dealership. */
export async function worksThere(db: Db, dealer: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom(staffTableOf(dealer))
    .innerJoin('users', 'users.id', 'staff.user_id')
    .where('users.email', '=', email)
    .select('users.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes an invitation, in the place of an open one for the same address; the secret of its link. */
export async function addInvitation(
  trx: Trx,
  given: { dealer_id: string; email: string; role: DealerRole; invited_by: string },
  now: Date,
): Promise<{ id: string; secret: string }> {
  const { dealer_id, email } = given;
  await trx
    .deleteFrom('dealer_invitations')
    .where('dealer_id', '=', dealer_id)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .execute();
  const [id, secret] = [uuidv7(), newSecret()];
  await trx
    .insertInto('dealer_invitations')
    .values({ ...given, id, token_hash: hashSecret(secret), created_at: now, expires_at: expiry(now) })
    .execute();
  return { id, secret };
}

/** The invited person of an open invitation. Throws code 4. */
export async function invitedAddress(db: Db, dealer: string, id: string): Promise<string> {
  const row = await db
    .selectFrom('dealer_invitations')
    .where('id', '=', id)
    .where('dealer_id', '=', dealer)
    .where('accepted_at', 'is', null)
    .select('email')
    .executeTakeFirst();
  if (!row) throw new ApiError('4');
  return row.email;
}

/** Gives an open invitation a new link, and its days anew. Throws code 4. */
export async function renewInvitation(trx: Trx, dealer: string, id: string, now: Date) {
  const secret = newSecret();
  const row = await trx
    .updateTable('dealer_invitations')
    .set({ token_hash: hashSecret(secret), expires_at: expiry(now) })
    .where('id', '=', id)
    .where('dealer_id', '=', dealer)
    .where('accepted_at', 'is', null)
    .returning(['email', 'role'])
    .executeTakeFirst();
  if (!row) throw new ApiError('4');
  return { ...row, secret };
}

/** Takes an open invitation back. Throws code 4. */
export async function deleteInvitation(trx: Trx, dealer: string, id: string) {
  const row = await trx
    .deleteFrom('dealer_invitations')
    .where('id', '=', id)
    .where('dealer_id', '=', dealer)
    .where('accepted_at', 'is', null)
    .returning(['email', 'role'])
    .executeTakeFirst();
  if (!row) throw new ApiError('4');
  return row;
}

/** The invitation of a link, with its dealership; undefined for a link that never was, or that another replaced. */
export function findInvitation(db: Db, secret: string) {
  return db
    .selectFrom('dealer_invitations')
    .innerJoin('dealers', 'dealers.id', 'dealer_invitations.dealer_id')
    .where('token_hash', '=', hashSecret(secret))
    .selectAll('dealer_invitations')
    .select('dealers.name as dealer')
    .executeTakeFirst();
}

/** Uses an invitation up; whether it was still there to be used. Of many at once exactly one gets it. */
export async function useInvitation(trx: Trx, id: string, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('dealer_invitations')
    .set({ accepted_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
