import { ApiError } from '@carzaa/api/contract/errors';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { eraseTraces } from './eraseTraces.queries.ts';

const OWN_REFUSAL =
  'Sei l’unico titolare di una concessionaria: prima di cancellare l’account, affidala a qualcun altro.';

/**
 * Deletes an account and everything personal that hangs on it: sessions, links, favourites, saved searches, messages
 * (those written as a guest from the confirmed address too), and its traces in what stays. Throws code 6 while a dealership would be left without owner.
 */
export async function eraseAccount(trx: Kysely<Schema>, userId: string, refusal = OWN_REFUSAL): Promise<void> {
  const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
  if (!user) throw new ApiError('3');
  // Two owners who leave at once must wait for each other.
  await sql`
    SELECT FROM dealers WHERE id IN (SELECT dealer_id FROM dealer_owners WHERE user_id = ${userId})
    ORDER BY id FOR UPDATE`.execute(trx);
  const alone = await trx
    .selectFrom('dealer_owners as own')
    .where('own.user_id', '=', userId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('dealer_owners as other')
            .whereRef('other.dealer_id', '=', 'own.dealer_id')
            .where('other.user_id', '!=', userId)
            .select('other.user_id'),
        ),
      ),
    )
    .select('own.dealer_id')
    .executeTakeFirst();
  if (alone) {
    throw new ApiError('6', { message: refusal });
  }
  await trx
    .deleteFrom('user_messages')
    .where((where) =>
      where.or([
        where('user_id', '=', userId),
        ...(user.email_verified_at === null
          ? []
          : [where.and([where('email', '=', user.email), where('user_id', 'is', null)])]),
      ]),
    )
    .execute();
  await trx.deleteFrom('leads').where('user_id', '=', userId).execute();
  await eraseTraces(trx, user);
  await trx.deleteFrom('users').where('id', '=', userId).execute();
}
