import { z } from 'zod';
import { emailField, orNothing, textField } from './fields.ts';

/** Where an Italian company receives electronic invoices: the code of a channel, or a certified mailbox, or neither. */
export const invoicingFields = {
  sdi_code: orNothing(
    z
      .string()
      .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
      .pipe(textField('Codice destinatario', ['regex', /^[A-Z0-9]{7}$/])),
  ),
  pec: orNothing(emailField),
};
