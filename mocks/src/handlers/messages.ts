import { contract } from '@carzaa/api/contract/contract';
import type { MockGroup } from '../adapter.ts';
import { daysAgo, mailId } from '../rows/ids.ts';
import { inbox, type InboxRow } from '../rows/inbox.ts';
import { aboutListing, listings } from '../rows/listings.ts';
import { OFFERED } from '../rows/tradeIn.ts';
import { rowOf } from '../sample.ts';
import { callsOf, existing, newId, now, pageOf } from '../tables.ts';

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
  send: () => ({ uuid: newId() }),
  mine: ({ query }) => pageOf(sent, query),
};

export const tradeInsHandlers: MockGroup<'tradeIns'> = {
  get: ({ params }) => (params.id === inbox.rows[0]?.uuid ? { ...OFFERED, created_at: daysAgo(1) } : null),
};

export const inboxHandlers: MockGroup<'inbox'> = {
  counts: () => ({ unread: 2, open: 1, answered: 1, archived: 1, median_minutes_to_answer: 140 }),
  ...callsOf(inbox),
  update: ({ params, body: { read, archived } }) =>
    inbox.change(params.id, {
      state: archived ? 'archived' : read ? 'open' : 'unread',
      read_at: read ? now() : null,
      archived_at: archived ? now() : null,
    }),
  answer({ params: { id }, body: { text } }) {
    const answers = [...inbox.get(id).answers, { uuid: newId(), text, author: null, created_at: now() }];
    return inbox.change(id, { state: 'answered', answers, answered_at: now() });
  },
};

const toAdminMessage = (row: InboxRow) => ({ ...row, user: null });

export const adminMessagesHandlers: MockGroup<'adminMessages'> = {
  list: ({ query }) => pageOf(inbox.rows.map(toAdminMessage), query),
  get: ({ params }) => toAdminMessage(inbox.get(params.id)),
  remove: ({ params }) => inbox.remove(params.id),
};

const mails = [
  rowOf(contract.dev.mails.data.shape.items.element, {
    uuid: mailId(1),
    to: 'cliente@carzaa.test',
    template: 'verification',
    subject: 'Conferma il tuo indirizzo email',
  }),
];

export const devHandlers: MockGroup<'dev'> = {
  mails: ({ query }) => pageOf(mails, query),
  mail({ params }) {
    const mail = existing(mails.find(({ uuid }) => uuid === params.id));
    return { ...mail, html: `<p>${mail.subject}</p>`, text: mail.subject };
  },
};
