import type { BoughtAlready } from '@carzaa/api/calls/carfaxRows';
import { ApiError } from '@carzaa/api/contract/errors';
import { type Decider, remember } from './carfaxAudit.ts';
import type { CarfaxServices } from './carfaxServices.ts';
import { BoughtWithinDay, complete, type Order, reserve } from './purchases.queries.ts';
import { reportRowOf } from './reports.queries.ts';

const BOUGHT_ALREADY =
  'Il rapporto di questo veicolo è già stato acquistato da meno di un giorno: conferma se lo vuoi acquistare di nuovo.';

/**
 * Buys a report, or gives the one that the same press has just bought. `began` is when the press was taken up. Throws
 * 409 with what there is for a second purchase within a day that nobody has confirmed.
 */
export async function buyReport(
  services: CarfaxServices,
  decider: Decider,
  wanted: Pick<Order, 'dealerId' | 'listingId' | 'vin' | 'plate'>,
  { isConfirmed = false, began = services.now() }: { isConfirmed?: boolean | undefined; began?: Date } = {},
) {
  const { db, now } = services;
  const asked = new Date(began.getTime() - decider.waited);
  const again = isConfirmed ? 'buy' : 'ask';
  const order: Order = { ...wanted, requestId: null, boughtBy: decider.userId, asked, again };
  const { vin, plate, dealerId, listingId } = order;
  try {
    const reserved = await db.transaction().execute((trx) => reserve(trx, order, now()));
    if ('report' in reserved) return await reportRowOf(db, reserved.report, decider.scope);
    return await complete(services, reserved.purchase, async (trx, id) => {
      const after = { vin, plate, dealer: dealerId, listing: listingId };
      const subject = { subject: 'carfax_report', id, name: vin ?? plate ?? '' } as const;
      await remember(trx, decider, { action: 'obtain', ...subject, before: null, after }, now());
      return reportRowOf(trx, id, decider.scope);
    });
  } catch (error) {
    if (!(error instanceof BoughtWithinDay)) throw error;
    const report = error.report === null ? null : await reportRowOf(db, error.report, decider.scope);
    const current: BoughtAlready = { bought_already: { at: error.at.toISOString(), report } };
    throw new ApiError('C1', { message: BOUGHT_ALREADY, status: 409, current });
  }
}
