import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { publicListings } from '../../db/publicListings.ts';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

/** Who gets what is written about a public listing; undefined when it is not public. */
export async function findRecipient(db: Db, listing: string) {
  const row = await publicListings(db)
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .where('listings.id', '=', listing)
    .select([
      'dealers.id as dealer_id',
      'dealers.name as dealer_name',
      'brands.name as brand',
      'models.name as model',
      'listings.version',
    ])
    .executeTakeFirst();
  return row && { ...row, title: [row.brand, row.model, row.version].filter(Boolean).join(' ') };
}

/** One page of what a user wrote, newest first. */
export async function messagesOf(db: Db, user: string, { page, per_page }: { page: number; per_page: number }) {
  const own = db.selectFrom('user_messages').where('user_messages.user_id', '=', user);
  const rows = await own
    .innerJoin('dealers', 'dealers.id', 'user_messages.dealer_id')
    .leftJoin('listings', 'listings.id', 'user_messages.listing_id')
    .select([
      'user_messages.id',
      'user_messages.listing_id',
      'user_messages.listing_title',
      'user_messages.dealer_id',
      'user_messages.message',
      'user_messages.created_at',
      'dealers.name as dealer_name',
      'dealers.enabled as dealer_enabled',
      'listings.brand',
      'listings.model',
      'listings.state',
    ])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('message_answers')
          .whereRef('message_answers.message_id', '=', 'user_messages.id')
          .select(['message_answers.text', 'message_answers.created_at'])
          .orderBy('message_answers.created_at'),
      ).as('answers'),
    )
    .orderBy('user_messages.created_at', 'desc')
    .orderBy('user_messages.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await own.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
