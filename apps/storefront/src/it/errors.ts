/** Texts of the error screens. */
export const errorsIt = {
  forbidden: {
    title: 'Qui non puoi entrare',
    text: 'Il tuo account non ha il permesso di vedere questa pagina.',
  },
  notFound: {
    title: 'Pagina non trovata',
    text: "L'indirizzo è sbagliato, oppure la pagina non c'è più.",
  },
  other: {
    title: 'Qualcosa non ha funzionato',
    text: 'La colpa è nostra, non tua. Riprova tra qualche istante.',
  },
  search: "Cerca un'auto",
  home: 'Torna alla pagina iniziale',
};
