import type { OpeningHours } from '@carzaa/api/calls/public/openingHours';
import { freeSlots, SLOT_MINUTES } from '@carzaa/api/leads/slots';
import type { LeadStage, LostReason } from '@carzaa/api/leads/stages';
import { FIRST_TEMPLATES } from '@carzaa/api/leads/templates';
import { addDaysInRome, dayInRome } from '@carzaa/api/text/romeTime';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { demoUserId } from '../accounts.ts';
import { DEMO_DEALERS, ID_EPOCH } from '../seed/dealers.ts';
import { stableUuid } from '../seed/identity.ts';
import { inDaytime, inNextDaytime } from './daytime.ts';
import { person } from './people.ts';
import { uuidOf } from './uuidOf.ts';

type Db = Kysely<Schema>;
type Share = (text: RawBuilder<unknown>) => RawBuilder<unknown>;

const DAY_MS = 864e5;
const OWNERS: Record<string, string> = {
  [DEMO_DEALERS.single]: demoUserId('concessionario@carzaa.test'),
  [DEMO_DEALERS.groupFirst]: demoUserId('gruppo@carzaa.test'),
  [DEMO_DEALERS.groupSecond]: demoUserId('gruppo@carzaa.test'),
};

interface Plan {
  stage: LeadStage;
  reason?: LostReason;
  action?: readonly [text: string, inDays: number];
  note?: string;
  /** Has an appointment in one of the next free slots. */
  visits?: true;
}

/** What became of the answered messages of a dealership that somebody signs in for, newest first. */
const PLANS: readonly Plan[] = [
  { stage: 'answered', action: ['Mandare il preventivo del finanziamento', 0] },
  { stage: 'appointment', note: 'Viene con la moglie, interessata anche alla garanzia.', visits: true },
  {
    stage: 'negotiation',
    action: ['Valutare la permuta', -1],
    note: 'Chiede 500 euro di sconto; gomme nuove in omaggio?',
  },
  { stage: 'appointment', visits: true },
  { stage: 'negotiation', action: ['Richiamare dopo la prova', 2] },
  { stage: 'sold' },
  { stage: 'lost', reason: 'price', note: 'Ha trovato lo stesso modello a meno, con più chilometri.' },
  { stage: 'answered' },
  { stage: 'lost', reason: 'no_answer' },
  { stage: 'sold' },
  { stage: 'lost', reason: 'elsewhere' },
];

interface Dealership {
  id: string;
  slug: string;
  opening_hours: OpeningHours | null;
  closed_days: string[];
}

/** Presses of the phone and of WhatsApp, by a share of the visits; those of long ago are put away. */
async function seedClicks(db: Db, share: Share, now: Date): Promise<void> {
  await sql`
    UPDATE dealers SET whatsapp = phone WHERE whatsapp IS NULL AND phone IS NOT NULL AND kind = 'dealer'
      AND ${share(sql`slug || 'whatsapp'`)} < 0.6`.execute(db);
  const since = dayInRome(new Date(now.getTime() - 60 * DAY_MS));
  await sql`
    INSERT INTO leads (id, dealer_id, listing_id, channel, listing_title, stage, lost_reason, created_at, last_at, read_at)
    SELECT ${uuidOf(sql`seen.id::text || seen.day`)}, seen.dealer_id, seen.id, seen.channel, seen.title,
      CASE WHEN seen.at < ${now}::timestamptz - interval '7 days' THEN 'lost' ELSE 'new' END,
      CASE WHEN seen.at < ${now}::timestamptz - interval '7 days' THEN 'archived' END,
      seen.at, seen.at, CASE WHEN seen.at < ${now}::timestamptz - interval '1 day' THEN seen.at END
    FROM (
      SELECT l.id, l.dealer_id, v.day, concat_ws(' ', b.name, m.name, nullif(l.version, '')) AS title,
        CASE WHEN d.whatsapp IS NOT NULL AND ${share(sql`l.id::text || v.day || 'way'`)} < 0.35 THEN 'whatsapp' ELSE 'phone' END AS channel,
        v.day + interval '8 hours' + ${share(sql`l.id::text || v.day || 'hour'`)} * interval '11 hours' AS at
      FROM listing_views AS v JOIN listings AS l ON l.id = v.listing_id JOIN dealers AS d ON d.id = l.dealer_id
      JOIN brands AS b ON b.slug = l.brand JOIN models AS m ON m.brand = l.brand AND m.slug = l.model
      WHERE v.day >= ${since}::date AND l.state = 'published' AND d.phone IS NOT NULL AND v.day < ${dayInRome(now)}::date
        AND ${share(sql`l.id::text || v.day`)} < least(0.5, v.views * 0.008)
    ) AS seen ON CONFLICT DO NOTHING`.execute(db);
}

/** How often the cars of those who can sign in were shown in lists. */
async function seedImpressions(db: Db, share: Share): Promise<void> {
  await sql`
    INSERT INTO listing_impressions (listing_id, day, impressions)
    SELECT v.listing_id, v.day, v.views * (9 + floor(${share(sql`v.listing_id::text || v.day || 'shown'`)} * 12))::int
    FROM listing_views AS v JOIN listings AS l ON l.id = v.listing_id JOIN dealers AS d ON d.id = l.dealer_id
    WHERE d.slug = ANY (${Object.keys(OWNERS)}) ON CONFLICT DO NOTHING`.execute(db);
}

/** Three people who asked to be called; one of them has been. */
async function seedCallBacks(db: Db, { id: dealer_id, slug }: Dealership, now: Date): Promise<void> {
  const cars = await sql<{ id: string; title: string }>`
    SELECT l.id, concat_ws(' ', b.name, m.name, nullif(l.version, '')) AS title FROM listings AS l
    JOIN brands AS b ON b.slug = l.brand JOIN models AS m ON m.brand = l.brand AND m.slug = l.model
    WHERE l.dealer_id = ${dealer_id} AND l.state = 'published' ORDER BY l.id LIMIT 3`.execute(db);
  for (const [n, { id: listing_id, title }] of cars.rows.entries()) {
    const { name, phone } = person(n * 3 + 61);
    const asked = inDaytime(new Date(now.getTime() - (n * 26 + 3) * 36e5));
    const called = n === 2 ? new Date(asked.getTime() + 35 * 60_000) : null;
    const id = stableUuid(`demo/callback/${slug}/${n}`, ID_EPOCH);
    await db
      .insertInto('leads')
      .values({
        id,
        dealer_id,
        listing_id,
        listing_title: title,
        channel: 'callback',
        name,
        phone: phone ?? '+39 333 555 1200',
        call_time: (['evening', 'noon', 'any'] as const)[n] ?? 'any',
        stage: called ? 'answered' : 'new',
        created_at: asked,
        last_at: called ?? asked,
        first_reply_at: called,
        read_at: called,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (!called) continue;
    const text = 'Richiamerà dopo aver parlato con la banca.';
    await db
      .insertInto('lead_entries')
      .values({
        id: stableUuid(`demo/called/${slug}/${n}`, ID_EPOCH),
        lead_id: id,
        kind: 'call',
        side: 'dealer',
        author_id: OWNERS[slug] ?? null,
        text,
        created_at: called,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function seedPlan(
  db: Db,
  dealer: Dealership,
  lead: { id: string; first_reply_at: Date | null },
  plan: Plan,
  nth: number,
  now: Date,
) {
  const { stage, reason, action, note, visits } = plan;
  const owner_id = OWNERS[dealer.slug] ?? null;
  const moved = inNextDaytime(new Date((lead.first_reply_at ?? now).getTime() + 5 * 36e5), now);
  await db
    .updateTable('leads')
    .set({
      stage,
      lost_reason: reason ?? null,
      owner_id,
      last_at: moved,
      ...(action ? { next_action: action[0], next_action_on: dayInRome(addDaysInRome(now, action[1])) } : {}),
    })
    .where('id', '=', lead.id)
    .execute();
  const entries = [
    { kind: 'stage' as const, text: stage, at: moved },
    ...(note === undefined ? [] : [{ kind: 'note' as const, text: note, at: new Date(moved.getTime() + 60_000) }]),
  ];
  if (stage !== 'answered' || note !== undefined) {
    await db
      .insertInto('lead_entries')
      .values(
        entries.map(({ kind, text, at }) => ({
          id: stableUuid(`demo/${kind}/${lead.id}`, ID_EPOCH),
          lead_id: lead.id,
          kind,
          side: 'dealer' as const,
          author_id: owner_id,
          text,
          created_at: at,
        })),
      )
      .execute();
  }
  if (!visits) return;
  const rules = { hours: dealer.opening_hours, closedDays: dealer.closed_days, taken: new Set<number>(), now };
  const starts_at = freeSlots(rules)[nth]?.times[3];
  if (starts_at === undefined) return;
  await db
    .insertInto('appointments')
    .values({
      id: stableUuid(`demo/appointment/${lead.id}`, ID_EPOCH),
      lead_id: lead.id,
      dealer_id: dealer.id,
      starts_at,
      minutes: SLOT_MINUTES,
      booked_by: nth % 2 === 0 ? 'dealer' : 'customer',
      created_at: moved,
    })
    .execute();
}

/** Fills the desks: presses everywhere, and for those who can sign in every stage, appointments and templates. */
export async function seedLeads(db: Db, share: Share, now: Date): Promise<void> {
  await seedClicks(db, share, now);
  await seedImpressions(db, share);
  const dealers = await db
    .selectFrom('dealers')
    .where('slug', 'in', Object.keys(OWNERS))
    .select(['id', 'slug', 'opening_hours', 'closed_days'])
    .execute();
  for (const dealer of dealers) {
    await seedCallBacks(db, dealer, now);
    const leads = await db
      .selectFrom('leads')
      .where('dealer_id', '=', dealer.id)
      .where('message_id', 'is not', null)
      .where('stage', '=', 'answered')
      .select(['id', 'first_reply_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(PLANS.length)
      .execute();
    for (const [nth, plan] of PLANS.entries()) {
      const lead = leads[nth];
      if (lead) await seedPlan(db, dealer, lead, plan, nth, now);
    }
    await db
      .insertInto('lead_templates')
      .values(
        FIRST_TEMPLATES.map((template, n) => ({
          ...template,
          id: stableUuid(`demo/template/${dealer.slug}/${n}`, ID_EPOCH),
          dealer_id: dealer.id,
          created_at: new Date(now.getTime() + n),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
