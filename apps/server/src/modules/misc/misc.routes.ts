import type { miscCalls } from '@carzaa/api/calls/misc';
import type { Handlers } from '@carzaa/api/endpoint';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Schema } from '../../db/schema.ts';
import { giveCsrfToken } from '../../http/csrf.ts';
import type { SearchIndex } from '../search/createSearch.ts';

interface MiscDependencies {
  db: Kysely<Schema>;
  search: Pick<SearchIndex, 'counters'>;
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
  return {
    csrfCookie(_input, context) {
      giveCsrfToken(context, isSecure);
      return null;
    },
    features: () => ({ google: hasGoogle }),
    plans() {
      return db
        .selectFrom('subscription_plans')
        .select(['id as uuid', 'tier', 'name', 'description', 'price', 'showcase_limit', 'featured_limit'])
        .select('carfax_monthly')
        .orderBy('position')
        .execute();
    },
    counters: () => search.counters(),
  };
}
