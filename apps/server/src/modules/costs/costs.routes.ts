import { askedUse, type costCalls, type CostsQuery, type ListingMonthlyCosts } from '@carzaa/api/calls/public/costs';
import { costsOf } from '@carzaa/api/vehicle/costs';
import { financeOf } from '@carzaa/api/vehicle/financeTable';
import { monthlyCostsOf } from '@carzaa/api/vehicle/monthly/monthlyCosts';
import { novice } from '@carzaa/api/vehicle/novice';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import { massOf } from '@carzaa/catalogue/soldChoices';
import type { Place, Rate } from '@carzaa/api/vehicle/rates';
import { dayInRome } from '@carzaa/api/text/romeTime';
import type { Kysely } from 'kysely';
import type { Context } from '../../http/context.ts';
import type { Schema } from '../../db/schema.ts';
import { toVehicleFacts } from '../../shared/listings/vehicleFacts.ts';
import { findCostFacts } from './costs.queries.ts';
import { allRates, findProvince } from '../../shared/listings/costRates.ts';

interface Dependencies {
  db: Kysely<Schema>;
  now: () => Date;
}

type CostFacts = NonNullable<Awaited<ReturnType<typeof findCostFacts>>>;

/** What the car costs a month, by how cars like it lose value; null where nobody asked. */
function monthlyOf(
  car: CostFacts,
  query: CostsQuery,
  at: { rates: readonly Rate[]; place: Place; day: string },
): ListingMonthlyCosts | null {
  const use = askedUse(query);
  if (!use) return null;
  const { loss_age: age, loss_mileage: mileage, comparables, finance, finance_table } = car;
  const loss = age === null || mileage === null ? null : { age, mileage };
  const costs = monthlyCostsOf(
    { ...car, loss, finance: financeOf(finance, finance_table, car, new Date(at.day)) },
    use,
    at,
  );
  return { use, ...costs, comparables: loss ? (comparables ?? 0) : 0 };
}

/** What a car really costs, to buyers. */
export function costHandlers({ db, now }: Dependencies): Handlers<typeof costCalls, Context> {
  return {
    async get({ params, query }) {
      const [car, province, rates] = await Promise.all([
        findCostFacts(db, params.id),
        findProvince(db, query.province),
        allRates(db),
      ]);
      if (!car) throw new ApiError('4');
      if (!province) throw invalid({ province: ['Scegli una provincia italiana'] });
      const on = dayInRome(now());
      const place = { province: province.code, region: province.region };
      return {
        province,
        on,
        ...costsOf(car, rates, place, on),
        monthly: monthlyOf(car, query, { rates, place, day: on }),
        novice: novice({ ...car, usual: massOf(toVehicleFacts(car)) }, rates, on, query.licence),
      };
    },
  };
}
