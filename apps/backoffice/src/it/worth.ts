import { count } from '@carzaa/api/text/format';
import { REASON_TEXTS } from '@carzaa/api/vehicle/valuation';

/** Texts of what a car is worth, as its dealer sees it. */
export const worthTexts = {
  title: 'Prezzo sul mercato',
  missing: 'Indica marca, modello, alimentazione, anno e chilometri: ti diciamo a quanto si vendono le auto simili.',
  asking: 'Cerchiamo le auto simili…',
  range: (low: string, high: string, comparables: number) =>
    `Metà delle ${count(comparables)} auto simili è in vendita tra ${low} e ${high}.`,
  reasons: { ...REASON_TEXTS, price: 'Il prezzo è molto lontano da quello di tutte le auto simili.' },
  typical: (price: string) => `Costano circa ${price}.`,
  next: (band: string, price: string) => `Con ${price} o meno il giudizio diventa «${band}».`,
};
