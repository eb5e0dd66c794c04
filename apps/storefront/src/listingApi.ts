import { createClient } from '@carzaa/api/client';
import type { ListingContract } from '@carzaa/api/contract';
import routes from 'virtual:listing-routes';
import { readCookie } from './cookies.ts';

/** The calls of a listing's page alone; import it from parts that are loaded later, or every page pays for its paths. */
export const listingApi = createClient<ListingContract>({ routes, readCookie });
