import { count } from '@carzaa/api/text/format';

/** Texts of the statistics. */
export const statisticsTexts = {
  title: 'Statistiche',
  of: (name: string, views: number) => `Statistiche di ${name}: ${views === 1 ? '1 visita' : `${count(views)} visite`}`,
  toListing: 'Apri l’annuncio',
  views: 'Visite',
  contacts: 'Contatti',
  favourites: 'Preferiti',
  periods: { 7: 'Ultimi 7 giorni', 30: 'Ultimi 30 giorni', 90: 'Ultimi 90 giorni', 365: 'Ultimo anno' },
  period: 'Periodo',
  export: 'Esporta CSV',
  byDay: 'Giorno per giorno',
  best: 'Le più viste',
  weakest: 'Le meno viste',
  sincePublished: 'Da quando sono in vendita; contano solo le auto pubblicate.',
  car: 'Auto',
  days: 'In vendita da',
  viewsOnly: 'Visite di persone diverse, esclusi i robot e le tue.',
} as const;
