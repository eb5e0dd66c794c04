import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

/** The confirmed addresses of a dealership's owners, the longest registered first: what concerns its money goes to them. */
export async function ownersMails(db: Db, dealer: string): Promise<string[]> {
  const rows = await db
    .selectFrom('dealer_owners')
    .innerJoin('users', 'users.id', 'dealer_owners.user_id')
    .where('dealer_owners.dealer_id', '=', dealer)
    .where('users.enabled', '=', true)
    .where('users.email_verified_at', 'is not', null)
    .select('users.email')
    .orderBy('users.created_at')
    .execute();
  return rows.map(({ email }) => email);
}

/** Where a dealership gets all other mail: its own address, else those of its owners. */
export async function dealerMails(db: Db, dealer: string): Promise<string[]> {
  const row = await db.selectFrom('dealers').where('id', '=', dealer).select('email').executeTakeFirst();
  return row?.email ? [row.email] : ownersMails(db, dealer);
}

/** The first of them, for mail that one person answers; null where there is none. */
export async function dealerMail(db: Db, dealer: string): Promise<string | null> {
  return (await dealerMails(db, dealer))[0] ?? null;
}
