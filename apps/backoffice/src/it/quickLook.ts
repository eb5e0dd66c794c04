/** Texts of the drawer that shows a row of a list beside it. */
export const quickLookTexts = {
  /** Heads a column as narrow as its button. */
  column: 'Vedi',
  title: 'Sguardo rapido',
  choose: (name: string) => `Seleziona ${name}`,
  open: (name: string) => `Sguardo rapido: ${name}`,
  whole: 'Apri la scheda',
  close: 'Chiudi',
  failed: 'Non è stato possibile leggere questa riga.',
} as const;
