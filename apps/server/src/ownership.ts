import { ApiError } from '@carzaa/api/errors';
import { type Actor, ownsDealer } from '@carzaa/api/rules';
import type { Kysely } from 'kysely';
import type { Context } from './context.ts';
import type { Schema } from './db/schema.ts';

/** The actor, who owns the dealership of the path. Anybody else gets code 4, as for one that does not exist. */
export function ownerOf({ actor }: Pick<Context, 'actor'>, dealer: string): Actor {
  if (!actor || !ownsDealer(actor, dealer)) throw new ApiError('4');
  return actor;
}

/** As `ownerOf`, for a write: a disabled dealership can be read by its owners, and changed by nobody of them (code 6). */
export async function writerOf(db: Kysely<Schema>, context: Pick<Context, 'actor'>, dealer: string): Promise<Actor> {
  const actor = ownerOf(context, dealer);
  const row = await db.selectFrom('dealers').where('id', '=', dealer).select('enabled').executeTakeFirst();
  if (!row) throw new ApiError('4');
  if (!row.enabled) {
    throw new ApiError('6', { message: 'Il concessionario è disattivato: puoi consultare i dati, non modificarli.' });
  }
  return actor;
}
