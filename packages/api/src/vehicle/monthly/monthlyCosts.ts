import { totalsOf } from '../costLine.ts';
import { costsOf } from '../costs.ts';
import { euroCents } from '../../text/format.ts';
import { type Place, type Rate, ratesOfDay } from '../rates.ts';
import { depreciationLine } from './depreciation.ts';
import { energyLine } from './energy.ts';
import { insuranceLine } from './insurance.ts';
import { type MonthlyCar, monthly, type MonthlyLine, type Use, yearsText } from './monthlyLine.ts';
import { daysOf, taxLines } from './taxes.ts';
import { inspectionLine, serviceLine, tyresLine } from './upkeep.ts';

export interface MonthlyCosts {
  lines: MonthlyLine[];
  /** Cents a month; the sum of the lines whose amount is known. */
  total: number;
  /** Cents a month; the same with the upper ends of ranges. */
  total_to: number;
  /** False where a line's amount is unknown. */
  complete: boolean;
}

/** What is paid once besides the price, spread over the years: transfer, the dealer's extras, papers of a foreign car. */
function purchaseLine(car: MonthlyCar, all: readonly Rate[], place: Place, day: string, { years }: Use): MonthlyLine {
  const once = costsOf(car, all, place, day).lines.filter(({ kind }) => !['price', 'tax', 'luxury'].includes(kind));
  const { total, total_to: to, complete } = totalsOf(once);
  const [latest] = once.flatMap(({ valid_from }) => valid_from ?? []).toSorted((a, b) => b.localeCompare(a));
  return {
    ...monthly(years, {
      kind: 'purchase',
      label: 'Passaggio e altre spese d’acquisto',
      span: complete ? { from: total, to } : null,
      formula: `${once.map(({ label, amount }) => `${label} ${amount === null ? 'da chiedere' : euroCents(amount)}`).join(' + ')}, divisi per ${12 * years} mesi.`,
      rates: [],
      note: 'Si pagano una volta sola: sono le voci della tabella qui sopra.',
    }),
    valid_from: latest ?? null,
    sources: [...new Set(once.flatMap(({ sources }) => sources))],
    estimate: once.some(({ estimate }) => estimate),
  };
}

/**
 * What the dealer's credit costs besides the price. Never without the warning and the TAEG (art. 8 directive (EU)
 * 2023/2225); the whole example stands on the listing.
 */
function financeLine({ finance, price }: MonthlyCar, { years }: Use, day: string): MonthlyLine {
  const line = { kind: 'finance', label: 'Costo del finanziamento', rates: [] } as const;
  if (!finance) {
    const formula = 'Il venditore non propone un finanziamento con tutti i dati che la legge chiede.';
    return monthly(years, { ...line, span: null, formula });
  }
  const { deposit, total, taeg, instalments, lender } = finance;
  const cost = Math.max(0, Math.round((deposit + total - price) * 100));
  const within = (cost * 12 * years) / Math.max(12 * years, instalments);
  return {
    ...monthly(years, {
      ...line,
      span: { from: within, to: within },
      formula: `TAEG ${taeg.toFixed(2).replace('.', ',')} %: anticipo e totale dovuto, meno il prezzo, fanno ${euroCents(cost)} in ${instalments} mesi; qui ne contano ${yearsText(years)}.`,
      note: 'Attenzione! Prendere in prestito denaro costa denaro. L’esempio completo è nella sezione del prezzo.',
    }),
    valid_from: day,
    sources: [`Esempio rappresentativo di ${lender}, nell’annuncio`],
  };
}

/** What a car costs a month, all of it, to whoever uses it so from a day (ISO) on, at that day's rates. */
export function monthlyCostsOf(
  car: MonthlyCar,
  use: Use,
  { rates: all, place, day }: { rates: readonly Rate[]; place: Place; day: string },
): MonthlyCosts {
  const rates = ratesOfDay(all, day, place);
  const days = daysOf(day, use);
  const lines = [
    depreciationLine(car, use, day),
    energyLine(car, use, rates),
    insuranceLine(car, use, rates),
    ...taxLines(car, rates, days),
    serviceLine(car, use, rates, days),
    tyresLine(car, use, rates),
    inspectionLine(car, use, rates, day),
    purchaseLine(car, all, place, day, use),
    ...(use.finance ? [financeLine(car, use, day)] : []),
  ];
  return { lines, ...totalsOf(lines) };
}
