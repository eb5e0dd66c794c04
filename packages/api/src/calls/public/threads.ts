import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { aboutCar } from '../carfaxRows.ts';
import { appointment, bookingBody, leadChannel, slotDays, threadEntry, threadText } from '../leadFields.ts';
import { isoDateTime, pageOf, pageQuery, uuid } from '../shared.ts';

const threadHead = z.object({
  /** A secret that opens the conversation; too long to be guessed. */
  token: z.string(),
  channel: leadChannel,
  listing: aboutCar.nullable(),
  listing_title: z.string(),
  dealer: z.object({ uuid, name: z.string(), phone: z.string().nullable(), address: z.string().nullable() }),
  appointment: appointment.nullable(),
  created_at: isoDateTime,
  last_at: isoDateTime,
  entries: z.array(threadEntry),
});

const thread = threadHead.extend({
  /** Whether the dealership still answers here. */
  is_open: z.boolean(),
});
export type Thread = z.infer<typeof thread>;

const BASE = '/api/threads/{token}';
const row = { access: 'public', slugs: ['token'] } as const;

/** A customer's side of what they wrote to dealerships. */
export const threadCalls = {
  mine: endpoint({
    method: 'GET',
    path: '/api/private/threads',
    access: 'user',
    summary: 'Le mie conversazioni con i concessionari, con risposte e appuntamenti',
    query: z.strictObject(pageQuery),
    data: pageOf(threadHead),
  }),
  get: endpoint({
    method: 'GET',
    path: BASE,
    ...row,
    summary: 'Una conversazione, per chi ne ha l’indirizzo',
    data: thread,
  }),
  reply: endpoint({
    method: 'POST',
    path: `${BASE}/replies`,
    creates: true,
    ...row,
    summary: 'Scrive ancora nella conversazione',
    body: threadText,
    data: thread,
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: `${BASE}/photos`,
    ...row,
    summary: 'Manda una foto nella conversazione (JPEG, PNG, WebP)',
    upload: true,
    data: thread,
  }),
  slots: endpoint({
    method: 'GET',
    path: `${BASE}/slots`,
    ...row,
    summary: 'Gli orari in cui il concessionario riceve',
    data: slotDays,
  }),
  book: endpoint({
    method: 'PUT',
    path: `${BASE}/appointment`,
    ...row,
    summary: 'Prende o sposta l’appuntamento',
    body: bookingBody,
    data: thread,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: `${BASE}/appointment`,
    ...row,
    summary: 'Annulla l’appuntamento',
    data: thread,
  }),
};
