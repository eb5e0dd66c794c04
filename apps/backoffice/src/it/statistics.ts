/** Texts of the statistics. */
export const statisticsTexts = {
  title: 'Statistiche',
  of: (name: string, views: number) => `Statistiche di ${name}: ${views === 1 ? '1 visita' : `${views} visite`}`,
  toListing: 'Apri l’annuncio',
  views: 'Visite',
  contacts: 'Contatti',
  favourites: 'Preferiti',
  periods: { 7: 'Ultimi 7 giorni', 30: 'Ultimi 30 giorni', 90: 'Ultimi 90 giorni', 365: 'Ultimo anno' },
  period: 'Periodo',
  export: 'Esporta CSV',
  byDay: 'Giorno per giorno',
  viewsOnly: 'Visite di persone diverse, esclusi i robot e le tue.',
} as const;
