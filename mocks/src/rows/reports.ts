import { type ListingReport, MODERATION_REASONS, type ModerationReason } from '@carzaa/api/calls/admin/moderation';
import { contract } from '@carzaa/api/contract/contract';
import { rowOf } from '../sample.ts';
import { Table } from '../tables.ts';
import { daysAgo, flagId, listingId } from './ids.ts';
import { listingOf, titleOf } from './listings.ts';

/** The listing that moderators are to look at. */
export const flagged = listingId(12);

function report(n: number, reason: ModerationReason, values: Partial<ListingReport>): ListingReport {
  const listing = listingOf(flagged);
  const about = {
    listing: flagged,
    listing_title: titleOf(listing),
    listing_state: 'published',
    dealer: listing.dealer,
  } as const;
  const told = { text: 'Chilometri diversi dal libretto', email: 'marta.galli@posta.example', created_at: daysAgo(n) };
  const row = rowOf(contract.moderation.get.data, { uuid: flagId(n), reason, reason_name: MODERATION_REASONS[reason] });
  return { ...row, state: 'open', ...about, ...told, ...values };
}

const contacts = 'Nella descrizione ci sono collegamenti o recapiti: «333 1234567».';
const decision = { note: 'Il libretto dice gli stessi chilometri.', decided_by: 'Ada Marini', decided_at: daysAgo(1) };

/** What a visitor wrote, what the site noticed by itself, and what was decided. */
export const reports = new Table<ListingReport>('reports', [
  report(1, 'contacts', { automatic: true, text: contacts, email: null, others_open: 1 }),
  report(2, 'wrong', { others_open: 1 }),
  report(3, 'price', { state: 'dismissed', ...decision }),
]);
