import type { ListingTwin } from '@carzaa/api/calls/dealer/listingForm';
import { ApiError } from '@carzaa/api/contract/errors';
import { sql, type Transaction } from 'kysely';
import { listingTitle } from '@carzaa/api/text/listingTitle';
import type { Schema } from '../../../db/schema.ts';

interface Vehicle {
  vin: string | null;
  plate: string | null;
}

/**
 * Throws code 2 with status 409, naming the other listing, where the dealership has the vehicle already. Of two at once
 * the second waits for the first, until its transaction ends. `self` is the listing edited.
 */
export async function refuseTwin(
  trx: Transaction<Schema>,
  dealer: string,
  { vin, plate }: Vehicle,
  self?: string,
): Promise<void> {
  if (!vin && !plate) return;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`vehicles of ${dealer}`}, 0))`.execute(trx);
  const other = await trx
    .selectFrom('listings')
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .where('dealer_id', '=', dealer)
    .where('deleted_at', 'is', null)
    .$if(self !== undefined, (query) => query.where('listings.id', '!=', self ?? ''))
    .where((eb) =>
      eb.or([...(vin ? [eb('listings.vin', '=', vin)] : []), ...(plate ? [eb('listings.plate', '=', plate)] : [])]),
    )
    .select(['listings.id', 'listings.vin', 'listings.version', 'brands.name as brand', 'models.name as model'])
    .orderBy('listings.id')
    .executeTakeFirst();
  if (!other) return;
  const field = vin && other.vin === vin ? 'vin' : 'plate';
  const title = listingTitle(other.brand, other.model, other.version);
  const twin: ListingTwin = { uuid: other.id, title, field };
  throw new ApiError('2', {
    status: 409,
    message: `${field === 'vin' ? 'Lo stesso telaio' : 'La stessa targa'} è già nell’annuncio «${title}».`,
    current: { twin },
  });
}
