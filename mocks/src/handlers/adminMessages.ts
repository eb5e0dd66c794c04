import type { AdminMessage } from '@carzaa/api/calls/adminMessages';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import type { MockContext } from '../adapter.ts';
import { backofficePage, passes, says } from '../backofficePage.ts';
import { dealers } from '../rows/dealers.ts';
import { listings } from '../rows/listings.ts';
import { save, state, type MockMessage } from '../state.ts';

function toAdminMessage({ uuid, user, email, listing: id, message, created_at }: MockMessage): AdminMessage[] {
  const listing = listings.find((one) => one.uuid === id);
  if (!listing) return [];
  const { dealer, brand, model, version } = listing;
  return [
    {
      uuid,
      dealer: { uuid: dealer.uuid, name: dealer.name },
      listing: id,
      listing_title: `${brand.name} ${model.name} ${version}`,
      user,
      name: state.accounts.find((account) => account.user.uuid === user)?.user.name ?? 'Ospite',
      email,
      phone: null,
      message,
      created_at,
      read_at: null,
      archived_at: null,
    },
  ];
}

/** What is in the dealerships' inboxes from the start, and what visitors wrote since. */
function allMessages(): AdminMessage[] {
  const received = state.inbox.map(
    ({ answers: _answers, answered_at: _answered, dealer, ...message }): AdminMessage => {
      const name = dealers.find(({ uuid }) => uuid === dealer)?.name ?? '';
      return { ...message, dealer: { uuid: dealer, name }, user: null };
    },
  );
  return [...state.messages.flatMap(toAdminMessage), ...received];
}

function find(id: string): AdminMessage {
  const found = allMessages().find(({ uuid }) => uuid === id);
  if (!found) throw new ApiError('4');
  return found;
}

export const adminMessageHandlers: Handlers<Contract['adminMessages'], MockContext> = {
  list({ query }) {
    const { q, dealer, user, read, archived } = query.filters ?? {};
    const rows = allMessages().filter(
      (row) =>
        says(q, row.name, row.email, row.message, row.listing_title, row.dealer.name) &&
        passes(dealer, row.dealer.uuid) &&
        passes(user, row.user ?? '') &&
        passes(read, row.read_at !== null) &&
        passes(archived, row.archived_at !== null),
    );
    return backofficePage(rows, query, (row, field) => row[field]);
  },
  get: ({ params }) => find(params.id),
  remove({ params }) {
    find(params.id);
    state.messages = state.messages.filter(({ uuid }) => uuid !== params.id);
    state.inbox = state.inbox.filter(({ uuid }) => uuid !== params.id);
    save();
    return { uuid: params.id };
  },
};
