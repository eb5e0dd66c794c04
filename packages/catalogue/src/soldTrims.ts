import { trimsIn, usualListPrice } from './priceLists.ts';
import type { SoldCar } from './soldCars.ts';

/** A trim that a car could be bought in. */
interface SoldTrim {
  name: string;
  /** The version with it: "1.2 69 CV Lounge". */
  version: string;
  /** Slugs of what it usually had, and of what the law asks for. */
  equipment: string[];
  /** Usual euro as new. */
  listPrice: number;
}

/** The trims that a car could be bought in, in the order of the price list; empty where nobody told. */
export function soldTrims(car: SoldCar, year: number): SoldTrim[] {
  return trimsIn(car.generation, { year, fuel: car.fuel, traction: car.traction })
    .filter(({ name }) => name !== '')
    .flatMap(({ name, equipment }) => {
      const listPrice = usualListPrice(car.generation, car.power, name);
      if (listPrice === null) return [];
      const all = [...new Set([...car.equipment, ...equipment])];
      return [{ name, version: `${car.version} ${name}`, equipment: all, listPrice }];
    });
}
