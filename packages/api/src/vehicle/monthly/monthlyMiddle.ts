import type { CarFacts } from '../costLine.ts';
import { iptAmount, iptTerms, sumOf } from '../costs.ts';
import { inspectionsFrom, monthOf } from '../inspection.ts';
import { type Place, type Rate, ratesOfDay } from '../rates.ts';
import { luxuryAmount, luxuryTerms, taxAmount, type TaxTerms, taxTerms } from '../roadTax.ts';
import type { OwnLoss } from '../valueLoss.ts';
import { depreciationSpan, yearsAt } from './depreciation.ts';
import { energySpan, energyTerms } from './energy.ts';
import { insuranceSpan, shareOf } from './insurance.ts';
import type { MonthlyCosts } from './monthlyCosts.ts';
import type { Span, Use } from './monthlyLine.ts';
import { inspectionSpan, serviceSpan, serviceTerms, sizeOf, tyresSpan, tyreTerms } from './upkeep.ts';

/** What the cost of a month goes by, as numbers: a listing without its words. */
export interface MonthlyFacts extends Omit<CarFacts, 'extra_costs'> {
  category: string;
  consumption: number | null;
  /** Month of the next inspection (`monthOf`); null where nobody says. */
  inspection: number | null;
  /** Cents that the dealer asks besides the price, each of them rounded. */
  extra: number;
  loss: OwnLoss | null;
}

/** The one figure that searches go by: the middle of the range, in whole euro; null where a line is unknown. */
export function middleOf({ total, total_to: to, complete }: Pick<MonthlyCosts, 'total' | 'total_to' | 'complete'>) {
  return complete ? Math.round((total + to) / 200) : null;
}

/** Remembers what is looked up in the rates. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined && !made.has(key)) {
      value = make(key);
      made.set(key, value);
    }
    return value as Value;
  };
}

/** Older cars are served like these. */
const OLDEST = 150;
const ELECTRIC = 'elettrica';
const SIZE_NAMES = ['piccola', 'media', 'grande', 'sportiva'];

/** Cents a month of what all years cost, from and to together: twice the middle. */
const endsOver =
  (months: number) =>
  ({ from, to }: Span) =>
    Math.round(from / months) + Math.round(to / months);

/** All that hangs on power, age, size and class alone, in cents: few cars differ in all of them. */
function fixedBy(use: Use, rates: ReturnType<typeof ratesOfDay>) {
  const { years, km, age, merit } = use;
  const perYears = 12 * years;
  const bothEnds = endsOver(perYears);
  const [low, high] = [rates.get('insurance_low').value, rates.get('insurance_high').value];
  const person = [rates.step('insurance_age', age), rates.step('insurance_merit', merit)];
  const shareOfPower = once((kW: number) => shareOf(rates.step('insurance_power', kW), ...person));
  const luxury = luxuryTerms(rates);
  const agedFrom = once((first: number) => {
    let sum = 0;
    for (let year = 0; year < years; year += 1) {
      sum += rates.step('service_aged', Math.min(OLDEST, Math.max(0, first + year))).value / 100;
    }
    return sum;
  });
  return (kW: number, first: number, size: ReturnType<typeof sizeOf>, isElectric: boolean, tax: TaxTerms) => {
    const yearly = (amountAt: (age: number) => number) => {
      let sum = 0;
      for (let year = 0; year < years; year += 1) sum += amountAt(Math.max(0, first + year));
      return 2 * Math.round(sum / perYears);
    };
    return (
      bothEnds(insuranceSpan(low, high, shareOfPower(kW), years)) +
      yearly((at) => taxAmount(tax, kW, at)) +
      (kW > luxury.limit.value ? yearly((at) => luxuryAmount(luxury, kW, at)) : 0) +
      bothEnds(serviceSpan(serviceTerms(size, isElectric, rates), agedFrom(first), km)) +
      bothEnds(tyresSpan(tyreTerms(size, rates), use))
    );
  };
}

/**
 * The middle of what cars cost a month, in whole euro, to whoever uses them so from a day (ISO) on: the figure of
 * `monthlyCostsOf` by the same amounts, without its words, for a hundred thousand cars at once.
 */
export function monthlyMiddle(
  { years, km, age, merit }: Use,
  { rates: all, place, day }: { rates: readonly Rate[]; place: Place; day: string },
): (car: MonthlyFacts) => number | null {
  const rates = ratesOfDay(all, day, place);
  const use = { years, km, age, merit, finance: false };
  const [now, nowMonth] = [yearsAt(day), monthOf(day)];
  const energyOf = once((fuel: string) => energyTerms(fuel, rates));
  const electricTax = taxTerms({ power_type: ELECTRIC, emission_class: null, registration_year: 0 }, rates);
  const ipt = iptTerms(rates);
  const fees = sumOf(rates.all('transfer_fee'));
  const [always, perhaps] = [sumOf(rates.all('foreign_always')), sumOf(rates.all('foreign_perhaps'))];
  const foreignKnown = rates.all('foreign_always').length + rates.all('foreign_perhaps').length > 0;
  const fee = rates.get('inspection_fee').value;
  const perYears = 12 * years;
  const thisMonth = Number(day.slice(5, 7));
  const thisYear = Number(day.slice(0, 4));

  const bothEnds = endsOver(perYears);
  const fixedOf = fixedBy(use, rates);
  const fixed = new Map<number, number>();
  const classes: TaxTerms[] = [];
  const classOf = once((key: string) => {
    const year = Number(key);
    const car = { power_type: '', emission_class: Number.isNaN(year) ? key : null, registration_year: year || 0 };
    classes.push(key === ELECTRIC ? electricTax : taxTerms(car, rates));
    return classes.length - 1;
  });
  const isNamed = once((name: string) => /^euro-\d/.test(name));
  const sizes = once((size: ReturnType<typeof sizeOf>) => SIZE_NAMES.indexOf(size));
  const transfers = [
    once((power: number) => iptAmount(ipt, { power, vat_exposed: false }) ?? 0),
    once((power: number) => iptAmount(ipt, { power, vat_exposed: true }) ?? 0),
  ] as const;

  return (car) => {
    const { power, power_type: fuel, emission_class: emission } = car;
    const energy = energyOf(fuel);
    const isAbroad = car.country !== 'it';
    if (power === null || energy === null || (isAbroad && !foreignKnown)) return null;
    const kW = Math.trunc(power);
    // As `ageInYears` has it, before it is kept from falling below zero.
    const first = thisYear - car.registration_year - (thisMonth < (car.registration_month ?? 12) ? 1 : 0);
    const isElectric = fuel === ELECTRIC;
    const named = emission !== null && isNamed(emission) ? emission : String(car.registration_year);
    const classAt = classOf(isElectric ? ELECTRIC : named);
    const size = sizeOf(car);
    const key = ((classAt * 4 + sizes(size)) * 256 + Math.min(255, Math.max(0, first + 2))) * 16_384 + kW;
    let cents = fixed.get(key);
    if (cents === undefined) {
      cents = fixedOf(kW, first, size, isElectric, classes[classAt] ?? electricTax);
      fixed.set(key, cents);
    }
    cents += bothEnds(depreciationSpan(car, use, now)) + bothEnds(energySpan(energy, car.consumption, use));
    cents += bothEnds(inspectionSpan(fee, inspectionsFrom(car, car.inspection, nowMonth, years)));
    const paidOnce = car.extra + transfers[car.vat_exposed ? 1 : 0](power) + fees + (isAbroad ? always : 0);
    cents += Math.round(paidOnce / perYears) + Math.round((isAbroad ? paidOnce + perhaps : paidOnce) / perYears);
    return Math.round(cents / 200);
  };
}
