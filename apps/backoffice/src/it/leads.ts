import type { LeadEntry } from '@carzaa/api/calls/dealer/leads';
import { LEAD_STAGES, type LeadStage } from '@carzaa/api/leads/stages';
import { duration } from '@carzaa/api/text/duration';
import { dateTime } from '@carzaa/api/text/dates';
import { withArticle } from '@carzaa/api/text/italian';
import type { Tone } from '../ui/StateChip.tsx';

/** Texts of the inbox of every lead. */
export const leadTexts = {
  title: 'Contatti',
  one: 'Contatto',
  stages: LEAD_STAGES,
  open: 'Aperti',
  due: 'Da fare oggi',
  search: 'Nome, email, telefono, testo, veicolo',
  channel: 'Canale',
  owner: 'Responsabile',
  nobody: 'Nessuno',
  empty: 'Nessun contatto',
  emptyText: 'Qui arriva chi è interessato alle tue auto: messaggi, telefonate, WhatsApp e richieste di richiamata.',
  usual: (text: string) => `Di solito rispondi in ${text}`,
  minutes: duration,
  views: 'Come vederli',
  list: 'Elenco',
  board: 'Fasi',
  boardHelp: 'Trascina un contatto in un’altra fase, oppure premi Maiusc e una freccia quando è selezionato.',
  emptyStage: 'Nessun contatto in questa fase.',
  drag: (name: string) => `Trascina ${name}`,
  draggable: 'scheda da trascinare',
  more: (n: number) => `e altri ${n}`,
  none: 'Nessuno',
  export: 'Esporta CSV',
  move: 'Sposta in un’altra fase',
  moved: (stage: LeadStage) => `Spostato in «${LEAD_STAGES[stage]}»`,
  unknown: 'Non si sa chi',
  clicked: { phone: 'Ha aperto il tuo telefono', whatsapp: 'Ha aperto WhatsApp' } as Readonly<Record<string, string>>,
  callBack: 'Chiede di essere richiamato',
  lostTitle: 'Perché è perso?',
  lostReason: 'Motivo',
  lostConfirm: 'Segna come perso',
  cancel: 'Annulla',
  about: 'Annuncio',
  gone: 'L’annuncio non c’è più',
  see: 'Vedi sul sito',
  edit: 'Apri l’annuncio',
  answer: 'Rispondi',
  answerHint: 'La risposta parte per email; chi ti ha scritto può rispondere dalla posta o dal sito.',
  noMail: 'Di questa persona non c’è un indirizzo email: dopo averla sentita annota la telefonata.',
  send: 'Invia la risposta',
  sent: 'Risposta inviata',
  template: 'Usa un modello',
  templates: 'Gestisci i modelli…',
  photo: 'Manda una foto dell’auto',
  photoSent: 'Foto inviata',
  onlyPhotos: 'Si mandano solo foto: JPEG, PNG o WebP.',
  markUnread: 'Segna da leggere',
  remove: 'Elimina',
  removeTitle: 'Eliminare il contatto?',
  removeText: 'Note e conversazione spariscono per sempre dalla concessionaria.',
  removed: 'Contatto eliminato',
  thread: 'Conversazione',
  note: 'Nota interna',
  noteAdd: 'Aggiungi la nota',
  noteHint: 'La vede solo la concessionaria. Chi chiede i propri dati (GDPR) riceve anche le note.',
  called: 'Ho telefonato',
  calledDone: 'Telefonata annotata',
  followUp: 'Che cosa fare',
  stage: 'Fase',
  nextAction: 'Prossima azione',
  nextActionHint: 'Per esempio: mandare il preventivo',
  nextActionOn: 'Entro il',
  save: 'Salva',
  saved: 'Contatto salvato',
  name: 'Nome',
  phone: 'Telefono',
  overdue: (day: string) => `Scaduta ${withArticle('il', day)}`,
  by: (day: string) => `Entro ${withArticle('il', day)}`,
  today: 'Oggi',
  appointment: 'Appuntamento',
  noAppointment: 'Nessun appuntamento.',
  book: 'Fissa un appuntamento',
  moveAppointment: 'Sposta',
  cancelAppointment: 'Annulla l’appuntamento',
  cancelAppointmentText: 'Chi deve venire lo sa subito per email, se ha un indirizzo.',
  cancelled: 'Appuntamento annullato',
  booked: 'Appuntamento fissato',
  calendar: 'Nel calendario (ICS)',
  day: 'Giorno',
  time: 'Ora',
  noSlots: 'Non ci sono orari liberi: controlla gli orari di apertura nelle impostazioni.',
  settings: 'Apri le impostazioni',
  others: 'Altri contatti della stessa persona',
  buyer: 'Chi l’ha comprata',
  buyerUnknown: 'Non lo so',
  closeOthers: 'Segna come persi gli altri interessati',
  onlyLead: 'Solo il contatto',
  failed: 'Non è stato possibile caricare i contatti.',
} as const;

export const STAGE_TONES: Record<LeadStage, Tone> = {
  new: 'wait',
  answered: 'idle',
  appointment: 'good',
  negotiation: 'good',
  sold: 'good',
  lost: 'bad',
};

const stageName = (text: string | null) =>
  text !== null && text in LEAD_STAGES ? LEAD_STAGES[text as LeadStage] : (text ?? '');

/** What an entry that is no words says of itself. */
export function entryText({ kind, side, text, author }: LeadEntry): string {
  const who = side === 'customer' ? 'Il cliente' : (author ?? 'La concessionaria');
  switch (kind) {
    case 'stage':
      return `${who}: fase «${stageName(text)}»`;
    case 'appointment':
      return text === null
        ? `${who} ha annullato l’appuntamento`
        : `${who} ha fissato l’appuntamento: ${dateTime(text)}`;
    case 'call':
      return `${who} ha telefonato${text === null ? '' : `: ${text}`}`;
    case 'note':
      return `Nota di ${author ?? 'qualcuno che non c’è più'}`;
    default:
      return side === 'customer' ? 'Il cliente' : (author ?? 'La concessionaria');
  }
}
