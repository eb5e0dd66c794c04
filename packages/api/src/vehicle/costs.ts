import { type CarFacts, cents, type CostLine, NO_POWER, tellSources, tenThousandths, totalsOf } from './costLine.ts';
import type { ExtraCost } from './finance.ts';
import { luxuryLine, taxLine } from './roadTax.ts';
import { count, euroCents } from '../text/format.ts';
import { type Place, type Rate, type RatesOfDay, ratesOfDay, rateText } from './rates.ts';

export interface Costs {
  lines: CostLine[];
  /** Cents; the sum of the lines whose amount is known. */
  total: number;
  /** Cents; the same with the upper ends of ranges. */
  total_to: number;
  /** False where a line's amount is unknown. */
  complete: boolean;
}

const IPT = 'IPT, imposta di trascrizione';
const UNSURE_OF_MARGIN =
  'Qui le vendite soggette a IVA pagano un importo fisso: non è certo che valga anche per il regime del margine.';

/** What the tax of the transfer goes by; `fixed` where sales with VAT pay the same whatever the power. */
export function iptTerms(rates: RatesOfDay) {
  return {
    fixed: rates.find('ipt_vat_flat'),
    flat: rates.get('ipt_flat'),
    limit: rates.get('ipt_flat_limit'),
    perKw: rates.get('ipt_per_kw'),
    surcharge: rates.get('ipt_surcharge'),
  };
}

/** The tax of the transfer, in cents; null without power. */
export function iptAmount(
  { fixed, flat, limit, perKw, surcharge }: ReturnType<typeof iptTerms>,
  { power, vat_exposed: isVat }: Pick<CarFacts, 'power' | 'vat_exposed'>,
): number | null {
  if (fixed && isVat) return Math.round(fixed.value) * 100;
  if (power === null) return null;
  const kW = Math.trunc(power);
  const base = kW <= limit.value ? tenThousandths(flat.value) : tenThousandths(perKw.value) * kW;
  return Math.round((base * (100 + surcharge.value)) / 1_000_000) * 100;
}

/**
 * Tax of the transfer (imposta provinciale di trascrizione), rounded to the euro. Bolzano, Trento and Aosta ask the
 * same fixed amount for every deed that is subject to VAT.
 */
export function iptLine(car: Pick<CarFacts, 'power' | 'vat_exposed'>, rates: RatesOfDay): CostLine {
  const { power } = car;
  const terms = iptTerms(rates);
  const { fixed, flat, limit, perKw, surcharge } = terms;
  const amount = iptAmount(terms, car);
  if (fixed && car.vat_exposed) {
    return {
      kind: 'ipt',
      label: IPT,
      amount,
      amount_to: null,
      formula: `${euroCents(cents(fixed.value, 1))} fissi per le vendite con IVA, arrotondati all’euro`,
      ...tellSources(fixed),
      note: null,
    };
  }
  const known = tellSources(flat, limit, perKw, surcharge, ...(fixed ? [fixed] : []));
  const note = fixed ? UNSURE_OF_MARGIN : null;
  const line = {
    kind: 'ipt',
    label: IPT,
    amount_to: null,
    ...known,
    estimate: known.estimate || Boolean(fixed),
    note,
  } as const;
  if (power === null || amount === null) return { ...line, amount: null, formula: NO_POWER };
  const kW = Math.trunc(power);
  const isFlat = kW <= limit.value;
  const how = isFlat
    ? `${euroCents(cents(flat.value, 1))} fissi fino a ${limit.value} kW`
    : `${count(kW)} kW × € ${rateText(perKw.value)}`;
  return {
    ...line,
    amount,
    formula: `${how}, più ${rateText(surcharge.value)} % della provincia = ${euroCents(amount)}, arrotondati all’euro`,
  };
}

export function sumOf(rates: readonly Rate[]): number {
  return rates.reduce((sum, { value }) => sum + cents(value, 1), 0);
}
function listed(rates: readonly Rate[]): string {
  return rates.map(({ detail, value }) => `${detail} ${euroCents(cents(value, 1))}`).join(' + ');
}

/** Fixed fees of the transfer. */
function feesLine(rates: RatesOfDay): CostLine {
  const fees = rates.all('transfer_fee');
  return {
    kind: 'fees',
    label: 'Spese fisse del passaggio',
    amount: sumOf(fees),
    amount_to: null,
    formula: listed(fees),
    ...tellSources(...fees),
    note: 'Il compenso dell’agenzia, se te ne servi, è a parte.',
  };
}

/** All that a buyer of a place pays for a car, on a day (ISO). */
export function costsOf(car: CarFacts, all: readonly Rate[], place: Place, day: string): Costs {
  const rates = ratesOfDay(all, day, place);
  const luxury = luxuryLine(car, rates, day);
  const lines: CostLine[] = [
    {
      kind: 'price',
      label: 'Prezzo dell’auto',
      amount: car.price * 100,
      amount_to: null,
      formula: 'Il prezzo dell’annuncio, IVA compresa',
      valid_from: null,
      sources: [],
      estimate: false,
      note: null,
    },
    ...car.extra_costs.map(extraLine),
    iptLine(car, rates),
    feesLine(rates),
    taxLine(car, rates, day),
    ...(luxury ? [luxury] : []),
    ...(car.country === 'it' ? [] : [foreignLine(rates)]),
  ];
  return { lines, ...totalsOf(lines) };
}

function extraLine({ name, amount }: ExtraCost): CostLine {
  return {
    kind: 'extra',
    label: name,
    amount: Math.round(amount * 100),
    amount_to: null,
    formula: 'Chiesto dal venditore oltre al prezzo',
    valid_from: null,
    sources: [],
    estimate: false,
    note: null,
  };
}

/** What it takes to register a car of another country in Italy, as a range: papers and inspection depend on the car. */
function foreignLine(rates: RatesOfDay): CostLine {
  const [always, perhaps] = [rates.all('foreign_always'), rates.all('foreign_perhaps')];
  const known = always.length + perhaps.length > 0;
  const amount = sumOf(always);
  return {
    kind: 'foreign',
    label: 'Immatricolazione in Italia',
    amount: known ? amount : null,
    amount_to: known ? amount + sumOf(perhaps) : null,
    formula: `${listed(always)}; se servono, fino a: ${listed(perhaps)}`,
    ...tellSources(...always, ...perhaps),
    estimate: true,
    note: 'L’auto si trova all’estero: il trasporto è a parte, e il venditore può comprendere tutto nel prezzo. Chiediglielo.',
  };
}
