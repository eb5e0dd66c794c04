import type { FreeTextAnswer } from '@carzaa/api/calls/public/freeText';
import { MAX_QUESTION_LENGTH } from '@carzaa/api/constants';
import { fromApiFilters, fromApiSort, toApiSearch } from '@carzaa/api/search/apiFilters';
import { endNames, type ListingFilters, RANGES, type SearchState } from '@carzaa/api/search/filters';
import { DEFAULT_SORT, SORT_OPTIONS } from '@carzaa/api/search/sorting';
import type { RouterContextProvider } from 'react-router';
import { appContext, callQuery } from '../api.ts';
import { filtersOfApiNames } from '../search/changeFilters.ts';

type Context = Readonly<RouterContextProvider>;
type Explanation = FreeTextAnswer['explanation'];

interface Answer extends Explanation {
  filters: ListingFilters;
  sort: SearchState['sort'];
}

/** What a text was understood as, for the search as it now stands. */
export interface TextReading {
  /** Chip → the text's own words that it came from. */
  words: Record<string, string>;
  /** The order that the text asks for, with its words. */
  order?: { name: string; words: string };
  /** What it wishes for that no filter can ask. */
  wishes: string[];
  unused: string[];
  /** What it asks for and takes back. */
  contradictions: Explanation['contradictions'];
  /**
   * Whether the text says anything that can be searched by, only wishes, or only what the lines below it answer; `failed`
   * where nobody could read it.
   */
  outcome: 'read' | 'wished' | 'answered' | 'nothing' | 'failed';
  /** Kilometres around a place of which the text says no distance. */
  assumedKm?: number;
  /** Its words for a distance from a place that it does not name, as long as none was chosen. */
  missingPlace?: string;
  /** It asks what a car is worth, which the valuation answers. */
  asksWorth?: boolean;
  helpedByModel: boolean;
  /** Why no car can be like this. */
  never?: string;
  /** Only the beginning of the text was read. */
  isCut: boolean;
}

/**
 * Reads the text of a search, and with `said` what it asks for beside filters that were set by hand; null where the call
 * fails, which must not cost the page.
 */
export async function readText(
  context: Context,
  text: string | undefined,
  said?: SearchState,
): Promise<Answer | null | undefined> {
  if (text === undefined) return undefined;
  const byHand = said && toApiSearch({ ...said, page: 1 });
  const { api, queryClient } = context.get(appContext);
  const read = async (): Promise<Answer> => {
    const { filters, listings, explanation } = await api.listings.aiSearch({ query: { ...byHand, query: text } });
    // The distance that the results were looked for in becomes a choice like any other.
    const radius = filters.radius ?? explanation.assumed_radius ?? undefined;
    const answer: Answer = {
      ...explanation,
      filters: fromApiFilters({ ...filters, radius }),
      sort: fromApiSort(filters),
    };
    // The first page came with it: nobody has to ask for it again.
    const query = toApiSearch({ ...answer, page: 1 });
    queryClient.setQueryData(callQuery(api, 'listings', 'search', { query }).queryKey, listings);
    return answer;
  };
  const key = ['listings', 'aiSearch', 'read', text, byHand];
  return queryClient.ensureQueryData({ queryKey: key, queryFn: read, retry: false }).catch(() => null);
}

/** The search that a text stands for beside what was said by hand, which wins; all cars where it says nothing. */
export function askedByText(said: SearchState, answer: Answer | null | undefined): SearchState {
  return answer ? { ...said, filters: { ...answer.filters, ...said.filters }, sort: answer.sort } : said;
}

/** Whether nothing is left of what a text said: then it serves a search no more. */
export function isGone(text: TextReading | undefined): boolean {
  return text?.outcome === 'read' && !text.order && Object.keys(text.words).length === 0;
}

const CHIP_OF: Partial<Record<keyof ListingFilters, string>> = {
  radius: 'location',
  ...Object.fromEntries(RANGES.map(endNames).flatMap(([from, to]) => (from && to ? [[to, from]] : []))),
};

/** The chips that show this filter's value as the text gave it; none when it was changed since. */
function chipsOf(name: keyof ListingFilters, read: ListingFilters, now: ListingFilters): string[] {
  const [value, wanted] = [now[name], read[name]];
  if (value === undefined || wanted === undefined) return [];
  if (Array.isArray(value) && Array.isArray(wanted)) {
    return value.filter((one) => wanted.includes(one)).map((one) => `${name}:${one}`);
  }
  return JSON.stringify(value) === JSON.stringify(wanted) ? [CHIP_OF[name] ?? name] : [];
}

/** The filters that a field of the answer became; a town and a postal code are the place. */
function filtersOf(field: string): (keyof ListingFilters)[] {
  if (field === 'city' || field === 'postal_code') return ['location'];
  return filtersOfApiNames([field]).filter((name) => name !== 'model' || field === 'model');
}

/** Whether everything that was read is still asked. */
const isUnchanged = (read: ListingFilters, now: ListingFilters) =>
  JSON.stringify({ ...now, ...read }) === JSON.stringify(now);

/** The filters that say where. */
const WHERE = ['location', 'region', 'province'] as const;

/** What the answer says of the search as it now stands. `raw` is the text as the address has it. */
export function explainText(
  answer: Answer | null | undefined,
  { filters, sort }: SearchState,
  raw: string,
): TextReading | undefined {
  if (answer === undefined) return undefined;
  const isCut = raw.trim().length > MAX_QUESTION_LENGTH;
  if (answer === null)
    return { words: {}, wishes: [], unused: [], contradictions: [], outcome: 'failed', helpedByModel: false, isCut };
  const words: Record<string, string> = {};
  const lost: string[] = [];
  for (const { field, words: source } of answer.understood) {
    if (field.startsWith('sort_')) continue;
    const names = filtersOf(field);
    // A postal code that is nowhere, a distance to nothing.
    if (names.every((name) => answer.filters[name] === undefined)) lost.push(source);
    for (const chip of names.flatMap((name) => chipsOf(name, answer.filters, filters))) {
      const known = words[chip];
      if (known === undefined) words[chip] = source;
      else if (!known.includes(source)) words[chip] = source.includes(known) ? source : `${known} … ${source}`;
    }
  }
  const order = answer.understood.find(({ field }) => field === 'sort_by');
  const isAssumed = answer.assumed_radius !== null && words.location !== undefined;
  const missingPlace = WHERE.every((name) => filters[name] === undefined) ? answer.missing_place : null;
  const isAnswered = answer.asks_worth || answer.missing_place !== null;
  const isRead = Object.keys(answer.filters).length > 0 || answer.sort !== DEFAULT_SORT;
  return {
    words,
    ...(order && sort === answer.sort ? { order: { name: SORT_OPTIONS[sort].label, words: order.words } } : {}),
    wishes: answer.wishes,
    unused: [...new Set([...answer.unused, ...lost])],
    contradictions: answer.contradictions,
    outcome: isRead ? 'read' : answer.wishes.length > 0 ? 'wished' : isAnswered ? 'answered' : 'nothing',
    ...(missingPlace !== null && { missingPlace }),
    ...(answer.asks_worth && { asksWorth: true }),
    ...(isAssumed && filters.radius !== undefined ? { assumedKm: filters.radius } : {}),
    helpedByModel: answer.helped_by_model,
    ...(answer.never !== null && isUnchanged(answer.filters, filters) ? { never: answer.never } : {}),
    isCut,
  };
}
