import { type Insertable, type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { hash, random } from '@carzaa/car-art/base/random';
import { demoUserId } from '../accounts.ts';
import { DEMO_DEALERS, ID_EPOCH } from '../seed/dealers.ts';
import { stableUuid } from '../seed/identity.ts';
import { inDaytime, inNextDaytime } from './daytime.ts';
import { BUSY, CONVERSATIONS, type Fate, QUIET, STEADY } from './conversations.ts';
import { person, REGISTERED } from './people.ts';

type Db = Kysely<Schema>;
type Message = Insertable<Schema['user_messages']>;
type Answer = Insertable<Schema['message_answers']>;

const MINUTE_MS = 60_000;
const DAY_MS = 864e5;
/** Buyers of the demo, with and without an account. */
const PEOPLE = REGISTERED + 30;
/** Who answers, where somebody can sign in for the dealership. */
const OWNERS: Record<string, string> = {
  [DEMO_DEALERS.single]: demoUserId('concessionario@carzaa.test'),
  [DEMO_DEALERS.groupFirst]: demoUserId('gruppo@carzaa.test'),
  [DEMO_DEALERS.groupSecond]: demoUserId('gruppo@carzaa.test'),
};

interface Offer {
  id: string;
  title: string;
  name: string;
  price: number;
  /** Milliseconds since 1970. */
  since: number;
}

interface Seller {
  id: string;
  slug: string;
  city: string;
  /** Its public listings, newest first. */
  offers: Offer[];
}

async function sellers(db: Db): Promise<Seller[]> {
  const { rows } = await sql<Seller>`
    SELECT dealers.id, dealers.slug, dealers.city, json_agg(json_build_object(
      'id', listings.id, 'title', concat_ws(' ', brands.name, models.name, nullif(version, '')),
      'name', brands.name || ' ' || models.name, 'price', price,
      'since', floor(extract(epoch FROM listings.created_at) * 1000)
    ) ORDER BY listings.created_at DESC, listings.id) AS offers
    FROM dealers JOIN listings ON dealer_id = dealers.id
    JOIN brands ON brands.slug = brand JOIN models ON models.brand = listings.brand AND models.slug = model
    WHERE state = 'published' GROUP BY dealers.id ORDER BY dealers.slug`.execute(db);
  return rows;
}

/** A daytime moment (Rome) a number of days ago; for today, one within the last hours. */
function moment(now: Date, days: number, part: number): Date {
  if (days === 0) return inDaytime(new Date(now.getTime() - Math.round((20 + part * 160) * MINUTE_MS)));
  const midnight = Math.floor(now.getTime() / DAY_MS - days) * DAY_MS;
  return inDaytime(new Date(midnight + Math.round((7 + part * 13) * 60 * MINUTE_MS)));
}

/** How long a dealership takes for its answers, where 1 is some hours: from a few minutes up to a day. */
function paceOf({ slug }: Seller): number {
  return slug in OWNERS ? 1 : 0.05 + random(hash(`demo/pace/${slug}`)).next() ** 2 * 2;
}

/** A buyer's message as it stands in the inbox, and the answer where there is one. */
function exchange(
  seller: Seller,
  n: number,
  [days, fate]: readonly [number, Fate],
  now: Date,
): [Message, Answer?] | [] {
  const name = `demo/message/${seller.slug}/${n}`;
  const draw = random(hash(name));
  const asked = moment(now, days, draw.next());
  // The newest cars get no letters of before they were offered.
  const offers = seller.offers.filter(({ since }) => since < asked.getTime());
  const offer = offers[Math.floor(draw.next() * offers.length)];
  if (!offer) return [];
  const start = hash(seller.slug);
  const talk = CONVERSATIONS[(start + n) % CONVERSATIONS.length] ?? CONVERSATIONS[0];
  const { user, ...buyer } = person((start + n * 11) % PEOPLE);
  const car = { name: offer.name, price: `${offer.price.toLocaleString('it-IT')} €`, city: seller.city };
  const isAnswered = fate === 'answered' || (fate === 'archived' && n % 2 === 0);
  const after = (minutes: number) => new Date(Math.min(now.getTime(), asked.getTime() + minutes * MINUTE_MS));
  const readAfter = Math.round(5 + draw.next() * 50);
  const read = fate === 'unread' ? null : after(readAfter);
  const answerAfter = Math.round((60 + draw.next() ** 2 * 1200) * paceOf(seller));
  const answered = isAnswered ? inNextDaytime(after(Math.max(readAfter + 2, answerAfter)), now) : null;
  const id = stableUuid(name, ID_EPOCH);
  const message: Message = {
    id,
    dealer_id: seller.id,
    listing_id: offer.id,
    user_id: user,
    listing_title: offer.title,
    ...buyer,
    message: talk.ask(car),
    created_at: asked,
    read_at: read,
    answered_at: answered,
    archived_at: fate === 'archived' ? after(3000) : null,
    dealer_deleted_at: null,
  };
  if (!answered) return [message];
  const text = talk.answer(car);
  const author = OWNERS[seller.slug] ?? null;
  return [
    message,
    { id: stableUuid(`${name}/answer`, ID_EPOCH), message_id: id, user_id: author, text, created_at: answered },
  ];
}

/** Fills the inboxes of dealerships with what buyers ask about their cars. Returns how many messages there are. */
export async function seedInboxes(db: Db, now: Date): Promise<number> {
  const messages: Message[] = [];
  const answers: Answer[] = [];
  for (const [at, seller] of (await sellers(db)).entries()) {
    const plans = seller.slug in OWNERS ? BUSY : at % 3 === 0 ? STEADY : QUIET;
    for (const [n, plan] of plans.entries()) {
      const [message, answer] = exchange(seller, n, plan, now);
      if (message) messages.push(message);
      if (answer) answers.push(answer);
    }
  }
  if (messages.length > 0) await db.insertInto('user_messages').values(messages).execute();
  if (answers.length > 0) await db.insertInto('message_answers').values(answers).execute();
  return messages.length;
}
