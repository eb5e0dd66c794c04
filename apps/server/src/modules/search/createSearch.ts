import type { Counters } from '@carzaa/api/calls/misc';
import type { Facets } from '@carzaa/api/calls/listings';
import type { NoviceLimits } from '@carzaa/api/novice';
import { ApiError } from '@carzaa/api/errors';
import { dayInRome } from '@carzaa/api/romeTime';
import type { ApiFilters, ApiSearch } from '@carzaa/api/filters';
import { noviceRule } from '../../db/noviceRule.ts';
import { currentPosition, readChanges } from '../../db/changes.ts';
import type { Database } from '../../db/open.ts';
import {
  countHits,
  facetsOf,
  type Hits,
  type Relaxation,
  relaxationsOf,
  searchHits,
  showcasedHits,
} from './answers.ts';
import { checkFilters } from './checkFilters.ts';
import { type Columns, createColumns, FLAGS, modelKey, put, remove } from './columns.ts';
import { everyBatch, rowsOf, similarTarget } from './search.queries.ts';
import { similarIds } from './similar.ts';

type Page = { page: number; per_page: number };

/** Exact answers about all public listings, from memory. What it holds is never more than a second old. */
export interface SearchIndex {
  /** Ids of one page of a search, with its exact total. Throws code 2 for values that no reference list has. */
  search(query: ApiSearch & Page): Promise<Hits>;
  count(query: ApiFilters): Promise<number>;
  facets(query: ApiFilters): Promise<Facets>;
  relaxations(query: ApiFilters): Promise<Relaxation[]>;
  /** What new drivers may drive, as the columns have it. */
  noviceRule(): NoviceLimits | null;
  showcased(page: Page): Hits;
  /** Ids of listings like one that is or was for sale; throws code 4 when there never was. */
  similar(id: string): Promise<string[]>;
  /** Public listings by brand slug. */
  brandCounts(): Map<string, number>;
  /** Public listings by the model slugs of a brand. */
  modelCounts(brand: string): Map<string, number>;
  /** Public listings by dealer. */
  dealerCounts(): Map<string, number>;
  counters(): Counters;
  /** Takes over everything committed before the call. */
  refresh(): Promise<void>;
  /** Ends the polling, and waits for a poll under way. */
  stop(): Promise<void>;
}

export interface SearchLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** Half of what a change may take to be seen, with room for a slow database. */
const POLL_MS = 400;
/**
 * Polls rest this many times the duration of a full reading before the next one: while an old transaction runs, the
 * feed asks for it again and again.
 */
const RELOAD_REST = 5;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Loads the columns and keeps them equal to the database. Fails when the first loading does. */
export async function createSearch({ db }: Pick<Database, 'db'>, log: SearchLog): Promise<SearchIndex> {
  let columns = createColumns();
  let position = '0';
  let nextReload = 0;
  let rule: NoviceLimits | null = null;
  let day = '';

  async function reload(): Promise<void> {
    const began = performance.now();
    // Before the first batch, so that what changes while reading is read again.
    const from = await currentPosition(db);
    const today = dayInRome(new Date());
    const ruleNow = await noviceRule(db, new Date());
    const loaded = createColumns();
    for await (const rows of everyBatch(db)) for (const row of rows) put(loaded, row);
    [columns, position, rule, day] = [loaded, from, ruleNow, today];
    const ms = Math.round(performance.now() - began);
    nextReload = performance.now() + RELOAD_REST * ms;
    log.info({ listings: loaded.slots.size, ms }, 'search columns loaded');
  }

  /** Whether a new day has brought another rule for new drivers. A changed rate asks for a reload by itself. */
  async function isRuleOver(): Promise<boolean> {
    const today = dayInRome(new Date());
    if (today === day) return false;
    const next = await noviceRule(db, new Date());
    if (JSON.stringify(next) !== JSON.stringify(rule)) return true;
    day = today;
    return false;
  }

  async function catchUp(mayRest: boolean): Promise<void> {
    const changes = await readChanges(db, position);
    if (changes.mustReload || (await isRuleOver())) {
      if (!mayRest || performance.now() >= nextReload) await reload();
      return;
    }
    if (changes.ids.length > 0) {
      const rows = await rowsOf(db, changes.ids);
      const stillPublic = new Set(rows.map(({ id }) => id));
      for (const row of rows) put(columns, row);
      for (const id of changes.ids) if (!stillPublic.has(id)) remove(columns, id);
    }
    position = changes.position;
  }

  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;
  const run = (mayRest: boolean) => {
    running = catchUp(mayRest).finally(() => {
      running = undefined;
    });
    return running;
  };
  /** One reading at a time. One that has begun may miss the latest commit, so its callers share the one after it. */
  const refresh = () => {
    if (running === undefined) return run(false);
    queued ??= running
      .catch(() => undefined)
      .then(() => {
        queued = undefined;
        return run(false);
      });
    return queued;
  };

  let stopped = false;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  const poll = async () => {
    try {
      await (running ?? run(true));
      failing = false;
    } catch (error) {
      // A database that is away comes back: what is held meanwhile is the best there is. Said once, not per poll.
      if (!failing) log.warn({ err: error }, 'search columns could not be refreshed');
      failing = true;
    }
    if (!stopped) timer = setTimeout(() => void poll(), POLL_MS);
  };

  await reload();
  timer = setTimeout(() => void poll(), POLL_MS);

  return {
    async search(query) {
      await checkFilters(db, columns, query);
      return searchHits(columns, query);
    },
    async count(query) {
      await checkFilters(db, columns, query);
      return countHits(columns, query);
    },
    async facets(query) {
      await checkFilters(db, columns, query);
      return facetsOf(columns, query);
    },
    async relaxations(query) {
      await checkFilters(db, columns, query);
      return relaxationsOf(columns, query);
    },
    noviceRule: () => rule,
    showcased: (page) => showcasedHits(columns, page),
    async similar(id) {
      const target = await similarTarget(db, id);
      if (target === undefined) throw new ApiError('4');
      return similarIds(columns, target);
    },
    brandCounts: () => countsOf(columns, 'brand'),
    modelCounts(brand) {
      const prefix = modelKey(brand, '');
      const counts = [...countsOf(columns, 'model')];
      return new Map(
        counts.filter(([key]) => key.startsWith(prefix)).map(([key, count]) => [key.slice(prefix.length), count]),
      );
    },
    dealerCounts: () => countsOf(columns, 'dealer'),
    counters: () => countersOf(columns, Date.now()),
    refresh,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      // A failure of the last poll was reported by the poll.
      await Promise.allSettled([running, queued]);
    },
  };
}

function countsOf(columns: Columns, field: 'brand' | 'model' | 'dealer'): Map<string, number> {
  const { values, counts } = columns.dictionaries[field];
  const entries = new Map<string, number>();
  values.forEach((value, code) => {
    if (value !== undefined) entries.set(value, counts[code] ?? 0);
  });
  return entries;
}

function countersOf(columns: Columns, now: number): Counters {
  let [carfax, thisWeek] = [0, 0];
  for (let slot = 0; slot < columns.used; slot += 1) {
    if (columns.free[slot] !== 0) continue;
    if (((columns.flags[slot] ?? 0) & FLAGS.carfax) !== 0) carfax += 1;
    if ((columns.floats.created_at[slot] ?? 0) >= now - WEEK_MS) thisWeek += 1;
  }
  return {
    listings: columns.slots.size,
    dealers: countsOf(columns, 'dealer').size,
    carfax,
    this_week: thisWeek,
  };
}
