import { z } from 'zod';
import { consentField, textField } from './fields.ts';

/** Where the check of a new dealership stands; while it waits, or is asked for something, nothing of it is public. */
export const VERIFICATION_STATES = {
  waiting: 'Da decidere',
  asked: 'Aspettiamo la concessionaria',
  accepted: 'Accettata',
  refused: 'Rifiutata',
} as const;
export type VerificationState = keyof typeof VERIFICATION_STATES;
export const verificationState = z.enum(
  Object.keys(VERIFICATION_STATES) as [VerificationState, ...VerificationState[]],
);

/** What a dealership is accepted on, and is asked for where it is missing; as its mail and its office say it. */
export const PROOFS = {
  register_number: 'il numero di iscrizione al registro delle imprese (REA)',
  declaration: 'la dichiarazione di offrire solo prodotti e servizi conformi al diritto dell’Unione europea',
  company: 'una visura camerale recente: la ragione sociale indicata non è quella che risulta al registro',
  mail: 'un indirizzo email con il dominio dell’azienda, oppure una conferma dalla sua PEC',
} as const;
export type Proof = keyof typeof PROOFS;
export const proof = z.enum(Object.keys(PROOFS) as [Proof, ...Proof[]]);

const REGISTER_NUMBER = /^[\p{L}\d][\p{L}\d\s./-]{2,59}$/u;

/** What article 30 of Regulation (EU) 2022/2065 has a trader tell of itself, beside who and where it is. */
export const traderFields = {
  /** Empty for who is in no register, or adds it later. */
  register_number: textField(
    'Numero REA',
    ['max', 60],
    (value) =>
      value === '' || REGISTER_NUMBER.test(value) || 'Scrivi sigla e numero come nella visura, per esempio BO-123456',
  ).default(''),
  declaration: consentField('Dichiarazione'),
};
