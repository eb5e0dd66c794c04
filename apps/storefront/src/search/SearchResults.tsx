import type { ListingCard as Listing } from '@carzaa/api/calls/public/listingCard';
import type { Page } from '@carzaa/api/calls/shared';
import { toApiSearch } from '@carzaa/api/search/apiFilters';
import type { SearchState } from '@carzaa/api/search/filters';
import { searchHref } from '@carzaa/api/search/searchAddress';
import { lazy, type ReactNode, type Ref, Suspense, use, useRef, useState } from 'react';
import { Link } from '../ui/Link.tsx';
import { useCall } from '../api.ts';
import { resultsIt } from '../it/results.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { TextAnswerSlot } from '../freeText/TextAnswerSlot.tsx';
import { countFilters } from './changeFilters.ts';
import { FilterChipsSlot } from './FilterChipsSlot.tsx';
import { FilterRail } from './FilterRail.tsx';
import { LandingFootSlot } from './LandingFootSlot.tsx';
import type { ResultsData } from './loadResults.ts';
import { MapBeside, MapButton, useMapOpen } from './MapBeside.tsx';
import { NoResultsSlot } from './NoResultsSlot.tsx';
import { OutdatedNoteSlot } from './OutdatedNoteSlot.tsx';
import { ResultsGrid } from './ResultsGrid.tsx';
import { firstPage, RAIL_FORM, refine, toApiFilters } from './searchAddress.ts';
import { SearchHomeContext } from '../home/searchHome.ts';
import { awaitPart, loadPart } from '../network.ts';
import { SortMenu } from './SortMenu.tsx';
import { type ReferenceLists, useBrands, useFailureToasts, useModels, useReferenceLists } from './useReferenceLists.ts';
import { useSearch } from './useSearch.ts';
import foldedStyles from './FoldedAsk.module.css';
import styles from './SearchResults.module.css';

const it = resultsIt.results;

const loadSheet = () => import('./FilterSheet.tsx');
/** Most visits never open it; the finger on its button loads it. */
const FilterSheet = lazy(async () => ({ default: (await awaitPart(loadSheet)).FilterSheet }));

interface ToolsProps {
  /** As it is chosen, which may be ahead of what is shown. */
  state: SearchState;
  go: (state: SearchState) => void;
  /** The button of the map, where there is one. */
  children: ReactNode;
}

const sorter = (state: SearchState, go: ToolsProps['go']) => (sort: SearchState['sort']) =>
  go(refine({ ...state, sort }, state.filters));

/** What a phone has at hand under the cars: the filters, the order, the map. */
function PhoneTools({ state, lists, go, children }: ToolsProps & { lists: ReferenceLists }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles.tools}>
        <button
          type="button"
          className="btn btn-2"
          aria-haspopup="dialog"
          onPointerDown={() => void loadPart(loadSheet).catch(() => null)}
          onClick={() => setOpen(true)}
        >
          <Icon name="sliders-horizontal" />
          {resultsIt.rail.open(countFilters(state.filters))}
        </button>
        <SortMenu label={it.sort} state={state} onChange={sorter(state, go)} />
        {children}
      </div>
      {isOpen && (
        <Suspense>
          <FilterSheet
            filters={state.filters}
            lists={lists}
            onApply={(filters) => go(refine(state, filters))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What stands above the cars on a wide screen: the field of free text, the order, the map. */
function Toolbar({ ask, state, go, children }: ToolsProps & { ask: ReactNode }) {
  return (
    <div className={countFilters(state.filters) > 0 ? `${styles.toolbar} ${foldedStyles.folded}` : styles.toolbar}>
      <Suspense>{ask}</Suspense>
      <div className={styles.sort}>
        <label htmlFor="sort">{it.sort}</label>
        <SortMenu id="sort" form={RAIL_FORM} state={state} onChange={sorter(state, go)} />
        {children}
      </div>
    </div>
  );
}

type Found = Page<Listing>;

interface HeadingLineProps {
  as: 'h1' | 'h2';
  heading: Ref<HTMLHeadingElement>;
  title: string;
  page: Found | undefined;
  wanted: SearchState;
}

/** What was searched for, how many cars that found, and where to keep it. */
function HeadingLine({ as: Heading, heading, title, page, wanted }: HeadingLineProps) {
  const words = it.count(page?.total ?? 0, wanted.page, page?.last_page ?? 1);
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <Heading ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <output className={`${styles.count} num`}>
          {page && <b>{words.cars}</b>}
          {page && page.total > 0 && (
            <span className={wanted.page === 1 ? styles.first : undefined}> · {words.page}</span>
          )}
        </output>
        <Link to={paths.savedSearches(searchHref({ ...wanted, page: 1 }))}>{it.save}</Link>
        {/* Unfolds the field by giving it the focus: keyboards and readers of the screen reach it as it is. */}
        {Heading === 'h1' && (
          <label className={foldedStyles.unfold} htmlFor="ask">
            <Icon name="search" />
          </label>
        )}
      </div>
      <Link className={styles.ranking} to={paths.ranking()}>
        {it.ranking}
      </Link>
    </div>
  );
}

interface CarsProps {
  page: Found;
  state: SearchState;
  isOutdated: boolean;
  /** Whether the page is for them alone. */
  isMain: boolean;
}

/** One page of cars, with the way to the others. */
function Cars({ page, state, isOutdated, isMain }: CarsProps) {
  const { href } = use(SearchHomeContext);
  const last = page.last_page;
  const hrefOf = (number: number) => href({ ...state, page: number });
  const next = state.page < last && {
    href: hrefOf(state.page + 1),
    page: state.page + 1,
    last,
    left: page.total - state.page * page.per_page,
  };
  return (
    <>
      {isMain && <h2 className="sr">{it.label}</h2>}
      <ResultsGrid listings={page.items} outdated={isOutdated} next={next || undefined} isMain={isMain} />
      <Pagination page={state.page} last={last} hrefOf={hrefOf} />
    </>
  );
}

interface SearchResultsProps {
  found: Omit<ResultsData, 'head'>;
  /** Stands above the cars; without it they are a part of a page, and their title is not the page's. */
  ask?: ReactNode;
}

/** Filters, order and cars of a search, wherever it lives. */
export function SearchResults({ found: { state, dropped, title, text, landing }, ask }: SearchResultsProps) {
  const { fixed } = use(SearchHomeContext);
  const { chosen, pending, change, go } = useSearch(state);
  const [isMapOpen, setMapOpen] = useMapOpen(state.filters.area !== undefined);
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
  useFailureToasts({ ...lists, brands: useBrands(), models: useModels(chosen.filters.make) });

  const Frame = ask ? 'main' : 'div';
  const clear = () => go(firstPage({}, chosen.sort));
  const search = { ...chosen, filters: withFixed(chosen.filters) };
  const total = pending ? undefined : page?.total;
  const noneFound = page?.total === 0;
  // The cars of one dealership stand in one place.
  const mapButton = ask && <MapButton isOpen={isMapOpen} setOpen={setMapOpen} />;
  const { filters } = chosen;

  return (
    <Frame className={`wrap ${styles.results}`}>
      <Suspense>
        <FilterRail state={chosen} lists={lists} counts={facets.data?.counts} change={change} />
      </Suspense>
      <section aria-label={it.label}>
        <Toolbar ask={ask} state={chosen} go={go}>
          {mapButton}
        </Toolbar>
        {text && <TextAnswerSlot text={text} />}
        <div className={styles.bar}>
          <HeadingLine as={ask ? 'h1' : 'h2'} heading={heading} title={title} page={page} wanted={wanted} />
          {hasChips && <FilterChipsSlot {...{ filters, lists, change, clear, heading }} words={text?.words} />}
        </div>
        {dropped.length > 0 && <OutdatedNoteSlot dropped={dropped} />}
        <MapBeside isOpen={isMapOpen} setOpen={setMapOpen} search={search} total={total} change={change}>
          {noneFound && <NoResultsSlot state={state} lists={lists} />}
          {page && !noneFound && <Cars page={page} state={state} isOutdated={pending} isMain={Boolean(ask)} />}
        </MapBeside>
        {landing && <LandingFootSlot page={landing} />}
      </section>
      <PhoneTools state={chosen} lists={lists} go={go}>
        {mapButton}
      </PhoneTools>
    </Frame>
  );
}
