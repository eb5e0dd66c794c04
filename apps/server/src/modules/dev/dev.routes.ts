import type { devCalls } from '@carzaa/api/calls/public/dev';
import { toPage } from '@carzaa/api/calls/shared';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import type { Context } from '../../http/context.ts';
import type { Schema } from '../../db/schema.ts';
import { findMail, type MailRow, mailsPage } from './dev.queries.ts';

function toMail(row: MailRow) {
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
      const { rows, total } = await mailsPage(db, query);
      return toPage(rows.map(toMail), total, query);
    },
    async mail({ params }) {
      refuseProduction();
      const row = await findMail(db, params.id);
      if (!row) throw new ApiError('4');
      return { ...toMail(row), html: row.html, text: row.body };
    },
  };
}
