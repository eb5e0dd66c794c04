import type { LandingPage } from '@carzaa/api/calls/public/landings';
import { ApiError } from '@carzaa/api/contract/errors';
import type { RouterContextProvider } from 'react-router';
import { appContext } from '../api.ts';

/** The figures of a page at a path; undefined where there is none. */
export async function askLanding(
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<LandingPage | undefined> {
  const { queryClient, listingApi: ownApi } = context.get(appContext);
  const listingApi = ownApi ?? (await import('../listingApi.ts')).listingApi;
  try {
    return await queryClient.ensureQueryData({
      queryKey: ['landings', 'get', path],
      queryFn: ({ signal }) => listingApi.landings.get({ query: { path } }, { signal }),
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
