/** Texts of what a car is worth, as its dealer sees it. */
export const worthTexts = {
  title: 'Prezzo sul mercato',
  missing: 'Indica marca, modello, alimentazione, anno e chilometri: ti diciamo a quanto si vendono le auto simili.',
  range: (low: string, high: string, comparables: number) =>
    `Metà delle ${comparables} auto simili è in vendita tra ${low} e ${high}.`,
  next: (band: string, price: string) => `Con ${price} o meno il giudizio diventa «${band}».`,
};
