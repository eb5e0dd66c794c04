/** The headline facts of a report, on the advert. */
export const openHistoryTexts = {
  show: 'Mostra i dati principali sull’annuncio (mai targa e telaio)',
  contradicts:
    'I chilometri dell’annuncio e quelli del rapporto non tornano: senza una spiegazione l’annuncio non si pubblica.',
  explanation: 'Perché i chilometri non tornano',
  explanationHint: 'La leggono tutti, accanto ai chilometri. Almeno 10 caratteri.',
  save: 'Salva la storia',
  saved: 'Salvato',
} as const;
