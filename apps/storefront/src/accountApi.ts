import { createClient } from '@carzaa/api/contract/client';
import type { AccountContract } from '@carzaa/api/contract/contract';
import routes from 'virtual:account-routes';
import { readCookie } from './cookies.ts';

/** The calls of the profile alone; import it from its parts, or every page pays for its paths. */
export const accountApi = createClient<AccountContract>({ routes, readCookie });
