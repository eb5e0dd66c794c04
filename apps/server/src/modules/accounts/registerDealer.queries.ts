import { ApiError } from '@carzaa/api/contract/errors';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { DealersTable } from '../../db/schema/dealers.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { CompanyRecord } from '../../integrations/companyRegistry/companyRegistry.ts';
import { beginVerification } from '../../shared/dealers/verification.ts';
import { freeSlugs } from '../../shared/dealers/dealerSlugs.ts';

type Db = Kysely<Schema>;
/** A dealership before it is stored; it always has a VAT number, which registration asks for. */
export interface NewDealer {
  row: Omit<Insertable<DealersTable>, 'id' | 'slug' | 'vat'> & { vat: string };
  register_number: string;
  /** What the register tells of it. */
  company: CompanyRecord;
}

function vatTaken(): ApiError {
  return new ApiError('2', {
    status: 409,
    message: 'Questa partita IVA appartiene già a una concessionaria iscritta.',
  });
}

/** Throws 409 for the number of a dealership, or one that somebody other than `userId` has claimed. */
export async function refuseTaken(db: Db, vat: string, userId?: string): Promise<void> {
  const dealer = await db.selectFrom('dealers').where('vat', '=', vat).select('id').executeTakeFirst();
  if (dealer) throw vatTaken();
  const claim = await db.selectFrom('vat_claims').where('vat', '=', vat).select('user_id').executeTakeFirst();
  if (claim && claim.user_id !== userId) throw vatTaken();
}

/** Makes a number count as taken that was given with the address of a known user. */
export async function claimVat(db: Db, user_id: string, vat: string, created_at: Date): Promise<void> {
  await db
    .insertInto('vat_claims')
    .values({ vat, user_id, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Writes a dealership, to be checked, and its first owner; the answer is its id. Throws 409 when somebody else's was
 * quicker.
 */
export async function addDealer(
  trx: Transaction<Schema>,
  user_id: string,
  { row: dealer, ...told }: NewDealer,
  now: Date,
): Promise<string> {
  const id = uuidv7();
  for (const slug of await freeSlugs(trx, { id, name: dealer.name, city: dealer.city })) {
    const added = await trx
      .insertInto('dealers')
      .values({ ...dealer, id, slug, enabled: false })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 1n) {
      await beginVerification(trx, id, told, now);
      await trx.insertInto('dealer_owners').values({ user_id, dealer_id: id }).execute();
      await trx.deleteFrom('vat_claims').where('vat', '=', dealer.vat).execute();
      return id;
    }
    await refuseTaken(trx, dealer.vat, user_id);
  }
  throw vatTaken();
}
