/** A car on sale, as a valuation compares it; all of one pool are of one make and model. */
export interface PricedCar {
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
  equipment: readonly string[];
}

/** A car as numbers. */
export interface Traits {
  /** Years, from the middle of the month or of the year of first registration. */
  age: number;
  /** km */
  mileage: number;
  /** Natural logarithm of kW; NaN where nobody says. */
  power: number;
  fuel: string;
  /** 1 automatic, 0 manual, NaN where nobody says. */
  automatic: number;
  /** How many things of the equipment that buyers pay for. */
  extras: number;
  /** Natural logarithm of euro. */
  price: number;
  year: number;
}

/** The equipment that moves asking prices, by slug; what nearly every car has says nothing. */
const VALUED_EQUIPMENT: ReadonlySet<string> = new Set([
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

const YEAR_MS = 365.25 * 864e5;

export function traitsOf(car: PricedCar, now: Date): Traits {
  const month = car.registration_month === null ? 6 : car.registration_month - 0.5;
  const registered = Date.UTC(car.registration_year, 0) + (month / 12) * YEAR_MS;
  return {
    age: Math.max(0, (now.getTime() - registered) / YEAR_MS),
    mileage: car.mileage,
    power: car.power === null || car.power < 4 ? Number.NaN : Math.log(car.power),
    fuel: car.power_type,
    automatic: car.gearbox_type === null ? Number.NaN : Number(car.gearbox_type !== 'manuale'),
    extras: car.equipment.reduce((sum, slug) => sum + Number(VALUED_EQUIPMENT.has(slug)), 0),
    price: car.price === null || car.price <= 0 ? Number.NaN : Math.log(car.price),
    year: car.registration_year,
  };
}

export interface Comparable {
  car: Traits;
  /** Squared, in units of what still counts as alike: 1 is like, 9 the furthest that is compared. */
  distance: number;
}

const MOST_COMPARABLES = 48;
const FURTHEST = 9;
const UNKNOWN = 0.25;

function square(difference: number, unit: number): number {
  if (Number.isNaN(difference)) return UNKNOWN;
  const units = difference / unit;
  return units * units;
}

function distanceOf(target: Traits, car: Traits): number {
  return (
    square(car.age - target.age, 1.3) +
    square(car.mileage - target.mileage, 15_000 + target.mileage / 4) +
    square(car.power - target.power, 0.12) +
    (car.fuel === target.fuel ? 0 : 4) +
    square(car.automatic - target.automatic, 1) +
    square(car.extras - target.extras, 5)
  );
}

const TIE_BREAKERS = ['price', 'age', 'mileage', 'power', 'automatic', 'extras'] as const;

/** By distance, then by what the cars are, never by where they stand: the order they came in must not count. */
function isBefore(a: Comparable, b: Comparable): boolean {
  if (a.distance !== b.distance) return a.distance < b.distance;
  for (const name of TIE_BREAKERS) {
    const [left, right] = [a.car[name], b.car[name]];
    if (left !== right && !(Number.isNaN(left) && Number.isNaN(right))) return Number.isNaN(right) || left < right;
  }
  return false;
}

/** The cars of the pool that are most like the target, itself left out, nearest first; at most 48. */
export function nearest(target: Traits, pool: readonly Traits[]): Comparable[] {
  const found: Comparable[] = [];
  for (const car of pool) {
    if (car === target || Number.isNaN(car.price)) continue;
    const distance = distanceOf(target, car);
    const last = found[MOST_COMPARABLES - 1];
    if (distance > FURTHEST || (last !== undefined && distance > last.distance)) continue;
    const comparable = { car, distance };
    let at = found.length;
    for (let before = found[at - 1]; before && isBefore(comparable, before); before = found[at - 1]) at -= 1;
    if (at >= MOST_COMPARABLES) continue;
    found.splice(at, 0, comparable);
    if (found.length > MOST_COMPARABLES) found.pop();
  }
  return found;
}
