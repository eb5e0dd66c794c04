import type { Counters } from '@carzaa/api/calls/public/platform';
import type { Facets } from '@carzaa/api/calls/public/listings';
import type { NoviceLimits } from '@carzaa/api/vehicle/novice';
import { ApiError } from '@carzaa/api/contract/errors';
import type { ApiFilters, ApiSearch } from '@carzaa/api/search/filters';
import { asksForMonth } from '@carzaa/api/search/monthlyUse';
import type { Database } from '../../db/open.ts';
import { countHits, type Hits, type Relaxation, relaxationsOf, searchHits, showcasedHits } from './engine/answers.ts';
import { checkFilters } from './checkFilters.ts';
import { countersOf, countsOf, modelCounts } from './engine/counters.ts';
import { carCounts, placeCounts } from './engine/carCounts.ts';
import { clustersOf, type FoundCluster } from './engine/clusters.ts';
import { createFacetAnswers } from './engine/facetAnswers.ts';
import type { KeptNames } from '../../shared/listings/listingNames.ts';
import { type Follower, HeldColumns, type SearchLog, type SearchOptions, type Source } from './heldColumns.ts';
import { similarTarget } from './search.queries.ts';
import { similarIds } from './engine/similar.ts';
import { fromCurrent, inSlices } from './engine/slices.ts';
import { type Figures, figureSteps, tallyOf } from './engine/figures.ts';
import { takeTurns } from './takeTurns.ts';

type Page = { page: number; per_page: number };

/** Exact answers about all public listings, from memory. What it holds is never more than a second old. */
export interface SearchIndex {
  /** Ids of one page of a search, with its exact total. Throws code 2 for values that no reference list has. */
  search(query: ApiSearch & Page): Promise<Hits>;
  count(query: ApiFilters): Promise<number>;
  facets(query: ApiFilters): Promise<Facets>;
  relaxations(query: ApiFilters): Promise<Relaxation[]>;
  /** Results of each make and `brand/model`, whatever cars the search itself names. */
  cars(query: ApiFilters): Promise<Map<string, number>>;
  /** The results of a part of the map, or of all of it, in the cells of a grid. */
  clusters(query: ApiFilters): Promise<FoundCluster[]>;
  /** What the results have in common; null without any. */
  figures(query: ApiFilters): Promise<Figures | null>;
  /** How many answer, and of at least so many the latest change, in milliseconds since 1970; as the columns are. */
  tally(query: ApiFilters, least: number): { total: number; changedAt: number };
  /** Results of each region's slug and each province's code, as the columns are. */
  placeCounts(query: ApiFilters): Map<string, number>;
  /** What new drivers may drive, as the columns have it. */
  noviceRule(): NoviceLimits | null;
  /** The names of what listings have slugs of. */
  names: KeptNames;
  showcased(page: Page): Hits;
  /** Ids of listings like one that is or was for sale; throws code 4 when there never was. */
  similar(id: string): Promise<string[]>;
  /** Public listings by brand slug. */
  brandCounts(): Map<string, number>;
  /** Public listings by the model slugs of a brand. */
  modelCounts(brand: string): Map<string, number>;
  /** Public listings by dealer. */
  dealerCounts(): Map<string, number>;
  dealerCount(dealer: string): number;
  counters(): Omit<Counters, 'dealers'>;
  /** Waits until everything that this process has written is in the answers; undefined when it is. */
  current(): Promise<void> | undefined;
  /** Grows with everything that changes what pages show, as far as this process has heard of it. */
  edition(): number;
  /** Has what others keep of listings follow the columns. */
  follow(follower: Follower): void;
  /** Takes over everything committed before the call. */
  refresh(): Promise<void>;
  /** Ends the polling, and waits for a poll under way. */
  stop(): Promise<void>;
}

const KEEP_EVERY_MS = 5 * 60_000;

/** Loads the columns and keeps them equal to the database. Fails when the first loading does. */
export async function createSearch(
  database: Source & Partial<Pick<Database, 'listen'>>,
  log: SearchLog,
  options: SearchOptions = {},
): Promise<SearchIndex> {
  const held = new HeldColumns(database, log, options);
  const turns = takeTurns(
    (mayRest) => held.catchUp(mayRest),
    (error) => log.warn({ err: error }, 'search columns could not be refreshed'),
  );
  const keep = () =>
    held.keep().catch((error: unknown) => log.warn({ err: error }, 'search columns could not be kept'));
  await held.open();
  const keeping = setInterval(() => void keep(), KEEP_EVERY_MS).unref();
  const unlisten = await database.listen?.(turns.hear);
  turns.begin();

  return {
    ...answersOf(database.db, held, turns.refresh),
    names: held.names,
    noviceRule: () => held.rule,
    edition: () => held.edition,
    follow: (follower) => held.follow(follower),
    refresh: turns.refresh,
    async stop() {
      turns.end();
      await unlisten?.();
      await turns.settle();
      clearInterval(keeping);
      await keep();
    },
  };
}

type Kept = 'names' | 'noviceRule' | 'edition' | 'follow' | 'refresh' | 'stop';

/** What is answered from the columns, as they are when somebody asks. */
function answersOf(db: Source['db'], held: HeldColumns, refresh: () => Promise<void>): Omit<SearchIndex, Kept> {
  const facets = createFacetAnswers(() => held.columns);
  const current = () => (held.isCurrent() ? undefined : refresh());

  async function answer<Answer>(query: ApiFilters, find: () => Answer | Promise<Answer>): Promise<Answer> {
    await current();
    await checkFilters(db, held.columns, query);
    // Of a use that nobody has asked for lately, a million cars take a third of a second.
    if (asksForMonth(query)) await inSlices(held.columns.months.stepsTo(held.columns, query.monthly_for));
    return find();
  }

  return {
    search: (query) => answer(query, () => searchHits(held.columns, query)),
    count: (query) => answer(query, () => countHits(held.columns, query)),
    facets: (query) => answer(query, () => facets(query)),
    relaxations: (query) => answer(query, () => relaxationsOf(held.columns, query)),
    cars: (query) => answer(query, () => carCounts(held.columns, query)),
    clusters: (query) => answer(query, () => clustersOf(held.columns, query)),
    figures: (query) =>
      answer(query, () =>
        fromCurrent(
          () => held.columns,
          (columns) => figureSteps(columns, query, Date.now()),
        ),
      ),
    placeCounts: (query) => placeCounts(held.columns, query),
    tally: (query, least) => tallyOf(held.columns, query, least),
    showcased: (page) => showcasedHits(held.columns, page),
    async similar(id) {
      await current();
      const target = await similarTarget(db, id);
      if (target === undefined) throw new ApiError('4');
      return similarIds(held.columns, target);
    },
    brandCounts: () => countsOf(held.columns, 'brand'),
    modelCounts: (brand) => modelCounts(held.columns, brand),
    dealerCounts: () => countsOf(held.columns, 'dealer'),
    dealerCount(dealer) {
      const dealers = held.columns.dictionaries.dealer;
      return dealers.counts[dealers.find(dealer) ?? 0] ?? 0;
    },
    counters: () => countersOf(held.columns, Date.now()),
    current,
  };
}
