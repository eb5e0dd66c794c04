import type { ExtraCost } from './finance.ts';
import type { Rate } from './rates.ts';

export interface CarFacts {
  /** Whole euro. */
  price: number;
  /** kW; the tax takes whole ones. */
  power: number | null;
  power_type: string;
  emission_class: string | null;
  registration_year: number;
  registration_month: number | null;
  country: 'it' | 'de';
  /** Whether the sale is subject to VAT; otherwise under the margin scheme. */
  vat_exposed: boolean;
  extra_costs: readonly ExtraCost[];
}

export const COST_KINDS = ['price', 'ipt', 'fees', 'tax', 'luxury', 'foreign', 'extra'] as const;

/** One line of what a car costs. Amounts in cents; null where the listing does not say enough to know. */
export interface CostLine<Kind extends string = (typeof COST_KINDS)[number]> {
  kind: Kind;
  label: string;
  amount: number | null;
  /** The upper end where only a range is known, of which `amount` is the lower one. */
  amount_to: number | null;
  /** How the amount comes about, in words and figures. */
  formula: string;
  /** Day from which the youngest rate in it holds; null for the price. */
  valid_from: string | null;
  sources: string[];
  estimate: boolean;
  note: string | null;
}

/** Why a line that goes by power has no amount. */
export const NO_POWER = 'L’annuncio non indica la potenza in kW: chiedila al venditore.';

/** Cents of `rate` euro taken `times`; rates have at most four decimals. */
export function cents(rate: number, times: number): number {
  return Math.round((tenThousandths(rate) * times) / 100);
}
export function tenThousandths(rate: number): number {
  return Math.round(rate * 10_000);
}

/** The sums of lines, in cents: of those whose amount is known, with the upper ends of ranges, and whether all are. */
export function totalsOf(lines: readonly Pick<CostLine, 'amount' | 'amount_to'>[]) {
  return {
    total: lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    total_to: lines.reduce((sum, { amount, amount_to: to }) => sum + (to ?? amount ?? 0), 0),
    complete: lines.every(({ amount }) => amount !== null),
  };
}

/** From when, by what and how surely the rates hold. */
export function tellSources(...rates: Rate[]): Pick<CostLine, 'valid_from' | 'sources' | 'estimate'> {
  return {
    valid_from: rates.reduce<string | null>(
      (latest, { valid_from: day }) => (latest && latest > day ? latest : day),
      null,
    ),
    sources: [...new Set(rates.map(({ source }) => source))],
    estimate: rates.some(({ estimate }) => estimate),
  };
}
