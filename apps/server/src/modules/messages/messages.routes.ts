import type { OwnCar, OwnCarEstimate } from '@carzaa/api/calls/public/carWorth';
import type { messageCalls } from '@carzaa/api/calls/public/messages';
import { toPage } from '@carzaa/api/calls/shared';
import { MESSAGES_PER_HOUR } from '@carzaa/api/constants';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import type { Context } from '../../http/context.ts';
import { dealerMail } from '../../shared/dealers/dealerMail.ts';
import type { Schema } from '../../db/schema.ts';
import { leadPath } from '../../shared/leads/threadWrites.ts';
import type { ReplyAddresses } from '../../shared/leads/replyAddresses.ts';
import { countSender } from '../../shared/limits/senderLimits.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { Outbox } from '../../integrations/mail/outbox.queries.ts';
import { addTradeIn } from './tradeIns.queries.ts';
import { addMessage, findRecipient, isStillPublic, messagesOf } from './messages.queries.ts';

export interface MessageServices {
  db: Kysely<Schema>;
  outbox: Outbox;
  /** Null while no mail comes in: replies then go from mailbox to mailbox. */
  replies: ReplyAddresses | null;
  now: () => Date;
}

interface Dependencies extends MessageServices {
  /** What a car that is offered in exchange is worth. */
  estimate: (car: OwnCar, now: Date) => Promise<OwnCarEstimate>;
}

type OwnMessageRow = Awaited<ReturnType<typeof messagesOf>>['rows'][number];

/** A message as its sender sees it; without its car where that is gone. */
function toOwnMessage(row: OwnMessageRow) {
  const { brand, model, listing_id } = row;
  return {
    uuid: row.id,
    listing:
      listing_id === null || brand === null || model === null
        ? null
        : {
            uuid: listing_id,
            title: row.listing_title,
            brand,
            model,
            is_public: row.state === 'published' && row.dealer_enabled,
          },
    dealer: { uuid: row.dealer_id, name: row.dealer_name },
    message: row.message,
    created_at: row.created_at.toISOString(),
    answers: row.answers.map(({ text, created_at }) => ({ text, created_at: new Date(created_at).toISOString() })),
  };
}

export function messageHandlers({
  db,
  outbox,
  replies,
  now,
  estimate,
}: Dependencies): Handlers<typeof messageCalls, Context> {
  return {
    async send({ body }, context) {
      const { actor } = context;
      const recipient = await findRecipient(db, body.listing);
      if (!recipient) throw new ApiError('4');
      // Outside the message's transaction, or a refusal would take itself back.
      await countSender(db, { kind: 'message', perHour: MESSAGES_PER_HOUR, mailbox: body.email }, context, now());
      const uuid = uuidv7();
      const phone = body.phone === '' ? null : body.phone;
      const to = await dealerMail(db, recipient.dealer_id);
      const { trade_in: car } = body;
      const tradeIn = car && { car, estimate: await estimate(car, now()) };
      await db.transaction().execute(async (trx) => {
        // A car that is being sold in this moment: whoever writes now is told so, rather than kept waiting for an answer.
        if (!(await isStillPublic(trx, body.listing))) throw new ApiError('4');
        const { dealer_token } = await addMessage(trx, {
          id: uuid,
          dealer_id: recipient.dealer_id,
          listing_id: body.listing,
          user_id: actor?.uuid ?? null,
          listing_title: recipient.title,
          name: body.name,
          email: body.email,
          phone,
          channel: body.about,
          message: body.message,
          created_at: now(),
        });
        if (tradeIn) await addTradeIn(trx, { message_id: uuid, ...tradeIn, created_at: now() });
        // A dealership that nobody can write to still has its inbox.
        if (to === null) return;
        await outbox.post(trx, {
          to,
          replyTo: replies ? replies.of(dealer_token) : body.email,
          template: 'messageReceived',
          data: {
            dealer: recipient.dealer_name,
            listing: recipient.title,
            from: body.name,
            email: body.email,
            phone,
            message: body.message,
            path: leadPath({ id: uuid, dealer_id: recipient.dealer_id }),
          },
          aboutUser: actor?.uuid ?? null,
        });
      });
      return { uuid };
    },

    async mine({ query }, { actor }) {
      if (!actor) throw new ApiError('3');
      const { rows, total } = await messagesOf(db, actor.uuid, query);
      return toPage(rows.map(toOwnMessage), total, query);
    },
  };
}
