import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { CLICK_CHANNELS } from '../../leads/stages.ts';
import { consentField, nameField, textField } from '../fields.ts';
import { callTime } from '../leadFields.ts';
import { uuid } from '../shared.ts';

export const callBackBody = z.strictObject({
  listing: uuid,
  name: nameField,
  phone: textField('Telefono', ['required'], ['max', 40], ['regex', /^\+?[\d\s().-]{5,40}$/]),
  when: callTime,
  privacy: consentField('Privacy'),
});

const clickBody = z.strictObject({ channel: z.enum(CLICK_CHANNELS) });

/** Ways to a dealership besides a message. */
export const contactCalls = {
  click: endpoint({
    method: 'POST',
    path: '/api/listings/{id}/contact-clicks',
    access: 'public',
    summary: 'Conta chi apre il telefono o WhatsApp di un annuncio: una volta al giorno per persona, senza sapere chi è',
    body: clickBody,
    data: z.null(),
  }),
  dealerClick: endpoint({
    method: 'POST',
    path: '/api/dealers/{id}/contact-clicks',
    access: 'public',
    summary: 'Conta chi apre il telefono o WhatsApp sulla pagina di un concessionario, come per un annuncio',
    body: clickBody,
    data: z.null(),
  }),
  callBack: endpoint({
    method: 'POST',
    path: '/api/call-backs',
    creates: true,
    access: 'public',
    summary: "Chiede al concessionario di un annuncio di essere richiamati; al massimo cinque richieste l’ora",
    body: callBackBody,
    data: z.object({ uuid }),
  }),
};
