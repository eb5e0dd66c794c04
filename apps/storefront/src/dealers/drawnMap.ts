import type { DealerTown } from '@carzaa/api/calls/public/dealers';
import type { MappedCountry } from '@carzaa/api/geography/countryMaps';
import { dealersIt } from '../it/dealers.ts';
import { dealerHref, type DealerSearch, dealersHref } from './dealerAddress.ts';
import { type MapMark, type MapView, marksOf, viewOf } from './mapMarks.ts';

const it = dealersIt.map;

/** A mark as it is drawn, in hundredths of the view, and where it leads. */
interface DrawnMark {
  left: string;
  top: string;
  dealers: number;
  to: string;
  label: string;
}

/** Where the dealerships found are, as drawn: of hundreds of towns a page needs no more. */
export interface DrawnMap {
  country: MappedCountry;
  view: MapView;
  marks: DrawnMark[];
}

/** Where a mark leads, and what it is called. */
function linkOf({ town, towns, dealers }: MapMark, { sort_by }: DealerSearch): { to: string; label: string } {
  const { city, only, region } = town;
  if (towns > 1) {
    return { to: dealersHref({ region: region ?? undefined, sort_by }), label: it.around(city, dealers) };
  }
  if (only) return { to: dealerHref(only.slug), label: it.one(only.name, city) };
  return { to: dealersHref({ region: region ?? undefined, city, sort_by }), label: it.town(city, dealers) };
}

/** The map of the towns found; a part of Italy is drawn nearer, where the search is narrowed to one. */
export function drawnMap(towns: readonly DealerTown[], search: DealerSearch): DrawnMap {
  const country = towns.length > 0 && towns.every((town) => town.country === 'de') ? 'de' : 'it';
  const shown = towns.filter((town) => town.country === country);
  // Germany is small enough to be seen whole.
  const isPart = country === 'it' && (search.region !== undefined || search.city !== undefined);
  const view = viewOf(country, isPart ? shown : undefined);
  const marks = marksOf(country, shown, view).map((mark) => ({
    left: mark.left.toFixed(2),
    top: mark.top.toFixed(2),
    dealers: mark.dealers,
    ...linkOf(mark, search),
  }));
  return { country, view, marks };
}
