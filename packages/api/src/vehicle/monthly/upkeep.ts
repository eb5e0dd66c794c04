import { count, euro, euroCents, kilometres } from '../../text/format.ts';
import { withArticle } from '../../text/italian.ts';
import { inspectionsWithin } from '../inspection.ts';
import { type RatesOfDay, rateText } from '../rates.ts';
import { ageInYears } from '../roadTax.ts';
import { type MonthlyCar, monthly, type MonthlyLine, type Span, type Use } from './monthlyLine.ts';

/** kW from which a car counts as big, and as sporty. */
const BIG = 130;
const SPORTY = 185;
const BIG_BODIES: readonly string[] = ['furgone', 'pick-up'];
const SIZES = {
  piccola: 'un’auto piccola',
  media: 'un’auto media',
  grande: 'un’auto grande',
  sportiva: 'un’auto sportiva',
};

/** What garages go by: a car's size, from its body and power. */
export function sizeOf({ category, power }: Pick<MonthlyCar, 'category' | 'power'>): keyof typeof SIZES {
  const kW = power ?? 0;
  if (kW >= SPORTY) return 'sportiva';
  if (category === 'city-car') return 'piccola';
  return kW >= BIG || BIG_BODIES.includes(category) ? 'grande' : 'media';
}

function spread(cents: number, percent: number) {
  return { from: (cents * (100 - percent)) / 100, to: (cents * (100 + percent)) / 100 };
}

/** What service goes by, of cars of a size, electric or not. */
export function serviceTerms(size: keyof typeof SIZES, isElectric: boolean, rates: RatesOfDay) {
  return {
    fixed: rates.get('service_year', size),
    driven: rates.get('service_km', size),
    wide: rates.get('upkeep_spread'),
    electric: isElectric ? rates.get('service_electric') : undefined,
  };
}

/** What service costs in all the years, in cents; `aged` is the sum of the years' shares. */
export function serviceSpan(terms: ReturnType<typeof serviceTerms>, aged: number, km: number): Span {
  const { fixed, driven, electric, wide } = terms;
  const yearly = ((fixed.value + (driven.value * km) / 10_000) * (electric?.value ?? 100)) / 100;
  return spread(yearly * aged * 100, wide.value);
}

/** What a set costs, how long it lasts and how much that varies. */
export function tyreTerms(size: keyof typeof SIZES, rates: RatesOfDay) {
  return { set: rates.get('tyres_set', size), life: rates.get('tyres_life'), wide: rates.get('upkeep_spread') };
}

/** What tyres cost in all the years, in cents. */
export function tyresSpan({ set, life, wide }: ReturnType<typeof tyreTerms>, { years, km }: Use): Span {
  const worn = life.value > 0 ? (km * years) / life.value : 0;
  return spread(worn * set.value * 100, wide.value);
}

/** Service and repairs, more as the car grows old. */
export function serviceLine(
  car: MonthlyCar,
  { years, km }: Use,
  rates: RatesOfDay,
  days: readonly string[],
): MonthlyLine {
  const size = sizeOf(car);
  const terms = serviceTerms(size, car.power_type === 'elettrica', rates);
  const { fixed, driven, wide, electric } = terms;
  const shares = days.map((day) => rates.step('service_aged', ageInYears(car, day)));
  const aged = shares.reduce((sum, { value }) => sum + value / 100, 0);
  const ofElectric = electric ? `, ridotti ${withArticle('al', rateText(electric.value))} % perché è elettrica` : '';
  return monthly(years, {
    kind: 'service',
    label: 'Tagliandi e manutenzione',
    span: serviceSpan(terms, aged, km),
    formula: `Per ${SIZES[size]}: ${euro(fixed.value)} l’anno e ${euro(driven.value)} ogni 10.000 km${ofElectric}; in media ${withArticle('al', count(Math.round((aged * 100) / years)))} % per l’età che avrà, ${rateText(wide.value)} % in meno o in più.`,
    rates: [fixed, driven, wide, ...shares, ...(electric ? [electric] : [])],
    note: 'Un guasto grosso costa di più: la garanzia del venditore copre almeno i primi 12 mesi.',
  });
}

/** Tyres, by the kilometres that a set lasts. */
export function tyresLine(car: MonthlyCar, use: Use, rates: RatesOfDay): MonthlyLine {
  const size = sizeOf(car);
  const terms = tyreTerms(size, rates);
  const { set, life, wide } = terms;
  return monthly(use.years, {
    kind: 'tyres',
    label: 'Gomme',
    span: tyresSpan(terms, use),
    formula: `${euro(set.value)} per quattro gomme di ${SIZES[size]}, montate, ogni ${kilometres(life.value)}; ${rateText(wide.value)} % in meno o in più.`,
    rates: [set, life, wide],
  });
}

/** So many inspections, at least and at most, in cents. */
export function inspectionSpan(fee: number, [least, most]: readonly [number, number]): Span {
  return { from: least * fee * 100, to: most * fee * 100 };
}

/** The inspections that fall due in the years. */
export function inspectionLine(car: MonthlyCar, { years }: Use, rates: RatesOfDay, day: string): MonthlyLine {
  const fee = rates.get('inspection_fee');
  const [least, most] = inspectionsWithin(car, day, years);
  const times = least === most ? String(least) : `${least} o ${most}`;
  const word = most === 1 ? 'revisione' : 'revisioni';
  return monthly(years, {
    kind: 'inspection',
    label: 'Revisione',
    span: inspectionSpan(fee.value, [least, most]),
    formula: `${times} ${word} da ${euroCents(Math.round(fee.value * 100))} in ${years === 1 ? 'un anno' : `${years} anni`}: la prima dopo quattro anni, poi una ogni due.`,
    rates: [fee],
  });
}
