import { type CostLine, NO_POWER } from '../costLine.ts';
import { euroCents } from '../../text/format.ts';
import type { RatesOfDay } from '../rates.ts';
import { luxuryLine, taxLine } from '../roadTax.ts';
import type { MonthlyCar, MonthlyLine, Use } from './monthlyLine.ts';
import { yearsText } from './monthlyLine.ts';

/** "3 anni a € 0,00, poi 2 anni a € 42,57". */
function inTurn(amounts: readonly number[]): string {
  const runs: { amount: number; years: number }[] = [];
  for (const amount of amounts) {
    const last = runs.at(-1);
    if (last?.amount === amount) last.years += 1;
    else runs.push({ amount, years: 1 });
  }
  return runs.map(({ amount, years }) => `${yearsText(years)} a ${euroCents(amount)}`).join(', poi ');
}

function spreadYears(kind: 'tax' | 'luxury', label: string, yearly: readonly (CostLine | null)[]): MonthlyLine | null {
  const first = yearly.find((line) => line !== null);
  if (!first) return null;
  const amounts = yearly.map((line) => (line ? line.amount : 0));
  const known = amounts.filter((amount) => amount !== null);
  if (known.length < amounts.length) return { ...first, kind, label, amount: null, formula: NO_POWER };
  const sum = known.reduce((total, amount) => total + amount, 0);
  return {
    ...first,
    kind,
    label,
    amount: Math.round(sum / (12 * known.length)),
    formula: `${first.formula}. In tutto: ${inTurn(known)}, divisi per ${12 * known.length} mesi.`,
  };
}

/** The road tax and its surcharge, year after year of the car's growing age, at today's rates. */
export function taxLines(car: MonthlyCar, rates: RatesOfDay, days: readonly string[]): MonthlyLine[] {
  const tax = spreadYears(
    'tax',
    'Bollo',
    days.map((day) => taxLine(car, rates, day)),
  );
  const luxury = spreadYears(
    'luxury',
    'Superbollo',
    days.map((day) => luxuryLine(car, rates, day)),
  );
  return [tax, luxury].filter((line) => line !== null);
}

/** The day (ISO) of each year: the first as given, the others so many years later. */
export function daysOf(day: string, { years }: Pick<Use, 'years'>): string[] {
  return Array.from({ length: years }, (_, index) => `${Number(day.slice(0, 4)) + index}${day.slice(4)}`);
}
