import type { CurrentUser } from '@carzaa/api/calls/public/users';
import { ApiError, FRONT_END_ERRORS, PageError } from '@carzaa/api/contract/errors';
import type { Query, QueryClient } from '@tanstack/react-query';
import { type Client, type AppContext, callQuery, useAnswer, useApi } from './api.ts';
import { announce } from './sessionChannel.ts';

/** The store of the user is the cached answer of the profile call: kept until somebody leaves. */
export function userQuery(api: Client) {
  return {
    ...callQuery(api, 'users', 'profile'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  };
}

/**
 * The user in the store, loaded first when the session's flag is set and there is none. Null for guests, also for
 * those whose flag has outlived its session; throws when the profile cannot be had.
 */
export async function loadUser({ api, queryClient, isLogged }: AppContext): Promise<CurrentUser | null> {
  const query = userQuery(api);
  if (!isLogged()) {
    if (queryClient.getQueryData(query.queryKey)) forgetUser(queryClient);
    return null;
  }
  try {
    // Paused until the network is back, it would keep a page from telling so.
    return await queryClient.ensureQueryData({ ...query, networkMode: 'always' });
  } catch (error) {
    if (isSessionOver(error)) return null;
    const statusCode = error instanceof ApiError && error.status === 503 ? 503 : 500;
    throw new PageError(FRONT_END_ERRORS.profile_timeout, { statusCode, cause: error });
  }
}

/** Whether a call failed because nobody is signed in any more. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === '3';
}

/** The user in the store; null for a guest, or as long as it is not known. */
export function useUser(): CurrentUser | null {
  const { data } = useAnswer({ ...userQuery(useApi()), enabled: false });
  return data ?? null;
}

/** Stores a user and tells the other tabs. */
export function storeUser(queryClient: QueryClient, api: Client, user: CurrentUser): void {
  queryClient.setQueryData(userQuery(api).queryKey, user);
  announce('user:profile');
}

/** Groups of calls that answer everybody alike; whatever else is in a cache may be one person's. */
const SHARED_GROUPS: readonly unknown[] = ['costs', 'dealers', 'filters', 'listings', 'misc', 'valuations'];
const isPrivate = ({ queryKey }: Query) => !SHARED_GROUPS.includes(queryKey[0]);

/** Empties every cache that belongs to one person. */
export function forgetUser(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll({ predicate: isPrivate })) {
    query.reset();
    // Whoever still looks at one must see who comes next.
    if (query.getObserversCount() === 0) cache.remove(query);
  }
}
