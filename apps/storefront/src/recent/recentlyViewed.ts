import { createLocalList } from './localList.ts';

const MAX_RECENTLY_VIEWED = 12;

/** The listings opened last in this browser; they never leave it. */
export const recentlyViewed = createLocalList('carzaa:recently-viewed', MAX_RECENTLY_VIEWED);
