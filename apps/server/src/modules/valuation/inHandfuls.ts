import type { ModelCount, ModelKey } from './valuation.queries.ts';

const MODELS_AT_ONCE = 20;
/** A model of a million cars' stock has thousands: what is read of them at once should not grow with it. */
const CARS_AT_ONCE = 5000;

/** Models in handfuls that are read together: of twenty models or 5,000 cars at most, whichever is less, or of one model. */
export function inHandfuls(models: readonly ModelCount[]): ModelKey[][] {
  const handfuls: ModelKey[][] = [];
  let cars = 0;
  for (const model of models) {
    const last = handfuls.at(-1);
    cars += model.cars;
    if (last !== undefined && last.length < MODELS_AT_ONCE && cars <= CARS_AT_ONCE) last.push(model);
    else {
      handfuls.push([model]);
      cars = model.cars;
    }
  }
  return handfuls;
}
