import { CSRF_COOKIE } from '@carzaa/api/constants';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import type { MockContext } from '../adapter.ts';
import { currentPlans } from '../billing.ts';
import { dealers } from '../rows/dealers.ts';
import { daysAgo } from '../rows/ids.ts';
import { listings } from '../rows/listings.ts';

/** Offers the sign-in with Google, which leads nowhere here. */
export const MOCK_GOOGLE_COOKIE = 'carzaa_mock_google';

export const miscHandlers: Handlers<Contract['misc'], MockContext> = {
  csrfCookie(_, { headers }) {
    headers.set('set-cookie', `${CSRF_COOKIE}=mock-token; Path=/; SameSite=Lax`);
    return null;
  },
  features: (_, { cookies }) => ({ google: cookies[MOCK_GOOGLE_COOKIE] !== undefined }),
  plans: () => currentPlans(),
  counters: () => ({
    listings: listings.length,
    dealers: dealers.length,
    carfax: listings.filter(({ carfax }) => carfax).length,
    this_week: listings.filter(({ created_at: at }) => at > daysAgo(7)).length,
  }),
};
