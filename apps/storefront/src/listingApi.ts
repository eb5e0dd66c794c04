import { createClient } from '@carzaa/api/contract/client';
import type { ListingContract } from '@carzaa/api/contract/contract';
import routes from 'virtual:listing-routes';
import { readCookie } from './cookies.ts';
import { fetchOrLose } from './network.ts';

/** The calls of a listing's page alone; import it from parts that are loaded later, or every page pays for its paths. */
export const listingApi = createClient<ListingContract>({ routes, readCookie, fetch: fetchOrLose });
