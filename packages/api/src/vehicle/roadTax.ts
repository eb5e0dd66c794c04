import { type CarFacts, cents, type CostLine, NO_POWER, tellSources } from './costLine.ts';
import { count, euroCents } from '../text/format.ts';
import { type Rate, type RatesOfDay, rateText } from './rates.ts';

const ELECTRIC = 'elettrica';

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
function taxClass(car: Pick<CarFacts, 'emission_class' | 'registration_year'>): { name: string; guessed: boolean } {
  const named = car.emission_class?.match(/^euro-\d/)?.[0];
  if (named) return { name: named, guessed: false };
  const guess = CLASS_UNTIL.find(([year]) => car.registration_year <= year);
  return { name: guess?.[1] ?? 'euro-4', guessed: true };
}

/** Whole years since first registration on a day (ISO); an unknown month counts as December. */
export function ageInYears(car: Pick<CarFacts, 'registration_year' | 'registration_month'>, day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Math.max(0, year - car.registration_year - (month < (car.registration_month ?? 12) ? 1 : 0));
}

/** What the road tax of a class goes by. */
export interface TaxTerms {
  limit: Rate;
  first: Rate;
  beyond: Rate;
  /** Of electric cars: for how many years they are free, and what they pay then. */
  electric: { free: Rate; share: Rate } | undefined;
}

export function taxTerms(
  car: Pick<CarFacts, 'emission_class' | 'power_type' | 'registration_year'>,
  rates: RatesOfDay,
): TaxTerms {
  const isElectric = car.power_type === ELECTRIC;
  // Electric cars pay a share of what a petrol car of the newest class would.
  const taxed = isElectric ? 'euro-6' : taxClass(car).name;
  return {
    limit: rates.get('tax_limit'),
    first: rates.get('tax_first', taxed),
    beyond: rates.get('tax_beyond', taxed),
    electric: isElectric ? { free: rates.get('electric_free_years'), share: rates.get('electric_share') } : undefined,
  };
}

/** A year's road tax, in cents, of whole kW at an age in years. */
export function taxAmount({ limit, first, beyond, electric }: TaxTerms, kW: number, age: number): number {
  const whole = cents(first.value, Math.min(kW, limit.value)) + cents(beyond.value, Math.max(0, kW - limit.value));
  if (!electric) return whole;
  return age < electric.free.value ? 0 : Math.round((whole * electric.share.value) / 100);
}

/** What the surcharge goes by; the shares by rising age. */
export function luxuryTerms(rates: RatesOfDay) {
  return { limit: rates.get('luxury_limit'), perKw: rates.get('luxury_per_kw'), shares: rates.all('luxury_share') };
}

/** A year's surcharge, in cents, of whole kW at an age in years; 0 where none is due. */
export function luxuryAmount(
  { limit, perKw, shares }: ReturnType<typeof luxuryTerms>,
  kW: number,
  age: number,
): number {
  if (kW <= limit.value) return 0;
  const percent = shares.findLast(({ detail }) => age >= Number(detail))?.value ?? 100;
  return Math.round((cents(perKw.value, kW - limit.value) * percent) / 100);
}

/** One year of the road tax (bollo). */
export function taxLine(car: CarFacts, rates: RatesOfDay, day: string): CostLine {
  const { name, guessed } = taxClass(car);
  const isElectric = car.power_type === ELECTRIC;
  const terms = taxTerms(car, rates);
  const { limit, first, beyond, electric } = terms;
  const line = { kind: 'tax', label: 'Bollo, 12 mesi', amount_to: null } as const;
  const own = rates.find('tax_own');
  const notes = [
    ...(own?.value ? ['La regione ha tariffe proprie, che possono essere diverse: è una stima.'] : []),
    ...(guessed && !isElectric ? ['La classe di emissione è dedotta dall’anno di immatricolazione.'] : []),
    ...(['gpl', 'metano'].includes(car.power_type) ? ['Se va soltanto a gas, in genere si paga un quarto.'] : []),
  ];
  if (car.power === null) {
    return {
      ...line,
      amount: null,
      formula: NO_POWER,
      ...tellSources(limit, first, beyond),
      note: notes.join(' ') || null,
    };
  }
  const kW = Math.trunc(car.power);
  const [low, high] = [Math.min(kW, limit.value), Math.max(0, kW - limit.value)];
  const parts = [`${count(low)} kW × ${euroCents(cents(first.value, 1))}`];
  if (high > 0) parts.push(`${count(high)} kW × ${euroCents(cents(beyond.value, 1))}`);
  const isEstimate = (rate: { estimate: boolean }) => rate.estimate || notes.length > 0;
  const amount = taxAmount(terms, kW, ageInYears(car, day));
  if (!electric) {
    const facts = tellSources(limit, first, beyond, ...(own ? [own] : []));
    return {
      ...line,
      amount,
      formula: `${parts.join(' + ')} (Euro ${name.at(-1)}) = ${euroCents(amount)}`,
      ...facts,
      estimate: isEstimate(facts),
      note: notes.join(' ') || null,
    };
  }
  const { free, share } = electric;
  const facts = tellSources(limit, first, beyond, free, share);
  const isFree = ageInYears(car, day) < free.value;
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
  const terms = luxuryTerms(rates);
  const { limit, perKw, shares } = terms;
  const kW = Math.trunc(car.power ?? 0);
  if (kW <= limit.value) return null;
  const age = ageInYears(car, day);
  const share = shares.findLast(({ detail }) => age >= Number(detail));
  const percent = share?.value ?? 100;
  const amount = luxuryAmount(terms, kW, age);
  if (amount === 0) return null;
  const facts = tellSources(limit, perKw, ...(share ? [share] : []));
  const isMonthMissing = car.registration_month === null;
  return {
    kind: 'luxury',
    label: 'Superbollo, 12 mesi',
    amount,
    amount_to: null,
    formula: `${count(kW - limit.value)} kW oltre ${limit.value} × ${euroCents(cents(perKw.value, 1))}${share ? ` × ${percent} % dopo ${share.detail} anni` : ''} = ${euroCents(amount)}`,
    ...facts,
    estimate: facts.estimate || isMonthMissing,
    note: isMonthMissing ? 'L’annuncio non indica il mese di immatricolazione: l’età è contata da dicembre.' : null,
  };
}
