import type { AdminDashboard, WaitingItem, WaitingList } from '@carzaa/api/calls/operations';
import { ENDING_SOON_DAYS } from '@carzaa/api/calls/operations';
import { MODERATION_REASONS } from '@carzaa/api/calls/moderation';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import type { MockContext } from '../adapter.ts';
import { dealers } from '../rows/dealers.ts';
import { daysAgo, mailId, NOW } from '../rows/ids.ts';
import { listings } from '../rows/listings.ts';
import { plans } from '../rows/plans.ts';
import { state } from '../state.ts';

const DAY_MS = 864e5;

function waitingList(items: WaitingItem[]): WaitingList {
  return { total: items.length, items: items.toSorted((a, b) => a.at.localeCompare(b.at)).slice(0, 5) };
}

/** A listing's title, and who sells it. */
function ofListing(id: string): Pick<WaitingItem, 'title' | 'dealer'> {
  const listing = listings.find(({ uuid }) => uuid === id);
  if (!listing) return { title: 'Annuncio eliminato', dealer: null };
  const { brand, model, version, dealer } = listing;
  return { title: `${brand.name} ${model.name} ${version}`, dealer: { uuid: dealer.uuid, name: dealer.name } };
}

function ofDealer(id: string): Pick<WaitingItem, 'dealer'> {
  const dealer = dealers.find(({ uuid }) => uuid === id);
  return { dealer: dealer ? { uuid: dealer.uuid, name: dealer.name } : null };
}

function endingSoon(): WaitingItem[] {
  const limit = Date.now() + ENDING_SOON_DAYS * DAY_MS;
  return Object.entries(state.billing).flatMap(([uuid, { subscription }]) => {
    if (!subscription || subscription.renews_at !== null || Date.parse(subscription.period_end) > limit) return [];
    const { dealer } = ofDealer(uuid);
    const name = plans.find((plan) => plan.uuid === subscription.plan)?.name ?? '';
    const detail = `${name}, ${subscription.kind === 'trial' ? 'in prova' : 'disdetto'}`;
    return [{ uuid, title: dealer?.name ?? '', detail, dealer, at: subscription.period_end }];
  });
}

function attention(): AdminDashboard['attention'] {
  return {
    carfax_requests: waitingList(
      state.carfax.requests
        .filter(({ status }) => status === 'pending')
        .map(({ uuid, listing, user, created_at }) => ({
          uuid,
          ...ofListing(listing),
          detail: state.accounts.find((account) => account.user.uuid === user)?.user.name ?? '',
          at: created_at,
        })),
    ),
    reports: waitingList(
      state.reports
        .filter((report) => report.state === 'open')
        .map(({ uuid, listing, reason, created_at }) => ({
          uuid,
          ...ofListing(listing),
          detail: MODERATION_REASONS[reason],
          at: created_at,
        })),
    ),
    mails: waitingList([
      {
        uuid: mailId(1),
        title: 'Hai ricevuto un messaggio per la tua auto',
        detail: '550 5.1.1 La casella non esiste',
        dealer: null,
        at: daysAgo(1),
      },
    ]),
    imports: waitingList(
      state.imports.sources.flatMap(({ uuid, name, dealer }) => {
        const [last] = state.imports.runs.filter(({ source }) => source.uuid === uuid);
        if (last?.state !== 'failed') return [];
        return [{ uuid, title: name, detail: last.message ?? '', ...ofDealer(dealer), at: last.created_at }];
      }),
    ),
    dealers: waitingList(endingSoon()),
  };
}

/** Ups and downs that are the same every time: few at weekends. */
function trend(count: number): AdminDashboard['trend'] {
  const days = Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.parse(NOW) - (count - 1 - index) * DAY_MS);
    const isWeekend = date.getUTCDay() % 6 === 0;
    const wave = (date.getUTCDate() * 7) % 11;
    return {
      day: date.toISOString().slice(0, 10),
      published: isWeekend ? 3 + wave : 18 + 2 * wave,
      contacts: isWeekend ? 12 + wave : 30 + 3 * wave,
      revenue: isWeekend ? 0 : (wave % 4) * 12_078,
    };
  });
  const sum = (key: 'published' | 'contacts' | 'revenue') => days.reduce((total, row) => total + row[key], 0);
  const totals = { published: sum('published'), contacts: sum('contacts'), revenue: sum('revenue') };
  return { from: days[0]?.day ?? NOW.slice(0, 10), to: NOW.slice(0, 10), totals, days };
}

export const operationHandlers: Handlers<Contract['operations'], MockContext> = {
  dashboard: ({ query: { days } }) => ({ attention: attention(), trend: trend(days) }),
};
