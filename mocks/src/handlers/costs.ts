import type { RateBody, RateRow } from '@carzaa/api/calls/admin/adminRates';
import { askedUse } from '@carzaa/api/calls/public/costs';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { costsOf } from '@carzaa/api/vehicle/costs';
import { FIRST_RATES } from '@carzaa/api/vehicle/firstRates';
import { monthlyCostsOf } from '@carzaa/api/vehicle/monthly/monthlyCosts';
import { novice } from '@carzaa/api/vehicle/novice';
import { RATE_KINDS } from '@carzaa/api/vehicle/rates';
import type { MockGroup } from '../adapter.ts';
import { toCostFacts } from '../costFacts.ts';
import { NOW, rateId } from '../rows/ids.ts';
import { listings } from '../rows/listings.ts';
import { ESTIMATE } from '../rows/tradeIn.ts';
import { provinces } from '../rows/places.ts';
import { existing, newId, pageOf, refuseStale, Table } from '../tables.ts';

function toRow(uuid: string, revision: number, updated_at: string, { kind, ...rate }: RateBody): RateRow {
  const { name, unit } = RATE_KINDS[kind];
  return { uuid, kind, kind_name: name, unit, ...rate, revision, updated_at };
}

const rates = new Table<RateRow>(
  'rates',
  FIRST_RATES.map((rate, index) => toRow(rateId(index + 1), 1, NOW, rate)),
);

export const costsHandlers: MockGroup<'costs'> = {
  get({ params, query }) {
    const car = existing(listings.find(({ uuid }) => uuid === params.id));
    const province = existing(provinces.find(({ code }) => code === query.province));
    const on = dayInRome(new Date());
    const facts = toCostFacts(car);
    const place = { province: province.code, region: province.region };
    const use = askedUse(query);
    const monthly = use && {
      use,
      ...monthlyCostsOf(facts, use, { rates: rates.rows, place, day: on }),
      comparables: 0,
    };
    return {
      province,
      on,
      ...costsOf(facts, rates.rows, place, on),
      monthly,
      novice: novice(car, rates.rows, on, query.licence),
    };
  },
};

export const adminRatesHandlers: MockGroup<'adminRates'> = {
  list: ({ query }) => pageOf(rates.rows, query),
  get: ({ params }) => rates.get(params.id),
  create: ({ body }) => rates.put(toRow(newId(), 1, new Date().toISOString(), body)),
  update({ params: { id }, body: { revision, ...body } }) {
    refuseStale(rates.get(id), { revision });
    return rates.put(toRow(id, revision + 1, new Date().toISOString(), body));
  },
  delete({ params: { id } }) {
    rates.remove(id);
    return null;
  },
};

export const carWorthHandlers: MockGroup<'carWorth'> = {
  estimate({ query: { listing } }) {
    const car = listing === undefined ? undefined : existing(listings.find(({ uuid }) => uuid === listing));
    const [transfer, { dealer } = { dealer: { low: 0, high: 0 } }] = [450, ESTIMATE.trade_in ?? undefined];
    const change = car && {
      title: `${car.brand.name} ${car.model.name}`,
      price: car.price,
      transfer,
      transfer_to: transfer,
      from: car.price + transfer - dealer.high,
      to: car.price + transfer - dealer.low,
    };
    return { ...ESTIMATE, change: change ?? null };
  },
  byPlate: () => ({
    name: 'Fiat Panda',
    brand: 'fiat',
    model: 'panda',
    power_type: 'benzina',
    gearbox_type: 'manuale',
    registration_year: 2018,
    registration_month: 3,
    power: 51,
  }),
  ofModel({ params: { brand, model } }) {
    const own = existing(listings.find((one) => one.brand.slug === brand && one.model.slug === model));
    const years = [{ year: 2020, listings: 8, low: 8900, mid: 9600, high: 10_400, mileage: 58_000 }];
    return { brand: own.brand, model: own.model, listings: 12, sold: 3, years };
  },
};
