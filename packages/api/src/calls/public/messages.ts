import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { WRITTEN_CHANNELS } from '../../leads/stages.ts';
import { consentField, emailField, optionalPhone, textField } from '../fields.ts';
import { ownCar } from './carWorth.ts';
import { isoDateTime, pageOf, pageQuery, uuid } from '../shared.ts';

export const MAX_MESSAGE_LENGTH = 4000;

export const contactBody = z.strictObject({
  listing: uuid,
  name: textField('Nome e cognome', ['required'], ['sluggable'], ['max', 200]),
  email: emailField,
  phone: optionalPhone,
  message: textField('Messaggio', ['required'], ['min', 10], ['max', MAX_MESSAGE_LENGTH]),
  /** What brought it about: a question about a history report, or a price that has come down. */
  about: z.enum(WRITTEN_CHANNELS).default('message'),
  privacy: consentField('Privacy'),
  /** The car that the writer would give in exchange, and agrees to show to the dealership. */
  trade_in: ownCar.nullable().default(null),
});

const sentMessage = z.object({
  uuid,
  listing: z
    .object({ uuid, title: z.string(), brand: z.string(), model: z.string(), is_public: z.boolean() })
    .nullable(),
  dealer: z.object({ uuid, name: z.string() }),
  message: z.string(),
  created_at: isoDateTime,
  /** What the dealership answered from its inbox, oldest first. */
  answers: z.array(z.object({ text: z.string(), created_at: isoDateTime })),
});

export const messageCalls = {
  send: endpoint({
    method: 'POST',
    path: '/api/user-messages',
    creates: true,
    access: 'public',
    summary: "Scrive al concessionario di un annuncio; al massimo cinque messaggi l’ora per mittente",
    body: contactBody,
    data: z.object({ uuid }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/private/user-messages',
    access: 'user',
    summary: 'I messaggi che ho scritto',
    query: z.strictObject(pageQuery),
    data: pageOf(sentMessage),
  }),
};
