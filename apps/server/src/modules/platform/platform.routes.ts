import type { miscCalls } from '@carzaa/api/calls/public/platform';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import type { Kysely } from 'kysely';
import type { Context } from '../../http/context.ts';
import type { Schema } from '../../db/schema.ts';
import { giveCsrfToken } from '../../http/csrf.ts';
import type { KeptAnswerTimes } from '../../shared/dealers/answerTimes.ts';
import { keptBy, keptFor } from '../../shared/kept.ts';
import { middleOf } from '../../shared/middleOf.ts';
import type { SearchIndex } from '../search/createSearch.ts';
import { countMarket, countPublicDealers, publicPlans } from './platform.queries.ts';

interface MiscDependencies {
  db: Kysely<Schema>;
  search: Pick<SearchIndex, 'counters' | 'current' | 'edition'>;
  /** Cookies only over HTTPS. */
  isSecure: boolean;
  /** Whether one can sign in with Google. */
  hasGoogle: boolean;
  answers: KeptAnswerTimes;
  now: () => Date;
}

const FIGURES_KEPT_MS = 3_600_000;

export function miscHandlers({
  db,
  search,
  isSecure,
  hasGoogle,
  answers,
  now,
}: MiscDependencies): Handlers<typeof miscCalls, Context> {
  const dealers = keptBy(search.edition, () => countPublicDealers(db));
  const countFigures = async () => {
    const told = [...(await answers()).values()];
    const answer_minutes = told.length === 0 ? null : middleOf(told.map(({ minutes }) => minutes));
    return { ...(await countMarket(db, now())), answer_minutes };
  };
  const figures = keptFor(FIGURES_KEPT_MS, countFigures, () => now().getTime());
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
    marketFigures: figures,
  };
}
