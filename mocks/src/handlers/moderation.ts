import { type ListingReport, MODERATION_REASONS } from '@carzaa/api/calls/moderation';
import { REPORTS_PER_HOUR } from '@carzaa/api/calls/reports';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import type { MockContext } from '../adapter.ts';
import { backofficePage, passes, says } from '../backofficePage.ts';
import { mail } from '../mail.ts';
import { listings } from '../rows/listings.ts';
import { type MockReport, newId, save, state } from '../state.ts';
import { accountOf } from '../session.ts';
import { disableRow } from './adminListings.ts';

const titleOf = ({ brand, model, version }: (typeof listings)[number]) => `${brand.name} ${model.name} ${version}`;

function toReport(report: MockReport): ListingReport[] {
  const listing = listings.find(({ uuid }) => uuid === report.listing);
  if (!listing) return [];
  const { dealer } = listing;
  const isOpen = ({ uuid, listing: id, state: now }: MockReport) =>
    now === 'open' && id === report.listing && uuid !== report.uuid;
  return [
    {
      ...report,
      listing_title: titleOf(listing),
      listing_state: state.stock.find(({ uuid }) => uuid === report.listing)?.state ?? null,
      dealer: { uuid: dealer.uuid, name: dealer.name },
      reason_name: MODERATION_REASONS[report.reason],
      others_open: state.reports.filter(isOpen).length,
    },
  ];
}

function find(id: string): ListingReport {
  const found = state.reports.flatMap(toReport).find(({ uuid }) => uuid === id);
  if (!found) throw new ApiError('4');
  return found;
}

function decide(id: string, to: 'upheld' | 'dismissed', note: string, context: MockContext): void {
  const current = find(id);
  if (current.state !== 'open') {
    throw new ApiError('2', { status: 409, message: 'Questa segnalazione è già stata decisa.', current });
  }
  const decided_at = new Date().toISOString();
  const { name } = accountOf(context).user;
  for (const report of state.reports) {
    const isMeant = report.uuid === id || (to === 'upheld' && report.listing === current.listing);
    if (!isMeant || report.state !== 'open') continue;
    Object.assign(report, { state: to, note, decided_at, decided_by: name });
    if (report.email) {
      mail(report.email, 'reportDecided', `Esito della tua segnalazione: ${current.listing_title}`, note);
    }
  }
  save();
}

export const reportHandlers: Handlers<Contract['reports'], MockContext> = {
  send({ params, body: { reason, text, email } }) {
    const car = listings.find(({ uuid }) => uuid === params.id);
    if (!car) throw new ApiError('4');
    if (state.reports.filter(({ email: sender }) => email && sender === email).length >= REPORTS_PER_HOUR) {
      throw new ApiError('2', { status: 429, message: 'Troppi tentativi: riprova tra 60 minuti.', retryAfter: 3600 });
    }
    state.reports.unshift({
      uuid: newId(),
      listing: params.id,
      reason,
      automatic: false,
      text,
      email: email || null,
      state: 'open',
      note: null,
      decided_by: null,
      decided_at: null,
      created_at: new Date().toISOString(),
    });
    if (email) mail(email, 'reportReceived', `Segnalazione ricevuta: ${titleOf(car)}`, 'La esaminerà una persona.');
    save();
    return null;
  },
};

export const moderationHandlers: Handlers<Contract['moderation'], MockContext> = {
  list({ query }) {
    const { q, state: inState, reason, automatic, listing, dealer } = query.filters ?? {};
    const rows = state.reports
      .flatMap(toReport)
      .filter(
        (row) =>
          says(q, row.listing_title, row.text, row.email, row.dealer.name) &&
          passes(inState, row.state) &&
          passes(reason, row.reason) &&
          passes(automatic, row.automatic) &&
          passes(listing, row.listing ?? '') &&
          passes(dealer, row.dealer.uuid),
      );
    return backofficePage(rows, query, (row, field) => row[field]);
  },
  get: ({ params }) => find(params.id),
  uphold({ params, body: { facts } }, context) {
    const { listing } = find(params.id);
    decide(params.id, 'upheld', facts, context);
    if (listing !== null) disableRow(listing, facts);
    return find(params.id);
  },
  dismiss({ params, body: { note } }, context) {
    decide(params.id, 'dismissed', note, context);
    return find(params.id);
  },
};
