import { PageError } from '@carzaa/api/contract/errors';
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
  /** The parts of the page that come on their own, as `laterPart` names them. */
  parts: readonly string[];
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const STATE_ELEMENT_ID = 'page-state';

export function toPageState(
  context: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null },
  queryClient: QueryClient,
  parts: readonly string[],
): PageState {
  const errors =
    context.errors && Object.entries(context.errors).map(([id, error]) => [id, describeError(error)] as const);
  return {
    loaderData: context.loaderData,
    errors: errors && Object.fromEntries(errors),
    queries: answersOf(queryClient),
    parts,
  };
}

function answersOf(queryClient: QueryClient): PageState['queries'] {
  const queries = queryClient.getQueryCache().getAll();
  return queries.flatMap(({ queryKey, state }) =>
    state.status === 'success' ? [[queryKey, withoutLater(state.data)] as const] : [],
  );
}

/** Counts of filters in groups that are loaded when they are opened (`LaterFold`). */
const LATER_COUNTS = new Set(
  [
    ['dealer', 'equipment', 'region', 'province', 'price', 'registration_year', 'mileage', 'origin', 'traction_type'],
    ['exterior_color', 'exterior_paint_type', 'interior_color', 'interior_material', 'emission_class', 'emission_from'],
    ['displacement_min', 'displacement_max', 'consumption_max', 'co2_max', 'seats_min', 'doors_min', 'owners_max'],
    ['warranty_min', 'instalment_max', 'listed_days_max', 'price_band'],
  ].flat(),
);

function withoutLater(data: unknown): unknown {
  if (!isRow(data) || !isRow(data.counts)) return data;
  const counts = Object.entries(data.counts).filter(([name]) => !LATER_COUNTS.has(name));
  return { ...data, counts: Object.fromEntries(counts) };
}

/** Whether counts are those that a page came with, which are not all. */
export function isShortOfCounts(data: unknown): boolean {
  return isRow(data) && isRow(data.counts) && !('dealer' in data.counts);
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
