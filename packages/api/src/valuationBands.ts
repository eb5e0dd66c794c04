/** Bands of an asking price against what comparable cars are offered at, best for the buyer first. */
export const VALUATION_BANDS = ['great', 'good', 'fair', 'high'] as const;
export type ValuationBand = (typeof VALUATION_BANDS)[number];

export const BAND_NAMES: Record<ValuationBand, string> = {
  great: 'Ottimo',
  good: 'Buono',
  fair: 'Equo',
  high: 'Sopra la media',
};
