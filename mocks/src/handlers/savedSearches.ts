import type { Contract } from '@carzaa/api/contract';
import type { SavedSearch } from '@carzaa/api/calls/savedSearches';
import { listingFilterQuery } from '@carzaa/api/calls/listingFilters';
import { MAX_SAVED_SEARCHES } from '@carzaa/api/constants';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, invalid } from '@carzaa/api/errors';
import { toApiSearch } from '@carzaa/api/apiFilters';
import { savedSearchOf } from '@carzaa/api/savedSearches';
import type { MockContext } from '../adapter.ts';
import type { MockSavedSearch } from '../rows/savedSearches.ts';
import { countListings } from '../search.ts';
import { accountOf } from '../session.ts';
import { newId, save, state } from '../state.ts';
import { checkKnown } from './checkKnown.ts';

const searchesOf = (context: MockContext) => (state.savedSearches[accountOf(context).user.uuid] ??= []);

function askedBy(address: string) {
  const saved = savedSearchOf(address);
  if (!saved) throw invalid({ address: ['Non è l’indirizzo di una ricerca'] });
  const query = listingFilterQuery.parse(toApiSearch({ filters: saved.filters, sort: 'relevance', page: 1 }));
  return { address: saved.address, query };
}

const shown = (row: MockSavedSearch): SavedSearch => ({ ...row, total: countListings(askedBy(row.address).query) });

function find(context: MockContext, id: string): MockSavedSearch {
  const row = searchesOf(context).find(({ uuid }) => uuid === id);
  if (!row) throw new ApiError('4');
  return row;
}

export const savedSearchHandlers: Handlers<Contract['savedSearches'], MockContext> = {
  list: (_, context) => searchesOf(context).map(shown),
  save({ body: { name, frequency, address: given } }, context) {
    const { address, query } = askedBy(given);
    checkKnown(query);
    const mine = searchesOf(context);
    let row = mine.find((one) => one.address === address);
    if (row) Object.assign(row, { name, frequency });
    else {
      if (mine.length >= MAX_SAVED_SEARCHES) {
        throw invalid({ address: [`Puoi salvare al massimo ${MAX_SAVED_SEARCHES} ricerche.`] });
      }
      row = { uuid: newId(), name, address, frequency, fresh: 0, created_at: new Date().toISOString() };
      mine.unshift(row);
    }
    save();
    return shown(row);
  },
  change({ params, body }, context) {
    const row = Object.assign(find(context, params.id), body);
    save();
    return shown(row);
  },
  seen({ params }, context) {
    Object.assign(searchesOf(context).find(({ uuid }) => uuid === params.id) ?? {}, { fresh: 0 });
    save();
    return null;
  },
  remove({ params }, context) {
    const { uuid: owner } = accountOf(context).user;
    state.savedSearches[owner] = searchesOf(context).filter(({ uuid }) => uuid !== params.id);
    save();
    return null;
  },
};
