/** Texts of the administration's pages about contact messages. */
export const adminMessageTexts = {
  search: 'Nome, email, annuncio, testo',
  read: 'Letto',
  unread: 'Da leggere',
  archived: 'Archiviato',
  from: 'Da',
  to: 'A',
  about: 'Annuncio',
  written: 'Scritto',
  readAt: 'Letto',
  text: 'Messaggio',
  data: 'Dati',
  remove: 'Elimina',
  removeTitle: 'Eliminare questo messaggio?',
  removeText: 'Non lo vedrà più nessuno, nemmeno il concessionario.',
  removed: 'Messaggio eliminato',
};
