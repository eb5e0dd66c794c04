import type { costCalls } from '@carzaa/api/calls/costs';
import { costsOf } from '@carzaa/api/costs';
import { novice } from '@carzaa/api/novice';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, invalid } from '@carzaa/api/errors';
import { dayInRome } from '@carzaa/api/romeTime';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import { publicListings } from '../../db/publicListings.ts';
import type { Schema } from '../../db/schema.ts';
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
        publicListings(db)
          .where('listings.id', '=', params.id)
          .select([
            'listings.price',
            'listings.power',
            'listings.power_type',
            'listings.emission_class',
            'listings.registration_year',
            'listings.registration_month',
            'listings.country',
            'listings.tare',
            'listings.extra_costs',
          ])
          .executeTakeFirst(),
        db.selectFrom('provinces').where('code', '=', query.province).selectAll().executeTakeFirst(),
        allRates(db),
      ]);
      if (!car) throw new ApiError('4');
      if (!province) throw invalid({ province: ['Scegli una provincia italiana'] });
      const on = dayInRome(now());
      return {
        province,
        on,
        ...costsOf(car, rates, { province: province.code, region: province.region }, on),
        novice: novice(car, rates, on, query.licence),
      };
    },
  };
}
