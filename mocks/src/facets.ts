import type { ListingFilterQuery } from '@carzaa/api/calls/public/listingFilters';
import type { Cluster, Facets, listingCalls } from '@carzaa/api/calls/public/listings';
import type { Data } from '@carzaa/api/contract/endpoint';
import { writeArea } from '@carzaa/api/geography/areas';
import { frameOf } from '@carzaa/api/geography/countryMaps';
import { barEdges, barRows } from '@carzaa/api/search/bars';
import { endsOf, rowsOf } from '@carzaa/api/search/filterTable';
import { asksForMonth } from '@carzaa/api/search/monthlyUse';
import { brandNames, modelNames } from './rows/cars.ts';
import { listings } from './rows/listings.ts';
import { countListings, filtersOf, FLAGS, isAlternative, monthOf, passing, WORDS } from './search.ts';

/** Makes and models whose names have what was typed, each with all that is on sale of it; the chosen ones first. */
export function suggestCars({ alternatives = [] }: ListingFilterQuery, words: string) {
  return [...brandNames, ...modelNames]
    .filter(([car, name]) => alternatives.includes(car) || name.toLowerCase().includes(words.toLowerCase()))
    .map(([car, name]) => {
      const make = car.includes('/') ? `${brandNames.get(car.split('/')[0] ?? '') ?? ''} ` : '';
      const own = listings.filter((one) => isAlternative(one, { alternatives: [car] }));
      return { car, name: make + name, listings: own.length };
    })
    .toSorted((a, b) => Number(alternatives.includes(b.car)) - Number(alternatives.includes(a.car)))
    .slice(0, 20);
}

/** One mark for each town. */
export function clustersOf(query: ListingFilterQuery): Cluster[] {
  const places = passing(filtersOf({ area: writeArea(frameOf('it')), ...query })).map(({ place }) => place);
  const spots = Map.groupBy(places, ({ latitude, longitude }) =>
    writeArea({ south: latitude, west: longitude, north: latitude, east: longitude }),
  );
  return [...spots].flatMap(([area, [place, ...others]]) => {
    if (!place) return [];
    const { city, province, latitude, longitude } = place;
    return [{ area, city, province, latitude, longitude, places: 1, total: others.length + 1 }];
  });
}

function tally(values: readonly (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** How many rows have each value of each filter; not worked out at the top, where parts of a build may be missing yet. */
function countAll(): Facets['counts'] {
  return Object.fromEntries([
    ...rowsOf('one', 'many').map(({ name, column }) => [name, tally(listings.map(WORDS[column]))]),
    ...rowsOf('all').map(({ name }) => [
      name,
      tally(listings.flatMap(({ equipment: all }) => all.map((one) => one.slug))),
    ]),
    ...rowsOf('flag', 'unlessFlag').map(({ name, column }) => [name, { '1': listings.filter(FLAGS[column]).length }]),
    ...rowsOf('days', 'range', 'atLeast').flatMap((row) => {
      const { min, max } = row.kind === 'range' ? endsOf(row) : { min: [row.name] as const, max: undefined };
      const choices = row.kind === 'atLeast' ? row.order : 'choices' in row ? row.choices : [];
      return [min, max].flatMap((end) => {
        const name = end?.[0];
        const countsOf = (value: string | number) => [value, countListings({ [name ?? '']: value })] as const;
        return name === undefined || choices.length === 0 ? [] : [[name, Object.fromEntries(choices.map(countsOf))]];
      });
    }),
    ...barRows().map((row) => [
      row.name,
      tally(listings.map((one) => String(barEdges(row).findLast((edge) => edge <= one[row.name]) ?? barEdges(row)[0]))),
    ]),
  ]);
}

/** What months cost, for those who ask about them. */
function monthBars(query: ListingFilterQuery): Facets['counts'] {
  if (!asksForMonth(query)) return {};
  const months = listings.flatMap((one) => monthOf(one, query.monthly_for) ?? []);
  return Object.fromEntries(
    rowsOf('month').map((row) => [
      row.name,
      tally(months.map((month) => String(barEdges(row).findLast((edge) => edge <= month) ?? 0))),
    ]),
  );
}

/** The counts of all rows whatever is asked; the total alone is of those that pass. */
export function facetsOf(query: ListingFilterQuery): Facets {
  return { total: countListings(query), counts: { ...countAll(), ...monthBars(query) } };
}

type Relaxation = Data<(typeof listingCalls)['relaxations']>[number];

/** What leaving out one filter would find, most first. */
export function relaxationsOf(query: ListingFilterQuery): Relaxation[] {
  return filtersOf(query)
    .filter(({ asked }) => asked.length > 0)
    .map(({ asked }) => {
      const without = Object.fromEntries(asked.map((name) => [name, undefined]));
      return { without: asked, total: countListings({ ...query, ...without }), move: null };
    })
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
}
