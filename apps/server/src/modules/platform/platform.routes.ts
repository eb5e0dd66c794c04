import type { miscCalls } from '@carzaa/api/calls/public/platform';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import type { Kysely } from 'kysely';
import type { Context } from '../../http/context.ts';
import type { Schema } from '../../db/schema.ts';
import { giveCsrfToken } from '../../http/csrf.ts';
import { keptBy } from '../../shared/keptBy.ts';
import type { SearchIndex } from '../search/createSearch.ts';
import { countPublicDealers, publicPlans } from './platform.queries.ts';

interface MiscDependencies {
  db: Kysely<Schema>;
  search: Pick<SearchIndex, 'counters' | 'current' | 'edition'>;
  /** Cookies only over HTTPS. */
  isSecure: boolean;
  /** Whether one can sign in with Google. */
  hasGoogle: boolean;
}

export function miscHandlers({
  db,
  search,
  isSecure,
  hasGoogle,
}: MiscDependencies): Handlers<typeof miscCalls, Context> {
  const dealers = keptBy(search.edition, () => countPublicDealers(db));
  return {
    csrfCookie(_input, context) {
      giveCsrfToken(context, isSecure);
      return null;
    },
    features: () => ({ google: hasGoogle }),
    plans: () => publicPlans(db),
    // Dealerships as their own list counts them: one that has no car today is there too, a private seller is not.
    async counters() {
      await search.current();
      return { ...search.counters(), dealers: await dealers('all') };
    },
  };
}
