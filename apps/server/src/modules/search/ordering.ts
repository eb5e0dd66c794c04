import type { SortDirection, SortField } from '@carzaa/api/sorting';
import { type Columns, FLAGS, UNKNOWN } from './columns.ts';
import { toVector } from './geo.ts';
import { scratch } from './scratch.ts';
import type { Order } from './selection.ts';

export interface Sorting {
  by: SortField;
  direction: SortDirection;
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** More than any relevance, which counts days since 1970. */
const ABOVE_ALL = 1e9;

/** Ties are broken by the newer listing, then by id: no two listings are ever equal, so no page loses or repeats one. */
function tie(columns: Columns, a: number, b: number): number {
  const { created_at } = columns.floats;
  const newer = (created_at[b] ?? 0) - (created_at[a] ?? 0);
  if (newer !== 0) return newer;
  return (columns.ids[a] ?? '') < (columns.ids[b] ?? '') ? -1 : 1;
}

function byColumn(columns: Columns, values: Int32Array | Float64Array, sign: 1 | -1): Order {
  return (a, b) => {
    const difference = (values[a] ?? 0) - (values[b] ?? 0);
    if (difference !== 0) return sign * difference;
    return a === b ? 0 : tie(columns, a, b);
  };
}

/** Sort keys worked out beforehand for the slots in question, smaller first. */
function byKeys(columns: Columns, slots: Int32Array, keyOf: (slot: number) => number): Order {
  const { keys } = scratch(columns.used);
  for (const slot of slots) keys[slot] = keyOf(slot);
  return byColumn(columns, keys, 1);
}

/**
 * The order of a search. Listings of unknown power come last both ways. Featured listings, which are paid
 * placements, come first under relevance and nowhere else: any other order is the visitor's own wish.
 */
export function orderOf(columns: Columns, slots: Int32Array, sorting: Sorting): Order {
  const sign = sorting.direction === 'asc' ? 1 : -1;
  const { integers, floats, flags } = columns;
  switch (sorting.by) {
    case 'price':
      return byColumn(columns, integers.price, sign);
    case 'registration_year':
      return byColumn(columns, integers.registration, sign);
    case 'mileage':
      return byColumn(columns, integers.mileage, sign);
    case 'created_at':
      return byColumn(columns, floats.created_at, sign);
    case 'power':
      return byKeys(columns, slots, (slot) => {
        const power = integers.power[slot] ?? UNKNOWN;
        return power === UNKNOWN ? Number.MAX_VALUE : sign * power;
      });
    case 'distance': {
      const [x, y, z] = toVector(sorting.latitude ?? 0, sorting.longitude ?? 0);
      return byKeys(columns, slots, (slot) => {
        const chord =
          ((floats.x[slot] ?? 0) - x) ** 2 + ((floats.y[slot] ?? 0) - y) ** 2 + ((floats.z[slot] ?? 0) - z) ** 2;
        return sign * chord;
      });
    }
    default:
      return byKeys(columns, slots, (slot) => {
        const featured = ((flags[slot] ?? 0) & FLAGS.featured) !== 0;
        return sign * (floats.relevance[slot] ?? 0) - (featured ? ABOVE_ALL : 0);
      });
  }
}
