import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Where a dealership gets its mail: its own address, else the confirmed one of its first owner; null without either. */
export async function dealerMail(db: Kysely<Schema>, dealer: string): Promise<string | null> {
  const row = await db.selectFrom('dealers').where('id', '=', dealer).select('email').executeTakeFirst();
  if (row?.email) return row.email;
  const owner = await db
    .selectFrom('dealer_owners')
    .innerJoin('users', 'users.id', 'dealer_owners.user_id')
    .where('dealer_owners.dealer_id', '=', dealer)
    .where('users.enabled', '=', true)
    .where('users.email_verified_at', 'is not', null)
    .select('users.email')
    .orderBy('users.created_at')
    .executeTakeFirst();
  return owner?.email ?? null;
}
