import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { isoDateTime, uuid } from '../shared.ts';
import { factorKind } from './secondFactor.ts';
import { token } from './users.ts';

/** The names of the browser and the system that a session was begun with, as far as they are known. */
export const device = z.object({ browser: z.string().nullable(), system: z.string().nullable() });

const ownSession = z.object({
  uuid,
  device,
  ip: z.string(),
  created_at: isoDateTime,
  last_seen_at: isoDateTime,
  /** The one that asks. */
  current: z.boolean(),
  /** An administrator's, who is helping. */
  support: z.boolean(),
  /** The second factor that it was shown last. */
  factor: factorKind.nullable(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const restoreAddressBody = z.strictObject({ token });

/** How people look after where they are signed in, and get back an account that somebody else has taken. */
export const accountSecurityCalls = {
  sessions: endpoint({
    method: 'GET',
    path: '/api/private/profile/sessions',
    access: 'user',
    summary: 'Le proprie sessioni aperte, la più recente per prima',
    refusedInSupport: true,
    data: z.array(ownSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/private/profile/sessions/{id}',
    access: 'user',
    summary: 'Chiude una propria sessione; chiudere quella in uso equivale a uscire',
    refusedInSupport: true,
    data: z.null(),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/private/profile/sessions',
    access: 'user',
    summary: 'Chiude tutte le proprie sessioni tranne quella in uso',
    refusedInSupport: true,
    data: z.null(),
  }),
  restoreAddress: endpoint({
    method: 'POST',
    path: '/api/restore-address',
    access: 'public',
    summary:
      'Ridà all’account l’indirizzo di prima, con il collegamento ricevuto lì: chiude ogni sessione e vuole una nuova password',
    body: restoreAddressBody,
    /** What `/api/reset-password` takes. */
    data: z.object({ token: z.string() }),
  }),
};
