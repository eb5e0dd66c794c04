import type { SearchState } from '@carzaa/api/search/filters';
import { use, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { changeFilters, type FilterPatch } from './changeFilters.ts';
import { isUnread, refine } from './searchAddress.ts';
import { SearchHomeContext } from '../home/searchHome.ts';

export interface Search {
  /** What the person has chosen; the results may still be on their way. */
  chosen: SearchState;
  /** The results shown are not yet the chosen ones. */
  pending: boolean;
  /** Each choice is a step of the history, so that Back takes it back; the page stays where it is. */
  change: (patch: FilterPatch) => void;
  go: (state: SearchState) => void;
}

interface Wish {
  state: SearchState;
  /** Addresses of what may be shown until it is: choices in a row are answered one after the other. */
  before: ReadonlySet<string>;
}

/** The search of a page, whose home is the address. `shown` is the one that the results answer. */
export function useSearch(shown: SearchState): Search {
  const { at, href } = use(SearchHomeContext);
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const asked = next && at(next);
  // What a text asks for is known when its results are there.
  const upcoming = asked && !isUnread(asked) ? asked : undefined;
  // The router tells of a navigation at its leisure; a second choice made meanwhile must not forget the first.
  const [wish, setWish] = useState<Wish>();
  const held = wish?.before.has(href(shown)) ? wish : undefined;
  // Answered, or left for another page: Back must find nothing of it.
  if (wish && !held) setWish(undefined);
  const chosen = held?.state ?? upcoming ?? shown;

  function go(state: SearchState) {
    const before = new Set(held?.before).add(href(shown)).add(href(chosen));
    before.delete(href(state));
    setWish({ state, before });
    void navigate(href(state), { preventScrollReset: true });
  }
  const change = (patch: FilterPatch) => go(refine(chosen, changeFilters(chosen.filters, patch)));
  return { chosen, pending: chosen !== shown, change, go };
}
