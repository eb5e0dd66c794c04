import type { Client as AnyClient, CallOptions } from '@carzaa/api/contract/client';
import type { AccountContract, ListingContract, StorefrontContract } from '@carzaa/api/contract/contract';
import type { CallInput, Data, Endpoint } from '@carzaa/api/contract/endpoint';
import { ApiError, toPageError } from '@carzaa/api/contract/errors';
import {
  keepPreviousData,
  QueryClient,
  queryOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext as createReactContext, use } from 'react';
import { createContext, type RouterContextProvider } from 'react-router';
import { isLost } from './network.ts';

/** The typed client of the storefront's calls. */
export type Client = AnyClient<StorefrontContract>;

/** What loaders and components share: one a request on the server, one a tab in the browser. */
export interface AppContext {
  api: Client;
  queryClient: QueryClient;
  /** The calls of a listing's later parts, for pages without script: on the server alone. */
  listingApi?: AnyClient<ListingContract>;
  /** The calls of conversations and invitations, for the status of their pages: likewise. */
  accountApi?: AnyClient<AccountContract>;
  /** Whether the cookie flag says that there is a session; it proves nothing, and is worth asking for the profile. */
  isLogged: () => boolean;
}

/** Read in loaders by `context.get(appContext)`. */
export const appContext = createContext<AppContext>();

const MINUTE_MS = 60_000;

/** `retries`: how often a call is tried again after a lost connection. */
export function createQueryClient({ retries = 2 }: { retries?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE_MS,
        refetchOnWindowFocus: false,
        // An answer of the server's own is final; a lost connection is worth another try.
        retry: (failures, error) => !(error instanceof ApiError && error.status < 500) && failures < retries,
      },
    },
  });
}

export const ApiContext = createReactContext<Client | null>(null);

/** The typed client, for actions. */
export function useApi(): Client {
  const api = use(ApiContext);
  if (!api) throw new Error('ApiContext is missing');
  return api;
}

type Group = keyof StorefrontContract;
type Name<G extends Group> = keyof StorefrontContract[G] & string;
type Call<G extends Group, N extends Name<G>> = StorefrontContract[G][N] extends infer E extends Endpoint ? E : never;
type Input<G extends Group, N extends Name<G>> = CallInput<Call<G, N>>;
type Answer<G extends Group, N extends Name<G>> = Data<Call<G, N>>;
/** The input may be left out where every part of it may. */
type InputArgument<G extends Group, N extends Name<G>> =
  object extends Input<G, N> ? [input?: Input<G, N> | undefined] : [input: Input<G, N>];

/** A call as a query: its key is the call's name and input, so that whoever invalidates it names the call. */
export function callQuery<G extends Group, N extends Name<G>>(
  api: Client,
  group: G,
  name: N,
  ...[input]: InputArgument<G, N>
) {
  // The client has one function for each row of the contract, which the compiler cannot see through two generic keys.
  const call = api[group][name] as unknown as (input: unknown, options: CallOptions) => Promise<Answer<G, N>>;
  return queryOptions({
    queryKey: [group, name, input ?? null] as const,
    queryFn: ({ signal }) => call(input, { signal }),
  });
}

/** Fetches a call for a loader, once for all who ask; its failure becomes the page's. */
export async function prefetch<G extends Group, N extends Name<G>>(
  context: Readonly<RouterContextProvider>,
  group: G,
  name: N,
  ...input: InputArgument<G, N>
): Promise<Answer<G, N>> {
  const { api, queryClient } = context.get(appContext);
  try {
    // A page waits for the network by itself (overNetwork), and tells so.
    const { retry: usual } = queryClient.getDefaultOptions().queries ?? {};
    const retry = (failures: number, error: Error) =>
      !isLost(error) && typeof usual === 'function' && usual(failures, error);
    return await queryClient.ensureQueryData({
      ...callQuery(api, group, name, ...input),
      networkMode: 'always',
      retry,
    });
  } catch (error) {
    throw toPageError(error);
  }
}

/** What the loader of a page has brought, as `useQuery` gives it. */
function useBrought({ queryKey }: Pick<UseQueryOptions, 'queryKey'>): UseQueryResult {
  const { data, error = null, status = 'pending' } = useQueryClient().getQueryState(queryKey) ?? {};
  const brought = { data, error, status, isPending: status === 'pending', isError: status === 'error' };
  return { ...brought, isSuccess: status === 'success' } as UseQueryResult;
}

/** `useQuery`; but nothing changes while the server renders, where watching an answer would cost more than showing it. */
export const useAnswer = (import.meta.env.SSR ? useBrought : useQuery) as typeof useQuery;

interface UseCallOptions {
  enabled?: boolean;
  /** Keeps showing the last answer while another input's is on its way. */
  keepPrevious?: boolean;
}

type UseCallArguments<G extends Group, N extends Name<G>> =
  object extends Input<G, N>
    ? [input?: Input<G, N> | undefined, options?: UseCallOptions]
    : [input: Input<G, N>, options?: UseCallOptions];

/** A call's answer in a component, from the cache or fetched. */
export function useCall<G extends Group, N extends Name<G>>(group: G, name: N, ...args: UseCallArguments<G, N>) {
  const [input, { enabled = true, keepPrevious = false } = {}] = args as [Input<G, N>?, UseCallOptions?];
  const query = callQuery(useApi(), group, name, ...([input] as InputArgument<G, N>));
  return useAnswer(keepPrevious ? { ...query, enabled, placeholderData: keepPreviousData } : { ...query, enabled });
}
