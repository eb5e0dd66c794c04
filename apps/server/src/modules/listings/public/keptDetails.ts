import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Schema } from '../../../db/schema.ts';
import type { KeptAnswerTimes } from '../../../shared/dealers/answerTimes.ts';
import type { SearchIndex } from '../../search/createSearch.ts';
import { detailRow, sameCarRow } from './listings.queries.ts';
import { toDetail } from './listings.rules.ts';

interface Dependencies {
  db: Kysely<Schema>;
  search: Pick<SearchIndex, 'current' | 'dealerCount' | 'edition' | 'names' | 'noviceRule'>;
  answers: KeptAnswerTimes;
}

const MOST = 500;
/** What no change feed knows, such as the day or how fast a dealership answers, may be so old. */
const MAX_AGE_MS = 60_000;

/**
 * Listings as their pages tell of them, kept while nothing on the site changes; the answer is undefined where a listing is not
 * public. Whoever gets one must not change it.
 */
export function keepDetails({ db, search, answers }: Dependencies) {
  const kept = new LRUCache<string, { edition: number; detail: ListingDetail }>({
    max: MOST,
    ttl: MAX_AGE_MS,
    perf: { now: () => performance.now() },
  });

  async function read(id: string): Promise<ListingDetail | undefined> {
    const row = await detailRow(db, search.names, id);
    if (row === undefined) return undefined;
    const sameCar = row.shown_instead === null ? null : ((await sameCarRow(db, row.shown_instead)) ?? null);
    await search.current();
    const listings = search.dealerCount(row.dealer_id);
    const given = { now: new Date(), rule: search.noviceRule(), answers: await answers() };
    return toDetail(row, { listings, sameCar }, given);
  }

  return async (id: string): Promise<ListingDetail | undefined> => {
    await search.current();
    const edition = search.edition();
    const found = kept.get(id);
    if (found?.edition === edition) return found.detail;
    const detail = await read(id);
    if (detail && search.edition() === edition) kept.set(id, { edition, detail });
    return detail;
  };
}
