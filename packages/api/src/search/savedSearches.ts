import { QUIET_HOURS } from '../constants.ts';
import type { ListingFilters } from './filters.ts';
import { momentInRome, wallClock } from '../text/romeTime.ts';
import { searchAt, searchHref } from './searchAddress.ts';
import { DEFAULT_SORT } from './sorting.ts';

/** When the owner of a saved search is written to; `never` keeps it on its page alone. */
export const ALERT_FREQUENCIES = ['instant', 'daily', 'weekly', 'never'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

export interface CanonicalSearch {
  /** Two addresses of one search have one canonical address. */
  address: string;
  filters: ListingFilters;
}

/** The search that an address of the results page is saved as: its filters, whatever their order, page or text. */
export function savedSearchOf(address: string): CanonicalSearch | undefined {
  const base = 'https://carzaa.invalid';
  if (!address.startsWith('/') || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  const state = url.origin === base ? searchAt(url) : undefined;
  if (!state) return undefined;
  const filters = sorted(state.filters);
  return { address: searchHref({ filters, sort: DEFAULT_SORT, page: 1 }), filters };
}

const byText = (a: string, b: string) => (a < b ? -1 : 1);

/** Lists in one order, whichever way they were chosen. */
function sorted(filters: ListingFilters): ListingFilters {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, Array.isArray(value) ? value.toSorted(byText) : value]),
  );
}

const HOUR_MS = 36e5;
const DAY_MS = 24 * HOUR_MS;
/** 1 January 1970 was a Thursday: days from it to the first Monday. */
const FIRST_MONDAY = 4;

/**
 * What a mail of this frequency may tell of now: everything found before the moment given. At once is at any hour but
 * the quiet ones; daily is what the morning found, weekly what Monday's did. Null while nobody is to be disturbed.
 */
export function tellBefore(frequency: Exclude<AlertFrequency, 'never'>, now: Date): Date | null {
  const wall = wallClock(now.getTime());
  const hour = Math.floor((wall % DAY_MS) / HOUR_MS);
  if (hour >= QUIET_HOURS.from || hour < QUIET_HOURS.to) return null;
  if (frequency === 'instant') return now;
  const today = Math.floor(wall / DAY_MS);
  const day = frequency === 'daily' ? today : today - ((today - FIRST_MONDAY) % 7);
  return new Date(momentInRome(day * DAY_MS + QUIET_HOURS.to * HOUR_MS));
}
