import type { BulkFate } from '@carzaa/api/calls/dealer/listingBulk';
import type { Repriced, RepriceBody } from '@carzaa/api/calls/dealer/pricingDesk';
import { ApiError } from '@carzaa/api/contract/errors';
import { euro } from '@carzaa/api/text/format';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import type { AuditSource } from '../../../shared/audit/audit.ts';
import { changedPrice, eachInTurn } from '../dealer/bulk.ts';
import { noteChange } from '../dealer/noteChange.queries.ts';
import { setPrice } from '../dealer/writeListing.queries.ts';
import { type DeskMeans, foreseeThese } from './foresee.ts';
import { isChangedSince, noteReprice, noteUndone, undoable, undoUntil } from './reprices.queries.ts';

type Trx = Transaction<Schema>;

/** Who changes prices, and of which dealership. */
interface By {
  dealer: string;
  source: AuditSource;
  now: Date;
}

/** A price by the way of every edit, told in the log; what it was and is. */
async function writePrice(trx: Trx, by: By, id: string, priceOf: (price: number) => number | Promise<number>) {
  const { dealer, now } = by;
  const change = { before: 0, after: 0 };
  await noteChange(trx, by, { action: 'change_price', id }, async () => {
    await setPrice(
      trx,
      dealer,
      id,
      async (price) => {
        change.before = price;
        change.after = await priceOf(price);
        return change.after;
      },
      now,
    );
    return id;
  });
  return change;
}

/** What each listing's price is to become. Throws code 2 where somebody else has changed it meanwhile. */
function wanted(body: RepriceBody): Map<string, (price: number) => number> {
  if ('ids' in body) return new Map(body.ids.map((id) => [id, (price) => changedPrice(price, body.price)]));
  return new Map(
    body.changes.map(({ uuid, price: next, was }) => [
      uuid,
      (price) => {
        if (price === was) return next;
        throw new ApiError('2', { message: `Nel frattempo il prezzo è diventato ${euro(price)}: guardalo di nuovo.` });
      },
    ]),
  );
}

const doneOf = (fates: readonly BulkFate[]) => fates.filter(({ ok }) => ok).length;

/** Changes prices together, to be taken back together for a day. */
export async function reprice(means: DeskMeans, by: By, body: RepriceBody): Promise<Repriced> {
  const changes = wanted(body);
  const batch = uuidv7();
  const changed: string[] = [];
  const fates = await eachInTurn(means.db, [...changes.keys()], async (trx, id) => {
    const { before, after } = await writePrice(trx, by, id, (price) => changes.get(id)?.(price) ?? price);
    if (before === after) return;
    const prices = { price_before: before, price_after: after };
    await noteReprice(trx, { id: batch, dealer_id: by.dealer, listing_id: id, ...prices, at: by.now });
    changed.push(id);
  });
  const sound = new Set(fates.flatMap(({ uuid, ok }) => (ok ? uuid : [])));
  const kept = changed.filter((id) => sound.has(id));
  await foreseeThese(means, kept);
  const undo_until = undoUntil(by.now).toISOString();
  return { done: doneOf(fates), fates, batch: kept.length === 0 ? null : { uuid: batch, undo_until } };
}

const AGAIN = 'Il prezzo è stato cambiato ancora: resta com’è.';

/** Takes prices back that nobody has changed since. Throws code 4 for what is no such change of the last day. */
export async function undoReprice(means: DeskMeans, by: By, batch: string) {
  const rows = new Map((await undoable(means.db, by.dealer, batch, by.now)).map((row) => [row.listing_id, row]));
  if (rows.size === 0) throw new ApiError('4');
  const fates = await eachInTurn(means.db, [...rows.keys()], async (trx, id) => {
    const row = rows.get(id);
    if (!row) return;
    await writePrice(trx, by, id, async (price) => {
      // Locked by now: nobody changes it between this look and the price.
      if (price !== row.price_after || (await isChangedSince(trx, id, row.at))) {
        throw new ApiError('2', { message: AGAIN });
      }
      return row.price_before;
    });
    await noteUndone(trx, batch, id, by.now);
  });
  await foreseeThese(
    means,
    fates.flatMap(({ uuid, ok }) => (ok ? uuid : [])),
  );
  return { done: doneOf(fates), fates };
}
