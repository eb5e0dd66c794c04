import type { ExtraCost } from './finance.ts';
import { count, euroCents } from './format.ts';
import { type Place, type Rate, type RatesOfDay, ratesOfDay, rateText } from './rates.ts';

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
  extra_costs: readonly ExtraCost[];
}

export const COST_KINDS = ['price', 'ipt', 'fees', 'tax', 'luxury', 'foreign', 'extra'] as const;

/** One line of what a car costs. Amounts in cents; null where the listing does not say enough to know. */
export interface CostLine {
  kind: (typeof COST_KINDS)[number];
  label: string;
  amount: number | null;
  /** How the amount comes about, in words and figures. */
  formula: string;
  /** Day from which the youngest rate in it holds; null for the price. */
  valid_from: string | null;
  sources: string[];
  estimate: boolean;
  note: string | null;
}

export interface Costs {
  lines: CostLine[];
  /** Cents; the sum of the lines whose amount is known. */
  total: number;
  /** False where a line's amount is unknown. */
  complete: boolean;
}

const ELECTRIC = 'elettrica';
const NO_POWER = "L'annuncio non indica la potenza in kW: chiedila al venditore.";

/**
 * The latest year of first registration under each class, where the listing does not tell: all new cars had to meet
 * Euro 1 by 1993, 2 by 1997, 3 by 2001, 4 by 2006 (directives 91/441, 94/12, 98/69 A and B).
 */
const CLASS_UNTIL = [
  [1992, 'euro-0'],
  [1996, 'euro-1'],
  [2000, 'euro-2'],
  [2005, 'euro-3'],
] as const;

/** The number that taxes go by ("euro-6d" → "euro-6"), and whether it was only guessed from the year. */
function taxClass(car: CarFacts): { name: string; guessed: boolean } {
  const named = car.emission_class?.match(/^euro-\d/)?.[0];
  if (named) return { name: named, guessed: false };
  const guess = CLASS_UNTIL.find(([year]) => car.registration_year <= year);
  return { name: guess?.[1] ?? 'euro-4', guessed: true };
}

/** Cents of `rate` euro taken `times`; rates have at most four decimals. */
function cents(rate: number, times: number): number {
  return Math.round((tenThousandths(rate) * times) / 100);
}
function tenThousandths(rate: number): number {
  return Math.round(rate * 10_000);
}

function told(...rates: Rate[]): Pick<CostLine, 'valid_from' | 'sources' | 'estimate'> {
  return {
    valid_from: rates.map((rate) => rate.valid_from).reduce((a, b) => (a > b ? a : b)),
    sources: [...new Set(rates.map(({ source }) => source))],
    estimate: rates.some(({ estimate }) => estimate),
  };
}

/** Whole years since first registration on a day (ISO); an unknown month counts as December. */
export function ageInYears(car: Pick<CarFacts, 'registration_year' | 'registration_month'>, day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Math.max(0, year - car.registration_year - (month < (car.registration_month ?? 12) ? 1 : 0));
}

/** Tax of the transfer (imposta provinciale di trascrizione), rounded to the euro. */
export function iptLine(power: number | null, rates: RatesOfDay): CostLine {
  const [flat, limit, perKw, surcharge] = [
    rates.get('ipt_flat'),
    rates.get('ipt_flat_limit'),
    rates.get('ipt_per_kw'),
    rates.get('ipt_surcharge'),
  ];
  const line = { kind: 'ipt', label: 'IPT, imposta di trascrizione', ...told(flat, limit, perKw, surcharge) } as const;
  if (power === null) return { ...line, amount: null, formula: NO_POWER, note: null };
  const kW = Math.trunc(power);
  const isFlat = kW <= limit.value;
  const base = isFlat ? tenThousandths(flat.value) : tenThousandths(perKw.value) * kW;
  const amount = Math.round((base * (100 + surcharge.value)) / 1_000_000) * 100;
  const how = isFlat
    ? `${euroCents(base / 100)} fissi fino a ${limit.value} kW`
    : `${count(kW)} kW × € ${rateText(perKw.value)}`;
  return {
    ...line,
    amount,
    formula: `${how}, più ${rateText(surcharge.value)} % della provincia = ${euroCents(amount)}, arrotondati all'euro`,
    note: line.estimate ? "Le fonti non concordano sul calcolo oltre la potenza minima: l'importo è una stima." : null,
  };
}

/** Fixed fees of the transfer. */
export function feesLine(rates: RatesOfDay): CostLine {
  const fees = rates.all('transfer_fee');
  return {
    kind: 'fees',
    label: 'Spese fisse del passaggio',
    amount: fees.reduce((sum, { value }) => sum + cents(value, 1), 0),
    formula: fees.map(({ detail, value }) => `${detail} ${euroCents(cents(value, 1))}`).join(' + '),
    ...told(...fees),
    note: "Il compenso dell'agenzia, se te ne servi, è a parte.",
  };
}

/** One year of the road tax (bollo). */
export function taxLine(car: CarFacts, rates: RatesOfDay, day: string): CostLine {
  const { name, guessed } = taxClass(car);
  const isElectric = car.power_type === ELECTRIC;
  // Electric cars pay a share of what a petrol car of the newest class would.
  const taxed = isElectric ? 'euro-6' : name;
  const [limit, first, beyond] = [
    rates.get('tax_limit'),
    rates.get('tax_first', taxed),
    rates.get('tax_beyond', taxed),
  ];
  const line = { kind: 'tax', label: 'Bollo, 12 mesi' } as const;
  const own = rates.find('tax_own');
  const notes = [
    ...(own?.value ? ['La regione ha tariffe proprie, che possono essere diverse: è una stima.'] : []),
    ...(guessed && !isElectric ? ["La classe di emissione è dedotta dall'anno di immatricolazione."] : []),
    ...(['gpl', 'metano'].includes(car.power_type) ? ['Se va soltanto a gas, in genere si paga un quarto.'] : []),
  ];
  if (car.power === null) {
    return { ...line, amount: null, formula: NO_POWER, ...told(limit, first, beyond), note: notes.join(' ') || null };
  }
  const kW = Math.trunc(car.power);
  const [low, high] = [Math.min(kW, limit.value), Math.max(0, kW - limit.value)];
  const whole = cents(first.value, low) + cents(beyond.value, high);
  const parts = [`${count(low)} kW × ${euroCents(cents(first.value, 1))}`];
  if (high > 0) parts.push(`${count(high)} kW × ${euroCents(cents(beyond.value, 1))}`);
  const isEstimate = (rate: { estimate: boolean }) => rate.estimate || notes.length > 0;
  if (!isElectric) {
    const facts = told(limit, first, beyond, ...(own ? [own] : []));
    return {
      ...line,
      amount: whole,
      formula: `${parts.join(' + ')} (Euro ${name.at(-1)}) = ${euroCents(whole)}`,
      ...facts,
      estimate: isEstimate(facts),
      note: notes.join(' ') || null,
    };
  }
  const [free, share] = [rates.get('electric_free_years'), rates.get('electric_share')];
  const facts = told(limit, first, beyond, free, share);
  const isFree = ageInYears(car, day) < free.value;
  const amount = isFree ? 0 : Math.round((whole * share.value) / 100);
  return {
    ...line,
    amount,
    formula: isFree
      ? free.value > 50
        ? 'Auto elettrica: esente nella tua regione'
        : `Auto elettrica: esente per i primi ${free.value} anni`
      : `(${parts.join(' + ')}) × ${rateText(share.value)} % per le elettriche = ${euroCents(amount)}`,
    ...facts,
    estimate: isEstimate(facts),
    note: notes.join(' ') || null,
  };
}

/** The surcharge on powerful cars (superbollo); null where none is due. */
export function luxuryLine(car: CarFacts, rates: RatesOfDay, day: string): CostLine | null {
  const [limit, perKw] = [rates.get('luxury_limit'), rates.get('luxury_per_kw')];
  const kW = Math.trunc(car.power ?? 0);
  if (kW <= limit.value) return null;
  const age = ageInYears(car, day);
  const share = rates.all('luxury_share').findLast(({ detail }) => age >= Number(detail));
  const percent = share?.value ?? 100;
  const amount = Math.round((cents(perKw.value, kW - limit.value) * percent) / 100);
  if (amount === 0) return null;
  const facts = told(limit, perKw, ...(share ? [share] : []));
  const isMonthMissing = car.registration_month === null;
  return {
    kind: 'luxury',
    label: 'Superbollo, 12 mesi',
    amount,
    formula: `${count(kW - limit.value)} kW oltre ${limit.value} × ${euroCents(cents(perKw.value, 1))}${share ? ` × ${percent} % dopo ${share.detail} anni` : ''} = ${euroCents(amount)}`,
    ...facts,
    estimate: facts.estimate || isMonthMissing,
    note: isMonthMissing ? "L'annuncio non indica il mese di immatricolazione: l'età è contata da dicembre." : null,
  };
}

/** All that a buyer of a place pays for a car, on a day (ISO). */
export function costsOf(car: CarFacts, all: readonly Rate[], place: Place, day: string): Costs {
  const rates = ratesOfDay(all, day, place);
  const luxury = luxuryLine(car, rates, day);
  const lines: CostLine[] = [
    {
      kind: 'price',
      label: "Prezzo dell'auto",
      amount: car.price * 100,
      formula: "Il prezzo dell'annuncio, IVA compresa",
      valid_from: null,
      sources: [],
      estimate: false,
      note: null,
    },
    ...car.extra_costs.map(extraLine),
    iptLine(car.power, rates),
    feesLine(rates),
    taxLine(car, rates, day),
    ...(luxury ? [luxury] : []),
    ...(car.country === 'it' ? [] : [FOREIGN]),
  ];
  return {
    lines,
    total: lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    complete: lines.every(({ amount }) => amount !== null),
  };
}

function extraLine({ name, amount }: ExtraCost): CostLine {
  return {
    kind: 'extra',
    label: name,
    amount: Math.round(amount * 100),
    formula: 'Chiesto dal venditore oltre al prezzo',
    valid_from: null,
    sources: [],
    estimate: false,
    note: null,
  };
}

const FOREIGN: CostLine = {
  kind: 'foreign',
  label: 'Immatricolazione in Italia',
  amount: null,
  formula: "L'auto si trova all'estero: chiedi al venditore quanto costano targhe, documenti e trasporto.",
  valid_from: null,
  sources: [],
  estimate: false,
  note: null,
};
