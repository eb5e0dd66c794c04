import { z } from 'zod';
import { endpoint, OWN, OWN_ENABLED } from '../../contract/endpoint.ts';
import { backofficeListQuery } from '../backofficeList.ts';
import { orNothing, textField } from '../fields.ts';
import {
  appointment,
  bookingBody,
  callTime,
  chosenReason,
  leadChannel,
  leadStage,
  lostReason,
  slotDays,
  threadEntry,
  threadText,
} from '../leadFields.ts';
import { writtenAbout } from './writtenAbout.ts';
import { isoDateTime, pageOf, uuid } from '../shared.ts';
import { leadTemplateCalls } from './leadTemplates.ts';

const LEAD_SORTS = ['due', 'last_at', 'created_at', 'name', 'listing_title', 'minutes_to_answer'] as const;

/** Without a stage, those that are still open. */
const leadFilters = {
  stage: leadStage.optional(),
  channel: leadChannel.optional(),
  /** One of the dealership's people; `none` for leads that nobody has taken on. */
  owner: z.union([uuid, z.literal('none')]).optional(),
  listing: uuid.optional(),
  /** Those whose next action is today or overdue. */
  due: z.boolean().optional(),
  /** Closed ones as well. */
  all: z.boolean().optional(),
};
const leadQuery = backofficeListQuery(leadFilters, LEAD_SORTS);
export type LeadQuery = z.output<typeof leadQuery>;

const person = z.object({ uuid, name: z.string() });

const lead = z.object({
  uuid,
  channel: leadChannel,
  stage: leadStage,
  lost_reason: lostReason.nullable(),
  /** Null where all that is known is that somebody pressed a button. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** When somebody wants to be called. */
  call_time: callTime.nullable(),
  /** The newest words of it. */
  excerpt: z.string().nullable(),
  /** What the listing was called then. */
  listing_title: z.string(),
  listing: uuid.nullable(),
  owner: person.nullable(),
  next_action: z.string().nullable(),
  next_action_on: z.iso.date().nullable(),
  appointment_at: isoDateTime.nullable(),
  is_read: z.boolean(),
  created_at: isoDateTime,
  last_at: isoDateTime,
  /** Whole minutes until the first answer. */
  minutes_to_answer: z.int().nullable(),
  /** Guard against lost updates. */
  revision: z.int(),
});
export type Lead = z.infer<typeof lead>;

/** What the dealership alone sees: notes, calls, and what was done. */
const leadEntry = threadEntry.extend({
  kind: z.enum(['text', 'photo', 'note', 'call', 'stage', 'appointment']),
  side: z.enum(['customer', 'dealer']).nullable(),
  author: z.string().nullable(),
});
export type LeadEntry = z.infer<typeof leadEntry>;

const leadDetail = lead.extend({
  entries: z.array(leadEntry),
  appointment: appointment.nullable(),
  /** Whether what is written here reaches them. */
  can_answer: z.boolean(),
  vehicle: writtenAbout.nullable(),
  /** Other leads with the same address or number. */
  others: z.array(z.object({ uuid, listing_title: z.string(), stage: leadStage, created_at: isoDateTime })),
});
export type LeadDetail = z.infer<typeof leadDetail>;

const leadBody = z
  .strictObject({
    stage: leadStage,
    lost_reason: chosenReason.nullable().default(null),
    owner: uuid.nullable(),
    next_action: orNothing(textField('Prossima azione', ['max', 200])),
    next_action_on: z.iso.date('Serve una data').nullable(),
    /** Who it was, of those who told nothing of themselves. */
    name: orNothing(textField('Nome', ['max', 200])).optional(),
    phone: orNothing(textField('Telefono', ['max', 40], ['regex', /^\+?[\d\s().-]{5,40}$/])).optional(),
    revision: z.int(),
  })
  .superRefine(({ stage, lost_reason, next_action, next_action_on }, context) => {
    if (stage === 'lost' && lost_reason === null) {
      context.addIssue({ code: 'custom', path: ['lost_reason'], message: 'Di’ perché è perso' });
    }
    if (next_action !== null && next_action_on === null) {
      context.addIssue({ code: 'custom', path: ['next_action_on'], message: 'Scegli il giorno' });
    }
    if (next_action === null && next_action_on !== null) {
      context.addIssue({ code: 'custom', path: ['next_action'], message: 'Scrivi che cosa c’è da fare' });
    }
  });
export type LeadBody = z.output<typeof leadBody>;

export const noteBody = z.strictObject({ text: textField('Nota', ['required'], ['max', 4000]) });
const callBody = z.strictObject({ text: textField('Com’è andata', ['max', 4000]).default('') });

const counts = z.object({
  stages: z.record(leadStage, z.int()),
  unread: z.int(),
  due: z.int(),
  /** Median minutes to the first answer by any channel that can be measured, of the last 90 days. */
  median_minutes_to_answer: z.int().nullable(),
});

const BASE = '/api/dealers/{dealer}/leads';

export const leadCalls = {
  counts: endpoint({
    method: 'GET',
    path: `${BASE}/counts`,
    ...OWN,
    scope: 'leads:read',
    summary: 'Quanti contatti ci sono in ogni fase, da leggere e con un’azione in scadenza',
    data: counts,
  }),
  people: endpoint({
    method: 'GET',
    path: `${BASE}/people`,
    ...OWN,
    scope: 'leads:read',
    summary: 'Le persone della concessionaria a cui si può affidare un contatto',
    data: z.array(person),
  }),
  list: endpoint({
    method: 'GET',
    path: BASE,
    ...OWN,
    scope: 'leads:read',
    summary: 'I contatti della concessionaria, da qualunque canale, con le azioni in scadenza per prime',
    query: leadQuery,
    data: pageOf(lead),
  }),
  board: endpoint({
    method: 'GET',
    path: `${BASE}/board`,
    ...OWN,
    scope: 'leads:read',
    summary: 'I contatti per fase: di ognuna i primi cinquanta e quanti sono in tutto',
    query: z.strictObject({ owner: z.union([uuid, z.literal('none')]).optional() }),
    data: z.array(z.object({ stage: leadStage, total: z.int(), items: z.array(lead) })),
  }),
  get: endpoint({
    method: 'GET',
    path: `${BASE}/{id}`,
    ...OWN,
    scope: 'leads:read',
    summary: 'Un contatto con la conversazione, le note e l’appuntamento',
    data: leadDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${BASE}/{id}`,
    ...OWN_ENABLED,
    summary: 'Cambia fase, responsabile e prossima azione, se nel frattempo nessun altro lo ha fatto',
    body: leadBody,
    data: leadDetail,
  }),
  read: endpoint({
    method: 'PUT',
    path: `${BASE}/{id}/read`,
    ...OWN_ENABLED,
    summary: 'Segna un contatto come letto o da leggere',
    body: z.strictObject({ read: z.boolean() }),
    data: leadDetail,
  }),
  answer: endpoint({
    method: 'POST',
    path: `${BASE}/{id}/answers`,
    creates: true,
    ...OWN_ENABLED,
    summary: 'Risponde nella conversazione e per email',
    body: threadText,
    data: leadDetail,
  }),
  note: endpoint({
    method: 'POST',
    path: `${BASE}/{id}/notes`,
    creates: true,
    ...OWN_ENABLED,
    summary: 'Aggiunge una nota interna',
    body: noteBody,
    data: leadDetail,
  }),
  called: endpoint({
    method: 'POST',
    path: `${BASE}/{id}/calls`,
    creates: true,
    ...OWN_ENABLED,
    summary: 'Annota una telefonata fatta: vale come risposta',
    body: callBody,
    data: leadDetail,
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: `${BASE}/{id}/photos`,
    ...OWN_ENABLED,
    summary: 'Manda una foto dell’auto nella conversazione (JPEG, PNG, WebP)',
    upload: true,
    data: leadDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${BASE}/{id}`,
    ...OWN_ENABLED,
    summary: 'Toglie un contatto dalla concessionaria',
    data: z.null(),
  }),
  slots: endpoint({
    method: 'GET',
    path: `${BASE}/{id}/slots`,
    ...OWN,
    scope: 'leads:read',
    summary: 'Gli orari liberi per un appuntamento',
    data: slotDays,
  }),
  book: endpoint({
    method: 'PUT',
    path: `${BASE}/{id}/appointment`,
    ...OWN_ENABLED,
    summary: 'Fissa o sposta l’appuntamento',
    body: bookingBody,
    data: leadDetail,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: `${BASE}/{id}/appointment`,
    ...OWN_ENABLED,
    summary: 'Annulla l’appuntamento',
    data: leadDetail,
  }),
  ...leadTemplateCalls,
};
