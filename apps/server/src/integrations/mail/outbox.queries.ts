import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { layOut } from './layout.ts';
import { type MailData, type MailTemplate, templates } from './templates.ts';

interface Mail<T extends MailTemplate> {
  to: string;
  template: T;
  data: MailData[T];
  replyTo?: string;
  /** The user, other than the recipient, whose data it holds: their account's end takes it along. */
  aboutUser?: string | null;
  /** Path at which a POST ends mails of this kind, for mails that nobody has to get. */
  unsubscribe?: string;
}

export interface Outbox {
  /** Writes a mail in the transaction of its cause; it goes out soon after the commit, and not without it. */
  post<T extends MailTemplate>(trx: Kysely<Schema>, mail: Mail<T>): Promise<void>;
}

/** `wake` tells the sender, in the same transaction, that there is something to do. Links start with `appUrl`. */
export function createOutbox(
  appUrl: string,
  now: () => Date,
  wake: (trx: Kysely<Schema>) => Promise<void> = async () => undefined,
): Outbox {
  const link = (path: string) => new URL(path, appUrl).href;
  return {
    async post(trx, { to, template, data, replyTo, aboutUser, unsubscribe }) {
      const { subject, html, body } = layOut(templates[template](data, link), appUrl);
      await trx
        .insertInto('outbox')
        .values({
          id: uuidv7(),
          recipient: to,
          reply_to: replyTo ?? null,
          template,
          subject,
          html,
          body,
          about_user: aboutUser ?? null,
          unsubscribe_url: unsubscribe === undefined ? null : link(unsubscribe),
          created_at: now(),
          next_try_at: now(),
        })
        .execute();
      await wake(trx);
    },
  };
}
