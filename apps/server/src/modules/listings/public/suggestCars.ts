import { bestFirst } from '@carzaa/api/search/bestFirst';
import type { ApiFilters } from '@carzaa/api/search/filters';
import type { Names } from '../../../shared/listings/listingNames.ts';

interface CarChoice {
  car: string;
  name: string;
  listings: number;
}

const MOST = 20;

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The cars that a search names, its own one first. */
function chosenCars({ brand, model, alternatives = [] }: ApiFilters): string[] {
  if (brand === undefined) return alternatives;
  return [model === undefined ? brand : `${brand}/${model}`, ...alternatives];
}

/** What to choose from: the chosen cars, then those whose names have all that was typed, the likeliest first. */
export function suggestCars(
  counts: ReadonlyMap<string, number>,
  names: Names,
  filters: ApiFilters,
  words: string,
): CarChoice[] {
  const choiceOf = (car: string): CarChoice[] => {
    const [brand = '', model] = car.split('/');
    const make = names.find('brands', brand);
    const own = model === undefined ? '' : names.find('models', car);
    const isNamed = make !== undefined && own !== undefined;
    return isNamed ? [{ car, name: `${make} ${own}`.trim(), listings: counts.get(car) ?? 0 }] : [];
  };
  const chosen = chosenCars(filters);
  const typed = plain(words).split(/\s+/).filter(Boolean);
  const found = [...counts.keys()]
    .filter((car) => !chosen.includes(car))
    .flatMap(choiceOf)
    .filter(({ name }) => typed.every((word) => plain(name).includes(word)))
    .toSorted((a, b) => b.listings - a.listings);
  return [...chosen.flatMap(choiceOf), ...bestFirst(found, words)].slice(0, MOST + chosen.length);
}
