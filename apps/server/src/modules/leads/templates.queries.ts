import type { LeadTemplate } from '@carzaa/api/calls/dealer/leadTemplates';
import { invalid } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';

type Db = Kysely<Schema>;

const MOST = 50;

export function templatesOf(db: Db, dealer: string): Promise<LeadTemplate[]> {
  return db
    .selectFrom('lead_templates')
    .where('dealer_id', '=', dealer)
    .select(['id as uuid', 'name', 'text'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

type Content = Pick<LeadTemplate, 'name' | 'text'>;

/** Throws code 2 when there are too many. */
export async function addTemplate(db: Db, dealer_id: string, content: Content, now: Date): Promise<LeadTemplate> {
  const present = await templatesOf(db, dealer_id);
  if (present.length >= MOST) throw invalid({ name: [`Al massimo ${MOST} modelli: eliminane uno.`] });
  const id = uuidv7();
  await db
    .insertInto('lead_templates')
    .values({ id, dealer_id, ...content, created_at: now })
    .execute();
  return { uuid: id, ...content };
}

/** Whether there is such a template. */
export async function changeTemplate(db: Db, dealer: string, id: string, content: Content): Promise<boolean> {
  const changed = await db
    .updateTable('lead_templates')
    .set(content)
    .where('id', '=', id)
    .where('dealer_id', '=', dealer)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Whether there was such a template. */
export async function removeTemplate(db: Db, dealer: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('lead_templates')
    .where('id', '=', id)
    .where('dealer_id', '=', dealer)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
