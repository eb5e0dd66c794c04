import { count, euro } from '@carzaa/api/text/format';

interface Range {
  low: number;
  mid: number;
  high: number;
}

/** Where the price stands, in words. */
function place(price: number, { low, mid, high }: Range): string {
  if (price < low) return `costa ${euro(mid - price)} meno del valore di mezzo`;
  if (price > high) return `costa ${euro(price - mid)} più del valore di mezzo`;
  return 'è in questa fascia';
}

/** Texts of what a car is worth. */
export const worthIt = {
  title: 'Quanto vale',
  sentence: (price: number, range: Range) =>
    `Metà delle auto simili, a parità di anno, chilometri e dotazioni, è in vendita tra ${euro(range.low)} e ${euro(range.high)}: questa ${place(price, range)}.`,
  /** How far the price is from the middle of the cars like it, in few words. */
  against: (difference: number, n: number) => {
    const others = n === 1 ? "l'auto simile" : `le ${count(n)} simili`;
    if (difference === 0) return `Come ${others}`;
    return `${euro(Math.abs(difference))} ${difference < 0 ? 'sotto' : 'sopra'} ${others}`;
  },
  scale: (price: number, { low, high }: Range) =>
    `Il prezzo di ${euro(price)} sulla scala delle auto simili, tra ${euro(low)} e ${euro(high)}`,
  none: 'Nessun giudizio sul prezzo.',
  compared: (n: number) =>
    n === 1 ? 'Confrontata con 1 auto simile.' : `Confrontata con ${count(n)} auto simili in vendita su Carzaa.`,
  seeThem: 'Vedi le auto simili',
  how: 'Come lo calcoliamo',
  method:
    'Prendiamo le auto dello stesso modello più vicine per anno, chilometri, potenza, alimentazione, cambio e dotazioni. Correggiamo il prezzo di ognuna come se avesse anno e chilometri di questa e guardiamo dove sta la metà di mezzo. Buono è sotto la fascia, Ottimo ben sotto, Sopra la media oltre. Sono prezzi richiesti, non pagati: lo stato dell’auto conta e va visto di persona. Nessuno può pagare per cambiare il giudizio.',
};
