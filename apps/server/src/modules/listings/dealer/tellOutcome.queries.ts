import { listingTitle } from '@carzaa/api/text/listingTitle';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { CarTaken } from '../../../integrations/mail/carTaken.ts';
import type { Outbox } from '../../../integrations/mail/outbox.queries.ts';
import { carTakenPush } from '../../../integrations/push/pushTexts.ts';
import type { AuditSource } from '../../../shared/audit/audit.ts';

type Trx = Transaction<Schema>;

const DAY_MS = 864e5;
/** Whoever wrote longer ago has found another car. */
const WROTE_DAYS = 180;

/** What ends or begins with a car: who did it, and the means to tell of it. */
export interface Deed {
  source: AuditSource;
  outbox: Outbox;
  now: Date;
}

/** Mails those who wrote about a car, and those who saved it, what became of it: each address once. */
export async function tell(
  trx: Trx,
  id: string,
  { kind, until }: Pick<CarTaken, 'kind' | 'until'>,
  deed: Deed,
): Promise<void> {
  const car = await trx
    .selectFrom('listings')
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .where('listings.id', '=', id)
    .select(['listings.brand', 'listings.model', 'listings.version', 'brands.name as make', 'models.name as name'])
    .executeTakeFirstOrThrow();
  const listing = listingTitle(car.make, car.name, car.version);
  const path = `/annunci/${car.brand}/${car.model}/${id}`;
  for (const { email, name, user_id } of await interested(trx, id, deed.now)) {
    await deed.outbox.post(trx, {
      to: email,
      template: 'carTaken',
      data: { name, listing, kind, until, path },
      aboutUser: user_id,
      push: user_id === null ? undefined : { user: user_id, ...carTakenPush({ listing, kind, path, id }) },
    });
  }
}

async function interested(trx: Trx, listing: string, now: Date) {
  const since = new Date(now.getTime() - WROTE_DAYS * DAY_MS);
  const { rows } = await sql<{ email: string; name: string; user_id: string | null }>`
    SELECT DISTINCT ON (lower(email)) email, name, user_id FROM (
      SELECT users.email, users.name, users.id AS user_id, 0 AS place FROM favourites
      JOIN users ON users.id = favourites.user_id
      WHERE favourites.listing_id = ${listing} AND users.enabled AND users.email_verified_at IS NOT NULL
      UNION ALL
      SELECT email, name, user_id, 1 FROM user_messages
      WHERE listing_id = ${listing} AND created_at > ${since.toISOString()}::timestamptz
    ) AS person ORDER BY lower(email), place`.execute(trx);
  return rows;
}
