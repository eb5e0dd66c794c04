import { CSRF_COOKIE } from '@carzaa/api/constants';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import type { MockContext } from '../adapter.ts';
import { dealers } from '../rows/dealers.ts';
import { daysAgo } from '../rows/ids.ts';
import { listings } from '../rows/listings.ts';
import { plans } from '../rows/plans.ts';

export const miscHandlers: Handlers<Contract['misc'], MockContext> = {
  csrfCookie(_, { headers }) {
    headers.set('set-cookie', `${CSRF_COOKIE}=mock-token; Path=/; SameSite=Lax`);
    return null;
  },
  features: () => ({ google: false }),
  plans: () => plans,
  counters: () => ({
    listings: listings.length,
    dealers: dealers.length,
    carfax: listings.filter(({ carfax }) => carfax).length,
    this_week: listings.filter(({ created_at: at }) => at > daysAgo(7)).length,
  }),
};
