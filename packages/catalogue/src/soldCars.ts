import { horsepower } from '@carzaa/api/constants';
import { dueEmissionClass } from '@carzaa/api/vehicle/emissionSteps';
import type { CatalogueModel } from './brands.ts';
import { enginesThen } from './checkVehicle.ts';
import { FUEL_WORDS } from './vehicleWords.ts';
import { engineBadgeFor } from './engineFacts.ts';
import { bodiesIn, type BodyCode, type Generation, type GenerationEngine } from './generations.ts';
import { BODIES_OF, DOORS_OF } from './matchBody.ts';
import type { Counted } from './tables.ts';

/** A car as it was sold: one step of power of an engine, with one gearbox and one kind of traction. */
export interface SoldCar {
  generation: Generation;
  engine: GenerationEngine;
  /** As sellers write it: "1.2 69 CV". */
  version: string;
  fuel: string;
  /** cm³ */
  displacement: number | null;
  /** kW */
  power: number;
  gearbox: string;
  traction: string;
  category: string;
  doors: number;
  seats: number;
  emissionClass: string | null;
  /** kg in running order. */
  mass: number | null;
  /** Slugs of what every car registered then has by law. */
  equipment: string[];
}

/** Midsummer stands for a year whose month nobody said. */
const SOME_MONTH = 7;
const POWER_SLACK = 0.06;

/**
 * What every new car had from a month on: antilock brakes by the makers' commitment of 2001 (from July 2004); stability
 * control, tyre pressure and Isofix by Regulation (EC) 661/2009; braking and lane keeping by Regulation (EU) 2019/2144.
 */
const BY_LAW: readonly (readonly [since: string, slug: string])[] = [
  ['2004-07', 'abs'],
  ['2014-11', 'esp'],
  ['2014-11', 'sistema-di-controllo-pressione-pneumatici'],
  ['2014-11', 'isofix'],
  ['2024-07', 'frenata-d-emergenza-assistita'],
  ['2024-07', 'controllo-elettronico-della-corsia'],
];

/** The commonest of what was seen, among what can be. */
function commonest<Value>(seen: readonly Counted[], allowed: readonly Value[], read: (text: string) => Value) {
  const found = seen.toSorted((a, b) => b.count - a.count).map(({ value }) => read(value));
  return found.find((value) => allowed.includes(value)) ?? allowed[0];
}

/** Which body is meant where a category can be several. */
const LIKELIEST: readonly BodyCode[] = ['H5', 'W', 'H3', 'C', 'O', 'P', 'V'];

function shapeOf(model: CatalogueModel, { bodies, seats }: Pick<Generation, 'bodies' | 'seats'>) {
  const categories = Object.keys(BODIES_OF).filter((slug) => BODIES_OF[slug]?.some((code) => bodies.includes(code)));
  const category = commonest(model.categories, categories, String) ?? 'berlina';
  const body = LIKELIEST.find((code) => bodies.includes(code) && BODIES_OF[category]?.includes(code)) ?? 'H5';
  return {
    category,
    doors: commonest(model.doors, DOORS_OF[body], Number) ?? 5,
    seats: commonest(model.seats, seats, Number) ?? 5,
  };
}

function versionOf(model: CatalogueModel, { fuel, displacement }: GenerationEngine, power: number): string {
  const seen = model.engines
    .filter((one) => one.fuel === fuel && Math.abs(one.power - power) <= Math.max(2, power * POWER_SLACK))
    .toSorted((a, b) => b.seen - a.seen)[0];
  const litres = displacement === null ? '' : (displacement / 1000).toFixed(1);
  const badge = seen === undefined ? '' : engineBadgeFor(seen.badge, fuel, displacement);
  return `${badge === '' ? litres : badge} ${horsepower(power)} CV`.trim();
}

/** The engines that were in a year's price lists; of a year that had none any more, those that were still registered from stock. */
function enginesListed(then: { brand: string; model: string; year: number; month: number | null }) {
  const sold = enginesThen(then);
  const until = then.year * 12 + (then.month ?? 12) - 1;
  const listed = sold.filter(
    ({ generation, engine }) => generation.from <= until && engine.from <= then.year && engine.to >= then.year,
  );
  return listed.length > 0
    ? listed
    : sold.filter(({ generation, engine }) => generation.from <= until && engine.from <= then.year);
}

/**
 * The cars of a model that were new in a year (and month, where it is said), in the order of the table: what one chooses
 * an engine from. Empty where the table does not tell the model.
 */
export function soldCars(model: CatalogueModel, year: number, month: number | null): SoldCar[] {
  const { brand, slug } = model;
  const at = `${year}-${String(month ?? SOME_MONTH).padStart(2, '0')}`;
  const cars = enginesListed({ brand, model: slug, year, month }).flatMap(({ generation, engine }) =>
    engine.powers.flatMap((power) =>
      engine.tractions.flatMap((traction) =>
        engine.gearboxes
          .filter((gearbox) => gearbox !== 'semiautomatico')
          .map((gearbox) => ({ generation, engine, power, traction, gearbox })),
      ),
    ),
  );
  return cars.map(({ generation, engine, power, traction, gearbox }) => ({
    generation,
    engine,
    version: versionOf(model, engine, power),
    fuel: engine.fuel,
    displacement: engine.displacement,
    power,
    gearbox,
    traction,
    ...shapeOf(model, { seats: generation.seats, bodies: engine.bodies ?? bodiesIn(generation, year) }),
    emissionClass: dueEmissionClass(engine.fuel, year, month ?? SOME_MONTH),
    mass: engine.mass,
    equipment: BY_LAW.filter(([since]) => at >= since).map(([, item]) => item),
  }));
}

const number = new Intl.NumberFormat('it', { useGrouping: 'always' });

/** A description to begin with: what is known of the car, in plain sentences. `name` is its make and model. */
export function describeSold(name: string, car: SoldCar, year: number, emissionName: string | null): string {
  const engine =
    car.displacement === null
      ? `${car.power} kW (${horsepower(car.power)} CV)`
      : `${number.format(car.displacement)} cm³, ${car.power} kW (${horsepower(car.power)} CV)`;
  return [
    `${name} ${car.version} del ${year}, ${FUEL_WORDS[car.fuel] ?? car.fuel}, cambio ${car.gearbox}, trazione ${car.traction}.`,
    `Motore: ${engine}${emissionName === null ? '' : `, ${emissionName}`}.`,
    `${car.doors} porte, ${car.seats} posti.`,
  ].join('\n');
}
