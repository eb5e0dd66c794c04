import { type ListingOutcome, UNDO_HOURS } from '@carzaa/api/vehicle/outcome';
import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { StockSchema } from '../../db/schema/stock.ts';
import { uuidv7 } from '../../db/uuid.ts';

type Db = Kysely<Schema>;
type Facts = Updateable<StockSchema['listing_outcomes']>;

const HOUR_MS = 36e5;

/** The outcome that holds, as JSON has it. */
interface OpenOutcome extends Omit<ListingOutcome, 'undo_until'> {
  at: string;
}

/** How a listing left the site, over `listings`; null for one that is there, or was never said anything of. */
export const openOutcome = sql<OpenOutcome | null>`(
  SELECT json_build_object('kind', kind, 'at', at, 'until', until, 'price', sold_price, 'channel', channel,
    'day', sold_on, 'reason', reason, 'asked', is_asked)
  FROM listing_outcomes WHERE listing_outcomes.listing_id = listings.id AND ended_at IS NULL
)`;

/** Whether its dealer is to say why a listing is no longer in its file, over `listings`. */
export const isOutcomeAsked = sql<boolean>`EXISTS (
  SELECT FROM listing_outcomes WHERE listing_outcomes.listing_id = listings.id AND ended_at IS NULL AND is_asked
)`;

/** The last moment at which it can be taken back; null once that is over. */
function undoUntil(at: Date, now: Date): string | null {
  const end = new Date(at.getTime() + UNDO_HOURS * HOUR_MS);
  return end > now ? end.toISOString() : null;
}

/** An outcome as the contract has it. */
export function toOutcome(open: OpenOutcome, now: Date): ListingOutcome {
  const at = new Date(open.at);
  return {
    ...open,
    at: at.toISOString(),
    until: open.until && new Date(open.until).toISOString(),
    undo_until: undoUntil(at, now),
  };
}

/** The outcome of a listing that can still be taken back, if any. */
export async function undoableOutcome(trx: Db, listing: string, now: Date) {
  const open = await trx
    .selectFrom('listing_outcomes')
    .where('listing_id', '=', listing)
    .where('ended_at', 'is', null)
    .select(['kind', 'from_state', 'was_showcased', 'was_featured', 'at', 'is_asked'])
    .executeTakeFirst();
  return open && undoUntil(open.at, now) !== null ? open : undefined;
}

/** The reservation that ended with this outcome, if one did. */
export async function reservationBefore(trx: Db, listing: string, { at }: { at: Date }) {
  const row = await trx
    .selectFrom('listing_outcomes')
    .where('listing_id', '=', listing)
    .where('kind', '=', 'reserved')
    .where('ended_at', '>=', at)
    .orderBy('at', 'desc')
    .select(['id', 'until'])
    .executeTakeFirst();
  return row && row.until !== null ? { id: row.id, until: row.until } : undefined;
}

/** What is kept of the car itself, long after its advert: nothing that names a person, a plate or a chassis. */
const KEPT = [
  'dealer_id',
  'brand',
  'model',
  'category',
  'power_type',
  'gearbox_type',
  'registration_year',
  'mileage',
  'power',
  'country',
  'province',
  'published_at',
] as const;

/** How a listing was before it left the site. */
interface Left {
  id: string;
  from_state: 'draft' | 'published' | 'reserved' | 'sold';
  was_showcased?: boolean;
  was_featured?: boolean;
}

/** Notes how listings left the site, once their new state is written. */
export async function noteOutcomes(
  trx: Transaction<Schema>,
  left: readonly Left[],
  facts: Facts & Pick<Required<Facts>, 'kind'>,
  now: Date,
): Promise<void> {
  if (left.length === 0) return;
  const rows = await trx
    .selectFrom('listings')
    .leftJoin('listing_valuations', 'listing_valuations.listing_id', 'listings.id')
    .leftJoin('listing_outlooks', 'listing_outlooks.listing_id', 'listings.id')
    .where(
      'listings.id',
      'in',
      left.map(({ id }) => id),
    )
    .select(KEPT.map((column) => `listings.${column}` as const))
    .select(['listings.id', 'listings.price', 'listing_valuations.typical'])
    .select(['listing_outlooks.demand', 'listing_outlooks.searches'])
    .execute();
  const before = new Map(left.map((one) => [one.id, one]));
  const noted = rows.flatMap(({ id, price, ...car }) => {
    const was = before.get(id);
    if (!was) return [];
    const { from_state, was_showcased = false, was_featured = false } = was;
    const { kind, until, sold_on, sold_price, channel, reason, is_asked } = facts;
    return {
      ...car,
      id: uuidv7(),
      listing_id: id,
      asked_price: price,
      at: now,
      from_state,
      was_showcased,
      was_featured,
      kind: kind ?? 'withdrawn',
      until: until ?? null,
      sold_on: sold_on ?? null,
      sold_price: sold_price ?? null,
      channel: channel ?? null,
      reason: reason ?? null,
      is_asked: is_asked ?? false,
    };
  });
  if (noted.length > 0) await trx.insertInto('listing_outcomes').values(noted).execute();
}
