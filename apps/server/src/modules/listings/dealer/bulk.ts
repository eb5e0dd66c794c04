import type { AuditAction } from '@carzaa/api/audit';
import type { BulkBody, BulkFate, PriceChange } from '@carzaa/api/calls/dealer/listingBulk';
import { MAX_PRICE } from '@carzaa/api/constants';
import { ApiError } from '@carzaa/api/contract/errors';
import { saleBody } from '@carzaa/api/vehicle/outcome';
import { priceAfter } from '@carzaa/api/vehicle/priceChange';
import type { Kysely, Transaction } from 'kysely';
import { isOvertaken } from '../../../db/failures.ts';
import type { Schema } from '../../../db/schema.ts';
import { noteChange } from './noteChange.queries.ts';
import { reserveListing, sellListing, undoOutcome, withdrawListing } from './outcomes.queries.ts';
import type { Deed } from './tellOutcome.queries.ts';
import {
  assignListing,
  confirmListing,
  deleteListing,
  restoreListing,
  setPrice,
  setState,
} from './writeListing.queries.ts';

const OVERTAKEN = 'Un’altra modifica è arrivata nello stesso momento: riprova.';

/** The price after a change. Throws code 2 where none is left. */
export function changedPrice(price: number, change: PriceChange): number {
  const changed = priceAfter(price, change);
  if (change.kind !== 'fixed' && (changed <= 0 || changed > MAX_PRICE)) {
    throw new ApiError('2', { message: `Il prezzo diventerebbe di ${changed} euro.` });
  }
  return changed;
}

type Trx = Transaction<Schema>;

function act(trx: Trx, dealer: string, id: string, body: BulkBody, deed: Deed): Promise<void> {
  const { now } = deed;
  switch (body.action) {
    case 'publish':
      return setState(trx, dealer, id, 'published', now);
    case 'withdraw':
      return withdrawListing(trx, dealer, id, body.reason, deed);
    case 'sell':
      return sellListing(trx, dealer, id, saleBody.parse({ channel: body.channel, day: body.day }), deed);
    case 'reserve':
      return reserveListing(trx, dealer, id, body, deed);
    case 'undo':
      return undoOutcome(trx, dealer, id, deed);
    case 'confirm':
      return confirmListing(trx, dealer, id, now);
    case 'delete':
      return deleteListing(trx, dealer, id, now);
    case 'assign':
      return assignListing(trx, dealer, id, body.colleague);
    case 'restore':
      return restoreListing(trx, dealer, id, now);
    default:
      return setPrice(trx, dealer, id, (price) => changedPrice(price, body.price), now);
  }
}

/** The log's name for each action; the others write their own entries or need none. */
const NOTED: Partial<Record<BulkBody['action'], AuditAction>> = {
  publish: 'publish',
  delete: 'delete',
  restore: 'restore',
  price: 'change_price',
  assign: 'assign',
};

async function actAndNote(trx: Trx, dealer: string, id: string, body: BulkBody, deed: Deed): Promise<void> {
  const action = NOTED[body.action];
  const work = () => act(trx, dealer, id, body, deed);
  if (action === undefined) return work();
  await noteChange(trx, { dealer, source: deed.source, now: deed.now }, { action, id }, async () => {
    await work();
    return id;
  });
}

/** Does the same to many listings, each in a transaction of its own, and tells what became of every one. */
export function applyToAll(db: Kysely<Schema>, dealer: string, body: BulkBody, deed: Deed): Promise<BulkFate[]> {
  return eachInTurn(db, body.ids, (trx, id) => actAndNote(trx, dealer, id, body, deed));
}

/** Works on each of some listings in a transaction of its own, and tells what became of every one. */
export async function eachInTurn(
  db: Kysely<Schema>,
  ids: readonly string[],
  work: (trx: Trx, id: string) => Promise<void>,
): Promise<BulkFate[]> {
  const fates: BulkFate[] = [];
  for (const id of new Set(ids)) {
    try {
      await db.transaction().execute((trx) => work(trx, id));
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
