import type { RateBody, RateRow } from '@carzaa/api/calls/admin/adminRates';
import { askedUse } from '@carzaa/api/calls/public/costs';
import { contract } from '@carzaa/api/contract/contract';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { costsOf } from '@carzaa/api/vehicle/costs';
import { FIRST_RATES } from '@carzaa/api/vehicle/firstRates';
import { monthlyCostsOf } from '@carzaa/api/vehicle/monthly/monthlyCosts';
import { novice } from '@carzaa/api/vehicle/novice';
import { RATE_KINDS } from '@carzaa/api/vehicle/rates';
import type { MockGroup } from '../adapter.ts';
import { id, NOW } from '../rows/ids.ts';
import { listingOf, listings, titleOf } from '../rows/listings.ts';
import { ESTIMATE, OFFERED } from '../rows/tradeIn.ts';
import { provinces } from '../rows/places.ts';
import { rowOf } from '../sample.ts';
import { callsOf, existing, newId, Table } from '../tables.ts';

function toRow(uuid: string, rate: RateBody): RateRow {
  const { name, unit } = RATE_KINDS[rate.kind];
  return { uuid, ...rate, kind_name: name, unit, revision: 1, updated_at: NOW };
}

const rates = new Table<RateRow>(
  'rates',
  FIRST_RATES.map((rate, index) => toRow(id('7a7e', index + 1), rate)),
);

export const costsHandlers: MockGroup<'costs'> = {
  get({ params, query }) {
    const car = listingOf(params.id);
    const province = existing(provinces.find(({ code }) => code === query.province));
    const on = dayInRome(new Date());
    const facts = {
      ...car,
      power_type: car.power_type.slug,
      emission_class: car.emission_class?.slug ?? null,
      country: car.place.country,
      category: car.category.slug,
      loss: null,
    };
    const place = { province: province.code, region: province.region };
    const use = askedUse(query);
    const given = { rates: rates.rows, place, day: on };
    const monthly = use && { use, ...monthlyCostsOf(facts, use, given), comparables: 0 };
    const licence = novice(car, rates.rows, on, query.licence);
    return { province, on, ...costsOf(facts, rates.rows, place, on), monthly, novice: licence };
  },
};

export const adminRatesHandlers: MockGroup<'adminRates'> = {
  ...callsOf(rates),
  create: ({ body }) => rates.put(toRow(newId(), body)),
  delete: callsOf(rates).remove,
};

/** What is added whatever car it is changed for. */
const CHANGE = { transfer: 450, transfer_to: 450, from: 3500, to: 4200 };

export const carWorthHandlers: MockGroup<'carWorth'> = {
  estimate({ query: { listing } }) {
    const car = listings.find(({ uuid }) => uuid === listing);
    return { ...ESTIMATE, change: car ? { ...CHANGE, title: titleOf(car), price: car.price } : null };
  },
  byPlate: () => rowOf(contract.carWorth.byPlate.data, { ...OFFERED.car, name: 'Fiat Panda' }),
  ofModel({ params: { brand, model } }) {
    const own = existing(listings.find((one) => one.brand.slug === brand && one.model.slug === model));
    const years = [{ year: 2020, listings: 8, low: 8900, mid: 9600, high: 10_400, mileage: 58_000 }];
    return { brand: own.brand, model: own.model, listings: 12, sold: 3, years };
  },
};
