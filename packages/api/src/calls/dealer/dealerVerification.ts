import { z } from 'zod';
import { endpoint, OWN, OWN_PREPARING, OWNERS } from '../../contract/endpoint.ts';
import { textField } from '../fields.ts';
import { isoDateTime } from '../shared.ts';
import { proof, traderFields, verificationState } from '../verification.ts';

/** How far the check of a dealership is, to its owners. */
const ownVerification = z.object({
  state: verificationState,
  missing: z.array(proof),
  /** What an administrator wrote, where one asked. */
  question: z.string().nullable(),
  /** Why it was refused. */
  note: z.string().nullable(),
  register_number: z.string(),
  declared_at: isoDateTime.nullable(),
  answer: z.string().nullable(),
  decided_at: isoDateTime.nullable(),
});
export type OwnVerification = z.infer<typeof ownVerification>;

export const verificationAnswerBody = z.strictObject({
  ...traderFields,
  answer: textField('Messaggio', ['max', 2000]).default(''),
});

export const dealerVerificationCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/verification',
    ...OWN,
    summary: 'A che punto è la verifica di un proprio concessionario; null per chi era iscritto da prima',
    data: ownVerification.nullable(),
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/dealers/{dealer}/verification',
    ...OWN_PREPARING,
    ...OWNERS,
    summary: 'Manda quello che manca alla verifica; se ora tutto coincide, il concessionario è accettato subito',
    refusedInSupport: true,
    body: verificationAnswerBody,
    data: ownVerification.nullable(),
  }),
};
