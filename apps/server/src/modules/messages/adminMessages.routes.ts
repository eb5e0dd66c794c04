import type { AdminMessage, adminMessageCalls } from '@carzaa/api/calls/admin/adminMessages';
import { toPage } from '@carzaa/api/calls/shared';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import type { Context } from '../../http/context.ts';
import { writeAudit } from '../../shared/audit/audit.ts';
import type { Schema } from '../../db/schema.ts';
import { adminMessagesPage, deleteMessage, findAdminMessage } from './adminMessages.queries.ts';

/** The calls by which administrators look after what is written to dealers. */
export function adminMessageHandlers({
  db,
  now,
}: {
  db: Kysely<Schema>;
  now: () => Date;
}): Handlers<typeof adminMessageCalls, Context> {
  return {
    async list({ query }) {
      const { items, total } = await adminMessagesPage(db, query);
      return toPage(items, total, query);
    },
    get: ({ params: { id } }) => find(db, id),
    async remove({ params: { id } }, context) {
      await db.transaction().execute(async (trx) => {
        const { dealer, listing, listing_title, created_at } = await find(trx, id);
        if (!(await deleteMessage(trx, id))) throw new ApiError('4');
        // What somebody wrote, and who, is not for the log to keep.
        await writeAudit(trx, context, {
          action: 'delete',
          subject_type: 'message',
          subject_id: id,
          subject_name: listing_title,
          before: { dealer, listing, listing_title, created_at },
          after: null,
          at: now(),
        });
      });
      return { uuid: id };
    },
  };
}

async function find(source: Kysely<Schema>, id: string): Promise<AdminMessage> {
  const message = await findAdminMessage(source, id);
  if (!message) throw new ApiError('4');
  return message;
}
