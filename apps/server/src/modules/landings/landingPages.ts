import {
  carPart,
  facetKinds,
  isWorthAPage,
  type Landing,
  LANDING_LEAST,
  type LandingPart,
  landingParts,
  landingPath,
  landingQuery,
} from '@carzaa/api/search/landings';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { calmly, type Rest, type Steps } from '@carzaa/catalogue/steps';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { createPace } from '../../shared/pace.ts';
import { noteMedians } from './landings.queries.ts';
import type { SearchIndex } from '../search/createSearch.ts';

/** What the list of pages asks of the search. */
export type PageSearch = Pick<SearchIndex, 'brandCounts' | 'modelCounts' | 'placeCounts' | 'tally'>;

/** A page that has cars enough. */
export interface KnownPage {
  landing: Landing;
  path: string;
  total: number;
  /** When the youngest of its cars came, or the latest reduction began. */
  changedAt: Date;
}

const NARROWING = (['region', 'province', 'fuel', 'price', 'trait', 'body'] as const).flatMap(landingParts);

function subjects(search: PageSearch): LandingPart[] {
  const makes = [...search.brandCounts()].flatMap(([make, n]) => (n >= LANDING_LEAST ? [make] : []));
  const cars = makes.flatMap((make) => [
    carPart(make),
    ...[...search.modelCounts(make)].flatMap(([model, n]) => (n >= LANDING_LEAST ? [carPart(make, model)] : [])),
  ]);
  return [...cars, ...NARROWING.filter(({ kind }) => facetKinds(kind).length > 0)];
}

function* pageSteps(search: PageSearch): Steps<KnownPage[]> {
  const known: KnownPage[] = [];
  const look = (landing: Landing, whole?: number): number => {
    const { total, changedAt } = search.tally(landingQuery(landing), LANDING_LEAST);
    if (!isWorthAPage(landing, total, whole ?? total)) return 0;
    const changed = new Date(changedAt);
    known.push({ landing, path: landingPath(landing), total, changedAt: changed });
    return total;
  };
  for (const subject of subjects(search)) {
    const kinds = facetKinds(subject.kind);
    // What the whole has too few cars for, none of its parts has enough for.
    const whole = look({ subject, facet: null });
    if (whole === 0) continue;
    // A search for each of a hundred provinces would take many times as long as counting all of them at once.
    const places = kinds.includes('province') ? search.placeCounts(landingQuery({ subject, facet: null })) : undefined;
    yield;
    for (const facet of NARROWING) {
      if (!kinds.includes(facet.kind)) continue;
      const place = facet.filters.province?.[0] ?? facet.filters.region?.[0];
      if (places && place !== undefined && (places.get(place) ?? 0) < LANDING_LEAST) continue;
      look({ subject, facet }, whole);
      yield;
    }
  }
  return known;
}

/** Every page that has cars enough, a few at a time, so that others are answered in between. */
export function knownPages(search: PageSearch, rest?: Rest): Promise<KnownPage[]> {
  return calmly(pageSteps(search), rest);
}

/** Notes today's median price of every page, for the change that its page tells of. */
export async function noteMediansOfPages(
  db: Kysely<Schema>,
  search: PageSearch & Pick<SearchIndex, 'figures'>,
  now: Date,
) {
  const pace = createPace();
  const pages = await knownPages(search, pace);
  const noted: { path: string; median: number; total: number }[] = [];
  for (const { path, landing } of pages) {
    const figures = await search.figures(landingQuery(landing));
    if (figures) noted.push({ path, median: figures.median, total: figures.total });
    await pace();
  }
  await noteMedians(db, noted, dayInRome(now));
}
