import { type CarFacts, type CostLine, tellSources } from '../costLine.ts';
import type { FinanceExample } from '../finance.ts';
import { USUAL_SEARCH_USE } from '../../search/monthlyUse.ts';
import type { Rate } from '../rates.ts';
import type { OwnLoss } from '../valueLoss.ts';

export const MONTHLY_KINDS = [
  'depreciation',
  'purchase',
  'energy',
  'tax',
  'luxury',
  'insurance',
  'service',
  'tyres',
  'inspection',
  'finance',
] as const;

/** A line of what a car costs a month; cents, `amount_to` the upper end of a range. */
export type MonthlyLine = CostLine<(typeof MONTHLY_KINDS)[number]>;

export interface MonthlyCar extends CarFacts {
  category: string;
  /** km */
  mileage: number;
  /** Of litres, kg or kWh on 100 km, as declared. */
  consumption: number | null;
  /** ISO day. */
  next_inspection: string | null;
  /** How cars like it lose value beside what cars usually do; null where there are too few of them. */
  loss: OwnLoss | null;
  finance: FinanceExample | null;
}

/** Who drives, how much and how long. */
export interface Use {
  years: number;
  /** A year. */
  km: number;
  /** The driver's age in years. */
  age: number;
  /** Of the insurance, 1 to 18. */
  merit: number;
  /** Whether the cost of the dealer's credit counts as well. */
  finance: boolean;
}

export const DEFAULT_USE: Use = {
  years: USUAL_SEARCH_USE.years,
  km: USUAL_SEARCH_USE.km,
  age: 40,
  merit: 1,
  finance: false,
};

/** What all years cost together, in cents and perhaps with fractions, from and to; null where that is not known. */
export interface Span {
  from: number;
  to: number;
}

interface Told {
  kind: MonthlyLine['kind'];
  label: string;
  span: Span | null;
  formula: string;
  rates: readonly Rate[];
  note?: string | null;
}

/** A line of what all years cost, spread evenly over their months and rounded to the cent. */
export function monthly(years: number, { kind, label, span, formula, rates, note = null }: Told): MonthlyLine {
  const month = (cents: number) => Math.round(cents / (12 * years));
  const [amount, to] = span ? [month(span.from), month(span.to)] : [null, null];
  return { kind, label, amount, amount_to: to === amount ? null : to, formula, ...tellSources(...rates), note };
}

/** "1 anno", "5 anni". */
export function yearsText(years: number): string {
  return years === 1 ? '1 anno' : `${years} anni`;
}
