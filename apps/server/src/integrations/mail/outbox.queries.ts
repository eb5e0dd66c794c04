import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { HOLD_MS, pushMoment, type PushWords, queuePush } from '../push/pushQueue.queries.ts';
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
  /** A notification that says the same. Where one is shown the mail does not go out. */
  push?: PushWords | undefined;
}

export interface Outbox {
  /**
   * Writes a mail in the transaction of its cause; it goes out soon after the commit, and not without it. One with a
   * notification waits some minutes for a browser to show that.
   */
  post<T extends MailTemplate>(trx: Kysely<Schema>, mail: Mail<T>): Promise<void>;
}

export type Sender = 'mail' | 'push';

/** `wake` tells a sender, in the same transaction, that there is something to do. Links start with `appUrl`. */
export function createOutbox(
  appUrl: string,
  now: () => Date,
  wake: (trx: Kysely<Schema>, sender: Sender) => Promise<void> = async () => undefined,
): Outbox {
  const link = (path: string) => new URL(path, appUrl).href;
  return {
    async post(trx, { to, template, data, replyTo, aboutUser, unsubscribe, push }) {
      const { subject, html, body } = layOut(templates[template](data, link), appUrl);
      const [id, moment] = [uuidv7(), now()];
      const due = push === undefined ? null : await pushMoment(trx, push, moment);
      await trx
        .insertInto('outbox')
        .values({
          id,
          recipient: to,
          reply_to: replyTo ?? null,
          template,
          subject,
          html,
          body,
          about_user: aboutUser ?? null,
          unsubscribe_url: unsubscribe === undefined ? null : link(unsubscribe),
          created_at: moment,
          next_try_at: due ? new Date(due.getTime() + HOLD_MS) : moment,
        })
        .execute();
      if (push && due) await queuePush(trx, push, { mail: id, due, now: moment });
      await wake(trx, due ? 'push' : 'mail');
    },
  };
}
