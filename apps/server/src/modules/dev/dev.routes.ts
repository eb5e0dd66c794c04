import type { devCalls } from '@carzaa/api/calls/dev';
import { toPage } from '@carzaa/api/calls/shared';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import type { Kysely, Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import type { Schema } from '../../db/schema.ts';
import type { OutboxTable } from '../../db/schema/messages.ts';

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

function toMail(row: Pick<Selectable<OutboxTable>, (typeof COLUMNS)[number]>) {
  const { id, recipient, reply_to, template, subject, created_at, sent_at, attempts, error } = row;
  return {
    uuid: id,
    to: recipient,
    reply_to,
    template,
    subject,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    attempts,
    error,
  };
}

/** The mails that the site wrote, for who develops it. Links in mails open accounts: never in production. */
export function devHandlers({
  db,
  isProduction,
}: {
  db: Kysely<Schema>;
  isProduction: boolean;
}): Handlers<typeof devCalls, Context> {
  const refuseProduction = () => {
    if (isProduction) throw new ApiError('4');
  };
  return {
    async mails({ query }) {
      refuseProduction();
      const { page, per_page, to } = query;
      const matching = db.selectFrom('outbox').$if(to !== undefined, (q) => q.where('recipient', '=', to ?? ''));
      const rows = await matching
        .select(COLUMNS)
        .orderBy('id', 'desc')
        .limit(per_page)
        .offset((page - 1) * per_page)
        .execute();
      const { total } = await matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      return toPage(rows.map(toMail), total, query);
    },
    async mail({ params }) {
      refuseProduction();
      const row = await db.selectFrom('outbox').selectAll().where('id', '=', params.id).executeTakeFirst();
      if (!row) throw new ApiError('4');
      return { ...toMail(row), html: row.html, text: row.body };
    },
  };
}
