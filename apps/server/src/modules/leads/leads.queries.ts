import type { Lead, LeadQuery } from '@carzaa/api/calls/dealer/leads';
import { LEAD_STAGES, type LeadStage } from '@carzaa/api/leads/stages';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { findPage } from '../../db/findPage.ts';
import { romeDayOf } from '../../db/romeDay.ts';
import { staffOf } from '../../shared/dealers/workplaces.ts';
import type { Schema } from '../../db/schema.ts';
import { containingEach } from '../../db/textSearch.ts';

type Db = Kysely<Schema>;

const BOARD_ITEMS = 50;
const minutesToAnswer = sql<number | null>`(extract(epoch FROM leads.first_reply_at - leads.created_at) / 60)::int`;
const appointmentAt = sql<Date | null>`(SELECT starts_at FROM appointments
  WHERE lead_id = leads.id AND cancelled_at IS NULL)`;
/** The newest words of the customer. */
const excerpt = sql<string | null>`left(coalesce(
  (SELECT text FROM lead_entries WHERE lead_id = leads.id AND kind = 'text' AND side = 'customer'
    ORDER BY created_at DESC LIMIT 1),
  (SELECT message FROM user_messages WHERE user_messages.id = leads.message_id)), 300)`;

/** Whether something is to be done today, or was to be done before. */
const isDue = (today: string) => sql<boolean>`(leads.stage NOT IN ('sold', 'lost') AND (
  coalesce(leads.next_action_on <= ${today}::date, false)
  OR EXISTS (SELECT FROM appointments WHERE lead_id = leads.id AND cancelled_at IS NULL
    AND ${romeDayOf('starts_at')} = ${today}::date)))`;

/** The leads of a dealership, without those it has removed. */
function leadsOf(db: Db, dealer: string) {
  return db.selectFrom('leads').where('leads.dealer_id', '=', dealer).where('leads.deleted_at', 'is', null);
}

function withColumns(query: ReturnType<typeof leadsOf>) {
  return query
    .leftJoin('users as owner', 'owner.id', 'leads.owner_id')
    .selectAll('leads')
    .select(['owner.name as owner_name', minutesToAnswer.as('minutes_to_answer')])
    .select([excerpt.as('excerpt'), appointmentAt.as('appointment_at')]);
}
type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

export function toLead(row: Row): Lead {
  return {
    uuid: row.id,
    channel: row.channel,
    stage: row.stage,
    lost_reason: row.lost_reason,
    name: row.name,
    email: row.email,
    phone: row.phone,
    call_time: row.call_time,
    excerpt: row.excerpt,
    listing_title: row.listing_title,
    listing: row.listing_id,
    owner: row.owner_id === null ? null : { uuid: row.owner_id, name: row.owner_name ?? '' },
    next_action: row.next_action,
    next_action_on: row.next_action_on,
    appointment_at: row.appointment_at?.toISOString() ?? null,
    is_read: row.read_at !== null,
    created_at: row.created_at.toISOString(),
    last_at: row.last_at.toISOString(),
    minutes_to_answer: row.minutes_to_answer === null ? null : Math.max(0, row.minutes_to_answer),
    revision: row.revision,
  };
}

function filtered(db: Db, dealer: string, filters: LeadQuery['filters'] = {}, today: string) {
  const { stage, channel, owner, listing, due, all, q } = filters;
  let leads = leadsOf(db, dealer);
  if (stage !== undefined) leads = leads.where('leads.stage', '=', stage);
  else if (all !== true) leads = leads.where('leads.stage', 'not in', ['sold', 'lost']);
  if (channel !== undefined) leads = leads.where('leads.channel', '=', channel);
  if (owner === 'none') leads = leads.where('leads.owner_id', 'is', null);
  else if (owner !== undefined) leads = leads.where('leads.owner_id', '=', owner);
  if (listing !== undefined) leads = leads.where('leads.listing_id', '=', listing);
  if (due !== undefined) leads = leads.where(isDue(today), '=', due);
  for (const pattern of containingEach(q)) {
    leads = leads.where(
      sql<boolean>`lower(concat_ws(' ', leads.name, leads.email, leads.phone, leads.listing_title,
        (SELECT message FROM user_messages WHERE user_messages.id = leads.message_id))) LIKE ${pattern}`,
    );
  }
  return leads;
}

const SORTS: Record<Exclude<LeadQuery['sort_by'], 'due'>, RawBuilder<unknown>> = {
  last_at: sql`leads.last_at`,
  created_at: sql`leads.created_at`,
  name: sql`lower(leads.name)`,
  listing_title: sql`lower(leads.listing_title)`,
  minutes_to_answer: minutesToAnswer,
};

function order({ sort_by, sort_direction }: Pick<LeadQuery, 'sort_by' | 'sort_direction'>, today: string) {
  const direction = sql.raw(sort_direction === 'asc' ? 'ASC' : 'DESC');
  if (sort_by !== 'due') return sql`${SORTS[sort_by]} ${direction} NULLS LAST, leads.id ${direction}`;
  // What is due first, the longest overdue on top; then whoever stirred last.
  return sql`${isDue(today)} DESC, CASE WHEN ${isDue(today)} THEN leads.next_action_on END ASC NULLS LAST,
    leads.last_at DESC, leads.id DESC`;
}

/** One page of the inbox, and how many leads it has. */
export async function leadsPage(db: Db, dealer: string, query: LeadQuery, now: Date) {
  const today = dayInRome(now);
  const matching = filtered(db, dealer, query.filters, today);
  const { rows, total } = await findPage(query, matching, withColumns(matching).orderBy(order(query, today)));
  return { items: rows.map(toLead), total };
}

/** The ids of all leads that a list finds, in its order. */
export async function leadIds(db: Db, dealer: string, query: LeadQuery, now: Date): Promise<string[]> {
  const today = dayInRome(now);
  const rows = await filtered(db, dealer, query.filters, today)
    .select('leads.id')
    .orderBy(order(query, today))
    .execute();
  return rows.map(({ id }) => id);
}

export async function leadsByIds(db: Db, dealer: string, ids: readonly string[]): Promise<Lead[]> {
  if (ids.length === 0) return [];
  return (await withColumns(leadsOf(db, dealer)).where('leads.id', 'in', ids).execute()).map(toLead);
}

export async function findLead(db: Db, dealer: string, id: string): Promise<Row | undefined> {
  return withColumns(leadsOf(db, dealer)).where('leads.id', '=', id).executeTakeFirst();
}

/** Of every stage how many there are and the first of them, what is due on top. */
export async function boardOf(db: Db, dealer: string, { owner }: { owner?: string | undefined }, now: Date) {
  const today = dayInRome(now);
  const filters = { all: true, ...(owner === undefined ? {} : { owner }) };
  const ranked = filtered(db, dealer, filters, today)
    .select(['leads.id', 'leads.stage', sql<number>`count(*) OVER (PARTITION BY leads.stage)::int`.as('total')])
    .select(
      sql<number>`row_number() OVER (PARTITION BY leads.stage ORDER BY ${order({ sort_by: 'due', sort_direction: 'desc' }, today)})::int`.as(
        'place',
      ),
    );
  const places = await db
    .selectFrom(ranked.as('ranked'))
    .where('place', '<=', BOARD_ITEMS)
    .select(['id', 'stage', 'total'])
    .orderBy('place')
    .execute();
  const leads = new Map(
    (
      await leadsByIds(
        db,
        dealer,
        places.map(({ id }) => id),
      )
    ).map((lead) => [lead.uuid, lead]),
  );
  return (Object.keys(LEAD_STAGES) as LeadStage[]).map((stage) => {
    const own = places.filter((row) => row.stage === stage);
    return { stage, total: own[0]?.total ?? 0, items: own.flatMap(({ id }) => leads.get(id) ?? []) };
  });
}

/** How many leads there are in each stage, unread and due; and the median minutes to the first answer since a moment. */
export async function leadCounts(db: Db, dealer: string, since: Date, now: Date) {
  const today = dayInRome(now);
  const counted = await leadsOf(db, dealer)
    .select(['leads.stage', sql<number>`count(*)::int`.as('count')])
    .select(
      sql<number>`(count(*) FILTER (WHERE leads.read_at IS NULL AND leads.stage NOT IN ('sold', 'lost')))::int`.as(
        'unread',
      ),
    )
    .select(sql<number>`(count(*) FILTER (WHERE ${isDue(today)}))::int`.as('due'))
    .groupBy('leads.stage')
    .execute();
  const { median } = await leadsOf(db, dealer)
    .where('leads.first_reply_at', 'is not', null)
    .where('leads.created_at', '>=', since)
    .where('leads.channel', 'not in', ['phone', 'whatsapp'])
    .select(
      sql<number | null>`round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${minutesToAnswer}))::int`.as('median'),
    )
    .executeTakeFirstOrThrow();
  const sum = (key: 'unread' | 'due') => counted.reduce((total, row) => total + row[key], 0);
  const of = (stage: LeadStage) => counted.find((row) => row.stage === stage)?.count ?? 0;
  return {
    stages: {
      new: of('new'),
      answered: of('answered'),
      appointment: of('appointment'),
      negotiation: of('negotiation'),
      sold: of('sold'),
      lost: of('lost'),
    },
    unread: sum('unread'),
    due: sum('due'),
    median_minutes_to_answer: median,
  };
}

/** Who works for a dealership, by name. */
export function peopleOf(db: Db, dealer: string) {
  return db
    .selectFrom(staffOf(sql`${dealer}::uuid`))
    .innerJoin('users', 'users.id', 'staff.user_id')
    .where('staff.role', '!=', 'viewer')
    .select(['users.id as uuid', 'users.name'])
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .execute();
}

/** Other leads of the same dealership with the same address or number, newest first. */
export async function othersOf(
  db: Db,
  dealer: string,
  lead: { id: string; email: string | null; phone: string | null },
) {
  const digits = (lead.phone ?? '').replaceAll(/\D/g, '');
  if (lead.email === null && digits.length < 6) return [];
  const rows = await leadsOf(db, dealer)
    .where('leads.id', '!=', lead.id)
    .where((where) =>
      where.or([
        ...(lead.email === null ? [] : [where('leads.email', '=', lead.email)]),
        ...(digits.length < 6 ? [] : [where(sql<string>`regexp_replace(leads.phone, '\\D', '', 'g')`, '=', digits)]),
      ]),
    )
    .select(['leads.id', 'leads.listing_title', 'leads.stage', 'leads.created_at'])
    .orderBy('leads.created_at', 'desc')
    .limit(10)
    .execute();
  return rows.map(({ id, created_at, ...rest }) => ({ uuid: id, ...rest, created_at: created_at.toISOString() }));
}
