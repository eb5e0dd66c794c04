import type { Insertable, Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { listingTitle } from '@carzaa/api/text/listingTitle';
import { findPage } from '../../db/findPage.ts';
import { publicListings } from '../../shared/listings/publicListings.ts';
import type { Schema } from '../../db/schema.ts';
import type { UserMessagesTable } from '../../db/schema/messages.ts';

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
  return row && { ...row, title: listingTitle(row.brand, row.model, row.version) };
}

/** Whether a listing is public, and stays so until the transaction ends. */
export async function isStillPublic(trx: Db, listing: string): Promise<boolean> {
  const row = await trx
    .selectFrom('listings')
    .where('id', '=', listing)
    .where('state', '=', 'published')
    .select('id')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** One page of what a user wrote, newest first. */
export async function messagesOf(db: Db, user: string, { page, per_page }: { page: number; per_page: number }) {
  const own = db.selectFrom('user_messages').where('user_messages.user_id', '=', user);
  const { rows, total } = await findPage(
    { page, per_page },
    own,
    own
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
      .orderBy('user_messages.id', 'desc'),
  );
  return { rows, total };
}

/** Keeps a message, and gives where the dealership's replies to it go: the database makes it a lead. */
export async function addMessage(trx: Db, message: Insertable<UserMessagesTable>): Promise<{ dealer_token: string }> {
  await trx.insertInto('user_messages').values(message).execute();
  return trx.selectFrom('leads').where('id', '=', message.id).select('dealer_token').executeTakeFirstOrThrow();
}
