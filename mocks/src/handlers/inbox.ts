import type { InboxMessage, InboxMessageDetail } from '@carzaa/api/calls/inbox';
import { toPage } from '@carzaa/api/calls/shared';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import type { MockContext } from '../adapter.ts';
import { mail } from '../mail.ts';
import { accountOf } from '../session.ts';
import { newId, save, state } from '../state.ts';
import { ownDealership } from './dealerListings.ts';

type Row = (typeof state.inbox)[number];

function inboxOf(context: MockContext, dealer: string): Row[] {
  ownDealership(context, dealer);
  return state.inbox.filter((row) => row.dealer === dealer);
}

function find(context: MockContext, { d, id }: { d: string; id: string }): Row {
  const row = inboxOf(context, d).find(({ uuid }) => uuid === id);
  if (!row) throw new ApiError('4');
  return row;
}

function stateOf({ archived_at, answered_at, read_at }: Row): InboxMessage['state'] {
  if (archived_at !== null) return 'archived';
  if (answered_at !== null) return 'answered';
  return read_at === null ? 'unread' : 'open';
}

function listed(row: Row): InboxMessage {
  const { dealer: _, answers: __, ...rest } = row;
  const minutes = row.answered_at && Math.round((Date.parse(row.answered_at) - Date.parse(row.created_at)) / 60_000);
  return { ...rest, state: stateOf(row), minutes_to_answer: minutes === null ? null : Number(minutes) };
}

function whole(row: Row): InboxMessageDetail {
  const vehicle = state.stock.find(({ uuid }) => uuid === row.listing);
  return {
    ...listed(row),
    answers: row.answers,
    vehicle: vehicle
      ? {
          uuid: vehicle.uuid,
          title: vehicle.title,
          brand: vehicle.brand,
          model: vehicle.model,
          price: vehicle.price,
          state: vehicle.state,
          is_public: vehicle.state === 'published' && vehicle.deleted_at === null,
          cover: vehicle.cover,
        }
      : null,
  };
}

export const inboxHandlers: Handlers<Contract['inbox'], MockContext> = {
  counts({ params: { d } }, context) {
    const rows = inboxOf(context, d).map(listed);
    const count = (wanted: InboxMessage['state']) => rows.filter((row) => row.state === wanted).length;
    const minutes = rows.flatMap(({ minutes_to_answer }) => minutes_to_answer ?? []).toSorted((a, b) => a - b);
    return {
      unread: count('unread'),
      open: count('open'),
      answered: count('answered'),
      archived: count('archived'),
      median_minutes_to_answer: minutes[Math.floor(minutes.length / 2)] ?? null,
    };
  },
  list({ params: { d }, query }, context) {
    const { page, per_page, sort_by, sort_direction, filters } = query;
    const words = filters?.q?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
    const sign = sort_direction === 'asc' ? 1 : -1;
    const found = inboxOf(context, d)
      .map(listed)
      .filter((row) => (filters?.state === undefined ? row.state !== 'archived' : row.state === filters.state))
      .filter((row) => filters?.listing === undefined || row.listing === filters.listing)
      .filter((row) => {
        const text = [row.name, row.email, row.listing_title, row.message].join(' ').toLowerCase();
        return words.every((word) => text.includes(word));
      })
      .toSorted((a, b) => {
        const [left, right] = [a[sort_by], b[sort_by]];
        if (left === null || right === null) return Number(left === null) - Number(right === null);
        return sign * String(left).localeCompare(String(right), 'it', { numeric: true });
      });
    return toPage(found.slice((page - 1) * per_page, page * per_page), found.length, query);
  },
  get: ({ params }, context) => whole(find(context, params)),
  update({ params, body }, context) {
    const row = find(context, params);
    const now = new Date().toISOString();
    row.read_at = body.read ? (row.read_at ?? now) : null;
    row.archived_at = body.archived ? (row.archived_at ?? now) : null;
    save();
    return whole(row);
  },
  answer({ params, body: { text } }, context) {
    const row = find(context, params);
    const now = new Date().toISOString();
    row.answers.push({ uuid: newId(), text, author: accountOf(context).user.name, created_at: now });
    row.answered_at ??= now;
    row.read_at ??= now;
    mail(row.email, 'messageAnswered', `Risposta per ${row.listing_title}`, text);
    save();
    return whole(row);
  },
  remove({ params }, context) {
    const { uuid } = find(context, params);
    state.inbox = state.inbox.filter((row) => row.uuid !== uuid);
    save();
    return null;
  },
};
