import type { LandingLink } from '@carzaa/api/calls/public/landings';
import type { ApiFilters } from '@carzaa/api/search/filters';
import {
  carPart,
  facetKinds,
  isWorthAPage,
  type Landing,
  LANDING_LEAST,
  type LandingKind,
  landingName,
  type LandingPart,
  landingParts,
  landingPath,
  landingQuery,
} from '@carzaa/api/search/landings';

/** Links of one kind that a page has at most, so that nobody meets a wall of them. */
const MOST_LINKS = 8;

interface Sources {
  /** How many answer a search. */
  total: (query: ApiFilters) => number;
  /** How many cars of each make and `make/model` answer it, its own car left out. */
  cars: (query: ApiFilters) => Promise<Map<string, number>>;
  /** The name of a car part, or null of any other. */
  carName: (part: LandingPart) => string | null;
  /** The region of a province's code. */
  regionOf: (province: string) => string | undefined;
}

const isPlace = ({ kind }: { kind: LandingKind }) => kind === 'province' || kind === 'region';
const isCar = ({ kind }: { kind: LandingKind }) => kind === 'make' || kind === 'model';

/** The links to these pages that have cars enough, those with most first. */
function linksTo(pages: readonly Landing[], { total, carName }: Sources): LandingLink[] {
  return pages
    .map((page) => ({
      path: landingPath(page),
      name: landingName(page, carName(page.subject)),
      total: total(landingQuery(page)),
      whole: total(landingQuery({ ...page, facet: null })),
      page,
    }))
    .filter((link) => isWorthAPage(link.page, link.total, link.whole))
    .map(({ path, name, total: cars }) => ({ path, name, total: cars }))
    .toSorted((a, b) => b.total - a.total || (a.path < b.path ? -1 : 1))
    .slice(0, MOST_LINKS);
}

const allows = ({ subject, facet }: Landing) => facetKinds(subject.kind).includes(facet?.kind ?? null);

/** The pages that a page is a part of, the widest first: of the make, of the model, of its region. */
export function pagesAbove({ subject, facet }: Landing, sources: Sources): LandingLink[] {
  const [make = ''] = subject.slug.split('/');
  const wholes: Landing[] = [];
  if (subject.kind === 'model') wholes.push({ subject: carPart(make), facet: null });
  if (facet !== null) wholes.push({ subject, facet: null });
  const [province] = facet?.filters.province ?? subject.filters.province ?? [];
  const region = province === undefined ? undefined : sources.regionOf(province);
  const around = landingParts('region').find(({ slug }) => slug === region);
  if (around) wholes.push(facet === null ? { subject: around, facet: null } : { subject, facet: around });
  return wholes.map((page) => ({
    path: landingPath(page),
    name: landingName(page, sources.carName(page.subject)),
    total: sources.total(landingQuery(page)),
  }));
}

/** The same in other places: the provinces of its region, of a region its own; the largest regions where it has none. */
function otherPlaces({ subject, facet }: Landing, { regionOf }: Sources): Landing[] {
  const here = [subject, facet].find((part) => part !== null && isPlace(part));
  const [province] = here?.filters.province ?? [];
  const region = province === undefined ? here?.filters.region?.[0] : regionOf(province);
  const near =
    region === undefined
      ? landingParts('region')
      : landingParts('province').filter(({ filters }) => regionOf(filters.province?.[0] ?? '') === region);
  const others = near.filter(({ slug }) => slug !== here?.slug);
  return others.map((place) => (isPlace(subject) ? { subject: place, facet: null } : { subject, facet: place }));
}

/** What narrows the subject otherwise, or, of a place, what there is in it. */
function otherKinds({ subject, facet }: Landing): Landing[] {
  const parts = (['fuel', 'price', 'trait', 'body'] as const).flatMap(landingParts);
  const pages = parts.flatMap((part): Landing[] => {
    if (isPlace(subject)) return [{ subject: part, facet: subject }];
    // In the same place other kinds of car, elsewhere the same car narrowed.
    if (facet !== null && isPlace(facet) && !isCar(subject)) return [{ subject: part, facet }];
    return [{ subject, facet: part }];
  });
  return pages.filter((page) => page.subject.slug !== subject.slug || page.facet?.slug !== facet?.slug);
}

/** The makes and models that there are most of among the same cars. */
async function otherCars({ subject, facet }: Landing, { cars }: Sources): Promise<Landing[]> {
  const narrowing = isCar(subject) ? facet : subject;
  const counts = [...(await cars(narrowing ? landingQuery({ subject: narrowing, facet: null }) : {}))];
  const [make = ''] = subject.slug.split('/');
  return counts
    .filter(([slug, n]) => n >= LANDING_LEAST && slug !== subject.slug && slug.includes('/'))
    .filter(([slug]) => !isCar(subject) || narrowing !== null || slug.startsWith(`${make}/`))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_LINKS)
    .map(([slug]): Landing => {
      const [brand = '', model] = slug.split('/');
      const page = { subject: carPart(brand, model), facet: narrowing };
      return allows(page) ? page : { ...page, facet: null };
    });
}

/** The pages beside a page, by fixed rules: the same elsewhere, the same otherwise, other cars. Groups without any are left out. */
export async function relatedPages(landing: Landing, sources: Sources) {
  const groups = [
    { kind: 'places' as const, pages: otherPlaces(landing, sources) },
    { kind: 'kinds' as const, pages: otherKinds(landing) },
    { kind: 'cars' as const, pages: await otherCars(landing, sources) },
  ];
  return groups
    .map(({ kind, pages }) => ({ kind, links: linksTo(pages.filter(allows), sources) }))
    .filter(({ links }) => links.length > 0);
}
