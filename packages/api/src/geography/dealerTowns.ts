import type { DealerTown } from '../calls/public/dealers.ts';

/** The most that a map is given: beyond it the smallest towns go without a mark. */
const MOST_TOWNS = 500;

type Placed = Omit<DealerTown, 'dealers' | 'only'> & { slug: string; name: string };

/** The towns of dealerships, those with most first. */
export function townsOf(dealers: readonly Placed[]): DealerTown[] {
  const towns = new Map<string, DealerTown>();
  for (const { slug, name, country, city, province, region, latitude, longitude } of dealers) {
    const place = { country, city, province, region, latitude, longitude };
    const key = `${country}/${province}/${city}`;
    const town = towns.get(key);
    towns.set(
      key,
      town ? { ...town, dealers: town.dealers + 1, only: null } : { ...place, dealers: 1, only: { slug, name } },
    );
  }
  return [...towns.values()].toSorted((a, b) => b.dealers - a.dealers).slice(0, MOST_TOWNS);
}
