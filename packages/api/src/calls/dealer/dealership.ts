import { z } from 'zod';
import { endpoint, OWN, OWN_PREPARING, OWNERS } from '../../contract/endpoint.ts';
import { whatsappNumber } from '../../leads/whatsapp.ts';
import { openingHours } from '../public/openingHours.ts';
import { emailField, orNothing, textField } from '../fields.ts';
import { invoicingFields } from '../invoicingFields.ts';
import { formPlace } from './listingForm.ts';
import { photo } from '../public/listingCard.ts';
import { isoDateTime, uuid } from '../shared.ts';

/** The public card as its dealership edits it. */
const dealershipCard = z.object({
  uuid,
  name: z.string(),
  description: z.string(),
  phone: z.string().nullable(),
  /** The number that buyers write to by WhatsApp. */
  whatsapp: z.string().nullable(),
  /** Where messages go; never public. */
  email: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  place: formPlace,
  opening_hours: openingHours.nullable(),
  /** Days on which it is closed besides. */
  closed_days: z.array(z.iso.date()),
  logo: photo.nullable(),
  /** Of the company, and not to be edited. */
  company_name: z.string(),
  vat: z.string().nullable(),
  auto_approve_carfax_requests: z.boolean(),
  /** Where electronic invoices go: the code of a channel of the exchange system, or a certified mailbox. */
  sdi_code: z.string().nullable(),
  pec: z.string().nullable(),
  enabled: z.boolean(),
  /** Guard against lost updates. */
  updated_at: isoDateTime,
});
export type DealershipCard = z.infer<typeof dealershipCard>;

/** What is not sent of the number and the closed days stays as it is. */
export const dealershipCardBody = z.strictObject({
  name: textField('Nome', ['required'], ['sluggable'], ['max', 200]),
  description: textField('Descrizione', ['max', 5000]),
  phone: orNothing(textField('Telefono', ['max', 40], ['regex', /^\+?[\d\s().-]{5,40}$/])),
  whatsapp: orNothing(
    textField(
      'WhatsApp',
      ['max', 40],
      (text) => text === '' || whatsappNumber(text) !== null || 'Scrivi un numero di telefono',
    ),
  ).optional(),
  email: orNothing(emailField),
  website: orNothing(textField('Sito web', ['max', 500], ['url'])),
  address: orNothing(textField('Indirizzo', ['max', 300])),
  place: formPlace,
  opening_hours: openingHours.nullable(),
  closed_days: z.array(z.iso.date('Serve una data')).max(100, 'Al massimo cento giorni').optional(),
  updated_at: isoDateTime,
});

export const invoicingBody = z.strictObject(invoicingFields);

export const dealershipCalls = {
  card: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/card',
    ...OWN,
    summary: 'La scheda di un proprio concessionario, da modificare',
    data: dealershipCard,
  }),
  updateCard: endpoint({
    method: 'PUT',
    path: '/api/dealers/{dealer}/card',
    ...OWN_PREPARING,
    ...OWNERS,
    summary: 'Modifica la scheda del concessionario, se nel frattempo nessun altro lo ha fatto',
    body: dealershipCardBody,
    data: dealershipCard,
  }),
  setLogo: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/card/logo',
    ...OWN_PREPARING,
    ...OWNERS,
    summary: 'Carica il logo del concessionario (JPEG, PNG, WebP)',
    upload: true,
    data: dealershipCard,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/dealers/{dealer}/card/logo',
    ...OWN_PREPARING,
    ...OWNERS,
    summary: 'Toglie il logo del concessionario',
    data: dealershipCard,
  }),
  updateInvoicing: endpoint({
    method: 'PUT',
    path: '/api/dealers/{dealer}/invoicing',
    ...OWN_PREPARING,
    ...OWNERS,
    summary: 'Dove ricevere le fatture elettroniche: codice destinatario (SDI) o PEC',
    body: invoicingBody,
    data: dealershipCard,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/dealers/{dealer}/settings',
    ...OWN_PREPARING,
    ...OWNERS,
    summary: 'Sceglie se approvare subito le richieste di rapporti Carfax',
    refusedInSupport: true,
    body: z.strictObject({ auto_approve_carfax_requests: z.boolean() }),
    data: dealershipCard,
  }),
};
