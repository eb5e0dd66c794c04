import type { DealerTown } from './calls/dealers.ts';

/** The most that a map is given: beyond it the smallest towns go without a mark. */
const MOST_TOWNS = 500;

type Placed = Omit<DealerTown, 'dealers' | 'only'> & { slug: string; name: string };

/** The towns of dealerships, those with most first. */
export function townsOf(dealers: readonly Placed[]): DealerTown[] {
  const towns = new Map<string, DealerTown>();
  for (const { slug, name, ...place } of dealers) {
    const key = `${place.country}/${place.province}/${place.city}`;
    const town = towns.get(key);
    towns.set(
      key,
      town ? { ...town, dealers: town.dealers + 1, only: null } : { ...place, dealers: 1, only: { slug, name } },
    );
  }
  return [...towns.values()].toSorted((a, b) => b.dealers - a.dealers).slice(0, MOST_TOWNS);
}
