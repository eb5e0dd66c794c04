import type { Kysely } from 'kysely';
import { findPage } from '../../db/findPage.ts';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

const COLUMNS = [
  'id',
  'recipient',
  'reply_to',
  'template',
  'subject',
  'created_at',
  'sent_at',
  'attempts',
  'error',
] as const;

/** One page of the mails, the newest first, and how many there are; with `to` those to one address. */
export async function mailsPage(
  db: Db,
  { page, per_page, to }: { page: number; per_page: number; to?: string | undefined },
) {
  const matching = db.selectFrom('outbox').$if(to !== undefined, (q) => q.where('recipient', '=', to ?? ''));
  return findPage({ page, per_page }, matching, matching.select(COLUMNS).orderBy('id', 'desc'));
}
export type MailRow = Awaited<ReturnType<typeof mailsPage>>['rows'][number];

export function findMail(db: Db, id: string) {
  return db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
}
