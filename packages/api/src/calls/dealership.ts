import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { openingHours } from './openingHours.ts';
import { emailField, textField } from './fields.ts';
import { formPlace } from './listingForm.ts';
import { photo } from './listingCard.ts';
import { isoDateTime, uuid } from './shared.ts';

const optional = (field: z.ZodType<string>) => z.union([z.null(), z.literal('').transform(() => null), field]);

/** The public card as its dealership edits it. */
export const dealershipCard = z.object({
  uuid,
  name: z.string(),
  description: z.string(),
  phone: z.string().nullable(),
  /** Where messages go; never public. */
  email: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  place: formPlace,
  opening_hours: openingHours.nullable(),
  logo: photo.nullable(),
  /** Of the company, and not to be edited. */
  company_name: z.string(),
  vat: z.string().nullable(),
  auto_approve_carfax_requests: z.boolean(),
  enabled: z.boolean(),
  /** Guard against lost updates. */
  updated_at: isoDateTime,
});
export type DealershipCard = z.infer<typeof dealershipCard>;

export const dealershipCardBody = z.strictObject({
  name: textField('Nome', ['required'], ['sluggable'], ['max', 200]),
  description: textField('Descrizione', ['max', 5000]),
  phone: optional(textField('Telefono', ['max', 40], ['regex', /^\+?[\d\s().-]{5,40}$/])),
  email: optional(emailField),
  website: optional(textField('Sito web', ['max', 500], ['url'])),
  address: optional(textField('Indirizzo', ['max', 300])),
  place: formPlace,
  opening_hours: openingHours.nullable(),
  updated_at: isoDateTime,
});

export const dealershipCalls = {
  card: endpoint({
    method: 'GET',
    path: '/api/dealers/{d}/card',
    access: 'dealer',
    summary: 'La scheda di un proprio concessionario, da modificare',
    data: dealershipCard,
  }),
  updateCard: endpoint({
    method: 'PUT',
    path: '/api/dealers/{d}/card',
    access: 'dealer',
    summary: 'Modifica la scheda del concessionario, se nel frattempo nessun altro lo ha fatto',
    body: dealershipCardBody,
    data: dealershipCard,
  }),
  setLogo: endpoint({
    method: 'POST',
    path: '/api/dealers/{d}/card/logo',
    access: 'dealer',
    summary: 'Carica il logo del concessionario (JPEG, PNG, WebP)',
    upload: true,
    data: dealershipCard,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/dealers/{d}/card/logo',
    access: 'dealer',
    summary: 'Toglie il logo del concessionario',
    data: dealershipCard,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/dealers/{id}/settings',
    access: 'dealer',
    summary: 'Sceglie se approvare subito le richieste di rapporti Carfax',
    body: z.strictObject({ auto_approve_carfax_requests: z.boolean() }),
    data: dealershipCard,
  }),
};
