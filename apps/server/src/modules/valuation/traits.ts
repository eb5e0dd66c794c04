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
