import type { ApiFilters } from '@carzaa/api/search/filters';
import { type ApiEnd, endsOf, type RangeRow, type RowOf, rowsOf } from '@carzaa/api/search/filterTable';
import { daysAgo } from '../daysAgo.ts';
import { metresOf, toVector } from '../geo.ts';
import { chordSquared } from './columns.ts';
import { type Columns, MONTHS, NUMBERS } from './layout.ts';
import { UNKNOWN_MONTH } from './months.ts';

/** By how much a range or an order must move to find something: its new end, and how many results lie within. */
export interface Move {
  name: ApiEnd | RowOf<'days' | 'atLeast' | 'month'>['name'] | 'radius';
  /** Of an order the word of its step. */
  value: number | string;
  total: number;
}

/** The nearest value beyond each end of a range among slots that pass all the other filters. */
function rangeMove(columns: Columns, row: RangeRow, query: ApiFilters, slots: Uint32Array): Move | null {
  const { min, max } = endsOf(row);
  const [low, high] = [min && query[min[0]], max && query[max[0]]];
  const { unit, unknown } = NUMBERS[row.name];
  const column = columns.numbers[row.name];
  // What is unknown is no number: it lies neither within nor beyond anything.
  const valueOf = (slot: number) => {
    const held = column[slot] ?? unknown;
    if (held === unknown) return Number.NaN;
    return row.name === 'registration_year' ? Math.floor(held / MONTHS) : held / unit;
  };
  let [above, below] = [Infinity, -Infinity];
  for (const slot of slots) {
    const value = valueOf(slot);
    if (high !== undefined && value > high && value < above) above = value;
    if (low !== undefined && value < low && value > below) below = value;
  }
  const isUp = above - (high ?? 0) <= (low ?? 0) - below;
  const value = isUp ? above : below;
  const name = isUp ? max?.[0] : min?.[0];
  if (name === undefined || !Number.isFinite(value)) return null;
  const [from, to] = isUp ? [low ?? -Infinity, value] : [value, high ?? Infinity];
  let total = 0;
  for (const slot of slots) {
    const one = valueOf(slot);
    if (one >= from && one <= to) total += 1;
  }
  return { name, value, total };
}

/** The nearest listing beyond the radius, in whole metres; measured once for each place. */
function radiusMove({ points, codes }: Columns, query: ApiFilters, slots: Uint32Array): Move | null {
  const centre = toVector(query.latitude ?? 0, query.longitude ?? 0);
  const distances = Float64Array.from({ length: points.length }, (_, code) => {
    const point = points[code];
    return point === undefined ? Infinity : metresOf(chordSquared(point, centre));
  });
  const distanceOf = (slot: number) => distances[codes.place[slot] ?? 0] ?? Infinity;
  let nearest = Infinity;
  for (const slot of slots) {
    const metres = distanceOf(slot);
    if (metres > (query.radius ?? 0) && metres < nearest) nearest = metres;
  }
  if (!Number.isFinite(nearest)) return null;
  const value = Math.ceil(nearest);
  let total = 0;
  for (const slot of slots) if (distanceOf(slot) <= value) total += 1;
  return { name: 'radius', value, total };
}

/** The latest listing that is older than was asked for, in days of Rome; none beyond what may be asked. */
function daysMove({ floats }: Columns, row: RowOf<'days'>, asked: number, slots: Uint32Array): Move | null {
  const since = daysAgo(asked);
  let latest = -Infinity;
  for (const slot of slots) {
    const made = floats.created_at[slot] ?? 0;
    if (made < since && made > latest) latest = made;
  }
  const [, most] = row.bounds;
  let value = asked + 1;
  while (value <= most && daysAgo(value) > latest) value += 1;
  if (value > most) return null;
  const from = daysAgo(value);
  let total = 0;
  for (const slot of slots) if ((floats.created_at[slot] ?? 0) >= from) total += 1;
  return { name: row.name, value, total };
}

/** The least that a month of a dearer listing costs. */
function monthMove(columns: Columns, query: ApiFilters, slots: Uint32Array): Move | null {
  const column = columns.months.columnOf(columns, query.monthly_for);
  let value = UNKNOWN_MONTH;
  for (const slot of slots) {
    const month = column[slot] ?? UNKNOWN_MONTH;
    if (month > (query.monthly_max ?? 0) && month < value) value = month;
  }
  if (value === UNKNOWN_MONTH) return null;
  let total = 0;
  for (const slot of slots) if ((column[slot] ?? UNKNOWN_MONTH) <= value) total += 1;
  return { name: 'monthly_max', value, total };
}

/** The highest step below the one asked for on which a listing stands; those that are exempt count with any step. */
function stepMove(columns: Columns, row: RowOf<'atLeast'>, asked: string, slots: Uint32Array): Move | null {
  const { codes, dictionaries } = columns;
  const stepOf = (word: string | undefined) => row.order.findIndex((step) => step === word);
  const steps = dictionaries[row.column].values.map(stepOf);
  const isExempt = dictionaries[row.exempt.column].values.map(
    (word) => word !== undefined && row.exempt.words.includes(word),
  );
  const [own, exempt] = [codes[row.column], codes[row.exempt.column]];
  const standing = row.order.map(() => 0);
  let total = 0;
  for (const slot of slots) {
    const step = steps[own[slot] ?? 0] ?? -1;
    if (isExempt[exempt[slot] ?? 0]) total += 1;
    else if (step >= 0) standing[step] = (standing[step] ?? 0) + 1;
  }
  const least = stepOf(asked);
  const next = standing.findLastIndex((listings, step) => step < least && listings > 0);
  const value = row.order[next];
  if (value === undefined) return null;
  for (const listings of standing.slice(next)) total += listings;
  return { name: row.name, value, total };
}

/** The smallest move of the filter of this name that finds something; null where it is none that can be moved. */
export function moveOf(columns: Columns, name: string, query: ApiFilters, slots: () => Uint32Array): Move | null {
  const days = rowsOf('days').find((one) => one.name === name);
  if (days) return daysMove(columns, days, query[days.name] ?? 1, slots());
  const steps = rowsOf('atLeast').find((one) => one.name === name);
  if (steps) return stepMove(columns, steps, query[steps.name] ?? '', slots());
  if (name === 'monthly_max') return monthMove(columns, query, slots());
  if (name === 'radius') return radiusMove(columns, query, slots());
  const row = rowsOf('range').find((one) => one.name === name);
  return row === undefined || 'untold' in row ? null : rangeMove(columns, row, query, slots());
}
