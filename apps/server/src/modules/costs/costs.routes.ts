import type { costCalls } from '@carzaa/api/calls/public/costs';
import { costsOf } from '@carzaa/api/vehicle/costs';
import { novice } from '@carzaa/api/vehicle/novice';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import { massOf } from '@carzaa/catalogue/soldChoices';
import { dayInRome } from '@carzaa/api/text/romeTime';
import type { Kysely } from 'kysely';
import type { Context } from '../../http/context.ts';
import type { Schema } from '../../db/schema.ts';
import { toVehicleFacts } from '../../shared/listings/vehicleFacts.ts';
import { findCostFacts, findProvince } from './costs.queries.ts';
import { allRates } from './rates.queries.ts';

interface Dependencies {
  db: Kysely<Schema>;
  now: () => Date;
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
      return {
        province,
        on,
        ...costsOf(car, rates, { province: province.code, region: province.region }, on),
        novice: novice({ ...car, usual: massOf(toVehicleFacts(car)) }, rates, on, query.licence),
      };
    },
  };
}
