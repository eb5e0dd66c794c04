/** Texts of the credit that a buyer changes; they come when it is opened. */
export const financeIt = {
  deposit: 'Anticipo, in euro',
  months: 'Numero di rate',
  final: 'Maxirata finale, in euro',
  result: (instalment: string, taeg: string) => `Rata mensile ${instalment}, TAEG ${taeg}`,
  total: (credit: string, total: string) => `Importo totale del credito ${credit}, importo totale dovuto ${total}.`,
  impossible: 'Con questi importi non resta niente da finanziare.',
  note: 'Calcolato con il TAN e le spese dell’esempio qui sopra, pagate all’inizio: le condizioni vere le dà la finanziaria.',
} as const;
