import type { ValuationBand } from '../vehicle/valuation.ts';

// Apart from the bands' rules: cards name them and need no more.
export const BAND_NAMES: Record<ValuationBand, string> = {
  great: 'Ottimo',
  good: 'Buono',
  fair: 'Equo',
  high: 'Sopra la media',
};

/** The bands as addresses and calls name them. */
export const PRICE_BANDS: Readonly<Record<string, ValuationBand>> = {
  ottimo: 'great',
  buono: 'good',
  equo: 'fair',
  sopra: 'high',
};

/** What a band is called in addresses and calls; null where there is none. */
export function bandSlug(band: ValuationBand | null): string | null {
  return Object.keys(PRICE_BANDS).find((slug) => PRICE_BANDS[slug] === band) ?? null;
}

/** A band where nothing beside it says that it is the price's. */
export function bandLabel(band: ValuationBand): string {
  return band === 'high' ? BAND_NAMES.high : `Prezzo ${BAND_NAMES[band].toLowerCase()}`;
}
