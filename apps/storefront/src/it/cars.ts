/** Texts of choosing several makes and models. */
export const carsIt = {
  label: 'Marche e modelli',
  find: 'Cerca marca o modello',
  none: 'Nessuna marca o modello con questo nome',
} as const;
