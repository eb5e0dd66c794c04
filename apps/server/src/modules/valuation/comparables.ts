import { LEAST_COMPARABLES } from '@carzaa/api/vehicle/valuation';
import { type FuelKind, fuelKind } from '@carzaa/api/vehicle/valueLoss';
import { effectOf } from './effects.ts';

/** A car as a valuation compares it. */
export interface PricedCar {
  brand: string;
  model: string;
  /** Null where nobody says: then the model's usual body counts. */
  category: string | null;
  /** Null for a car that is only compared with others. */
  price: number | null;
  registration_year: number;
  registration_month: number | null;
  /** km */
  mileage: number;
  /** kW */
  power: number | null;
  power_type: string;
  gearbox_type: string | null;
  /** How many things of its equipment buyers pay for. */
  extras: number;
}

/** What is known of a car's model. */
export interface ModelFacts {
  /** Natural logarithm of what such a car costs new, in euro; NaN where nobody knows. */
  list: number;
  category: string;
  /** Null where it is not known, or not one alone was sold at the time. */
  generation: string | null;
}

/** A car as numbers. */
export interface Traits extends ModelFacts {
  model: string;
  /** Years, from the middle of the month or of the year of first registration. */
  age: number;
  /** km */
  mileage: number;
  /** Natural logarithm of kW; NaN where nobody says. */
  power: number;
  fuel: string;
  kind: FuelKind;
  /** 1 automatic, 0 manual, NaN where nobody says. */
  automatic: number;
  extras: number;
  /** Natural logarithm of euro. */
  price: number;
  /** The price was paid, not asked. */
  isSold: boolean;
  /** What age, mileage, gearbox and equipment usually take off or add to the logarithm of the price. */
  usual: number;
  year: number;
}

/** The equipment that moves asking prices, by slug; what nearly every car has says nothing. */
export const VALUED_EQUIPMENT: ReadonlySet<string> = new Set([
  '360-camera',
  'adaptive-cruise-control',
  'android-auto',
  'apple-carplay',
  'blind-spot-monitor',
  'carica-per-smartphone-a-induzione',
  'cerchi-in-lega',
  'chiusura-centralizzata-senza-chiave',
  'controllo-automatico-clima',
  'cruise-control',
  'fari-full-led',
  'fari-led',
  'fari-xenon',
  'head-up-display',
  'interni-in-pelle',
  'luce-d-ambiente',
  'pacchetto-sportivo',
  'portellone-posteriore-elettrico',
  'regolazione-elettrica-sedili',
  'schermo-multifunzione-interamente-digitale',
  'sedili-riscaldati',
  'sedili-sportivi',
  'sedili-ventilati',
  'sensori-di-parcheggio-assistito-anteriori',
  'sensori-di-parcheggio-assistito-posteriori',
  'sistema-di-navigazione',
  'sospensioni-pneumatiche',
  'sospensioni-sportive',
  'sound-system',
  'telecamera-per-parcheggio-assistito',
  'tetto-panoramico',
  'tettuccio-apribile',
  'virtual-cockpit',
]);

/** How many things of a car's equipment buyers pay for. */
export const extrasOf = (equipment: readonly string[]): number =>
  equipment.reduce((sum, slug) => sum + Number(VALUED_EQUIPMENT.has(slug)), 0);

const YEAR_MS = 365.25 * 864e5;

/** A car as it is on a day: that of the valuation, or of its sale. */
export function traitsOf(car: PricedCar, day: Date, facts: ModelFacts, isSold = false): Traits {
  const month = car.registration_month === null ? 6 : car.registration_month - 0.5;
  const registered = Date.UTC(car.registration_year, 0) + (month / 12) * YEAR_MS;
  const kind = fuelKind(car.power_type);
  const measured = {
    age: Math.max(0, (day.getTime() - registered) / YEAR_MS),
    mileage: car.mileage,
    automatic: car.gearbox_type === null ? Number.NaN : Number(car.gearbox_type !== 'manuale'),
    extras: car.extras,
  };
  return {
    ...facts,
    ...measured,
    model: `${car.brand}/${car.model}`,
    category: car.category ?? facts.category,
    power: car.power === null || car.power < 4 ? Number.NaN : Math.log(car.power),
    fuel: car.power_type,
    kind,
    price: car.price === null || car.price <= 0 ? Number.NaN : Math.log(car.price),
    isSold,
    usual: effectOf(kind, measured),
    year: car.registration_year,
  };
}

export interface Comparable {
  car: Traits;
  /** Squared, in units of what still counts as alike: 1 is like, 9 the furthest of a model that is compared at first. */
  distance: number;
}

const MOST_COMPARABLES = 80;
const FURTHEST = 9;
/** Where a model has too few: six years or so. */
const FURTHEST_OF_MODEL = 30;
/** Years of registration between which cars of other models are compared at most; a sold one was a year younger. */
export const FURTHEST_YEARS = 5;
/** Cars of other models that are plugged in: there are few, and their batteries tell more of the price than their bodies. */
const FURTHEST_PLUGGED = 16;
const OTHER_BODY = 2;
const UNKNOWN = 0.25;

function square(difference: number, unit: number): number {
  if (Number.isNaN(difference)) return UNKNOWN;
  const units = difference / unit;
  return units * units;
}

/**
 * Mileage is left out: which cars are compared must not depend on the target's, or a few kilometres more could bring
 * others, and a higher value, with them.
 */
function distanceOf(target: Traits, car: Traits): number {
  // An electric car of the same name is another car.
  if ((car.kind === 'electric') !== (target.kind === 'electric')) return Number.NaN;
  return (
    square(car.age - target.age, 1.1) +
    square(car.power - target.power, 0.12) +
    (car.fuel === target.fuel ? 0 : 4) +
    square(car.automatic - target.automatic, 1) +
    square(car.extras - target.extras, 5)
  );
}

/** Between cars of different models: the price as new and the age say more of it than the single engine. */
function distanceOfOther(target: Traits, car: Traits): number {
  return (
    square(car.list - target.list, 0.25) +
    square(car.age - target.age, 1.1) +
    square(car.power - target.power, 0.3) +
    (car.fuel === target.fuel ? 0 : 1) +
    (car.category === target.category ? 0 : OTHER_BODY) +
    square(car.automatic - target.automatic, 1) +
    square(car.extras - target.extras, 5)
  );
}

const TIE_BREAKERS = ['price', 'age', 'mileage', 'power', 'automatic', 'extras', 'list'] as const;

/** By distance, then by what the cars are, never by where they stand: the order they came in must not count. */
function isBefore(a: Comparable, b: Comparable): boolean {
  if (a.distance !== b.distance) return a.distance < b.distance;
  if (a.car.isSold !== b.car.isSold) return a.car.isSold;
  for (const name of TIE_BREAKERS) {
    const [left, right] = [a.car[name], b.car[name]];
    if (left !== right && !(Number.isNaN(left) && Number.isNaN(right))) return Number.isNaN(right) || left < right;
  }
  return a.car.model < b.car.model;
}

type Distance = (target: Traits, car: Traits) => number;

function nearestBy(distanceBetween: Distance, target: Traits, pool: Iterable<Traits>, furthest: number): Comparable[] {
  const found: Comparable[] = [];
  for (const car of pool) {
    if (car === target || Number.isNaN(car.price)) continue;
    const distance = distanceBetween(target, car);
    const last = found[MOST_COMPARABLES - 1];
    if (!(distance <= furthest) || (last !== undefined && distance > last.distance)) continue;
    const comparable = { car, distance };
    let at = found.length;
    for (let before = found[at - 1]; before && isBefore(comparable, before); before = found[at - 1]) at -= 1;
    if (at >= MOST_COMPARABLES) continue;
    found.splice(at, 0, comparable);
    if (found.length > MOST_COMPARABLES) found.pop();
  }
  return found;
}

/** The cars of the target's model that are most like it, itself left out, nearest first; at most 80. */
export function nearest(target: Traits, pool: readonly Traits[]): Comparable[] {
  return nearestBy(distanceOf, target, pool, FURTHEST);
}

/** The same from further away, for a model of which there are few. */
export function nearestOfModel(target: Traits, pool: readonly Traits[]): Comparable[] {
  return nearestBy(distanceOf, target, pool, FURTHEST_OF_MODEL);
}

/** Whether there are fewer cars of the target's model than a valuation wants, also from further away. */
export function needsMarket(target: Traits, pool: readonly Traits[]): boolean {
  let count = 0;
  for (const car of pool) {
    if (car === target || Number.isNaN(car.price) || !(distanceOf(target, car) <= FURTHEST_OF_MODEL)) continue;
    count += 1;
    if (count === LEAST_COMPARABLES) return false;
  }
  return true;
}

/** Whether cars that are compared must share the target's body. */
export const isBodyBound = ({ kind }: Pick<Traits, 'kind'>) => kind === 'combustion';

/** Cars of other models, of the target's kind of fuel, and of its body unless that is plugged in, that are most like it. */
export function nearestOfSegment(target: Traits, market: Iterable<Traits>): Comparable[] {
  const isBound = isBodyBound(target);
  const others = (a: Traits, b: Traits) =>
    b.model === a.model || b.kind !== a.kind || (isBound && b.category !== a.category)
      ? Number.NaN
      : distanceOfOther(a, b);
  return nearestBy(others, target, market, isBound ? FURTHEST : FURTHEST_PLUGGED);
}
