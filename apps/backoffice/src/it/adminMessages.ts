import { describeResource } from './resourceTexts.ts';

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

export const messageResource = describeResource({
  name: 'Messaggio |||| Messaggi',
  one: 'Messaggio',
  many: 'messaggi',
  end: 'o',
  fields: {
    name: 'Da',
    dealer: 'Concessionaria',
    listing_title: 'Annuncio',
    message: 'Messaggio',
    email: 'Email',
    phone: 'Telefono',
    state: 'Stato',
    read: 'Letto',
    archived: 'Archiviato',
    created_at: 'Scritto',
    channel: 'Canale',
    stage: 'Fase',
    owner: 'Responsabile',
    next_action: 'Prossima azione',
    last_at: 'Ultima novità',
    excerpt: 'Messaggio',
    minutes_to_answer: 'Risposta in',
  },
});
