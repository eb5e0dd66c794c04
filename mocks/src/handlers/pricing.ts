import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import {
  type Proposal,
  REPRICE_UNDO_HOURS,
  type RepriceBatch,
  type WhatIfBody,
  type WhatIfPoint,
} from '@carzaa/api/calls/dealer/pricingDesk';
import { priceAfter, triedChange } from '@carzaa/api/vehicle/priceChange';
import { AGE_BUCKETS, bucketOf } from '@carzaa/api/vehicle/stockAge';
import type { MockGroup } from '../adapter.ts';
import { deskAt } from '../rows/desk.ts';
import { daysAgo, dealerId, listingId } from '../rows/ids.ts';
import { stock } from '../rows/stock.ts';
import { newId, Table } from '../tables.ts';
import { put } from './stock.ts';

type Car = DealerListingDetail;
/** Prices that were changed together, with what they were. */
const batches = new Table<RepriceBatch & { dealer: string; before: Record<string, number> }>('reprices', [
  {
    uuid: listingId(1),
    dealer: dealerId(1),
    at: daysAgo(0.5),
    undo_until: daysAgo(-0.5),
    cars: 3,
    undone: true,
    title: null,
    before: {},
  },
]);
const mails = new Table<{ uuid: string; wanted: boolean }>('desk-mails', []);

const heldBy = (dealer: string) =>
  stock.rows.filter((row) => row.dealer === dealer && row.desk !== null && row.deleted_at === null);

function setPrice(row: Car, price: number): void {
  put(row, { price, desk: row.desk && deskAt(row.desk, row.price, price) });
}

/** Some cars at one value of the slider. */
function pointOf(cars: readonly Car[], kind: WhatIfBody['kind'], value: number): WhatIfPoint {
  const bands = { great: 0, good: 0, fair: 0, high: 0, none: 0 };
  const tried = cars.map((car) => {
    const price = kind !== 'fixed' && value === 0 ? car.price : priceAfter(car.price, triedChange(kind, value));
    const desk = car.desk && deskAt(car.desk, car.price, price);
    bands[desk?.band ?? 'none'] += 1;
    return { price, desk };
  });
  const [first] = tried;
  return {
    value,
    price: tried.reduce((sum, { price }) => sum + price, 0),
    bands,
    position: first?.desk?.position ?? null,
    days: first?.desk?.days ?? null,
    searches: tried.reduce((sum, { desk }) => sum + (desk?.searches ?? 0), 0),
    missed: tried.reduce((sum, { desk }) => sum + (desk?.missed ?? 0), 0),
  };
}

const SHARES = Array.from({ length: 26 }, (_, n) => n - 15);

/** What a slider tries. */
function valuesFor(kind: WhatIfBody['kind'], price: number): number[] {
  if (kind === 'percent') return SHARES;
  return kind === 'euro' ? SHARES.map((each) => each * 100) : SHARES.map((each) => price + each * 100);
}

/** Those that stand longest are to be lowered, one has too few photos. */
function proposalOf(row: Car, n: number): Proposal[] {
  const { uuid, title, cover, price, photo_count, desk, days_on_sale } = row;
  if (desk === null) return [];
  const figures = desk;
  const common = { uuid, title, cover, price, photo_count, figures, days_on_sale: days_on_sale ?? 0 };
  if (n === 3) return [{ ...common, kind: 'photos', proposed: null }];
  const lower = deskAt(desk, price, price - 500);
  const { band, position, days } = lower;
  return [{ ...common, kind: 'lower', proposed: { price: price - 500, band, position, days } }];
}

const amount = (rows: readonly Car[]) => ({
  cars: rows.length,
  value: rows.reduce((sum, { price }) => sum + price, 0),
});

export const pricingDeskHandlers: MockGroup<'pricingDesk'> = {
  ages({ params }) {
    const held = heldBy(params.dealer);
    const buckets = AGE_BUCKETS.map((from) => {
      const rows = held.filter((row) => bucketOf(row.days_on_sale ?? 0) === from);
      return { from, ...amount(rows), before: amount(rows.slice(1)) };
    });
    return { buckets, total: { ...amount(held), before: amount(held.slice(2)) } };
  },
  whatIf({ body: { ids, kind, values } }) {
    const cars = ids.map((id) => stock.get(id));
    const price = cars.reduce((sum, car) => sum + car.price, 0);
    const tried = values ?? valuesFor(kind, price);
    return { cars: cars.length, price, points: tried.map((value) => pointOf(cars, kind, value)) };
  },
  proposals({ params }) {
    const mail = mails.rows.find(({ uuid }) => uuid === params.dealer)?.wanted ?? true;
    const long = heldBy(params.dealer).filter((row) => row.state === 'published' && (row.desk?.position ?? 0) > 100);
    const changed = new Set(batches.rows.filter(({ undone }) => !undone).flatMap(({ before }) => Object.keys(before)));
    return {
      items: long
        .filter(({ uuid }) => !changed.has(uuid))
        .slice(0, 5)
        .flatMap(proposalOf),
      mail,
    };
  },
  reprice({ params, body }) {
    const wanted =
      'ids' in body
        ? body.ids.map((id) => ({ uuid: id, price: priceAfter(stock.get(id).price, body.price) }))
        : body.changes;
    const before = Object.fromEntries(wanted.map(({ uuid }) => [uuid, stock.get(uuid).price]));
    for (const { uuid, price } of wanted) setPrice(stock.get(uuid), price);
    const [at, undo_until] = [Date.now(), Date.now() + REPRICE_UNDO_HOURS * 36e5].map((moment) =>
      new Date(moment).toISOString(),
    );
    const [only] = wanted;
    const kept = batches.put({
      uuid: newId(),
      dealer: params.dealer,
      at: at ?? '',
      undo_until: undo_until ?? '',
      cars: wanted.length,
      undone: false,
      title: wanted.length === 1 && only ? stock.get(only.uuid).title : null,
      before,
    });
    const fates = wanted.map(({ uuid }) => ({ uuid, ok: true, message: null }));
    return { done: wanted.length, fates, batch: { uuid: kept.uuid, undo_until: kept.undo_until } };
  },
  batches: ({ params }) => batches.rows.filter(({ dealer }) => dealer === params.dealer),
  undo({ params }) {
    // Of a change that nobody has made nothing is taken back.
    const kept = batches.rows.find(({ uuid }) => uuid === params.id);
    const before = Object.entries(kept?.before ?? {});
    for (const [id, price] of before) setPrice(stock.get(id), price);
    if (kept) batches.change(kept.uuid, { undone: true });
    return { done: before.length, fates: before.map(([uuid]) => ({ uuid, ok: true, message: null })) };
  },
  setMail({ params, body }) {
    mails.put({ uuid: params.dealer, wanted: body.wanted });
    return body;
  },
};
