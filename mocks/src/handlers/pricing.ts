import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import type { Proposal, RepriceBatch, WhatIfBody } from '@carzaa/api/calls/dealer/pricingDesk';
import { AGE_BUCKETS } from '@carzaa/api/vehicle/stockAge';
import type { MockGroup } from '../adapter.ts';
import { figuresOf } from '../rows/desk.ts';
import { daysAgo, dealerId, listingId } from '../rows/ids.ts';
import { stock } from '../rows/stock.ts';
import { newId, now, ownOf, Table } from '../tables.ts';

const undone = { at: daysAgo(0.5), undo_until: daysAgo(-0.5), cars: 3, undone: true, title: null };
const batches = new Table<RepriceBatch & { dealer: string }>('reprices', [
  { uuid: listingId(1), dealer: dealerId(1), ...undone },
]);

/** Every age has the same cars, whatever the stock. */
const AMOUNT = { cars: 4, value: 62_000 };
const BUCKETS = AGE_BUCKETS.map((from) => ({ from, ...AMOUNT, before: { cars: 3, value: 48_000 } }));

const SHARES = Array.from({ length: 26 }, (_, n) => n - 15);

interface Tried {
  values: (price: number) => number[];
  after: (price: number, value: number) => number;
}

/** What a slider tries, and what it makes of a price: per cent, or steps of a hundred euro. */
const TRIED: Record<WhatIfBody['kind'], Tried> = {
  percent: { values: () => SHARES, after: (price, value) => Math.round(price * (1 + value / 100)) },
  euro: { values: () => SHARES.map((share) => share * 100), after: (price, value) => price + value },
  fixed: { values: (price) => SHARES.map((share) => price + share * 100), after: (_, value) => value },
};

/** The first is to get photos, the others a lower price. */
function proposalOf(row: DealerListingDetail, n: number): Proposal[] {
  if (row.desk === null) return [];
  const { position, days, band } = row.desk;
  const car = { ...row, figures: row.desk, days_on_sale: row.days_on_sale ?? 0 };
  if (n === 0) return [{ ...car, kind: 'photos', proposed: null }];
  return [{ ...car, kind: 'lower', proposed: { price: row.price - 500, band, position, days } }];
}

export const pricingDeskHandlers: MockGroup<'pricingDesk'> = {
  ages: () => ({ buckets: BUCKETS, total: { cars: 20, value: 310_000, before: { cars: 15, value: 240_000 } } }),
  // The further down, the sooner sold and the more wanted: the same for all cars.
  whatIf({ body: { ids, kind, values } }) {
    const price = ids.reduce((sum, id) => sum + stock.get(id).price, 0);
    const bands = { great: 0, good: ids.length, fair: 0, high: 0, none: 0 };
    const points = (values ?? TRIED[kind].values(price)).map((value, n) => {
      const { position, days, searches, missed } = figuresOf(n);
      return { value, price: TRIED[kind].after(price, value), bands, position, days, searches, missed };
    });
    return { cars: ids.length, price, points };
  },
  proposals({ params }) {
    const held = ownOf(stock.rows, params).filter(({ state }) => state === 'published');
    return { items: held.slice(0, 4).flatMap(proposalOf), mail: true };
  },
  reprice({ params, body }) {
    if ('changes' in body) for (const { uuid, price } of body.changes) stock.change(uuid, { price });
    const ids = 'changes' in body ? body.changes.map(({ uuid }) => uuid) : body.ids;
    const batch = { uuid: newId(), at: now(), undo_until: new Date(Date.now() + 864e5).toISOString() };
    batches.put({ ...batch, dealer: params.dealer, cars: ids.length, undone: false, title: null });
    return { done: ids.length, fates: ids.map((uuid) => ({ uuid, ok: true, message: null })), batch };
  },
  batches: ({ params }) => [...ownOf(batches.rows, params)],
  // The prices stay as they are.
  undo({ params }) {
    const { cars } = batches.change(params.id, { undone: true });
    return { done: cars, fates: [] };
  },
  setMail: ({ body }) => body,
};
