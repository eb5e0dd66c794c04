import { type Area, readArea, writeArea } from '@carzaa/api/geography/areas';
import { frameOf, narrowing } from '@carzaa/api/geography/countryMaps';
import type { ApiFilters } from '@carzaa/api/search/filters';
import { passing } from './answers.ts';
import { slotsOf, tally, wordsFor } from './bits.ts';
import { coordinatesOf } from './columns.ts';
import { filtersOf } from './filters.ts';
import type { Columns } from './layout.ts';

/** About how many cells of the grid fit into the longer side of an area. */
const CELLS = 8;
/** The finest grid, in degrees of latitude: a kilometre or so. */
const FINEST = 0.01;
/** Cells are as wide as they are high where Italy's map is true to scale. */
const NARROWING = narrowing('it');

/** The results in one cell of the grid. */
export interface FoundCluster {
  /** Has these results and no others. */
  area: string;
  /** Where most of them stand, and one that stands there. */
  latitude: number;
  longitude: number;
  id: string;
  places: number;
  total: number;
}

interface Cell {
  bounds: Area;
  places: number;
  total: number;
  /** The code of the place with most of them. */
  main: number;
  most: number;
}

/** Degrees of latitude from one line of the grid to the next: steps of half an octave, so that moving keeps the grid. */
function stepOf({ south, west, north, east }: Area): number {
  const side = Math.max(north - south, (east - west) * NARROWING);
  return Math.max(FINEST, 2 ** (Math.round(2 * Math.log2(side / CELLS)) / 2));
}

/** The next lower number that an area is written with. */
function down(value: number): number {
  const written = Number(value.toFixed(6));
  return written > value ? written - 1e-6 : written;
}

/** As an area is written, and no smaller: whatever lies on its edge lies in it. */
function outwards({ south, west, north, east }: Area): Area {
  return { south: down(south), west: down(west), north: -down(-north), east: -down(-east) };
}

/** Adds a place and its number of results to its cell. */
function add(
  cells: Map<string, Cell>,
  key: string,
  code: number,
  at: { latitude: number; longitude: number; count: number },
) {
  const { latitude, longitude, count } = at;
  const known = cells.get(key);
  if (known === undefined) {
    const bounds = { south: latitude, west: longitude, north: latitude, east: longitude };
    cells.set(key, { bounds, places: 1, total: count, main: code, most: count });
    return;
  }
  const { south, west, north, east } = known.bounds;
  known.bounds = {
    south: Math.min(south, latitude),
    west: Math.min(west, longitude),
    north: Math.max(north, latitude),
    east: Math.max(east, longitude),
  };
  known.places += 1;
  known.total += count;
  if (count > known.most) Object.assign(known, { main: code, most: count });
}

/**
 * The results of an area, or of the whole map of Italy, by the cells of a grid that is fixed on Earth. Places are
 * counted, not listings: there are few of them.
 */
export function clustersOf(columns: Columns, query: ApiFilters): FoundCluster[] {
  const area = query.area ?? writeArea(frameOf('it'));
  const step = stepOf(readArea(area) ?? frameOf('it'));
  const words = wordsFor(columns.used);
  const set = passing(columns, filtersOf({ ...query, area }));
  const { values } = columns.dictionaries.place;
  const counts = tally(columns.codes.place, set, words, values.length);
  const cells = new Map<string, Cell>();
  counts.forEach((count, code) => {
    const word = values[code];
    if (count === 0 || word === undefined) return;
    const { latitude, longitude } = coordinatesOf(word);
    const key = `${Math.floor(latitude / step)}/${Math.floor((longitude * NARROWING) / step)}`;
    add(cells, key, code, { latitude, longitude, count });
  });
  const wanted = new Set([...cells.values()].map(({ main }) => main));
  const standing = new Map<number, number>();
  for (const slot of slotsOf(set, words, columns.space.count(set, words))) {
    if (standing.size === wanted.size) break;
    const code = columns.codes.place[slot] ?? 0;
    if (wanted.has(code) && !standing.has(code)) standing.set(code, slot);
  }
  return [...cells.values()].map(({ bounds, places, total, main }) => ({
    area: writeArea(outwards(bounds)),
    ...coordinatesOf(values[main] ?? ''),
    id: columns.ids.at(standing.get(main) ?? 0),
    places,
    total,
  }));
}
