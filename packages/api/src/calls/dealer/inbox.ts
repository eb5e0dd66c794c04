import { z } from 'zod';
import { endpoint, OWN, OWN_ENABLED } from '../../contract/endpoint.ts';
import { backofficeListQuery } from '../backofficeList.ts';
import { writtenAbout } from './writtenAbout.ts';
import { textField } from '../fields.ts';
import { MAX_MESSAGE_LENGTH } from '../public/messages.ts';
import { isoDateTime, pageOf, uuid } from '../shared.ts';

/** Unread; read and waiting for an answer; answered; put away. */
const INBOX_STATES = ['unread', 'open', 'answered', 'archived'] as const;
const inboxState = z.enum(INBOX_STATES);

const INBOX_SORT_FIELDS = ['created_at', 'name', 'listing_title', 'answered_at', 'minutes_to_answer'] as const;

/** Without a state, all but the archived ones. */
const inboxFilters = { state: inboxState.optional(), listing: uuid.optional() };
const inboxQuery = backofficeListQuery(inboxFilters, INBOX_SORT_FIELDS);
export type InboxQuery = z.output<typeof inboxQuery>;

const inboxMessage = z.object({
  uuid,
  state: inboxState,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  /** What the listing was called when the message was written. */
  listing_title: z.string(),
  /** Null once it is gone for good. */
  listing: uuid.nullable(),
  created_at: isoDateTime,
  read_at: isoDateTime.nullable(),
  archived_at: isoDateTime.nullable(),
  answered_at: isoDateTime.nullable(),
  /** Whole minutes until the first answer. */
  minutes_to_answer: z.int().nullable(),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

const inboxMessageDetail = inboxMessage.extend({
  vehicle: writtenAbout.nullable(),
  answers: z.array(z.object({ uuid, text: z.string(), author: z.string().nullable(), created_at: isoDateTime })),
});
export type InboxMessageDetail = z.infer<typeof inboxMessageDetail>;

const answerBody = z.strictObject({
  text: textField('Risposta', ['required'], ['min', 2], ['max', MAX_MESSAGE_LENGTH]),
});

export const inboxCalls = {
  counts: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/user-messages/counts',
    ...OWN,
    scope: 'leads:read',
    summary: 'Quanti messaggi ci sono in ogni stato, e quanto si aspetta di solito una risposta',
    data: z.object({
      unread: z.int(),
      open: z.int(),
      answered: z.int(),
      archived: z.int(),
      /** Median minutes to the first answer, of the last 90 days. */
      median_minutes_to_answer: z.int().nullable(),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/user-messages',
    ...OWN,
    scope: 'leads:read',
    summary: 'I messaggi ricevuti da un proprio concessionario',
    query: inboxQuery,
    data: pageOf(inboxMessage),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/user-messages/{id}',
    ...OWN,
    scope: 'leads:read',
    summary: 'Un messaggio con le risposte date e l’annuncio di cui parla',
    data: inboxMessageDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/dealers/{dealer}/user-messages/{id}',
    ...OWN_ENABLED,
    summary: 'Segna un messaggio come letto o da leggere, lo archivia o lo riprende',
    body: z.strictObject({ read: z.boolean(), archived: z.boolean() }),
    data: inboxMessageDetail,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/user-messages/{id}/answer',
    creates: true,
    ...OWN_ENABLED,
    summary: 'Risponde per email a chi ha scritto',
    body: answerBody,
    data: inboxMessageDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/dealers/{dealer}/user-messages/{id}',
    ...OWN_ENABLED,
    summary: 'Elimina un messaggio dalla posta del concessionario',
    data: z.null(),
  }),
};
