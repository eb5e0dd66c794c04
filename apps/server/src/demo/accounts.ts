import type { Role } from '@carzaa/api/contract/rules';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { hashPassword } from '../modules/accounts/passwords.ts';
import { DEMO_DEALERS, ID_EPOCH } from './seed/dealers.ts';
import { stableUuid } from './seed/identity.ts';

export const DEMO_PASSWORD = 'Carzaa-Demo-2026';

interface DemoAccount {
  email: string;
  name: string;
  role: Role;
  isVerified?: boolean;
  /** Slugs of the dealerships it owns. */
  owns?: readonly string[];
  /** What it is in the dealership of concessionario@carzaa.test. */
  works?: 'seller' | 'viewer';
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'cliente@carzaa.test', name: 'Chiara Fontana', role: 'customer' },
  { email: 'nuovo@carzaa.test', name: 'Nicola Neri', role: 'customer', isVerified: false },
  { email: 'concessionario@carzaa.test', name: 'Carlo Bassi', role: 'dealer', owns: [DEMO_DEALERS.single] },
  {
    email: 'gruppo@carzaa.test',
    name: 'Giulia Montecorvi',
    role: 'dealer',
    owns: [DEMO_DEALERS.groupFirst, DEMO_DEALERS.groupSecond],
  },
  // Its dealership waits to be accepted: verifications.ts.
  { email: 'verifica@carzaa.test', name: 'Marta Tosi', role: 'dealer' },
  { email: 'senza@carzaa.test', name: 'Sergio Conti', role: 'dealer' },
  { email: 'venditore@carzaa.test', name: 'Valerio Sala', role: 'dealer', works: 'seller' },
  { email: 'collaboratore@carzaa.test', name: 'Lia Benassi', role: 'dealer', works: 'viewer' },
  { email: 'admin@carzaa.test', name: 'Ada Marini', role: 'carzaa-admin' },
  { email: 'super@carzaa.test', name: 'Silvia Rinaldi', role: 'super-admin' },
];

export const demoUserId = (email: string) => stableUuid(`demo/user/${email}`, ID_EPOCH);

/**
 * Makes the demo's accounts where they are missing, with the ownership of its dealerships; what somebody changed since
 * stays. Their password is known to everybody, so never in production: throws there. Returns how many were made.
 */
export async function seedAccounts(
  db: Kysely<Schema>,
  { nodeEnv = process.env.NODE_ENV }: { nodeEnv?: string | undefined } = {},
): Promise<number> {
  if (nodeEnv === 'production') throw new Error('Demo accounts are never made in production');
  const password_hash = await hashPassword(DEMO_PASSWORD);
  return db.transaction().execute(async (trx) => {
    let made = 0;
    for (const { email, name, role, isVerified = true, owns = [], works } of DEMO_ACCOUNTS) {
      const id = demoUserId(email);
      const added = await trx
        .insertInto('users')
        .values({ id, email, name, role, password_hash, email_verified_at: isVerified ? new Date() : null })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows !== 1n) continue;
      made += 1;
      if (works !== undefined) {
        await trx
          .insertInto('dealer_colleagues')
          .columns(['user_id', 'dealer_id', 'role'])
          .expression((eb) =>
            eb
              .selectFrom('dealers')
              .where('slug', '=', DEMO_DEALERS.single)
              .select((select) => [
                select.val(id).$castTo<string>().as('user_id'),
                'id as dealer_id',
                select.val(works).as('role'),
              ]),
          )
          .execute();
      }
      if (owns.length === 0) continue;
      await trx
        .insertInto('dealer_owners')
        .columns(['user_id', 'dealer_id'])
        .expression((eb) =>
          eb
            .selectFrom('dealers')
            .where('slug', 'in', owns)
            .select((select) => [select.val(id).$castTo<string>().as('user_id'), 'id as dealer_id']),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return made;
  });
}
