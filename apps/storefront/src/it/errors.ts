/** Texts of the error screens. */
export const errorsIt = {
  forbidden: {
    title: 'Qui non puoi entrare',
    text: 'Il tuo account non ha il permesso di vedere questa pagina.',
  },
  notFound: {
    title: 'Pagina non trovata',
    text: 'L’indirizzo è sbagliato, oppure la pagina non c’è più.',
  },
  busy: {
    title: 'Torniamo subito',
    text: 'In questo momento il servizio è troppo occupato o fermo per poco: ricarica la pagina tra qualche secondo.',
  },
  other: {
    title: 'Qualcosa non ha funzionato',
    text: 'La colpa è nostra, non tua. Riprova tra qualche istante.',
  },
  away: {
    title: 'Il sito non si raggiunge',
    text: 'Sembra che manchi la connessione: la pagina torna da sola appena la ritrovi.',
  },
  home: 'Torna alla pagina iniziale',
};
