/** Why a row of a stock file cannot become a listing. */
export const REASONS = {
  'not-a-car': 'Non è un’automobile: camion, camper, rimorchio o altro mezzo.',
  'brand-unknown': 'La marca manca o non è nel catalogo.',
  'model-unknown': 'Il modello manca o non è nel catalogo.',
  'fuel-unknown': 'L’alimentazione manca o non è tra quelle previste.',
  'category-unknown': 'La carrozzeria manca e il modello non permette di ricavarla.',
  'place-unknown': 'Il luogo manca o non si trova: servono il CAP o il comune.',
  'year-unknown': 'L’anno di immatricolazione manca e non si può ricavare.',
  'year-implausible': 'L’anno di immatricolazione non è possibile.',
  'date-impossible': 'L’immatricolazione non è una data possibile.',
  'price-missing': 'Il prezzo manca o non è un numero.',
  'price-implausible': 'Il prezzo è fuori da ogni misura.',
  'mileage-missing': 'Il chilometraggio manca.',
  'mileage-decimal': 'I chilometri hanno decimali: scrivili interi, come 12000 o 12.000.',
} as const;
export type Reason = keyof typeof REASONS;

/** What was read otherwise than literally in a row that became a listing. */
export const NOTES = {
  'brand-from-vehicle': 'Marca e modello letti dal nome del veicolo.',
  'model-from-version': 'Modello letto dalla versione.',
  'fuel-from-hint': 'Alimentazione presa dal codice di ricerca dell’annuncio.',
  'category-from-model': 'Carrozzeria presa dal modello, perché l’annuncio dice «Altro» o nulla.',
  'place-from-town': 'Luogo trovato con il nome del comune, senza CAP valido.',
  'place-from-province': 'Luogo approssimato al capoluogo della provincia.',
  'place-from-dealer': 'Luogo preso dagli altri annunci dello stesso venditore.',
  'year-from-condition': 'Auto nuova o a km 0 senza anno: vale l’anno dell’annuncio.',
  'year-from-version': 'Anno letto dalla versione.',
  'mileage-from-condition': 'Auto nuova o a km 0 senza chilometraggio: 0 km.',
  'mileage-estimated': 'Chilometraggio non dichiarato: valore stimato dall’età.',
} as const;
export type Note = keyof typeof NOTES;
