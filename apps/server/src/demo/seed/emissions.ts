import type { Random } from '@carzaa/car-art/base/random';
import { consumptionOf } from '@carzaa/catalogue/consumption';
import { EMISSION_STEPS } from '@carzaa/api/vehicle/emissionSteps';
import { normal } from './weighted.ts';
import { type TestCycle, testCycle } from '@carzaa/api/vehicle/testCycle';
import { type Generation, launchOf } from '@carzaa/catalogue/generations';
import { soldAs } from './soldAs.ts';
import type { Vehicle } from './vehicles.ts';

/** Between approvals of Euro 6d-TEMP and its duty, WLTP cars of the older kind were Euro 6c. */
const SIX_C = { from: '2018-09', to: '2019-08' };

/** The emission class of a car registered in that month; null for electric cars, which have none. */
export function emissionClass(car: Pick<Vehicle, 'fuel' | 'year' | 'month'>, random: Random): string | null {
  if (car.fuel === 'elettrica' || car.fuel === 'idrogeno') return null;
  const at = `${car.year}-${String(car.month).padStart(2, '0')}`;
  const early = random.chance(0.45);
  let slug = 'euro-2';
  for (const step of EMISSION_STEPS) if (at >= step.registrations || (early && at >= step.approvals)) ({ slug } = step);
  return slug === 'euro-6' && at >= SIX_C.from && at <= SIX_C.to ? 'euro-6c' : slug;
}

/** Litres (kWh for electric cars, kg for methane) per 100 km of a light car without power, and more by kW and body. */
const NEEDS: Record<string, { base: number; perKw: number; gramsPerUnit: number }> = {
  benzina: { base: 3.7, perKw: 0.022, gramsPerUnit: 22.9 },
  diesel: { base: 3.1, perKw: 0.015, gramsPerUnit: 26.2 },
  gpl: { base: 5.2, perKw: 0.028, gramsPerUnit: 16.3 },
  metano: { base: 2.7, perKw: 0.013, gramsPerUnit: 27.4 },
  'ibrida-benzina': { base: 3.4, perKw: 0.013, gramsPerUnit: 22.7 },
  'ibrida-diesel': { base: 3.3, perKw: 0.013, gramsPerUnit: 26.2 },
  'ibrida-plug-in': { base: 0.9, perKw: 0.004, gramsPerUnit: 22.8 },
  elettrica: { base: 13, perKw: 0.013, gramsPerUnit: 0 },
};
const BODY_FACTOR: Record<string, number> = {
  'city-car': 1,
  berlina: 1.03,
  'station-wagon': 1.07,
  suv: 1.15,
  monovolume: 1.16,
  furgone: 1.35,
  'pick-up': 1.4,
};
/** Hybrids that drive on electricity alone need less than those that it only helps. */
const FULL_HYBRID = 0.82;
const FULL_HYBRID_MAKES: ReadonlySet<string> = new Set(['toyota', 'lexus', 'honda']);
/** cm³ of the engines that other makes have in their full hybrids. */
const FULL_HYBRID_ENGINES: Record<string, readonly number[]> = {
  kia: [1580],
  hyundai: [1580],
  renault: [1598, 1789, 1793, 1799],
  dacia: [1598, 1789, 1793, 1799],
  nissan: [1497, 1598],
  mitsubishi: [1598],
  ford: [1999, 2488],
};

/** Whether a hybrid can be driven without its engine, as far as make and engine tell. */
function isFullHybrid({ fuel, model, displacement, badge }: Vehicle): boolean {
  if (fuel !== 'ibrida-benzina') return false;
  const engines = FULL_HYBRID_ENGINES[model.brand];
  return (
    FULL_HYBRID_MAKES.has(model.brand) ||
    /e-tech|e-power|\bhev\b|full hybrid/i.test(badge) ||
    (displacement !== null && engines?.includes(displacement) === true)
  );
}

/** Where the date does not settle it, most cars were still measured by the older one. */
const cycleOf = ({ year, month }: Vehicle, sold?: Pick<Generation, 'from'>): TestCycle =>
  testCycle(year, month, sold && launchOf(sold)) ?? 'nedc';

/** Engines learnt to need less. */
const GAIN_PER_YEAR = 0.008;
/** What the older cycle told of the same car (the Joint Research Centre's "From NEDC to WLTP", 2017: a factor of 1.21). */
const BY_OLDER_CYCLE = 1 / 1.21;

/**
 * Consumption and CO₂ (g/km) on the car's document, by the cycle of its registration: as the catalogue tells of its
 * engine, else by fuel, power, body and age; CO₂ follows from consumption.
 */
export function consumption(car: Vehicle, random: Random): { consumption: number; co2: number } | null {
  const sold = soldAs(car);
  const told = sold && consumptionOf(sold.generation, sold.engine, car.power, cycleOf(car, sold.generation));
  if (told) return told;
  const need = NEEDS[car.fuel];
  if (!need) return null;
  const body = (BODY_FACTOR[car.category] ?? 1.05) * (car.traction === 'integrale' ? 1.06 : 1);
  const era = car.fuel === 'elettrica' ? 1 : 1 + GAIN_PER_YEAR * Math.max(0, 2020 - car.year);
  const kind = (isFullHybrid(car) ? FULL_HYBRID : 1) * (cycleOf(car) === 'nedc' ? BY_OLDER_CYCLE : 1);
  const value = (need.base + need.perKw * car.power) * body * era * kind * (1 + 0.05 * normal(random, 2));
  const rounded = Math.round(value * 10) / 10;
  return { consumption: rounded, co2: Math.round(rounded * need.gramsPerUnit) };
}

/** Years until the first inspection, and between the later ones (Italy: art. 80 CdS, D.M. 408/1998; Germany: § 29 StVZO). */
const INSPECTIONS = { it: { first: 4, every: 2 }, de: { first: 3, every: 2 } } as const;

const endOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/**
 * The last day by which the car must next be inspected, YYYY-MM-DD: the end of the month of registration, after four
 * years and then every two. Older cars have often just been inspected by their dealer, `fresh` months ago.
 */
export function nextInspection(
  car: { year: number; month: number },
  country: 'it' | 'de',
  today: Date,
  fresh?: number,
): string {
  const rule = INSPECTIONS[country];
  // An inspection due this month still lies ahead.
  const month = today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  let year = car.year + rule.first;
  const isFirst = year * 12 + car.month >= month;
  while (year * 12 + car.month < month) year += rule.every;
  if (isFirst || fresh === undefined) return endOfMonth(year, car.month);
  return endOfMonth(today.getUTCFullYear() + rule.every, today.getUTCMonth() + 1 - fresh);
}
