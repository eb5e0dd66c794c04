import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { backofficeListQuery } from '../backofficeList.ts';
import { textField } from '../fields.ts';
import { isoDateTime, pageOf, uuid } from '../shared.ts';
import { proof, verificationState } from '../verification.ts';

const verificationQuery = backofficeListQuery(
  { state: z.union([verificationState, z.array(verificationState).min(1).max(4)]).optional() },
  ['created_at', 'decided_at', 'name'],
);
export type VerificationQuery = z.output<typeof verificationQuery>;

/** A dealership in the queue of those that signed up; its id is the dealership's. */
const dealerVerification = z.object({
  uuid,
  name: z.string(),
  company_name: z.string(),
  /** As the register has it; null where it tells none. */
  registered_name: z.string().nullable(),
  vat: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string(),
  province: z.string(),
  country: z.enum(['it', 'de']),
  phone: z.string().nullable(),
  owner: z.object({ uuid, name: z.string(), email: z.string() }).nullable(),
  state: verificationState,
  register_number: z.string(),
  /** When it declared to offer only what Union law allows. */
  declared_at: isoDateTime.nullable(),
  /** Which of the four the rule finds fulfilled. */
  fulfilled: z.array(proof),
  missing: z.array(proof),
  question: z.string().nullable(),
  answer: z.string().nullable(),
  asked_at: isoDateTime.nullable(),
  answered_at: isoDateTime.nullable(),
  /** Why it was refused. */
  note: z.string().nullable(),
  /** Null for who was accepted by the rule. */
  decided_by: z.string().nullable(),
  decided_at: isoDateTime.nullable(),
  /** What it has prepared. */
  listings: z.int(),
  created_at: isoDateTime,
});
export type DealerVerification = z.infer<typeof dealerVerification>;

const askProofsBody = z.strictObject({
  missing: z.array(proof).min(1, 'Indica almeno una cosa che manca').max(4),
  question: textField('Messaggio', ['max', 2000]).default(''),
});

export const adminVerificationCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/dealer-verifications',
    access: 'admin',
    summary: 'Le concessionarie iscritte, con quello che la verifica ha trovato',
    query: verificationQuery,
    data: pageOf(dealerVerification),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/dealer-verifications/{id}',
    access: 'admin',
    summary: 'La verifica di una concessionaria',
    data: dealerVerification,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/admin/dealer-verifications/{id}/accept',
    access: 'admin',
    summary: 'Accetta una concessionaria: i suoi annunci pubblicati vanno sul sito',
    data: dealerVerification,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/admin/dealer-verifications/{id}/ask',
    access: 'admin',
    summary: 'Chiede per email a una concessionaria quello che manca',
    body: askProofsBody,
    data: dealerVerification,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/admin/dealer-verifications/{id}/refuse',
    access: 'admin',
    summary: 'Rifiuta una concessionaria, che ne riceve il motivo per email',
    body: z.strictObject({ reason: textField('Motivo', ['required'], ['min', 10], ['max', 2000]) }),
    data: dealerVerification,
  }),
};
