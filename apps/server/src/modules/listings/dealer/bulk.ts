import type { BulkBody, BulkFate, PriceChange } from '@carzaa/api/calls/dealer/dealerListings';
import { MAX_PRICE } from '@carzaa/api/constants';
import { ApiError } from '@carzaa/api/contract/errors';
import { priceAfter } from '@carzaa/api/vehicle/priceChange';
import type { Kysely, Transaction } from 'kysely';
import { isOvertaken } from '../../../db/failures.ts';
import type { Schema } from '../../../db/schema.ts';
import { type Deed, reserveListing, sellListing, undoOutcome, withdrawListing } from './outcomes.queries.ts';
import { confirmListing, deleteListing, restoreListing, setPrice, setState } from './writeListing.queries.ts';

const OVERTAKEN = 'Un’altra modifica è arrivata nello stesso momento: riprova.';

/** The price after a change. Throws code 2 where none is left. */
function changedPrice(price: number, change: PriceChange): number {
  const changed = priceAfter(price, change);
  if (change.kind !== 'fixed' && (changed <= 0 || changed > MAX_PRICE)) {
    throw new ApiError('2', { message: `Il prezzo diventerebbe di ${changed} euro.` });
  }
  return changed;
}

function act(trx: Transaction<Schema>, dealer: string, id: string, body: BulkBody, deed: Deed): Promise<void> {
  const { now } = deed;
  switch (body.action) {
    case 'publish':
      return setState(trx, dealer, id, 'published', now);
    case 'withdraw':
      return withdrawListing(trx, dealer, id, body.reason, deed);
    case 'sell':
      return sellListing(trx, dealer, id, { price: null, channel: body.channel, day: body.day }, deed);
    case 'reserve':
      return reserveListing(trx, dealer, id, body, deed);
    case 'undo':
      return undoOutcome(trx, dealer, id, deed);
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
export async function applyToAll(db: Kysely<Schema>, dealer: string, body: BulkBody, deed: Deed): Promise<BulkFate[]> {
  const fates: BulkFate[] = [];
  for (const id of new Set(body.ids)) {
    try {
      await db.transaction().execute((trx) => act(trx, dealer, id, body, deed));
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
