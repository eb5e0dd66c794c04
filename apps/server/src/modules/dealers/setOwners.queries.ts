import { invalid } from '@carzaa/api/contract/errors';
import { isAdminRole } from '@carzaa/api/contract/rules';
import type { Selectable, Transaction } from 'kysely';
import { nextRevision } from '../../db/nextRevision.ts';
import type { Schema } from '../../db/schema.ts';

type NewOwner = Pick<Selectable<Schema['users']>, 'id' | 'role'>;

/**
 * The users who shall own a dealership, locked until the transaction ends. Call it before locking the dealership: an
 * account that is being deleted locks in that order, and each would wait for the other. Throws code 2 for unknown users
 * and for administrators.
 */
export async function lockNewOwners(trx: Transaction<Schema>, owners: readonly string[]): Promise<NewOwner[]> {
  const users = await trx
    .selectFrom('users')
    .where('id', 'in', [...owners])
    .select(['id', 'role'])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (users.length !== new Set(owners).size) throw invalid({ owners: ['Uno degli utenti non esiste'] });
  if (users.some(({ role }) => isAdminRole(role))) {
    throw invalid({ owners: ['Un amministratore non può essere titolare di una concessionaria'] });
  }
  return users;
}

/**
 * Makes `users`, at least one, the owners of a dealership that the transaction has locked. Customers among them become
 * dealers and sign in anew.
 */
export async function setOwners(
  trx: Transaction<Schema>,
  dealer: string,
  users: readonly NewOwner[],
  now: Date,
): Promise<void> {
  const owners = users.map(({ id }) => id);
  // First the new ones: a dealership is never without an owner, not even in between.
  await trx
    .insertInto('dealer_owners')
    .values(owners.map((user_id) => ({ user_id, dealer_id: dealer })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.deleteFrom('dealer_owners').where('dealer_id', '=', dealer).where('user_id', 'not in', owners).execute();
  const promoted = users.filter(({ role }) => role === 'customer').map(({ id }) => id);
  if (promoted.length > 0) {
    await trx.updateTable('users').set({ role: 'dealer', updated_at: now }).where('id', 'in', promoted).execute();
    await trx.deleteFrom('sessions').where('user_id', 'in', promoted).execute();
  }
  await trx
    .updateTable('dealers')
    .set({ updated_at: nextRevision(now) })
    .where('id', '=', dealer)
    .execute();
}
