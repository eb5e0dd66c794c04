import { PageError } from '@carzaa/api/errors';
import type { QueryClient } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import { describeError } from './layouts/describeError.ts';

/** The state that a server-rendered page hands to the browser, as JSON in the page. */
export interface PageState {
  loaderData: Record<string, unknown>;
  /** Failures as the error screen shows them; an Error itself does not survive JSON. */
  errors: Record<string, { status: number; message: string }> | null;
  /** Answers of calls under their keys, as `callQuery` makes them. */
  queries: (readonly [key: readonly unknown[], data: unknown])[];
}

export const STATE_ELEMENT_ID = 'page-state';

export function toPageState(
  context: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null },
  queryClient: QueryClient,
): PageState {
  const errors =
    context.errors && Object.entries(context.errors).map(([id, error]) => [id, describeError(error)] as const);
  return {
    loaderData: context.loaderData,
    errors: errors && Object.fromEntries(errors),
    queries: answersOf(queryClient),
  };
}

function answersOf(queryClient: QueryClient): PageState['queries'] {
  const queries = queryClient.getQueryCache().getAll();
  return queries.flatMap(({ queryKey, state }) =>
    state.status === 'success' ? [[queryKey, state.data] as const] : [],
  );
}

/** Puts the answers that came with the page where its components look for them. */
export function restoreQueries(queryClient: QueryClient, { queries }: PageState): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
}

/** The router's part of a page's state. */
export function toHydrationData({ loaderData, errors }: PageState): HydrationState {
  const revived = Object.entries(errors ?? {}).map(
    ([id, { status, message }]) => [id, new PageError(message, { statusCode: status })] as const,
  );
  return { loaderData, errors: errors && Object.fromEntries(revived) };
}
