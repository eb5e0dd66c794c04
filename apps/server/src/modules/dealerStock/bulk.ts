import type { BulkBody, BulkFate, PriceChange } from '@carzaa/api/calls/dealerListings';
import { MAX_PRICE } from '@carzaa/api/constants';
import { ApiError } from '@carzaa/api/errors';
import type { Kysely, Transaction } from 'kysely';
import { isOvertaken } from '../../db/failures.ts';
import type { Schema } from '../../db/schema.ts';
import { confirmListing, deleteListing, restoreListing, setPrice, setState } from './writeListing.ts';

const OVERTAKEN = 'Un’altra modifica è arrivata nello stesso momento: riprova.';

/** The price after a change. Throws code 2 where none is left. */
function changedPrice(price: number, change: PriceChange): number {
  if (change.kind === 'fixed') return change.value;
  const wanted = change.kind === 'percent' ? price * (1 + change.value / 100) : price + change.value;
  const rounded = Math.round(wanted / change.round) * change.round;
  if (rounded <= 0 || rounded > MAX_PRICE) {
    throw new ApiError('2', { message: `Il prezzo diventerebbe di ${rounded} euro.` });
  }
  return rounded;
}

function act(trx: Transaction<Schema>, dealer: string, id: string, body: BulkBody, now: Date): Promise<void> {
  switch (body.action) {
    case 'publish':
      return setState(trx, dealer, id, 'published', now);
    case 'withdraw':
      return setState(trx, dealer, id, 'draft', now);
    case 'confirm':
      return confirmListing(trx, dealer, id, now);
    case 'delete':
      return deleteListing(trx, dealer, id, now);
    case 'restore':
      return restoreListing(trx, dealer, id, now);
    default:
      return setPrice(trx, dealer, id, (price) => changedPrice(price, body.price), now);
  }
}

/** Does the same to many listings, each in a transaction of its own, and tells what became of every one. */
export async function applyToAll(db: Kysely<Schema>, dealer: string, body: BulkBody, now: Date): Promise<BulkFate[]> {
  const fates: BulkFate[] = [];
  for (const id of new Set(body.ids)) {
    try {
      await db.transaction().execute((trx) => act(trx, dealer, id, body, now));
      fates.push({ uuid: id, ok: true, message: null });
    } catch (error) {
      if (isOvertaken(error)) {
        fates.push({ uuid: id, ok: false, message: OVERTAKEN });
        continue;
      }
      if (!(error instanceof ApiError)) throw error;
      const [field] = Object.values(error.fields).flat();
      fates.push({ uuid: id, ok: false, message: field ?? error.message });
    }
  }
  return fates;
}
