import type { LeadDetail, LeadEntry } from '@carzaa/api/calls/dealer/leads';
import type { LeadTemplate } from '@carzaa/api/calls/dealer/leadTemplates';
import type { Thread } from '@carzaa/api/calls/public/threads';
import { FIRST_TEMPLATES } from '@carzaa/api/leads/templates';
import { isClosed, LEAD_STAGES, type LeadStage } from '@carzaa/api/leads/stages';
import type { MockGroup } from '../adapter.ts';
import { aboutCar, listings } from '../rows/listings.ts';
import { dealers } from '../rows/dealers.ts';
import { leadId } from '../rows/ids.ts';
import { leads, type LeadRow } from '../rows/leads.ts';
import { accountOf } from '../session.ts';
import { existing, newId, pageOf, refuseStale, Table } from '../tables.ts';
import { drawnPhoto } from './stock.ts';

const ofDealer = (own: string) => leads.rows.filter(({ dealer }) => dealer === own);
const change = (id: string, values: Partial<LeadRow>): LeadDetail =>
  leads.change(id, { ...values, revision: leads.get(id).revision + 1 });
const stages = Object.keys(LEAD_STAGES) as LeadStage[];

/** Free times of two days. */
const SLOTS = [14, 15].map((day) => ({
  day: `2027-01-${day}`,
  times: ['09:00', '09:30', '15:00'].map((time) => `2027-01-${day}T${time}:00.000Z`),
}));

function add(id: string, entry: Pick<LeadEntry, 'kind' | 'side'> & Partial<LeadEntry>, values: Partial<LeadRow> = {}) {
  const now = new Date().toISOString();
  const whole = { uuid: newId(), text: null, photo: null, by_mail: false, author: null, created_at: now, ...entry };
  return change(id, { ...values, entries: [...leads.get(id).entries, whole], last_at: now });
}

const appointmentAt = (starts_at: string, booked_by: 'dealer' | 'customer') => ({
  appointment: { uuid: newId(), starts_at, length: 30, booked_by },
  appointment_at: starts_at,
  stage: 'appointment' as const,
});

const templates = new Table<LeadTemplate>(
  'lead-templates',
  FIRST_TEMPLATES.slice(0, 1).map((template) => ({ ...template, uuid: leadId(9001) })),
);

export const leadsHandlers: MockGroup<'leads'> = {
  counts({ params: { dealer } }) {
    const own = ofDealer(dealer);
    const of = (wanted: LeadStage) => own.filter(({ stage }) => stage === wanted).length;
    const counted = { new: of('new'), answered: of('answered'), appointment: of('appointment') };
    return {
      stages: { ...counted, negotiation: of('negotiation'), sold: of('sold'), lost: of('lost') },
      unread: own.filter(({ is_read }) => !is_read).length,
      due: own.filter(({ next_action_on }) => next_action_on !== null).length,
      median_minutes_to_answer: 35,
    };
  },
  people: (_, context) => [{ uuid: accountOf(context).uuid, name: accountOf(context).name }],
  list({ params: { dealer }, query }) {
    const hasAll = query.filters?.stage !== undefined || query.filters?.all === true;
    return pageOf(
      ofDealer(dealer).filter(({ stage }) => hasAll || !isClosed(stage)),
      { ...query, sort_by: 'created_at' },
    );
  },
  board: ({ params: { dealer } }) =>
    stages.map((stage) => {
      const items = ofDealer(dealer).filter((row) => row.stage === stage);
      return { stage, total: items.length, items };
    }),
  get: ({ params }) => leads.get(params.id),
  update({ params: { id }, body: { owner, revision, ...body } }, context) {
    refuseStale(leads.get(id), { revision });
    const person = owner === null ? null : { uuid: owner, name: accountOf(context).name };
    return change(id, {
      ...body,
      name: body.name ?? leads.get(id).name,
      phone: body.phone ?? leads.get(id).phone,
      owner: person,
    });
  },
  read: ({ params: { id }, body: { read } }) => leads.change(id, { is_read: read }),
  answer: ({ params: { id }, body: { text } }, context) =>
    add(
      id,
      { kind: 'text', side: 'dealer', text, author: accountOf(context).name },
      { stage: 'answered', is_read: true },
    ),
  note: ({ params: { id }, body: { text } }, context) =>
    add(id, { kind: 'note', side: 'dealer', text, author: accountOf(context).name }),
  called: ({ params: { id }, body: { text } }, context) =>
    add(id, { kind: 'call', side: 'dealer', text, author: accountOf(context).name }, { stage: 'answered' }),
  addPhoto: ({ params: { id } }) => add(id, { kind: 'photo', side: 'dealer', photo: drawnPhoto('berlina', 0) }),
  remove({ params: { id } }) {
    leads.remove(id);
    return null;
  },
  slots: () => SLOTS,
  book: ({ params: { id }, body: { starts_at } }) => change(id, appointmentAt(starts_at, 'dealer')),
  cancel: ({ params: { id } }) => change(id, { appointment: null, appointment_at: null, stage: 'answered' }),
  templates: () => templates.rows,
  createTemplate: ({ body }) => templates.put({ uuid: newId(), ...body }),
  updateTemplate: ({ params: { id }, body }) => templates.change(id, body),
  removeTemplate({ params: { id } }) {
    templates.remove(id);
    return null;
  },
};

const byToken = (token: string) => existing(leads.rows.find((row) => row.token === token));

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
  get: ({ params: { token } }) => toThread(byToken(token)),
  reply({ params: { token }, body: { text } }) {
    add(byToken(token).uuid, { kind: 'text', side: 'customer', text });
    return toThread(byToken(token));
  },
  addPhoto({ params: { token } }) {
    add(byToken(token).uuid, { kind: 'photo', side: 'customer', photo: drawnPhoto('berlina', 1) });
    return toThread(byToken(token));
  },
  slots: () => SLOTS,
  book({ params: { token }, body: { starts_at } }) {
    change(byToken(token).uuid, appointmentAt(starts_at, 'customer'));
    return toThread(byToken(token));
  },
  cancel({ params: { token } }) {
    change(byToken(token).uuid, { appointment: null, appointment_at: null });
    return toThread(byToken(token));
  },
};

export const contactsHandlers: MockGroup<'contacts'> = {
  click: () => null,
  dealerClick: () => null,
  callBack: () => ({ uuid: newId() }),
};
