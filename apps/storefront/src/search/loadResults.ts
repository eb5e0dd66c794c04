import { MAX_QUESTION_LENGTH } from '@carzaa/api/constants';
import type { LandingPage } from '@carzaa/api/calls/public/landings';
import type { ListingFilters, SearchState } from '@carzaa/api/search/filters';
import { parseSearch, searchHref } from '@carzaa/api/search/searchAddress';
import { parseQuery } from '@carzaa/api/contract/query';
import { searchHeading } from '@carzaa/api/search/headings';
import { FALLBACK_TITLE } from '@carzaa/api/search/titles';
import { capitalised } from '@carzaa/api/text/italian';
import { type LoaderFunctionArgs, redirect, replace } from 'react-router';
import { askedByText, explainText, isGone, readText, type TextReading } from '../freeText/readText.ts';
import { loadTextAnswer } from '../freeText/TextAnswerSlot.tsx';
import type { Head } from '../head.ts';
import { loadLandingFoot } from './LandingFootSlot.tsx';
import { notFound } from '../notFound.ts';
import { loadSearch, typedSearch } from './loadSearch.ts';
import { resultsHead } from './resultsHead.ts';
import { whoFields } from './fields/MonthFields.tsx';
import { isTextFirst, isUnread } from './searchAddress.ts';
import { RESULTS } from '../home/searchHome.ts';

export interface ResultsData {
  state: SearchState;
  /** Filters of the address that do not exist (any more) and were left out. */
  dropped: (keyof ListingFilters)[];
  title: string;
  /** What the text of the address was understood as. */
  text: TextReading | undefined;
  /** The figures of a make or model and of nothing else, where it has cars enough. */
  landing?: LandingPage;
  head: Head;
}

/** Whether a browser opens the address, and not a page of the site that leads to it. */
function isOpened(url: URL): boolean {
  return !globalThis.window || window.location.href === url.href;
}

/**
 * Leads from a text to the address of its filters, before anything is shown: an address that changed under a page would
 * undo what a person chooses on it meanwhile. A browser that is already at the text's address forgets it.
 */
function textAddress(url: URL, asked: SearchState): Response {
  const raw = url.searchParams.get('ai')?.trim() ?? '';
  // One letter more than is read tells that the text went on.
  const ai = raw.length > MAX_QUESTION_LENGTH ? raw.slice(0, MAX_QUESTION_LENGTH + 1) : asked.ai;
  return (globalThis.window && isOpened(url) ? replace : redirect)(searchHref({ ...asked, ...(ai ? { ai } : {}) }));
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
  const sent = parseQuery(url.searchParams);
  const typed = await typedSearch(context, url, said);
  const reading = readText(context, said.ai);
  const explain = async (state: SearchState) => explainText(await reading, state, url.searchParams.get('ai') ?? '');
  const withoutGone = async ({ ai, ...state }: SearchState) =>
    ai && !isGone(await explain(state)) ? { ...state, ai } : state;
  if (typed || sent.make !== undefined || sent.model !== undefined) {
    throw replace(searchHref(await withoutGone(typed ?? said)));
  }
  if ((params.make && params.make !== make) || (params.model && params.model !== model)) {
    throw redirect(searchHref(said), 301);
  }

  if (said.ai !== undefined) {
    const isNew = isTextFirst(url.searchParams);
    if (isUnread(said) || isNew || (isGone(await explain(said)) && isOpened(url))) {
      const asked = askedByText(said, await (isUnread(said) ? reading : readText(context, said.ai, said)));
      if (isNew || searchHref(asked) !== searchHref(said)) throw textAddress(url, asked);
    } else if (isGone(await explain(said))) throw replace(searchHref(await withoutGone(said)));
  }

  const foot = loadLandingFoot(context, said);
  const { state, dropped, page, nameOf } = await loadSearch(context, { state: said, home: RESULTS, isStrict: true });
  const { monthlyTo, monthlyFor } = state.filters;
  if (import.meta.env.SSR && (monthlyTo ?? monthlyFor) !== undefined) await whoFields.load();
  const text = await explain(state);
  if (text) await loadTextAnswer();
  const landing = await foot;
  const heading = landing?.title ?? searchHeading(state.filters, nameOf);
  const isAimless = Object.keys(state.filters).length === 0;
  const title = isAimless ? capitalised(FALLBACK_TITLE) : heading;
  const found = { state, title, nameOf, page, origin: url.origin };
  const head = resultsHead(landing ? { ...found, description: landing.description } : found);
  return { state, dropped, title: heading, text, ...(landing ? { landing: landing.page } : {}), head };
}
