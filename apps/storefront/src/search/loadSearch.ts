import type { Named } from '@carzaa/api/calls/shared';
import { ApiError, toPageError } from '@carzaa/api/contract/errors';
import { toApiSearch } from '@carzaa/api/search/apiFilters';
import type { ListingFilters, SearchState } from '@carzaa/api/search/filters';
import { USUAL_SEARCH_USE, writeUse } from '@carzaa/api/search/monthlyUse';
import type { NameOf } from '@carzaa/api/search/titles';
import { parseQuery } from '@carzaa/api/contract/query';
import { replace, type RouterContextProvider } from 'react-router';
import { appContext, callQuery } from '../api.ts';
import { changeFilters, dropFilters, filtersOfApiNames } from './changeFilters.ts';
import { FIRST_RADIUS_KM } from './choices.ts';
import { CHOICE_FILTERS } from './filterLists.ts';
import { loadFilterChips } from './FilterChipsSlot.tsx';
import { loadNoResults } from './NoResultsSlot.tsx';
import { notFound } from '../notFound.ts';
import { loadOutdatedNote } from './OutdatedNoteSlot.tsx';
import { placeName } from './placeName.ts';
import { ALL_FILTERS, refine, TAKEN_AWAY, toApiFilters, TYPED_PLACE } from './searchAddress.ts';
import type { SearchHome } from '../home/searchHome.ts';

type Context = Readonly<RouterContextProvider>;

/** The place that was typed into a form sent without a script; the known one when it is still what the field says. */
async function typedPlace(context: Context, words: string, known: ListingFilters['location']) {
  if (words === '') return undefined;
  if (known && placeName(known) === words) return known;
  const { api } = context.get(appContext);
  const [first] = await api.filters.places({ query: { query: words } });
  if (!first) return undefined;
  const { city, postal_code, latitude, longitude } = first;
  return { city, postal_code, latitude, longitude };
}

/** The filters without the one whose chip was pressed in a form sent without a script. */
async function withoutTaken(filters: ListingFilters, key: unknown): Promise<ListingFilters> {
  // With a script, the chip itself knows what to do.
  if (!import.meta.env.SSR || typeof key !== 'string') return filters;
  const { filterChips } = await import('./chips.ts');
  const chip = filterChips(filters, () => undefined).find((one) => one.key === key);
  return chip ? changeFilters(filters, chip.without) : filters;
}

const number = (text: unknown, usual: number) => (/^\d+$/.test(String(text)) ? Number(text) : usual);

/** The use behind monthly costs, from the fields of a plain form; undefined without them. */
export function sentUse({ monthlyProvince, monthlyKm, monthlyYears }: ReturnType<typeof parseQuery>) {
  if ((monthlyProvince ?? monthlyKm ?? monthlyYears) === undefined) return undefined;
  return writeUse({
    province:
      String(monthlyProvince ?? '')
        .trim()
        .toUpperCase() || USUAL_SEARCH_USE.province,
    km: number(monthlyKm, USUAL_SEARCH_USE.km),
    years: number(monthlyYears, USUAL_SEARCH_USE.years),
  });
}

/** The search that a plain form sent, its place looked up; none where none was typed. */
export async function typedSearch(context: Context, url: URL, state: SearchState): Promise<SearchState | undefined> {
  const sent = parseQuery(url.searchParams);
  const words = sent[TYPED_PLACE];
  if (words === undefined) return undefined;
  const taken = sent[TAKEN_AWAY];
  if (taken === ALL_FILTERS) return refine(state, {});
  const monthlyFor = state.filters.monthlyFor ?? sentUse(sent);
  const asked = monthlyFor === undefined ? state.filters : { ...state.filters, monthlyFor };
  const filters = { ...(await withoutTaken(asked, taken)) };
  if (typeof words === 'string' && taken !== 'location') {
    const place = await typedPlace(context, words.trim(), filters.location).catch(() => undefined);
    delete filters.location;
    if (place) {
      const radius = Number(sent.radius ?? FIRST_RADIUS_KM);
      Object.assign(filters, { location: place, radius });
    }
  }
  return refine(state, filters);
}

/** Loads what decides nothing: a failure leaves a part of the page out, and the browser asks again. */
async function loadBeside(context: Context, filters: ListingFilters, home: SearchHome): Promise<void> {
  const { api, queryClient } = context.get(appContext);
  const query = toApiFilters(filters);
  await Promise.all([
    ...[...new Set(Object.values(CHOICE_FILTERS))].map((list) =>
      queryClient.prefetchQuery(callQuery(api, 'filters', list)),
    ),
    queryClient.prefetchQuery(callQuery(api, 'listings', 'facets', { query })),
    filters.equipment && queryClient.prefetchQuery(callQuery(api, 'filters', 'equipment')),
    filters.province && queryClient.prefetchQuery(callQuery(api, 'filters', 'provinces')),
    filters.dealers && !home.fixed.dealers && queryClient.prefetchQuery(callQuery(api, 'dealers', 'options')),
  ]);
}

const makeOf = (car: string) => car.split('/')[0] ?? '';

/** Loads the lists whose names titles need. */
async function loadNames(context: Context, { make, alternatives = [] }: ListingFilters): Promise<void> {
  const { api, queryClient } = context.get(appContext);
  const others = alternatives.filter((car) => car.includes('/')).map(makeOf);
  await Promise.all([
    queryClient.prefetchQuery({ ...callQuery(api, 'filters', 'brands'), retry: false }),
    ...[...new Set(make ? [make, ...others] : others)].map((brand) =>
      queryClient.prefetchQuery({ ...callQuery(api, 'filters', 'models', { brand }), retry: false }),
    ),
  ]);
}

function nameIn(list: readonly Named[] | undefined, slug: string): string | undefined {
  return list?.find((item) => item.slug === slug)?.name;
}

/** The names that titles need, as far as their lists are there. */
function namesOf(context: Context, { make = '' }: ListingFilters): NameOf {
  const { api, queryClient } = context.get(appContext);
  const brands = queryClient.getQueryData(callQuery(api, 'filters', 'brands').queryKey);
  const modelsOf = (brand: string) =>
    queryClient.getQueryData(callQuery(api, 'filters', 'models', { brand }).queryKey) ?? [];
  const lists = {
    make: brands,
    model: modelsOf(make),
    exteriorColor: queryClient.getQueryData(callQuery(api, 'filters', 'exteriorColors').queryKey),
    interiorColor: queryClient.getQueryData(callQuery(api, 'filters', 'interiorColors').queryKey),
    province: queryClient
      .getQueryData(callQuery(api, 'filters', 'provinces').queryKey)
      ?.map(({ code, name }) => ({ slug: code, name })),
  };
  return (filter, slug) => {
    if (filter !== 'alternatives') return nameIn(lists[filter], slug);
    const [brand = '', model] = slug.split('/');
    const name = nameIn(brands, brand);
    if (model === undefined) return name;
    const own = nameIn(modelsOf(brand), model);
    return name && own && `${name} ${own}`;
  };
}

interface Asked {
  state: SearchState;
  home: SearchHome;
  /** Whether a make or model that does not exist means that there is no such page. */
  isStrict: boolean;
}

/** One page of results; filters that the API does not know are left out and named. */
async function search(context: Context, { state: asked, home, isStrict }: Asked) {
  const { api, queryClient } = context.get(appContext);
  const load = (state: SearchState) => {
    const query = toApiSearch({ ...state, filters: { ...state.filters, ...home.fixed } });
    return queryClient.ensureQueryData(callQuery(api, 'listings', 'search', { query }));
  };
  try {
    return { state: asked, dropped: [], page: await load(asked) };
  } catch (error) {
    const dropped = error instanceof ApiError ? filtersOfApiNames(Object.keys(error.fields)) : [];
    if (isStrict && (dropped.includes('make') || dropped.includes('model'))) throw notFound();
    if (dropped.length === 0) throw toPageError(error);
    const state = { ...asked, filters: dropFilters(asked.filters, dropped) };
    return { state, dropped, page: await load(state).catch((second: unknown) => Promise.reject(toPageError(second))) };
  }
}

/** A page of a search, the counts and names beside it, and what to do where nothing is found. */
export async function loadSearch(context: Context, asked: Asked) {
  const { home } = asked;
  const beside = loadBeside(context, { ...asked.state.filters, ...home.fixed }, home);
  const [{ state, dropped, page }] = await Promise.all([
    search(context, asked),
    loadNames(context, asked.state.filters),
    // The browser shows the cars as soon as they are there; the server's page is whole.
    import.meta.env.SSR ? beside : undefined,
  ]);
  const filters = { ...state.filters, ...home.fixed };
  // The counts were asked for with a filter that does not exist: they did not come.
  if (dropped.length > 0 && import.meta.env.SSR) await loadBeside(context, filters, home);
  if (state.page > page.last_page) throw replace(home.href({ ...state, page: page.last_page }));

  if (Object.keys(state.filters).length > 0) await loadFilterChips();
  if (dropped.length > 0) await loadOutdatedNote();
  if (page.total === 0) {
    await loadNoResults();
    const { api, queryClient } = context.get(appContext);
    const relaxations = callQuery(api, 'listings', 'relaxations', { query: toApiFilters(filters) });
    await queryClient.prefetchQuery({ ...relaxations, retry: false });
  }
  return { state, dropped, page, nameOf: namesOf(context, state.filters) };
}
