import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { emailField, textField } from '../fields.ts';

/** Why a visitor reports a listing. */
export const REPORT_REASONS = {
  fraud: 'Sembra una truffa',
  price: 'Il prezzo non è vero',
  sold: 'L’auto non c’è più',
  duplicate: 'È un doppione',
  wrong: 'Dati o foto non corrispondono',
  illegal: 'Contenuto illecito o offensivo',
  other: 'Altro',
} as const;
type ReportReason = keyof typeof REPORT_REASONS;
const reportReason = z.enum(
  Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]],
  'Scegli il motivo della segnalazione',
);
/** Reports that one sender may write in an hour. */
export const REPORTS_PER_HOUR = 5;

export const reportBody = z.strictObject({
  reason: reportReason,
  text: textField('Descrizione', ['max', 2000]),
  /** Where the outcome is to be told; left empty, nobody is told. */
  email: z.literal('').or(emailField).default(''),
});

/** The call of the listing's page. */
export const reportCalls = {
  send: endpoint({
    method: 'POST',
    path: '/api/listings/{id}/reports',
    creates: true,
    access: 'public',
    summary: 'Segnala un annuncio; chi lascia la propria email riceve l’esito',
    body: reportBody,
    data: z.null(),
  }),
};
