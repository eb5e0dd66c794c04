import { toApiSearch } from '@carzaa/api/search/apiFilters';
import type { SearchState } from '@carzaa/api/search/filters';
import { searchHref } from '@carzaa/api/search/searchAddress';
import { lazy, type ReactNode, Suspense, use, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../api.ts';
import { resultsIt } from '../it/results.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { TextAnswerSlot } from '../freeText/TextAnswerSlot.tsx';
import { countFilters } from './changeFilters.ts';
import { FilterChipsSlot } from './FilterChipsSlot.tsx';
import { FilterRail } from './FilterRail.tsx';
import type { ResultsData } from './loadResults.ts';
import { MapBeside, MapButton } from './MapBeside.tsx';
import { NoResultsSlot } from './NoResultsSlot.tsx';
import { OutdatedNoteSlot } from './OutdatedNoteSlot.tsx';
import { ResultsGrid } from './ResultsGrid.tsx';
import { firstPage, RAIL_FORM, refine, toApiFilters } from './searchAddress.ts';
import { SearchHomeContext } from '../home/searchHome.ts';
import { awaitPart, loadPart } from '../network.ts';
import { SortMenu } from './SortMenu.tsx';
import { useBrands, useFailureToasts, useModels, useReferenceLists, useValueNames } from './useReferenceLists.ts';
import { useSearch } from './useSearch.ts';
import styles from './SearchResults.module.css';

const it = resultsIt.results;

const loadSheet = () => import('./FilterSheet.tsx');
/** Most visits never open it; the finger on its button loads it. */
const FilterSheet = lazy(async () => ({ default: (await awaitPart(loadSheet)).FilterSheet }));

interface PhoneToolsProps {
  state: SearchState;
  sortBy: (sort: SearchState['sort']) => void;
  openSheet: () => void;
  children: ReactNode;
}

/** What a phone has at hand under the cars: the filters, the order, the map. */
function PhoneTools({ state, sortBy, openSheet, children }: PhoneToolsProps) {
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className="btn btn-2"
        aria-haspopup="dialog"
        onPointerDown={() => void loadPart(loadSheet).catch(() => null)}
        onClick={openSheet}
      >
        <Icon name="sliders-horizontal" />
        {resultsIt.rail.open(countFilters(state.filters))}
      </button>
      <SortMenu label={it.sort} state={state} onChange={sortBy} />
      {children}
    </div>
  );
}

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
  const [isMapOpen, setMapOpen] = useState(state.filters.area !== undefined);
  const withFixed = (filters: typeof fixed) => ({ ...filters, ...fixed });
  const wanted = { ...state, filters: withFixed(state.filters) };
  const { data: page } = useCall('listings', 'search', { query: toApiSearch(wanted) });
  const facetsQuery = { query: toApiFilters(withFixed(chosen.filters)) };
  const facets = useCall('listings', 'facets', facetsQuery, { keepPrevious: true });
  const isNarrowed = Object.keys(chosen.filters).length > 0;
  // Once there, they stay: the last one gives the focus to the heading.
  const [hasChips, setHasChips] = useState(isNarrowed);
  if (isNarrowed && !hasChips) setHasChips(true);
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

  // The cars of one dealership stand in one place.
  const mapButton = ask && <MapButton isOpen={isMapOpen} setOpen={setMapOpen} />;

  return (
    <Frame className={`wrap ${styles.results}`}>
      <Suspense>
        <FilterRail state={chosen} lists={lists} counts={counts} change={change} />
      </Suspense>
      <section aria-label={it.label}>
        <div className={styles.toolbar}>
          <Suspense>{ask}</Suspense>
          <div className={styles.sort}>
            <label htmlFor="sort">{it.sort}</label>
            <SortMenu id="sort" form={RAIL_FORM} state={chosen} onChange={sortBy} />
            {mapButton}
          </div>
        </div>
        <div className={styles.bar}>
          <div className={styles.line}>
            <Heading ref={heading} tabIndex={-1}>
              {title}
            </Heading>
            <output className={`${styles.count} num`}>
              {page && <b>{words.cars}</b>}
              {page && page.total > 0 && ` · ${words.page}`}
            </output>
            <Link to={paths.savedSearches(searchHref({ ...wanted, page: 1 }))}>{it.save}</Link>
            <Link className={styles.ranking} to={paths.ranking()}>
              {it.ranking}
            </Link>
          </div>
          {hasChips && (
            <FilterChipsSlot
              filters={chosen.filters}
              words={text?.words}
              nameOf={nameOf}
              change={change}
              clear={clear}
              heading={heading}
            />
          )}
        </div>
        {text && <TextAnswerSlot text={text} />}
        {dropped.length > 0 && <OutdatedNoteSlot dropped={dropped} />}
        <MapBeside
          isOpen={isMapOpen}
          setOpen={setMapOpen}
          search={{ ...chosen, filters: withFixed(chosen.filters) }}
          total={pending ? undefined : page?.total}
          change={change}
        >
          {page?.total === 0 ? (
            <NoResultsSlot state={state} nameOf={nameOf} />
          ) : (
            <>
              {ask && <h2 className="sr">{it.label}</h2>}
              <ResultsGrid listings={page?.items} outdated={pending} next={next || undefined} />
              <Pagination page={state.page} last={last} hrefOf={hrefOf} />
            </>
          )}
        </MapBeside>
      </section>
      <PhoneTools state={chosen} sortBy={sortBy} openSheet={() => setSheetOpen(true)}>
        {mapButton}
      </PhoneTools>
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
