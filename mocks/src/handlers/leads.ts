import type { LeadDetail, LeadEntry } from '@carzaa/api/calls/dealer/leads';
import type { Thread } from '@carzaa/api/calls/public/threads';
import { LEAD_STAGES, type LeadStage } from '@carzaa/api/leads/stages';
import { FIRST_TEMPLATES } from '@carzaa/api/leads/templates';
import type { MockGroup } from '../adapter.ts';
import { dealers } from '../rows/dealers.ts';
import { leadId, userId } from '../rows/ids.ts';
import { entryOf, leads, type LeadRow } from '../rows/leads.ts';
import { aboutCar, listings } from '../rows/listings.ts';
import { callsOf, existing, newId, now, ownOf, pageOf } from '../tables.ts';
import { drawnPhoto } from './stock.ts';

const stages = Object.keys(LEAD_STAGES) as LeadStage[];
const CARLO = { uuid: userId(3), name: 'Carlo Bassi' };

/** Free times of two days. */
const SLOTS = [14, 15].map((day) => ({
  day: `2027-01-${day}`,
  times: ['09:00', '09:30', '15:00'].map((time) => `2027-01-${day}T${time}:00.000Z`),
}));

function add(id: string, side: 'customer' | 'dealer', entry: Partial<LeadEntry>): LeadRow {
  const last_at = now();
  return leads.change(id, {
    entries: [...leads.get(id).entries, entryOf(newId(), side, { created_at: last_at, ...entry })],
    last_at,
  });
}

function book(id: string, starts_at: string, booked_by: 'dealer' | 'customer'): LeadRow {
  const appointment = { uuid: newId(), starts_at, length: 30, booked_by };
  return leads.change(id, { appointment, appointment_at: starts_at, stage: 'appointment' });
}

const cancel = (id: string) => leads.change(id, { appointment: null, appointment_at: null });

const TEMPLATES = FIRST_TEMPLATES.slice(0, 1).map((template) => ({ ...template, uuid: leadId(9001) }));

export const leadsHandlers: MockGroup<'leads'> = {
  ...callsOf(leads),
  counts: () => ({
    stages: { new: 3, answered: 1, appointment: 1, negotiation: 1, sold: 1, lost: 1 },
    unread: 1,
    due: 1,
    median_minutes_to_answer: 35,
  }),
  people: () => [CARLO],
  board: ({ params }) =>
    stages.map((stage) => {
      const items: LeadDetail[] = ownOf(leads.rows, params).filter((row) => row.stage === stage);
      return { stage, total: items.length, items };
    }),
  update: ({ params, body: { owner, ...body } }) =>
    leads.change(params.id, { ...body, owner: owner === null ? null : CARLO }),
  read: ({ params, body: { read } }) => leads.change(params.id, { is_read: read }),
  answer: ({ params, body: { text } }) => add(params.id, 'dealer', { text, author: CARLO.name }),
  note: ({ params, body: { text } }) => add(params.id, 'dealer', { kind: 'note', text, author: CARLO.name }),
  called: ({ params, body: { text } }) => add(params.id, 'dealer', { kind: 'call', text, author: CARLO.name }),
  addPhoto: ({ params }) => add(params.id, 'dealer', { kind: 'photo', photo: drawnPhoto('berlina', 0) }),
  slots: () => SLOTS,
  book: ({ params, body: { starts_at } }) => book(params.id, starts_at, 'dealer'),
  cancel: ({ params }) => cancel(params.id),
  templates: () => TEMPLATES,
  createTemplate: ({ body }) => ({ uuid: newId(), ...body }),
  updateTemplate: ({ params, body }) => ({ uuid: params.id, ...body }),
};

const byToken = (token: string) => existing(leads.rows.find((row) => row.token === token)).uuid;

function toThread(row: LeadRow): Thread {
  const dealer = existing(dealers.find(({ uuid }) => uuid === row.dealer));
  const listing = listings.find(({ uuid }) => uuid === row.listing);
  const entries = row.entries.flatMap(({ kind, side, ...entry }) =>
    (kind === 'text' || kind === 'photo') && side !== null ? [{ ...entry, kind, side }] : [],
  );
  return { ...row, dealer, listing: listing ? aboutCar(listing) : null, entries, is_open: true };
}

export const threadsHandlers: MockGroup<'threads'> = {
  mine: ({ query }) => pageOf(leads.rows.slice(0, 3).map(toThread), query),
  get: ({ params }) => toThread(leads.get(byToken(params.token))),
  reply: ({ params, body: { text } }) => toThread(add(byToken(params.token), 'customer', { text })),
  addPhoto: ({ params }) =>
    toThread(add(byToken(params.token), 'customer', { kind: 'photo', photo: drawnPhoto('berlina', 1) })),
  slots: () => SLOTS,
  book: ({ params, body: { starts_at } }) => toThread(book(byToken(params.token), starts_at, 'customer')),
  cancel: ({ params }) => toThread(cancel(byToken(params.token))),
};

export const contactsHandlers: MockGroup<'contacts'> = {
  callBack: () => ({ uuid: newId() }),
};
