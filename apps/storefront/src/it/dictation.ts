/** What goes wrong with dictating a description. */
export const dictationIt = {
  denied: 'Il browser non permette di usare il microfono: puoi scrivere la descrizione.',
  failed: 'Non ho sentito bene. Riprova, oppure scrivi la descrizione.',
} as const;
