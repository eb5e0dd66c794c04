import type { LeadBody, leadCalls, LeadDetail } from '@carzaa/api/calls/dealer/leads';
import { toPage } from '@carzaa/api/calls/shared';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import { overtaken } from '@carzaa/api/contract/overtaken';
import type { Kysely, Transaction } from 'kysely';
import type { OwnerContext } from '../../http/context.ts';
import type { ServedHandlers } from '../../http/handlerTable.ts';
import type { Schema } from '../../db/schema.ts';
import type { Outbox } from '../../integrations/mail/outbox.queries.ts';
import type { PhotoStore } from '../../integrations/photos/store.ts';
import type { ReplyAddresses } from '../../shared/leads/replyAddresses.ts';
import {
  addEntry,
  addPicture,
  answerCustomer,
  lockLead,
  type LeadRow,
  markRead,
  noteAnswered,
  type ThreadMeans,
} from '../../shared/leads/threadWrites.ts';
import { countTry } from '../../shared/limits/rateLimits.ts';
import { findWrittenAbout } from '../../shared/listings/writtenAbout.queries.ts';
import { bookSlot, cancelSlot, slotsOf } from './appointments.queries.ts';
import { boardOf, findLead, leadCounts, leadsPage, othersOf, peopleOf, toLead } from './leads.queries.ts';
import { removeLead, writeLead } from './leadWrites.queries.ts';
import { receivePicture } from './receivePicture.ts';
import { addTemplate, changeTemplate, removeTemplate, templatesOf } from './templates.queries.ts';
import { appointmentsOf, entriesOf } from './thread.queries.ts';

export interface LeadServices {
  db: Kysely<Schema>;
  outbox: Outbox;
  store: PhotoStore;
  /** Null while no mail comes in. */
  replies: ReplyAddresses | null;
  now: () => Date;
}

const MEDIAN_MS = 90 * 864e5;
/** Answers that one dealership may mail in an hour. */
const ANSWERS = { hits: 120, windowSeconds: 3600 };
const PICTURES = { hits: 60, windowSeconds: 3600 };

async function detailOf(db: Kysely<Schema>, dealer: string, id: string): Promise<LeadDetail> {
  const row = await findLead(db, dealer, id);
  if (!row) throw new ApiError('4');
  return {
    ...toLead(row),
    entries: (await entriesOf(db, [id])).get(id) ?? [],
    appointment: (await appointmentsOf(db, [id])).get(id) ?? null,
    can_answer: row.email !== null,
    vehicle: await findWrittenAbout(db, row.listing_id),
    others: await othersOf(db, dealer, row),
  };
}

type Desk = ServedHandlers<typeof leadCalls>;

/** One deed on a locked lead, and the lead as it leaves it. */
function changer({ db, outbox, replies, now: clock }: LeadServices) {
  return (
    id: string,
    { dealer }: OwnerContext,
    work: (trx: Transaction<Schema>, lead: LeadRow, means: ThreadMeans) => Promise<unknown>,
  ): Promise<LeadDetail> =>
    db.transaction().execute(async (trx) => {
      const means = { outbox, replies, now: clock() };
      await work(trx, await lockLead(trx, { id, dealer }), means);
      return detailOf(trx, dealer, id);
    });
}

/** What the desk looks at. */
function readingHandlers({
  db,
  now: clock,
}: LeadServices): Pick<Desk, 'counts' | 'people' | 'list' | 'board' | 'get' | 'slots'> {
  return {
    counts: (_, { dealer }) => leadCounts(db, dealer, new Date(clock().getTime() - MEDIAN_MS), clock()),
    people: (_, { dealer }) => peopleOf(db, dealer),
    async list({ query }, { dealer }) {
      const { items, total } = await leadsPage(db, dealer, query, clock());
      return toPage(items, total, query);
    },
    board: ({ query }, { dealer }) => boardOf(db, dealer, query, clock()),
    get: ({ params: { id } }, { dealer }) => detailOf(db, dealer, id),
    slots: (_, { dealer }) => slotsOf(db, dealer, clock()),
  };
}

function templateHandlers({
  db,
  now: clock,
}: LeadServices): Pick<Desk, 'templates' | 'createTemplate' | 'updateTemplate' | 'removeTemplate'> {
  return {
    templates: (_, { dealer }) => templatesOf(db, dealer),
    createTemplate: ({ body }, { dealer }) => addTemplate(db, dealer, body, clock()),
    async updateTemplate({ params: { id }, body }, { dealer }) {
      if (!(await changeTemplate(db, dealer, id, body))) throw new ApiError('4');
      return { uuid: id, ...body };
    },
    async removeTemplate({ params: { id } }, { dealer }) {
      if (!(await removeTemplate(db, dealer, id))) throw new ApiError('4');
      return null;
    },
  };
}

/** The calls of a dealership's desk. */
export function leadHandlers(services: LeadServices): Desk {
  const { db, now: clock } = services;
  const change = changer(services);

  return {
    ...readingHandlers(services),
    update: ({ params: { id }, body }, context) =>
      change(id, context, async (trx, lead, { now }) => {
        if (lead.revision !== body.revision) throw overtaken('lead', await detailOf(trx, context.dealer, id));
        await checkOwner(trx, lead, body);
        await writeLead(trx, lead, body, { user: context.actor.uuid, now });
      }),
    read: ({ params: { id }, body: { read } }, context) =>
      change(id, context, (trx, lead, { now }) => markRead(trx, lead, read ? now : null)),
    async answer({ params: { id }, body: { text } }, context) {
      await countTry(db, ['answer', context.dealer], ANSWERS, clock());
      return change(id, context, (trx, lead, means) =>
        answerCustomer(trx, lead, { text, user: context.actor.uuid }, means),
      );
    },
    note: ({ params: { id }, body: { text } }, context) =>
      change(id, context, (trx, lead, { now }) =>
        addEntry(trx, lead, { kind: 'note', side: 'dealer', author_id: context.actor.uuid, text }, now),
      ),
    called: ({ params: { id }, body: { text } }, context) =>
      change(id, context, async (trx, lead, { now }) => {
        const entry = { kind: 'call', side: 'dealer', author_id: context.actor.uuid, text: text || null } as const;
        await addEntry(trx, lead, entry, now);
        await noteAnswered(trx, lead, now);
      }),
    async addPhoto({ params: { id } }, context) {
      await detailOf(db, context.dealer, id);
      await countTry(db, ['lead-photo', context.dealer], PICTURES, clock());
      const picture = await receivePicture({ db, store: services.store, now: clock }, context);
      return change(id, context, (trx, lead, means) =>
        addPicture(trx, lead, { ...picture, side: 'dealer', user: context.actor.uuid }, means),
      );
    },
    async remove({ params: { id } }, { dealer }) {
      await db.transaction().execute(async (trx) => removeLead(trx, await lockLead(trx, { id, dealer }), clock()));
      return null;
    },
    book: ({ params: { id }, body: { starts_at } }, context) =>
      change(id, context, (trx, lead, means) =>
        bookSlot(trx, lead, { startsAt: new Date(starts_at), by: 'dealer', user: context.actor.uuid }, means),
      ),
    cancel: ({ params: { id } }, context) =>
      change(id, context, (trx, lead, means) =>
        cancelSlot(trx, lead, { by: 'dealer', user: context.actor.uuid }, means),
      ),
    ...templateHandlers(services),
  };
}

/** Only colleagues can be assigned a lead; its present owner may always keep it. */
async function checkOwner(trx: Transaction<Schema>, lead: LeadRow, { owner }: LeadBody): Promise<void> {
  if (owner === null || owner === lead.owner_id) return;
  const people = await peopleOf(trx, lead.dealer_id);
  if (!people.some(({ uuid }) => uuid === owner)) throw invalid({ owner: ['Non lavora in questa concessionaria'] });
}
