/** What one car is expected to cost, from the figures fitted on real adverts (see SOURCES.md). */

export interface PriceFactors {
  /** Added to log(price) for each year of age, and for its square up to `maxAge`. */
  age: number;
  ageSquared: number;
  /** For each 10,000 km, and for its square. */
  mileage: number;
  mileageSquared: number;
  /** For log(power / the model's typical power). */
  power: number;
  automatic: number;
  /** By fuel slug; petrol is 0. */
  fuels: Record<string, number>;
  /** For a car never registered. */
  isNew: number;
  /** Standard deviation of log(price) around the expectation. */
  sigma: number;
  /** Ages (years) and mileages (km) beyond which nothing more is taken off. */
  maxAge: number;
  maxMileage: number;
}

export interface PricedCar {
  /** Years since first registration. */
  age: number;
  /** km */
  mileage: number;
  /** kW */
  power: number;
  fuel: string;
  gearbox: string;
  isNew: boolean;
}

/** The terms of log(price) besides the model's own level; the fit and the seeder share them. */
export function priceTerms(car: PricedCar, typicalPower: number, limits: { maxAge: number; maxMileage: number }) {
  const age = Math.min(Math.max(car.age, 0), limits.maxAge);
  const tens = Math.min(Math.max(car.mileage, 0), limits.maxMileage) / 10_000;
  return {
    age,
    ageSquared: age * age,
    mileage: tens,
    mileageSquared: tens * tens,
    power: Math.log(Math.max(car.power, 4) / Math.max(typicalPower, 4)),
    automatic: car.gearbox === 'automatico' || car.gearbox === 'semiautomatico' ? 1 : 0,
    isNew: car.isNew ? 1 : 0,
  };
}

/** Expected asking price in euro (Italian level of 2024) of a model whose log price as new is `level`. */
export function expectedPrice(car: PricedCar, level: number, typicalPower: number, factors: PriceFactors): number {
  const terms = priceTerms(car, typicalPower, factors);
  const log =
    level +
    factors.age * terms.age +
    factors.ageSquared * terms.ageSquared +
    factors.mileage * terms.mileage +
    factors.mileageSquared * terms.mileageSquared +
    factors.power * terms.power +
    factors.automatic * terms.automatic +
    factors.isNew * terms.isNew +
    (factors.fuels[car.fuel] ?? 0);
  return Math.exp(log);
}
