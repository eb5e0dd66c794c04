/** What buyers are told first of a car. Whoever begins a draft with its photos has said none of it: the row has 0 then. */
export interface Figures {
  /** Whole euro. */
  price: number;
  /** km */
  mileage: number;
  registration_year: number;
}

/** A car that may have been driven nowhere was registered in this calendar year or so many before it. */
const UNDRIVEN_YEARS = 1;

const NO_PRICE = 'Indica il prezzo: senza, l’annuncio non va sul sito';
const NO_MILEAGE = 'Indica i chilometri: 0 km vale solo per un’auto immatricolata quest’anno o l’anno scorso';

/** Whether somebody has said what the car costs: nobody sells one for nothing. */
export const saysPrice = ({ price }: Pick<Figures, 'price'>): boolean => price > 0;

/** Whether somebody has said how far the car has gone: 0 km is believed of young cars, and where something was said. */
export function saysMileage(car: Figures, today: Date): boolean {
  return car.mileage > 0 || (saysPrice(car) && car.registration_year >= today.getFullYear() - UNDRIVEN_YEARS);
}

/** What each figure lacks for buyers to see the car, by its field; empty where nothing is missing. */
export function missingFigures(car: Figures, today: Date): Partial<Record<'price' | 'mileage', string>> {
  return {
    ...(saysPrice(car) ? {} : { price: NO_PRICE }),
    ...(saysMileage(car, today) ? {} : { mileage: NO_MILEAGE }),
  };
}
