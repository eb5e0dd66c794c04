import { duration } from '@carzaa/api/text/duration';
import type { InboxState } from '@carzaa/api/calls/dealer/inbox';
import type { Tone } from '../ui/StateChip.tsx';

/** Texts of the inbox. */
export const messageTexts = {
  title: 'Messaggi',
  states: {
    unread: 'Da leggere',
    open: 'Da rispondere',
    answered: 'Risposto',
    archived: 'Archiviato',
  } satisfies Record<InboxState, string>,
  all: 'In arrivo',
  search: 'Nome, email, testo, veicolo',
  empty: 'Nessun messaggio',
  emptyText: 'Qui arrivano i messaggi di chi è interessato alle tue auto.',
  usual: (text: string) => `Di solito rispondi in ${text}`,
  minutes: duration,
  about: 'Annuncio',
  gone: 'L’annuncio non c’è più',
  see: 'Vedi sul sito',
  edit: 'Apri l’annuncio',
  phone: 'Chiama',
  answer: 'Rispondi',
  answerHint: 'La risposta parte per email e chi ti ha scritto può risponderti direttamente.',
  send: 'Invia la risposta',
  sent: 'Risposta inviata',
  yourAnswer: (author: string | null) => (author === null ? 'Risposta del concessionario' : `Risposta di ${author}`),
  archive: 'Archivia',
  unarchive: 'Riporta in arrivo',
  markUnread: 'Segna da leggere',
  remove: 'Elimina',
  removeTitle: 'Eliminare il messaggio?',
  removeText: 'Il messaggio e le tue risposte spariscono per sempre.',
  removed: 'Messaggio eliminato',
} as const;

export const MESSAGE_TONES: Record<InboxState, Tone> = {
  unread: 'wait',
  open: 'bad',
  answered: 'good',
  archived: 'idle',
};
