import type { CatalogueModel } from '@carzaa/catalogue/catalogue';
import { common } from './engineHabits.ts';
import { type Urn, urn } from './weighted.ts';

const CLOSED = new Set(['city-car', 'berlina', 'station-wagon', 'coupe', 'cabrio']);
const TALL = new Set(['suv', 'monovolume', 'pick-up', 'furgone']);
/** Doors that a body can have, the usual number first. */
const DOORS: Record<string, readonly number[]> = {
  'city-car': [5, 3],
  berlina: [5, 4, 3],
  'station-wagon': [5],
  suv: [5, 3],
  coupe: [3, 2],
  cabrio: [2, 3],
  monovolume: [5],
  'pick-up': [4, 2],
  furgone: [5, 4, 3],
};
const USUAL_SEATS: Record<string, number> = { coupe: 4, cabrio: 4, furgone: 3 };

export interface Bodies {
  categories: Urn<string>;
  doors: (category: string) => Urn<number>;
  seats: (category: string) => Urn<number>;
}

/** Small hatchbacks are sold as city cars or as saloons, whatever the portal's habit of the day: the segment decides. */
function settled(category: string, { segment, slug }: CatalogueModel): string {
  if (category === 'coupe' && segment === 'A') return 'city-car';
  if (category === 'city-car' && !['A', 'B', ''].includes(segment)) return 'berlina';
  if (category === 'berlina' && (segment === 'A' || (segment === 'B' && slug !== 'dokker'))) return 'city-car';
  return category;
}

/** The bodies a model was sold with. Labels that contradict the model's usual body are taken for mistakes. */
function categoriesOf(model: CatalogueModel): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { value, count } of model.categories) {
    const category = settled(value, model);
    sums.set(category, (sums.get(category) ?? 0) + count);
  }
  const total = [...sums.values()].reduce((sum, count) => sum + count, 0);
  const [main = 'berlina', most = 0] = [...sums].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const isTall = TALL.has(main);
  const kept = [...sums].filter(([category, count]) => {
    if (category === main) return true;
    if (category === 'altro' || count < total * 0.05) return false;
    if (isTall) return category === 'cabrio' ? count >= total * 0.15 : TALL.has(category) && count >= most * 0.4;
    return CLOSED.has(category);
  });
  return new Map(kept);
}

function numbers(counts: CatalogueModel['doors'], allowed: (value: number) => boolean, usual: number): Urn<number> {
  const seen = common(
    counts.filter(({ value }) => allowed(Number(value))),
    0.08,
  );
  return urn(seen.length > 0 ? seen.map(([value, count]) => [Number(value), count] as const) : [[usual, 1] as const]);
}

const remember = (known: Map<string, Urn<number>>, category: string, make: () => Urn<number>) => {
  const found = known.get(category) ?? make();
  known.set(category, found);
  return found;
};

/** What a model's cars are shaped like, to draw from. */
export function bodiesOf(model: CatalogueModel): Bodies {
  const doors = new Map<string, Urn<number>>();
  const seats = new Map<string, Urn<number>>();
  return {
    categories: urn(categoriesOf(model)),
    doors: (category) =>
      remember(doors, category, () => {
        const list = DOORS[category] ?? [5];
        const small =
          category === 'berlina' && !['D', 'E', 'F'].includes(model.segment) ? list.filter((one) => one !== 4) : list;
        return numbers(model.doors, (value) => small.includes(value), small[0] ?? 5);
      }),
    seats: (category) =>
      remember(seats, category, () => {
        const usual = USUAL_SEATS[category] ?? (model.segment === 'A' ? 4 : 5);
        const most = category === 'monovolume' || category === 'suv' || category === 'furgone' ? 9 : 5;
        return numbers(
          model.seats,
          (value) => value >= 2 && value <= most && (category !== 'cabrio' || value <= 4),
          usual,
        );
      }),
  };
}
