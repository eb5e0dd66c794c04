import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { errorText } from '../../contract/errors.ts';
import { parseVat } from '../../vat.ts';
import { checkConfirmed, textField } from '../fields.ts';
import { invoicingFields } from '../invoicingFields.ts';
import { traderFields } from '../verification.ts';
import { currentUser, personFields } from './users.ts';

/** A missing number is the server's to complain about (code O3). */
const checkVatBody = z.strictObject({ vat: z.string().max(40).optional() });

/** The same as a form asks it: with the required rule, and the check digit before anybody is asked. */
export const vatForm = z.strictObject({
  vat: textField(
    'Partita IVA',
    ['required'],
    ['max', 40],
    (value) => parseVat(value) !== null || errorText('A5'),
  ),
});

const phoneField = textField('Telefono', ['required'], ['max', 40], ['regex', /^\+?[\d\s().-]{5,40}$/]);

const dealershipFields = {
  vat: textField('Partita IVA', ['required'], ['max', 40]),
  company_name: textField('Ragione sociale', ['required'], ['sluggable'], ['max', 200]),
  /** As buyers know it. */
  dealer_name: textField('Nome della concessionaria', ['required'], ['sluggable'], ['max', 120]),
  address: textField('Indirizzo', ['required'], ['min', 5], ['max', 300]),
  postal_code: textField('CAP', ['required'], ['digits', 5]),
  city: textField('Comune', ['required'], ['max', 200]),
  country: z.enum(['it', 'de']),
  dealer_phone: phoneField,
  /** Of Italian companies alone; of others they are ignored. */
  sdi_code: invoicingFields.sdi_code.optional(),
  pec: invoicingFields.pec.optional(),
  ...traderFields,
};

export const dealershipBody = z.strictObject(dealershipFields);
export type DealershipBody = z.output<typeof dealershipBody>;

export const registerDealerBody = z.strictObject({ ...dealershipFields, ...personFields }).superRefine(checkConfirmed);

/** What is known of a company from its VAT number; empty texts are the person's to fill in. */
const company = z.object({
  /** As it will be stored: digits alone in Italy, with its prefix elsewhere. */
  vat: z.string(),
  company_name: z.string(),
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.enum(['it', 'de']),
});
export type Company = z.infer<typeof company>;

export const registrationCalls = {
  checkVat: endpoint({
    method: 'POST',
    path: '/api/register-dealer/check-vat',
    access: 'public',
    summary: 'Cerca una partita IVA nel registro delle imprese; 409 se appartiene già a una concessionaria iscritta',
    body: checkVatBody,
    data: company,
  }),
  registerDealer: endpoint({
    method: 'POST',
    path: '/api/register-dealer',
    access: 'guest',
    summary: 'Iscrive una persona con la sua concessionaria; la risposta è la stessa anche per un indirizzo già noto',
    body: registerDealerBody,
    data: z.null(),
  }),
  addDealership: endpoint({
    method: 'POST',
    path: '/api/private/dealerships',
    access: 'verified',
    summary: "Iscrive una concessionaria di chi ha già un account; l’utente diventa concessionario",
    refusedInSupport: true,
    body: dealershipBody,
    data: currentUser,
  }),
};
