import type { AdminMessage } from '@carzaa/api/calls/admin/adminMessages';
import type { InboxMessage, InboxMessageDetail } from '@carzaa/api/calls/dealer/inbox';
import type { MockGroup } from '../adapter.ts';
import { dealers } from '../rows/dealers.ts';
import { daysAgo, mailId } from '../rows/ids.ts';
import { inbox, type InboxRow } from '../rows/inbox.ts';
import { aboutListing, listings } from '../rows/listings.ts';
import { stock } from '../rows/stock.ts';
import { OFFERED } from '../rows/tradeIn.ts';
import { accountOf } from '../session.ts';
import { existing, newId, pageOf } from '../tables.ts';
import { refuseSentinel } from './account.ts';

/** What everybody has written once, with an answer. */
const sent = listings.slice(0, 1).map((listing) => ({
  uuid: '01932f3e-3e55-7000-8000-000000000900',
  listing: aboutListing(listing),
  dealer: listing.dealer,
  message: 'Buongiorno, è ancora disponibile?',
  created_at: daysAgo(2),
  answers: [{ text: 'Sì, venga quando vuole.', created_at: daysAgo(1) }],
}));

export const messagesHandlers: MockGroup<'messages'> = {
  send({ body: { email } }) {
    refuseSentinel(email);
    return { uuid: newId() };
  },
  mine: ({ query }) => pageOf(sent, query),
};

export const tradeInsHandlers: MockGroup<'tradeIns'> = {
  get: ({ params }) => (params.id === inbox.rows[0]?.uuid ? { ...OFFERED, created_at: daysAgo(1) } : null),
};

function stateOf({ archived_at, answered_at, read_at }: InboxRow): InboxMessage['state'] {
  if (archived_at !== null) return 'archived';
  if (answered_at !== null) return 'answered';
  return read_at === null ? 'unread' : 'open';
}

function shown(row: InboxRow): InboxMessageDetail {
  const vehicle = stock.rows.find(({ uuid }) => uuid === row.listing);
  return {
    ...row,
    state: stateOf(row),
    minutes_to_answer: row.answered_at === null ? null : 140,
    vehicle: vehicle ? { ...vehicle, is_public: vehicle.state === 'published' } : null,
  };
}

const ofDealer = (own: string) => inbox.rows.filter(({ dealer }) => dealer === own).map(shown);
const change = (id: string, values: Partial<InboxRow>) => shown(inbox.change(id, values));

export const inboxHandlers: MockGroup<'inbox'> = {
  counts({ params: { dealer } }) {
    const count = (wanted: InboxMessage['state']) => ofDealer(dealer).filter(({ state }) => state === wanted).length;
    const counts = { unread: count('unread'), open: count('open'), answered: count('answered') };
    return { ...counts, archived: count('archived'), median_minutes_to_answer: 140 };
  },
  list({ params: { dealer }, query }) {
    const isAsked = query.filters?.state !== undefined;
    const rows = ofDealer(dealer).filter(({ state }) => isAsked || state !== 'archived');
    return pageOf(rows, query);
  },
  get: ({ params: { id } }) => shown(inbox.get(id)),
  update({ params: { id }, body }) {
    const now = new Date().toISOString();
    return change(id, { read_at: body.read ? now : null, archived_at: body.archived ? now : null });
  },
  answer({ params: { id }, body: { text } }, context) {
    const now = new Date().toISOString();
    const answer = { uuid: newId(), text, author: accountOf(context).name, created_at: now };
    return change(id, { answers: [...inbox.get(id).answers, answer], answered_at: now, read_at: now });
  },
  remove({ params: { id } }) {
    inbox.remove(id);
    return null;
  },
};

function toAdminMessage(row: InboxRow): AdminMessage {
  const name = dealers.find(({ uuid }) => uuid === row.dealer)?.name ?? '';
  return { ...row, dealer: { uuid: row.dealer, name }, user: null };
}

export const adminMessagesHandlers: MockGroup<'adminMessages'> = {
  list: ({ query }) => pageOf(inbox.rows.map(toAdminMessage), query),
  get: ({ params }) => toAdminMessage(inbox.get(params.id)),
  remove: ({ params }) => inbox.remove(params.id),
};

/** The one mail that the site has written. */
const mails = [
  {
    uuid: mailId(1),
    to: 'cliente@carzaa.test',
    reply_to: null,
    template: 'verification',
    subject: 'Conferma il tuo indirizzo email',
    created_at: daysAgo(1),
    sent_at: daysAgo(1),
    attempts: 1,
    error: null,
  },
];

export const devHandlers: MockGroup<'dev'> = {
  mails: ({ query }) => pageOf(mails, query),
  mail({ params }) {
    const mail = existing(mails.find(({ uuid }) => uuid === params.id));
    return { ...mail, html: `<p>${mail.subject}</p>`, text: mail.subject };
  },
};
