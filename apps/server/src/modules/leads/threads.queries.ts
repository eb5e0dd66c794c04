import type { Thread, threadCalls } from '@carzaa/api/calls/public/threads';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Data } from '@carzaa/api/contract/endpoint';
import type { Kysely } from 'kysely';
import { findPage } from '../../db/findPage.ts';
import type { Schema } from '../../db/schema.ts';
import { coversOf, toAboutCar } from '../../shared/listings/covers.queries.ts';
import { appointmentsOf, entriesOf, publicEntries } from './thread.queries.ts';

type Db = Kysely<Schema>;
type Head = Data<typeof threadCalls.mine>['items'][number];

/** What the customer knows of a lead. */
function withColumns(leads: ReturnType<typeof leadsOf>) {
  return leads
    .innerJoin('dealers', 'dealers.id', 'leads.dealer_id')
    .leftJoin('listings', 'listings.id', 'leads.listing_id')
    .select(['leads.id', 'leads.token', 'leads.channel', 'leads.listing_id', 'leads.listing_title', 'leads.dealer_id'])
    .select(['leads.created_at', 'leads.last_at', 'leads.deleted_at'])
    .select(['dealers.name as dealer', 'dealers.phone', 'dealers.address', 'dealers.city', 'dealers.enabled'])
    .select(['listings.brand', 'listings.model', 'listings.state', 'listings.category', 'listings.price']);
}
const leadsOf = (db: Db) => db.selectFrom('leads').where('leads.channel', 'not in', ['phone', 'whatsapp']);
type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

function toListing(row: Row, covers: Awaited<ReturnType<typeof coversOf>>): Head['listing'] {
  const { listing_id: uuid, listing_title: title, brand, model, category, price, state, enabled } = row;
  if (uuid === null || brand === null || model === null || category === null || price === null) return null;
  const is_public = state === 'published' && enabled;
  return toAboutCar({ uuid, title, brand, model, category, is_public, price }, covers);
}

async function toHeads(db: Db, rows: readonly Row[]): Promise<Head[]> {
  const ids = rows.map(({ id }) => id);
  const [entries, appointments] = [await entriesOf(db, ids), await appointmentsOf(db, ids)];
  const covers = await coversOf(
    db,
    rows.flatMap(({ listing_id }) => listing_id ?? []),
  );
  return rows.map((row) => ({
    token: row.token,
    channel: row.channel,
    listing: toListing(row, covers),
    listing_title: row.listing_title,
    dealer: {
      uuid: row.dealer_id,
      name: row.dealer,
      phone: row.phone,
      address: row.address === null ? null : `${row.address}, ${row.city}`,
    },
    appointment: appointments.get(row.id) ?? null,
    created_at: row.created_at.toISOString(),
    last_at: row.last_at.toISOString(),
    entries: publicEntries(entries.get(row.id) ?? []),
  }));
}

/** One page of somebody's threads, the liveliest first. */
export async function threadsOf(db: Db, user: string, query: { page: number; per_page: number }) {
  const own = leadsOf(db).where('leads.user_id', '=', user);
  const sorted = withColumns(own).orderBy('leads.last_at', 'desc').orderBy('leads.id', 'desc');
  const { rows, total } = await findPage(query, own, sorted);
  return { items: await toHeads(db, rows), total };
}

/** The thread of a token. Throws code 4 where there is none. */
export async function threadOf(db: Db, token: string): Promise<Thread> {
  const row = await withColumns(leadsOf(db).where('leads.token', '=', token)).executeTakeFirst();
  if (!row) throw new ApiError('4');
  const [head] = await toHeads(db, [row]);
  if (!head) throw new ApiError('4');
  return { ...head, is_open: row.enabled && row.deleted_at === null };
}
