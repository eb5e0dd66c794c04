import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { person } from './life/people.ts';
import { GERMAN_FOUNDERS } from './seed/dealerNames.ts';
import { ID_EPOCH } from './seed/dealers.ts';
import { stableUuid } from './seed/identity.ts';

const GERMAN_FIRST = 'Markus Sabine Stefan Claudia Thomas Katrin Jürgen Birgit Andreas Petra'.split(' ');
/** Where the owners' names begin in the list, so that they differ from the first buyers' names. */
const AFTER_BUYERS = 117;

function ownerName(n: number, country: string): string {
  if (country !== 'de') return person(AFTER_BUYERS + n).name;
  return `${GERMAN_FIRST[n % GERMAN_FIRST.length] ?? ''} ${GERMAN_FOUNDERS[n % GERMAN_FOUNDERS.length] ?? ''}`;
}

/**
 * Gives every dealership of the demo that nobody owns an owner, since none is ever without; nobody can sign in as one,
 * and their addresses lead nowhere. Returns how many were made.
 */
export async function seedOwners(db: Kysely<Schema>): Promise<number> {
  const dealers = await db
    .selectFrom('dealers')
    .where('kind', '=', 'dealer')
    .where(sql<boolean>`NOT EXISTS (SELECT FROM dealer_owners WHERE dealer_owners.dealer_id = dealers.id)`)
    // Those that the demo drew: whoever loads stock of one's own says whose it is.
    .where('email', '=', sql<string>`'info@' || slug || '.test'`)
    .select(['id', 'slug', 'country', 'created_at'])
    .orderBy('slug')
    .execute();
  if (dealers.length === 0) return 0;
  const owners = dealers.map(({ id, slug, country, created_at }, n) => ({
    dealer: id,
    row: {
      id: stableUuid(`demo/owner/${slug}`, ID_EPOCH),
      email: `titolare@${slug}.test`,
      name: ownerName(n, country),
      role: 'dealer' as const,
      password_hash: null,
      email_verified_at: created_at,
      created_at,
    },
  }));
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('users')
      .values(owners.map(({ row }) => row))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('dealer_owners')
      .values(owners.map(({ dealer, row }) => ({ dealer_id: dealer, user_id: row.id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return owners.length;
}
