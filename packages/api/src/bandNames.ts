import type { ValuationBand } from './valuation.ts';

// Apart from the bands' rules: cards name them and need no more.
export const BAND_NAMES: Record<ValuationBand, string> = {
  great: 'Ottimo',
  good: 'Buono',
  fair: 'Equo',
  high: 'Sopra la media',
};

/** A band where nothing beside it says that it is the price's. */
export function bandLabel(band: ValuationBand): string {
  return band === 'high' ? BAND_NAMES.high : `Prezzo ${BAND_NAMES[band].toLowerCase()}`;
}
