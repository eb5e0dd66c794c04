import { count, euro } from '@carzaa/api/text/format';
import { LEVEL_NAMES, type ValuationLevel } from '@carzaa/api/vehicle/valuation';

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

const vendute = (n: number) => (n === 1 ? '1 venduta' : `${count(n)} vendute`);

/** Texts of what a car is worth. */
export const worthIt = {
  title: 'Quanto vale',
  sentence: (price: number, range: Range) =>
    `Metà delle auto simili, a parità di anno, chilometri e dotazioni, è in vendita tra ${euro(range.low)} e ${euro(range.high)}: questa ${place(price, range)}.`,
  /** How far the price is from the middle of the cars like it, in few words. */
  against: (difference: number, n: number) => {
    const others = n === 1 ? 'l’auto simile' : `le ${count(n)} simili`;
    if (difference === 0) return `Come ${others}`;
    return `${euro(Math.abs(difference))} ${difference < 0 ? 'sotto' : 'sopra'} ${others}`;
  },
  scale: (price: number, { low, high }: Range) =>
    `Il prezzo di ${euro(price)} sulla scala delle auto simili, tra ${euro(low)} e ${euro(high)}`,
  none: 'Nessun giudizio sul prezzo.',
  /** How many cars it was compared with, how near they are, and how many were sold. */
  compared: (n: number, sold: number, level: ValuationLevel | null) => {
    const cars = n === 1 ? '1 auto' : `${count(n)} auto`;
    const near = level === null ? 'simili' : `dello ${LEVEL_NAMES[level]}`.replace('dello stessa', 'della stessa');
    const of =
      sold === 0 ? 'in vendita su Carzaa' : `${count(n - sold)} in vendita e ${vendute(sold)} negli ultimi 12 mesi`;
    return `Confrontata con ${cars} ${near}${sold === 0 ? ` ${of}` : `: ${of}`}.`;
  },
  seeThem: 'Vedi le auto simili',
  how: 'Come lo calcoliamo',
  method:
    'Prendiamo le auto della stessa generazione o dello stesso modello più vicine per anno, potenza, alimentazione, cambio e dotazioni; se sono meno di dodici, anche quelle dello stesso segmento: stessa carrozzeria, alimentazione, età e prezzo da nuova simili. Un prezzo di vendita concluso conta più di uno richiesto. Correggiamo il prezzo di ognuna come se avesse anno e chilometri di questa e guardiamo dove sta la metà di mezzo: se le auto sono poche o diverse tra loro la fascia è più larga. Buono è sotto la fascia, Ottimo ben sotto, Sopra la media oltre. Lo stato dell’auto conta e va visto di persona. Nessuno può pagare per cambiare il giudizio.',
};
