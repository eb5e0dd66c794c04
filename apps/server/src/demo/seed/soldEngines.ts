import { checkVehicle, isCalledAsSold } from '@carzaa/catalogue/checkVehicle';
import { engineBadgeFor } from '@carzaa/catalogue/engineFacts';
import { type Generation, type GenerationEngine, generations } from '@carzaa/catalogue/generations';

/** A car as it is drawn, with its engine. */
interface Drawn {
  model: { brand: string; slug: string };
  badge: string;
  fuel: string;
  /** cm³; null for electric cars */
  displacement: number | null;
  /** kW */
  power: number;
  gearbox: string;
  traction: string;
  year: number;
}

/** The same with its body. */
interface Shaped extends Drawn {
  month: number;
  category: string;
  doors: number;
  seats: number;
}

/** Adverts round powers, and give those of hybrids in two ways. */
const SAME_POWER = 0.06;

const lacks = (list: readonly string[], value: string) => Number(!list.includes(value));
const among = (list: readonly string[], value: string) => (list.includes(value) ? value : (list[0] ?? value));

function nearestStep({ powers }: GenerationEngine, power: number): number {
  return powers.reduce((best, step) => (Math.abs(step - power) < Math.abs(best - power) ? step : best));
}

interface Meant {
  engine: GenerationEngine;
  step: number;
}

/** The same engines are drawn again and again, in many combinations, so the answers are cached. */
const engines = new Map<string, Meant | undefined>();
const judgements = new Map<string, boolean>();

function engineMeant(car: Drawn, known: readonly Generation[]): Meant | undefined {
  const [best] = known
    .flatMap((generation) => generation.engines)
    .filter(({ fuel, from, to }) => fuel === car.fuel && car.year >= from && car.year <= to)
    .map((engine) => ({ engine, step: nearestStep(engine, car.power) }))
    .filter(({ step }) => Math.abs(step - car.power) <= car.power * SAME_POWER)
    .toSorted(
      (a, b) =>
        lacks(a.engine.tractions, car.traction) - lacks(b.engine.tractions, car.traction) ||
        lacks(a.engine.gearboxes, car.gearbox) - lacks(b.engine.gearboxes, car.gearbox) ||
        Math.abs(a.step - car.power) - Math.abs(b.step - car.power),
    );
  return best;
}

/**
 * The engine that was meant by what adverts say of it, with its true displacement and a gearbox and traction that it was
 * sold with; undefined where the model was sold with no such engine in that year. Models that the table of generations
 * does not tell are left as they are.
 */
export function asSold<Car extends Drawn>(car: Car): Car | undefined {
  const known = generations().get(`${car.model.brand}/${car.model.slug}`);
  if (known === undefined) return car;
  const { model, fuel, power, year } = car;
  const key = `${model.brand}/${model.slug}/${fuel}/${power}/${year}/${car.traction}/${car.gearbox}`;
  const best = engines.get(key) ?? engineMeant(car, known);
  engines.set(key, best);
  if (best === undefined) return undefined;
  const { displacement, gearboxes, tractions } = best.engine;
  return {
    ...car,
    displacement,
    power: best.step,
    badge: engineBadgeFor(car.badge, car.fuel, displacement),
    gearbox: among(gearboxes, car.gearbox),
    traction: among(tractions, car.traction),
  };
}

/** Whether such a car was sold in Italy, as far as is known. */
export function wasSold({ model, ...car }: Shaped): boolean {
  const facts = { ...car, brand: model.brand, model: model.slug };
  const { fuel, displacement, power, year, month, traction, gearbox, category, doors, seats } = car;
  const engine = `${fuel}/${displacement}/${power}/${traction}/${gearbox}`;
  const key = `${model.brand}/${model.slug}/${year}/${month}/${engine}/${category}/${doors}/${seats}`;
  const known = judgements.get(key) ?? (checkVehicle(facts).kind !== 'impossible' && isCalledAsSold(facts));
  judgements.set(key, known);
  return known;
}
