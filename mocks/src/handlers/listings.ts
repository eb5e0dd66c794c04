import type { Contract } from '@carzaa/api/contract';
import { listingSearchQuery } from '@carzaa/api/calls/listingFilters';
import type { Handlers } from '@carzaa/api/endpoint';
import { toPage } from '@carzaa/api/calls/shared';
import { ApiError } from '@carzaa/api/errors';
import { SIMILAR_LISTINGS } from '@carzaa/api/ranking';
import type { MockContext } from '../adapter.ts';
import { shownInstead } from '../oneCar.ts';
import { publicListings } from '../publicListings.ts';
import { SENTINELS } from '../rows/ids.ts';
import { listings, soldListings } from '../rows/listings.ts';
import { readWords } from '../readWords.ts';
import { countListings, facetsOf, relaxationsOf, searchListings } from '../search.ts';
import { checkKnown } from './checkKnown.ts';

export const listingHandlers: Handlers<Contract['listings'], MockContext> = {
  search({ query }) {
    checkKnown(query);
    return searchListings(query);
  },
  get({ params }) {
    if (params.id === SENTINELS.brokenListing) throw new ApiError('1');
    const found = publicListings().find(({ uuid }) => uuid === params.id);
    if (!found) throw new ApiError('4');
    const other = shownInstead(found.uuid);
    return { ...found, same_as: publicListings().find(({ uuid }) => uuid === other) ?? null };
  },
  showcased({ query }) {
    const all = publicListings().filter(({ showcased }) => showcased);
    return toPage(all.slice((query.page - 1) * query.per_page, query.page * query.per_page), all.length, query);
  },
  count({ query }) {
    checkKnown(query);
    return { total: countListings(query) };
  },
  facets({ query }) {
    checkKnown(query);
    return facetsOf(query);
  },
  relaxations({ query }) {
    checkKnown(query);
    return relaxationsOf(query);
  },
  aiSearch({ query: { query: text, ...explicit } }) {
    const { filters: read, understood, unused } = readWords(text);
    const filters = { ...read, ...explicit };
    const asked = listingSearchQuery.parse(filters);
    checkKnown(asked);
    return {
      filters,
      listings: searchListings(asked),
      explanation: { understood, unused, assumed_radius: null, helped_by_model: false },
    };
  },
  similar({ params }) {
    const target = [...listings, ...soldListings].find(({ uuid }) => uuid === params.id);
    if (!target) throw new ApiError('4');
    const others = publicListings().filter(({ uuid, photos }) => uuid !== target.uuid && photos.length > 0);
    const sameModel = others.filter(({ model }) => model.slug === target.model.slug);
    const sameBody = others.filter(
      (other) => !sameModel.includes(other) && other.category.slug === target.category.slug,
    );
    return [...sameModel, ...sameBody].slice(0, SIMILAR_LISTINGS);
  },
};
