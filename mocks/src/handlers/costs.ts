import type { RateBody, RateRow } from '@carzaa/api/calls/adminRates';
import type { Contract } from '@carzaa/api/contract';
import { costsOf } from '@carzaa/api/costs';
import { novice } from '@carzaa/api/novice';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, invalid } from '@carzaa/api/errors';
import { FIRST_RATES } from '@carzaa/api/firstRates';
import { RATE_KINDS } from '@carzaa/api/rates';
import { dayInRome } from '@carzaa/api/romeTime';
import type { MockContext } from '../adapter.ts';
import { backofficePage, passes, says } from '../backofficePage.ts';
import { NOW, rateId } from '../rows/ids.ts';
import { listings } from '../rows/listings.ts';
import { provinces } from '../rows/places.ts';
import { newId } from '../state.ts';

function toRow(uuid: string, revision: number, updated_at: string, { kind, ...rate }: RateBody): RateRow {
  const { name, unit } = RATE_KINDS[kind];
  return { uuid, kind, kind_name: name, unit, ...rate, revision, updated_at };
}

let rates = FIRST_RATES.map((rate, index) => toRow(rateId(index + 1), 1, NOW, rate));

function find(id: string): RateRow {
  const found = rates.find(({ uuid }) => uuid === id);
  if (!found) throw new ApiError('4');
  return found;
}

function checkRate(body: RateBody, self?: string): void {
  const isPlace = provinces.some(({ code, region }) => [code, region, ''].includes(body.area));
  if (!isPlace) throw invalid({ area: ['Scrivi la sigla di una provincia o il nome di una regione.'] });
  const keys = ['kind', 'area', 'detail', 'valid_from'] as const;
  const twin = rates.find((rate) => rate.uuid !== self && keys.every((key) => rate[key] === body[key]));
  if (twin) throw invalid({ valid_from: ['C’è già una tariffa uguale da quel giorno.'] });
}

export const costHandlers: Handlers<Contract['costs'], MockContext> = {
  get({ params, query }) {
    const car = listings.find(({ uuid }) => uuid === params.id);
    if (!car) throw new ApiError('4');
    const province = provinces.find(({ code }) => code === query.province);
    if (!province) throw invalid({ province: ['Scegli una provincia italiana'] });
    const on = dayInRome(new Date());
    const facts = {
      ...car,
      power_type: car.power_type.slug,
      emission_class: car.emission_class?.slug ?? null,
      country: car.place.country,
    };
    return {
      province,
      on,
      ...costsOf(facts, rates, { province: province.code, region: province.region }, on),
      novice: novice(car, rates, on, query.licence),
    };
  },
};

export const adminRateHandlers: Handlers<Contract['adminRates'], MockContext> = {
  list({ query }) {
    const { q, kind, area } = query.filters ?? {};
    const rows = rates.filter(
      (row) => says(q, row.area, row.detail, row.source) && passes(kind, row.kind) && passes(area, row.area),
    );
    return backofficePage(rows, query, (row, field) => row[field]);
  },
  get: ({ params }) => find(params.id),
  create({ body }) {
    checkRate(body);
    const row = toRow(newId(), 1, new Date().toISOString(), body);
    rates = [...rates, row];
    return row;
  },
  update({ params: { id }, body: { revision, ...body } }) {
    const current = find(id);
    if (current.revision !== revision) {
      const message = 'La tariffa è stata cambiata nel frattempo: controlla i dati attuali e riprova.';
      throw new ApiError('2', { status: 409, message, current });
    }
    checkRate(body, id);
    const row = toRow(id, revision + 1, new Date().toISOString(), body);
    rates = rates.map((rate) => (rate.uuid === id ? row : rate));
    return row;
  },
  delete({ params: { id } }) {
    find(id);
    rates = rates.filter(({ uuid }) => uuid !== id);
    return null;
  },
};
