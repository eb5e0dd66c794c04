import type { messageCalls } from '@carzaa/api/calls/messages';
import { toPage } from '@carzaa/api/calls/shared';
import { MESSAGES_PER_HOUR } from '@carzaa/api/constants';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import { dealerMail } from '../../db/dealerMail.ts';
import { countTry, networkOf } from '../../db/rateLimits.ts';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { Outbox } from '../../integrations/mail/outbox.ts';
import { findRecipient, messagesOf } from './messages.queries.ts';

export interface MessageServices {
  db: Kysely<Schema>;
  outbox: Outbox;
  now: () => Date;
}

const LIMIT = { hits: MESSAGES_PER_HOUR, windowSeconds: 3600 };

export function messageHandlers({ db, outbox, now }: MessageServices): Handlers<typeof messageCalls, Context> {
  return {
    async send({ body }, { actor, ip }) {
      const recipient = await findRecipient(db, body.listing);
      if (!recipient) throw new ApiError('4');
      // Outside the message's transaction, or a refusal would take itself back.
      await countTry(db, ['message', networkOf(ip)], LIMIT, now());
      await countTry(db, ['message', body.email], LIMIT, now());
      const uuid = uuidv7();
      const phone = body.phone === '' ? null : body.phone;
      const to = await dealerMail(db, recipient.dealer_id);
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('user_messages')
          .values({
            id: uuid,
            dealer_id: recipient.dealer_id,
            listing_id: body.listing,
            user_id: actor?.uuid ?? null,
            listing_title: recipient.title,
            name: body.name,
            email: body.email,
            phone,
            message: body.message,
            created_at: now(),
          })
          .execute();
        // A dealership that nobody can write to still has its inbox.
        if (to === null) return;
        await outbox.post(trx, {
          to,
          replyTo: body.email,
          template: 'messageReceived',
          data: {
            dealer: recipient.dealer_name,
            listing: recipient.title,
            from: body.name,
            email: body.email,
            phone,
            message: body.message,
          },
          aboutUser: actor?.uuid ?? null,
        });
      });
      return { uuid };
    },

    async mine({ query }, { actor }) {
      if (!actor) throw new ApiError('3');
      const { rows, total } = await messagesOf(db, actor.uuid, query);
      return toPage(
        rows.map((row) => ({
          uuid: row.id,
          listing:
            row.listing_id === null || row.brand === null || row.model === null
              ? null
              : {
                  uuid: row.listing_id,
                  title: row.listing_title,
                  brand: row.brand,
                  model: row.model,
                  is_public: row.state === 'published' && row.dealer_enabled,
                },
          dealer: { uuid: row.dealer_id, name: row.dealer_name },
          message: row.message,
          created_at: row.created_at.toISOString(),
          answers: row.answers.map(({ text, created_at }) => ({
            text,
            created_at: new Date(created_at).toISOString(),
          })),
        })),
        total,
        query,
      );
    },
  };
}
