import type { Facets } from '@carzaa/api/calls/listings';
import type { ApiFilters, ApiSearch } from '@carzaa/api/filters';
import { naturalDirection } from '@carzaa/api/sorting';
import { chordSquared, type Columns, FLAGS } from './columns.ts';
import { metresOf, toVector } from './geo.ts';
import { orderOf } from './ordering.ts';
import { scratch } from './scratch.ts';
import { type Scan, scan } from './searchFilters.ts';
import { CODE_FIELDS, type CodeField } from './searchRow.ts';
import { pageOfSlots } from './selection.ts';

interface Hit {
  id: string;
  /** Metres from the search's place, where it has one. */
  distance: number | null;
}
export interface Hits {
  total: number;
  hits: Hit[];
}
export interface Relaxation {
  without: string[];
  total: number;
}

/** The slots of the results, in scratch space. */
function slotsOf({ used, fails }: Scan): Int32Array {
  const { slots } = scratch(used);
  let count = 0;
  for (let slot = 0; slot < used; slot += 1) {
    if (fails[slot] === 0) {
      slots[count] = slot;
      count += 1;
    }
  }
  return slots.subarray(0, count);
}

function hitsOf(columns: Columns, slots: readonly number[], { latitude, longitude }: ApiFilters): Hit[] {
  const place = latitude === undefined || longitude === undefined ? undefined : toVector(latitude, longitude);
  return slots.flatMap((slot) => {
    const id = columns.ids[slot];
    return id === undefined ? [] : [{ id, distance: place ? metresOf(chordSquared(columns, slot, place)) : null }];
  });
}

/** One page of a search with its exact total. */
export function searchHits(columns: Columns, query: ApiSearch & { page: number; per_page: number }): Hits {
  const slots = slotsOf(scan(columns, query, 1));
  const by = query.sort_by ?? 'relevance';
  const direction = query.sort_direction ?? naturalDirection(by);
  const { latitude, longitude } = query;
  const total = slots.length;
  const offset = (query.page - 1) * query.per_page;
  if (offset >= total) return { total, hits: [] };
  const order = orderOf(columns, slots, { by, direction, latitude, longitude });
  return { total, hits: hitsOf(columns, pageOfSlots(slots, offset, query.per_page, order), query) };
}

/** One page of the listings on show, with or without photos, the most relevant first. */
export function showcasedHits(columns: Columns, { page, per_page }: { page: number; per_page: number }): Hits {
  const all = scan(columns, { include_no_photos: true }, 1);
  const slots = slotsOf(all).filter((slot) => ((columns.flags[slot] ?? 0) & FLAGS.showcased) !== 0);
  const order = orderOf(columns, slots, { by: 'relevance', direction: 'desc' });
  return { total: slots.length, hits: hitsOf(columns, pageOfSlots(slots, (page - 1) * per_page, per_page, order), {}) };
}

export function countHits(columns: Columns, query: ApiFilters): number {
  const { used, fails } = scan(columns, query, 1);
  let total = 0;
  for (let slot = 0; slot < used; slot += 1) if (fails[slot] === 0) total += 1;
  return total;
}

/** Dealers are too many to count all of them: the largest, and the chosen ones. */
const DEALERS_COUNTED = 50;

const NO_KEY = -1;

/** How many results each code of a column would have with the column's own filter left out. */
function histogram(columns: Columns, field: CodeField, { filters, used, fails, by }: Scan): Uint32Array {
  const counts = new Uint32Array(columns.dictionaries[field].values.length);
  const codes = columns.codes[field];
  const key = filters.findIndex(({ name }) => name === field);
  // Another brand has other models: without the brand there is no model either.
  const also = field === 'brand' ? filters.findIndex(({ name }) => name === 'model') : NO_KEY;
  for (let slot = 0; slot < used; slot += 1) {
    const failures = fails[slot] ?? 0;
    if (failures > 1 || (failures === 1 && by[slot] !== key && by[slot] !== also)) continue;
    const code = codes[slot] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

function named(columns: Columns, field: CodeField, counts: Uint32Array): [string, number][] {
  const entries: [string, number][] = [];
  counts.forEach((count, code) => {
    const value = columns.dictionaries[field].values[code];
    if (count > 0 && value !== undefined) entries.push([value, count]);
  });
  return entries;
}

/** Counts for every value of every filter, each with its own filter left out; values without results are left out. */
export function facetsOf(columns: Columns, query: ApiFilters): Facets {
  const marks = scan(columns, query, 2);
  const { used, fails, by, filters } = marks;
  const counts: Facets['counts'] = {};
  for (const field of CODE_FIELDS) {
    if (field === 'version' || (field === 'model' && query.brand === undefined)) continue;
    let entries = named(columns, field, histogram(columns, field, marks));
    if (field === 'model') {
      const prefix = `${query.brand}/`;
      entries = entries.flatMap(([key, n]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), n]] : []));
    }
    if (field === 'dealer' && entries.length > DEALERS_COUNTED) {
      entries.sort(([, a], [, b]) => b - a);
      entries = entries.filter(([uuid], index) => index < DEALERS_COUNTED || query.dealer?.includes(uuid));
    }
    counts[field] = Object.fromEntries(entries);
  }
  const photosKey = filters.findIndex(({ name }) => name === 'include_no_photos');
  const noviceKey = filters.findIndex(({ name }) => name === 'novice');
  let [total, withoutPhotos, carfax, negotiable, novice, unsure] = [0, 0, 0, 0, 0, 0];
  for (let slot = 0; slot < used; slot += 1) {
    if (fails[slot] === 1 && by[slot] === photosKey) withoutPhotos += 1;
    const flags = columns.flags[slot] ?? 0;
    const isUnsure = (flags & FLAGS.unsure) !== 0;
    if (isUnsure && fails[slot] === 1 && by[slot] === noviceKey) unsure += 1;
    if (fails[slot] !== 0) continue;
    total += 1;
    if (isUnsure) unsure += 1;
    if ((flags & FLAGS.novice) !== 0) novice += 1;
    if ((flags & FLAGS.carfax) !== 0) carfax += 1;
    if ((flags & FLAGS.negotiable) !== 0) negotiable += 1;
  }
  counts.include_no_photos = { '1': total + withoutPhotos };
  counts.exclude_no_carfax = { '1': carfax };
  counts.price_negotiable = { '1': negotiable };
  // Those that nobody can be sure of are told beside: the filter leaves them out.
  counts.novice = { '1': novice, check: unsure };
  return { total, counts };
}

/**
 * What each filter of the query left out alone would find, most first; those that would find nothing are left out.
 * A brand goes with its model, a model also alone, a range with both its ends, a place with its radius.
 */
export function relaxationsOf(columns: Columns, query: ApiFilters): Relaxation[] {
  const { used, fails, by, filters } = scan(columns, query, 2);
  const gained = new Uint32Array(filters.length);
  let total = 0;
  for (let slot = 0; slot < used; slot += 1) {
    if (fails[slot] === 0) total += 1;
    if (fails[slot] === 1) {
      const key = by[slot] ?? 0;
      gained[key] = (gained[key] ?? 0) + 1;
    }
  }
  return filters
    .map(({ name, asked }, key) => {
      const withModel = name === 'brand' && asked.includes('model') ? (gained[key + 1] ?? 0) : 0;
      return { without: asked, total: total + (gained[key] ?? 0) + withModel };
    })
    .filter(({ without, total: found }) => without.length > 0 && found > 0)
    .toSorted((a, b) => b.total - a.total);
}
