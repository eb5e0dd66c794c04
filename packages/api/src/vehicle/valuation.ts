/** Bands of an asking price against what comparable cars are offered at, best for the buyer first. */
export const VALUATION_BANDS = ['great', 'good', 'fair', 'high'] as const;
export type ValuationBand = (typeof VALUATION_BANDS)[number];

/** The cars that one is compared with: of its generation, of its model, or of its body, fuel and price as new. */
export const VALUATION_LEVELS = ['generation', 'model', 'segment'] as const;
export type ValuationLevel = (typeof VALUATION_LEVELS)[number];

export const LEVEL_NAMES: Record<ValuationLevel, string> = {
  generation: 'stessa generazione',
  model: 'stesso modello',
  segment: 'stesso segmento',
};

/**
 * Why a car has no band: too few like it even in its segment, the same where it is older than 15 years, too old, said to
 * be damaged, or its own price far from all of theirs. `spread` is no longer given: rows of before have it.
 */
export const VALUATION_REASONS = ['few', 'aged', 'old', 'damaged', 'spread', 'price'] as const;
export type ValuationReason = (typeof VALUATION_REASONS)[number];

/** Fewer comparable cars than these say nothing. */
export const LEAST_COMPARABLES = 12;

export const REASON_TEXTS: Record<ValuationReason, string> = {
  few: `Ci sono meno di ${LEAST_COMPARABLES} auto comparabili, anche nel segmento: troppo poche per un confronto onesto.`,
  aged: `Ha più di 15 anni e ci sono meno di ${LEAST_COMPARABLES} auto comparabili, anche nel segmento: il prezzo dipende dallo stato.`,
  old: 'È un’auto di oltre 25 anni: il suo valore dipende dallo stato e dalla rarità, non dal mercato dell’usato.',
  damaged: 'Il venditore la dice danneggiata o da riparare: non si confronta con auto in ordine.',
  spread: 'Le auto simili sono in vendita a prezzi troppo diversi tra loro per dire quale sia giusto.',
  price: 'Il prezzo è molto lontano da quello di tutte le auto simili: chiedi al venditore il motivo.',
};

/** Whole euro: half of the comparable cars, brought to this one's years, km and equipment, cost between low and high. */
export interface PriceRange {
  low: number;
  mid: number;
  high: number;
}

/** The highest price of each band but the last: below the range by half its width, below it, inside it. */
export function bandLimits({ low, high }: PriceRange): { great: number; good: number; fair: number } {
  return { great: Math.round(low - (high - low) / 2), good: low - 1, fair: high };
}

export function bandOf(price: number, range: PriceRange): ValuationBand {
  const { great, good, fair } = bandLimits(range);
  if (price <= great) return 'great';
  if (price <= good) return 'good';
  return price <= fair ? 'fair' : 'high';
}

/** Of the middle of the range: a band's limit has to be passed by so much before the band changes by itself. */
const STEADINESS = 0.015;

/**
 * The band of a price whose comparable cars have changed since it was given `before`: the old one as long as the price
 * is no further than 1.5 % beyond that band's limits, so that a car at a limit does not change every day.
 */
export function settledBand(price: number, range: PriceRange, before: ValuationBand | null): ValuationBand {
  const band = bandOf(price, range);
  if (before === null || band === before) return band;
  const slack = Math.round(range.mid * STEADINESS);
  return bandOf(price - slack, range) === before || bandOf(price + slack, range) === before ? before : band;
}

/** The next better band and the highest price that reaches it; null from the best one. */
export function nextBand(band: ValuationBand, range: PriceRange): { band: ValuationBand; price: number } | null {
  const { great, good, fair } = bandLimits(range);
  if (band === 'high') return { band: 'fair', price: fair };
  if (band === 'fair') return { band: 'good', price: good };
  return band === 'good' ? { band: 'great', price: great } : null;
}
