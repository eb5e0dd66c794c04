import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { isoDateTime, pageOf, pageQuery, uuid } from '../shared.ts';

const outboxMail = z.object({
  uuid,
  to: z.string(),
  reply_to: z.string().nullable(),
  template: z.string(),
  subject: z.string(),
  created_at: isoDateTime,
  sent_at: isoDateTime.nullable(),
  attempts: z.int(),
  error: z.string().nullable(),
});

/** What a developer looks at; in production every one of them is a 404. */
export const devCalls = {
  mails: endpoint({
    method: 'GET',
    path: '/api/dev/mails',
    access: 'public',
    summary: 'I messaggi scritti dal sito, i più recenti per primi; fuori produzione',
    query: z.strictObject({ ...pageQuery, to: z.string().max(254).optional() }),
    data: pageOf(outboxMail),
  }),
  mail: endpoint({
    method: 'GET',
    path: '/api/dev/mails/{id}',
    access: 'public',
    summary: 'Un messaggio scritto dal sito, per intero; fuori produzione',
    data: outboxMail.extend({
      /** Empty once sent by SMTP. */
      html: z.string(),
      text: z.string(),
    }),
  }),
};
