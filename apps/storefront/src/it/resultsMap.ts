import { count } from '@carzaa/api/text/format';
import { cars } from './search.ts';

/** Texts of the map of the results. */
export const resultsMapIt = {
  label: 'Mappa delle auto',
  surface: 'Mappa: le frecce la spostano, più e meno la avvicinano e la allontanano',
  groups: 'Gruppi di auto sulla mappa',
  group: (city: string, places: number, total: number) =>
    `${places === 1 ? city : `${city} e dintorni`}: ${cars(total)}`,
  said: (total: number, groups: number) =>
    groups === 1 ? `${cars(total)} in un gruppo sulla mappa` : `${cars(total)} in ${count(groups)} gruppi sulla mappa`,
  none: 'Nessuna auto in questa zona della mappa',
  outside: (n: number) => `Fuori dalla mappa: ${cars(n)}`,
  nearer: 'Avvicina la mappa',
  farther: 'Allontana la mappa',
  whole: 'Tutta l’Italia',
  goTo: 'Avvicina',
  showList: 'Mostra nell’elenco',
  close: 'Chiudi il gruppo',
} as const;
