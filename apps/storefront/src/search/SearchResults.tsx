import { toApiSearch } from '@carzaa/api/apiFilters';
import { searchHref } from '@carzaa/api/searchAddress';
import { lazy, type ReactNode, Suspense, use, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../api.ts';
import { resultsIt } from '../it/results.ts';
import { searchIt } from '../it/search.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { TextAnswerSlot } from '../ask/TextAnswerSlot.tsx';
import { countFilters } from './changeFilters.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterRail, RAIL_FORM } from './FilterRail.tsx';
import type { ResultsData } from './loadResults.ts';
import { NoResultsSlot } from './NoResultsSlot.tsx';
import { ResultsGrid } from './ResultsGrid.tsx';
import { firstPage, refine, toApiFilters } from './searchAddress.ts';
import { SearchHomeContext } from './searchHome.ts';
import { SortMenu } from './SortMenu.tsx';
import { useBrands, useFailureToasts, useModels, useReferenceLists, useValueNames } from './useReferenceLists.ts';
import { useSearch } from './useSearch.ts';

const it = resultsIt.results;

const loadSheet = () => import('./FilterSheet.tsx');
/** Most visits never open it; the finger on its button loads it. */
const FilterSheet = lazy(() => loadSheet().then(({ FilterSheet: sheet }) => ({ default: sheet })));

interface SearchResultsProps {
  found: Omit<ResultsData, 'head'>;
  /** Stands above the cars; without it they are a part of a page, and their title is not the page's. */
  ask?: ReactNode;
}

/** Filters, order and cars of a search, wherever it lives. */
export function SearchResults({ found: { state, dropped, title, text }, ask }: SearchResultsProps) {
  const { href, fixed } = use(SearchHomeContext);
  const { chosen, pending, change, go } = useSearch(state);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const withFixed = (filters: typeof fixed) => ({ ...filters, ...fixed });
  const wanted = { ...state, filters: withFixed(state.filters) };
  const { data: page } = useCall('listings', 'search', { query: toApiSearch(wanted) });
  const facetsQuery = { query: toApiFilters(withFixed(chosen.filters)) };
  const facets = useCall('listings', 'facets', facetsQuery, { keepPrevious: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const lists = useReferenceLists();
  const nameOf = useValueNames(chosen.filters, lists);
  useFailureToasts({ ...lists, brands: useBrands(), models: useModels(chosen.filters.make) });

  const Frame = ask ? 'main' : 'div';
  const Heading = ask ? 'h1' : 'h2';
  const counts = facets.data?.counts;
  const last = page?.last_page ?? 1;
  const words = it.count(page?.total ?? 0, state.page, last);
  const hrefOf = (number: number) => href({ ...state, page: number });
  const next = page &&
    state.page < last && {
      href: hrefOf(state.page + 1),
      page: state.page + 1,
      last,
      left: page.total - state.page * page.per_page,
    };
  const sortBy = (sort: typeof state.sort) => go(refine({ ...chosen, sort }, chosen.filters));
  const clear = () => go(firstPage({}, chosen.sort));

  return (
    <Frame className="wrap res">
      <FilterRail state={chosen} lists={lists} counts={counts} change={change} />
      <section aria-label={it.label}>
        {ask}
        <div className="bar">
          <div className="l1">
            <div>
              <Heading ref={heading} tabIndex={-1}>
                {title}
              </Heading>
              <output className="cnt num">
                {page && <b>{words.cars}</b>}
                {page && page.total > 0 && ` · ${words.page}`}
              </output>
              <Link to={paths.savedSearches(searchHref({ ...wanted, page: 1 }))}>{it.save}</Link>
            </div>
            <div className="field">
              <div>
                <label htmlFor="sort">{it.sort}</label>
                <Link to={paths.ranking()}>{it.ranking}</Link>
              </div>
              <SortMenu id="sort" form={RAIL_FORM} state={chosen} onChange={sortBy} />
            </div>
          </div>
          <FilterChips
            filters={chosen.filters}
            words={text?.words}
            nameOf={nameOf}
            change={change}
            clear={clear}
            heading={heading}
          />
        </div>
        {text && <TextAnswerSlot text={text} />}
        {dropped.length > 0 && (
          <p className="note">{it.outdated(dropped.map((name) => searchIt.filterNames[name]).join(', '))}</p>
        )}
        {page?.total === 0 ? (
          <NoResultsSlot state={state} nameOf={nameOf} />
        ) : (
          <>
            {ask && <h2 className="sr">{it.label}</h2>}
            <ResultsGrid listings={page?.items} outdated={pending} next={next || undefined} />
            <Pagination page={state.page} last={last} hrefOf={hrefOf} />
          </>
        )}
      </section>
      <div className="tools">
        <button
          type="button"
          className="btn btn-2"
          aria-haspopup="dialog"
          onPointerDown={() => void loadSheet()}
          onClick={() => setSheetOpen(true)}
        >
          <Icon name="sliders-horizontal" />
          {resultsIt.rail.open(countFilters(chosen.filters))}
        </button>
        <SortMenu label={it.sort} state={chosen} onChange={sortBy} />
      </div>
      {isSheetOpen && (
        <Suspense>
          <FilterSheet
            filters={chosen.filters}
            lists={lists}
            onApply={(filters) => go(refine(chosen, filters))}
            onClose={() => setSheetOpen(false)}
          />
        </Suspense>
      )}
    </Frame>
  );
}
