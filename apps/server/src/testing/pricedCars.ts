import { type ModelFacts, type PricedCar, traitsOf } from '../modules/valuation/traits.ts';

/** The day on which the cars of these tests are valued. */
export const VALUED_ON = new Date('2026-11-21T12:00:00Z');
export const PANDA_FACTS: ModelFacts = { list: Math.log(17_000), category: 'city-car', generation: null };

/** An ordinary car, a Panda of 2021, but for what is given. */
function pricedCar(given: Partial<PricedCar> = {}): PricedCar {
  return {
    brand: 'fiat',
    model: 'panda',
    category: 'city-car',
    price: 12_000,
    registration_year: 2021,
    registration_month: 6,
    mileage: 50_000,
    power: 51,
    power_type: 'benzina',
    gearbox_type: 'manuale',
    extras: 0,
    ...given,
  };
}

/** Such a car as numbers. */
export const pricedTraits = (given: Partial<PricedCar> = {}, facts: Partial<ModelFacts> = {}, isSold = false) =>
  traitsOf(pricedCar(given), VALUED_ON, { ...PANDA_FACTS, ...facts }, isSold);
