import { enginesThen } from '@carzaa/catalogue/checkVehicle';
import type { Generation, GenerationEngine } from '@carzaa/catalogue/generations';
import type { Vehicle } from './vehicles.ts';

/** The generation and the engine of the table that a drawn car is of. */
interface SoldAs {
  generation: Generation;
  engine: GenerationEngine;
}

const found = new Map<string, readonly SoldAs[]>();

/** What the table tells of a car: of two generations in one year the one that was in the shops; undefined where it tells none. */
export function soldAs({ model, fuel, displacement, power, year, month }: Vehicle): SoldAs | undefined {
  const key = `${model.brand}/${model.slug}/${fuel}/${displacement}/${power}/${year}`;
  let engines = found.get(key);
  if (engines === undefined) {
    engines = enginesThen({ brand: model.brand, model: model.slug, fuel, displacement, power, year });
    found.set(key, engines);
  }
  const then = year * 12 + month - 1;
  return engines.findLast(({ generation }) => generation.from <= then) ?? engines[0];
}
