import { laterPart } from '../ui/lazyPart.tsx';

/** Without a filter there are no chips, and no need of what they say. */
export const { load: loadFilterChips, Slot: FilterChipsSlot } = laterPart(
  'search/FilterChips',
  async () => (await import('./FilterChips.tsx')).FilterChips,
);
