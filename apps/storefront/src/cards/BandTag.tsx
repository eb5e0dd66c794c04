import { bandLabel } from '@carzaa/api/search/bandNames';
import type { ValuationBand } from '@carzaa/api/vehicle/valuation';

/** Whether a price is told in green: worth a second look, for the better. */
export function isGoodPrice(band: ValuationBand): boolean {
  return band === 'great' || band === 'good';
}

/** What a price is worth, beside it; nothing where nobody can say. */
export function BandTag({ band }: { band: ValuationBand | null | undefined }) {
  return band ? <span className={`tag tag-${isGoodPrice(band) ? 'g' : 'n'}`}>{bandLabel(band)}</span> : null;
}
