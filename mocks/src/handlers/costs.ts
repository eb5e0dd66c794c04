import type { RateBody, RateRow } from '@carzaa/api/calls/admin/adminRates';
import { askedUse } from '@carzaa/api/calls/public/costs';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { costsOf } from '@carzaa/api/vehicle/costs';
import { FIRST_RATES } from '@carzaa/api/vehicle/firstRates';
import { monthlyCostsOf } from '@carzaa/api/vehicle/monthly/monthlyCosts';
import { novice } from '@carzaa/api/vehicle/novice';
import { RATE_KINDS } from '@carzaa/api/vehicle/rates';
import type { MockGroup } from '../adapter.ts';
import { NOW, rateId } from '../rows/ids.ts';
import { listings } from '../rows/listings.ts';
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
