import type { Named } from '@carzaa/api/calls/shared';
import { MAX_QUESTION_LENGTH } from '@carzaa/api/constants';
import { ApiError, PageError, errorText, toPageError } from '@carzaa/api/errors';
import { type ListingFilters, parseSearch, type SearchState, toApiSearch } from '@carzaa/api/filters';
import { parseQuery } from '@carzaa/api/query';
import { searchTitle } from '@carzaa/api/titles';
import { searchHref } from '@carzaa/api/searchAddress';
import { type LoaderFunctionArgs, redirect, replace, type RouterContextProvider } from 'react-router';
import { appContext, callQuery } from '../api.ts';
import type { Head } from '../head.ts';
import { dropFilters, filtersOfApiNames } from './changeFilters.ts';
import { FIRST_RADIUS_KM } from './choices.ts';
import { loadNoResults } from './NoResultsSlot.tsx';
import { placeName } from './placeName.ts';
import { CHOICE_FILTERS } from './filterLists.ts';
import { type Names, resultsHead } from './resultsHead.ts';
import { askedByText, explainText, readText, type TextReading } from '../ask/readText.ts';
import { isUnread, refine, toApiFilters, TYPED_PLACE } from './searchAddress.ts';
import { loadTextAnswer } from '../ask/TextAnswerSlot.tsx';

type Context = Readonly<RouterContextProvider>;

export interface ResultsData {
  state: SearchState;
  /** Filters of the address that do not exist (any more) and were left out. */
  dropped: (keyof ListingFilters)[];
  title: string;
  /** What the text of the address was understood as. */
  text: TextReading | undefined;
  head: Head;
}

function notFound(): PageError {
  return new PageError(errorText('4'), { statusCode: 404, code: '4' });
}

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

/** What a plain form sent, as the address it stands for; none for an address already in its form. */
async function formAddress(context: Context, url: URL, state: SearchState): Promise<string | undefined> {
  const sent = parseQuery(url.searchParams);
  const words = sent[TYPED_PLACE];
  if (words === undefined && sent.make === undefined && sent.model === undefined) return undefined;
  const filters = { ...state.filters };
  if (typeof words === 'string') {
    const place = await typedPlace(context, words.trim(), filters.location).catch(() => undefined);
    delete filters.location;
    if (place) {
      const radius = Number(sent.radius ?? FIRST_RADIUS_KM);
      Object.assign(filters, { location: place, radius });
    }
  }
  return searchHref(refine(state, filters));
}

/** Loads what decides nothing: a failure leaves a part of the page out, and the browser asks again. */
async function loadBeside(context: Context, filters: ListingFilters): Promise<void> {
  const { api, queryClient } = context.get(appContext);
  const query = toApiFilters(filters);
  await Promise.all([
    ...Object.values(CHOICE_FILTERS).map((list) => queryClient.prefetchQuery(callQuery(api, 'filters', list))),
    queryClient.prefetchQuery(callQuery(api, 'listings', 'facets', { query })),
    filters.dealers && queryClient.prefetchQuery(callQuery(api, 'dealers', 'options')),
  ]);
}

/** Loads the lists whose names titles need. */
async function loadNames(context: Context, make: string | undefined): Promise<void> {
  const { api, queryClient } = context.get(appContext);
  await Promise.all([
    queryClient.prefetchQuery({ ...callQuery(api, 'filters', 'brands'), retry: false }),
    make && queryClient.prefetchQuery({ ...callQuery(api, 'filters', 'models', { brand: make }), retry: false }),
  ]);
}

function nameIn(list: readonly Named[] | undefined, slug: string | undefined): string | undefined {
  return list?.find((item) => item.slug === slug)?.name;
}

/** The names that titles need, as far as their lists are there. */
function namesOf(context: Context, filters: ListingFilters): Names {
  const { api, queryClient } = context.get(appContext);
  const { make = '', model, exteriorColor, interiorColor } = filters;
  const brands = queryClient.getQueryData(callQuery(api, 'filters', 'brands').queryKey);
  const models = queryClient.getQueryData(callQuery(api, 'filters', 'models', { brand: make }).queryKey);
  const exteriors = queryClient.getQueryData(callQuery(api, 'filters', 'exteriorColors').queryKey);
  const interiors = queryClient.getQueryData(callQuery(api, 'filters', 'interiorColors').queryKey);
  return {
    make: nameIn(brands, make),
    model: nameIn(models, model),
    exteriorColor: nameIn(exteriors, exteriorColor),
    interiorColor: nameIn(interiors, interiorColor),
  };
}

/** One page of results; filters that the API does not know are left out and named. */
async function search(context: Context, asked: SearchState) {
  const { api, queryClient } = context.get(appContext);
  const load = (state: SearchState) =>
    queryClient.ensureQueryData(callQuery(api, 'listings', 'search', { query: toApiSearch(state) }));
  try {
    return { state: asked, dropped: [], page: await load(asked) };
  } catch (error) {
    const dropped = error instanceof ApiError ? filtersOfApiNames(Object.keys(error.fields)) : [];
    if (dropped.includes('make') || dropped.includes('model')) throw notFound();
    if (dropped.length === 0) throw toPageError(error);
    const state = { ...asked, filters: dropFilters(asked.filters, dropped) };
    return { state, dropped, page: await load(state).catch((second: unknown) => Promise.reject(toPageError(second))) };
  }
}

/**
 * Leads from a text to the address of its filters, before anything is shown: an address that changed under a page would
 * undo what a person chooses on it meanwhile. A browser that is already at the text's address forgets it.
 */
function textAddress(url: URL, asked: SearchState): Response {
  const raw = url.searchParams.get('ai')?.trim() ?? '';
  // One letter more than is read tells that the text went on.
  const ai = raw.length > MAX_QUESTION_LENGTH ? raw.slice(0, MAX_QUESTION_LENGTH + 1) : asked.ai;
  const isThere = globalThis.window?.location.href === url.href;
  return (isThere ? replace : redirect)(searchHref({ ...asked, ...(ai ? { ai } : {}) }));
}

/**
 * Loads the results page. Throws a 404 for a make or model that does not exist; redirects a plain form's address to
 * its own form, a text's to the one of its filters, one in capitals to lower case, and a page beyond the last to the last.
 */
export async function loadResults({ request, params, context }: LoaderFunctionArgs): Promise<ResultsData> {
  const url = new URL(request.url);
  const said = parseSearch(url.searchParams, { make: params.make, model: params.model });
  const { make, model } = said.filters;
  if ((params.make && !make) || (params.model && !model)) throw notFound();
  const address = await formAddress(context, url, said);
  if (address) throw replace(address);
  if ((params.make && params.make !== make) || (params.model && params.model !== model)) {
    throw redirect(searchHref(said), 301);
  }

  const reading = readText(context, said.ai);
  if (isUnread(said)) {
    const asked = askedByText(said, await reading);
    if (!isUnread(asked)) throw textAddress(url, asked);
  }

  const beside = loadBeside(context, said.filters);
  const [{ state, dropped, page }] = await Promise.all([
    search(context, said),
    loadNames(context, said.filters.make),
    // The browser shows the cars as soon as they are there; the server's page is whole.
    import.meta.env.SSR ? beside : undefined,
  ]);
  // The counts were asked for with a filter that does not exist: they did not come.
  if (dropped.length > 0 && import.meta.env.SSR) await loadBeside(context, state.filters);
  if (state.page > page.last_page) throw replace(searchHref({ ...state, page: page.last_page }));

  if (page.total === 0) {
    await loadNoResults();
    const { api, queryClient } = context.get(appContext);
    const relaxations = callQuery(api, 'listings', 'relaxations', { query: toApiFilters(state.filters) });
    await queryClient.prefetchQuery({ ...relaxations, retry: false });
  }
  const text = explainText(await reading, state, url.searchParams.get('ai') ?? '');
  if (text) await loadTextAnswer();
  const names = namesOf(context, state.filters);
  const inWords = searchTitle(state.filters, (filter) => names[filter]);
  const title = inWords.charAt(0).toUpperCase() + inWords.slice(1);
  return { state, dropped, title, text, head: resultsHead({ state, title, names, page, origin: url.origin }) };
}
