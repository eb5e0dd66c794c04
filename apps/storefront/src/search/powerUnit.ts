import type { ListingFilters } from '@carzaa/api/search/filters';
import { useSyncExternalStore } from 'react';
import type { FilterPatch } from './changeFilters.ts';
import { inUnit, type PowerUnit } from './choices.ts';

const STORAGE_KEY = 'carzaa:power-unit';

/** The filters that hold a power in each unit. */
export const POWER_FILTERS = {
  cv: ['hpFrom', 'hpTo'],
  kw: ['wattFrom', 'wattTo'],
} as const satisfies Record<PowerUnit, readonly [keyof ListingFilters, keyof ListingFilters]>;

/** The unit that the filters speak; none where they hold no power. */
export function unitOfFilters(filters: ListingFilters): PowerUnit | undefined {
  if (filters.hpFrom !== undefined || filters.hpTo !== undefined) return 'cv';
  return filters.wattFrom !== undefined || filters.wattTo !== undefined ? 'kw' : undefined;
}

/** Moves the power of the filters to the other unit. */
export function powerInUnit(filters: ListingFilters, unit: PowerUnit): FilterPatch {
  const [from, to] = POWER_FILTERS[unit];
  const [otherFrom, otherTo] = POWER_FILTERS[unit === 'cv' ? 'kw' : 'cv'];
  const converted = (value: number | undefined) => (value === undefined ? undefined : inUnit(unit, value));
  return {
    [otherFrom]: undefined,
    [otherTo]: undefined,
    [from]: filters[from] ?? converted(filters[otherFrom]),
    [to]: filters[to] ?? converted(filters[otherTo]),
  };
}

// Storage is refused in some private windows: the unit then lives as long as the page.
let preferred: PowerUnit | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): PowerUnit {
  if (preferred) return preferred;
  try {
    return localStorage.getItem(STORAGE_KEY) === 'kw' ? 'kw' : 'cv';
  } catch {
    return 'cv';
  }
}

/** The unit that the person chose last, in this browser. */
export function usePreferredUnit(): PowerUnit {
  return useSyncExternalStore<PowerUnit>(subscribe, read, () => 'cv');
}

export function preferUnit(unit: PowerUnit): void {
  preferred = unit;
  for (const listener of listeners) listener();
  try {
    localStorage.setItem(STORAGE_KEY, unit);
  } catch {
    return;
  }
}
