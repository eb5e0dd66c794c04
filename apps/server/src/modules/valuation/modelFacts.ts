import type { CatalogueModel } from '@carzaa/catalogue/catalogue';
import { generations, monthsOf } from '@carzaa/catalogue/generations';
import { loadCatalogue } from '@carzaa/catalogue/lookup';
import type { PriceFactors } from '@carzaa/catalogue/pricing';
import type { ModelFacts, PricedCar } from './traits.ts';

/** What a car of the old generation is registered after its end, at most. */
const FROM_STOCK_MONTHS = 6;

type Registered = Pick<PricedCar, 'brand' | 'model' | 'registration_year' | 'registration_month'>;

/** The generation that was sold when the car was registered; null where none is known, or two were sold. */
export function generationOf({ brand, model, registration_year, registration_month }: Registered): string | null {
  const [first, last] = [
    monthsOf(registration_year, registration_month ?? 1),
    monthsOf(registration_year, registration_month ?? 12),
  ];
  const sold = (generations().get(`${brand}/${model}`) ?? []).filter(
    ({ from, to }) => last >= from && first <= to + FROM_STOCK_MONTHS,
  );
  return sold.length === 1 ? (sold[0]?.name ?? null) : null;
}

/** log(price) as new of a model with its typical power, and that power in kW. */
export type ListLevel = Pick<CatalogueModel, 'priceLevel' | 'power'>;

type Engine = Pick<PricedCar, 'power' | 'power_type'>;

/** log(price) as new of a model with an engine, as the catalogue fits them. */
export function listPrice(level: ListLevel, { power, power_type }: Engine, factors: PriceFactors): number {
  const ofPower = power === null || power < 4 ? 0 : factors.power * Math.log(power / Math.max(level.power, 4));
  return level.priceLevel + ofPower + (factors.fuels[power_type] ?? 0);
}

export type FactsOf = (car: Registered & Engine) => ModelFacts;

/** Tells what the catalogue knows of cars' models. */
export async function knownModels(): Promise<FactsOf> {
  const { catalogue, index } = await loadCatalogue();
  return (car) => {
    const model = index.model(car.brand, car.model);
    return {
      list: model ? listPrice(model, car, catalogue.priceFactors) : Number.NaN,
      category: model?.categories[0]?.value ?? '',
      generation: generationOf(car),
    };
  };
}
