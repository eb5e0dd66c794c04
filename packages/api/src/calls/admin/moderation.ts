import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { statementOfReasons } from './adminListings.ts';
import { backofficeListQuery } from '../backofficeList.ts';
import { textField } from '../fields.ts';
import { REPORT_REASONS } from '../public/reports.ts';
import { isoDateTime, pageOf, uuid } from '../shared.ts';

/** Why a listing waits for a moderator: what visitors report, and what the site notices by itself. */
export const MODERATION_REASONS = {
  ...REPORT_REASONS,
  contacts: 'Collegamenti o recapiti nel testo',
  never: 'Combinazione mai venduta',
} as const;
export type ModerationReason = keyof typeof MODERATION_REASONS;
export const moderationReason = z.enum(Object.keys(MODERATION_REASONS) as [ModerationReason, ...ModerationReason[]]);

const reportState = z.enum(['open', 'upheld', 'dismissed']);

const listingReportQuery = backofficeListQuery(
  {
    state: z.union([reportState, z.array(reportState).min(1).max(3)]).optional(),
    reason: z.union([moderationReason, z.array(moderationReason).min(1).max(9)]).optional(),
    /** What the site noticed by itself, or what visitors reported. */
    automatic: z.boolean().optional(),
    listing: uuid.optional(),
    dealer: uuid.optional(),
  },
  ['created_at', 'decided_at', 'reason'],
);
export type ListingReportQuery = z.output<typeof listingReportQuery>;

/** A report in the moderators' queue. */
const listingReport = z.object({
  uuid,
  /** Null once the listing is gone for good. */
  listing: uuid.nullable(),
  listing_title: z.string(),
  listing_state: z.enum(['draft', 'published', 'reserved', 'sold', 'disabled']).nullable(),
  dealer: z.object({ uuid, name: z.string() }),
  reason: moderationReason,
  reason_name: z.string(),
  /** Noticed by the site itself; `text` then says what. */
  automatic: z.boolean(),
  text: z.string(),
  email: z.string().nullable(),
  state: reportState,
  /** Others about the same listing that wait as well. */
  others_open: z.int(),
  /** What the decision rests on, as both sides were told. */
  note: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: isoDateTime.nullable(),
  created_at: isoDateTime,
});
export type ListingReport = z.infer<typeof listingReport>;

export const moderationCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/listing-reports',
    access: 'admin',
    summary: 'Le segnalazioni di annunci',
    query: listingReportQuery,
    data: pageOf(listingReport),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/listing-reports/{id}',
    access: 'admin',
    summary: 'Una segnalazione',
    data: listingReport,
  }),
  uphold: endpoint({
    method: 'POST',
    path: '/api/admin/listing-reports/{id}/uphold',
    access: 'admin',
    summary: 'Accoglie una segnalazione: l’annuncio è disabilitato, e le due parti ne sanno il motivo',
    body: z.strictObject(statementOfReasons),
    data: listingReport,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/admin/listing-reports/{id}/dismiss',
    access: 'admin',
    summary: 'Respinge una segnalazione; chi l’ha fatta ne sa il motivo',
    body: z.strictObject({ note: textField('Motivo', ['required'], ['min', 10], ['max', 2000]) }),
    data: listingReport,
  }),
};
