import type { contactCalls } from '@carzaa/api/calls/public/contacts';
import { MESSAGES_PER_HOUR } from '@carzaa/api/constants';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import { DEALER_PAGE } from '@carzaa/api/leads/stages';
import { dayInRome } from '@carzaa/api/text/romeTime';
import type { Context } from '../../http/context.ts';
import { dealerMail } from '../../shared/dealers/dealerMail.ts';
import { leadPath } from '../../shared/leads/threadWrites.ts';
import { isCounted, visitorKey } from '../../shared/listings/visitors.ts';
import { countSender } from '../../shared/limits/senderLimits.ts';
import { countTry, networkOf } from '../../shared/limits/rateLimits.ts';
import { addLead, type Click, dealerOf, listingOf, mailOf, noteClick } from './contacts.queries.ts';
import type { LeadServices } from './leads.routes.ts';

/** What one network counts for in an hour, whatever its browsers call themselves. */
const CLICKS = { hits: 60, windowSeconds: 3600 };

/** The ways to a dealership besides a message. */
export function contactHandlers(services: LeadServices): Handlers<typeof contactCalls, Context> {
  const { db, outbox, now: clock } = services;
  return {
    async click({ params: { id }, body: { channel } }, context) {
      const listing = await listingOf(db, id);
      if (!listing || listing[channel] === null) throw new ApiError('4');
      await notePress(services, { listing: id, dealer: listing.dealer_id, title: listing.title, channel }, context);
      return null;
    },

    async dealerClick({ params: { id }, body: { channel } }, context) {
      const dealer = await dealerOf(db, id);
      if (!dealer || dealer[channel] === null) throw new ApiError('4');
      await notePress(services, { listing: null, dealer: id, title: DEALER_PAGE, channel }, context);
      return null;
    },

    async callBack({ body }, context) {
      const { actor } = context;
      const listing = await listingOf(db, body.listing);
      if (!listing) throw new ApiError('4');
      const now = clock();
      const mailbox = body.phone.replaceAll(/\D/g, '');
      await countSender(db, { kind: 'callback', perHour: MESSAGES_PER_HOUR, mailbox }, context, now);
      const to = await dealerMail(db, listing.dealer_id);
      return db.transaction().execute(async (trx) => {
        const uuid = await addLead(
          trx,
          {
            dealer_id: listing.dealer_id,
            listing_id: body.listing,
            listing_title: listing.title,
            channel: 'callback',
            user_id: actor?.uuid ?? null,
            // Confirmed, so that an answer reaches who asked.
            email: actor?.email_verified_at ? await mailOf(trx, actor.uuid) : null,
            name: body.name,
            phone: body.phone,
            call_time: body.when,
          },
          now,
        );
        if (to !== null) {
          await outbox.post(trx, {
            to,
            template: 'callBackAsked',
            data: {
              dealer: listing.dealer,
              listing: listing.title,
              from: body.name,
              phone: body.phone,
              when: body.when,
              path: leadPath({ id: uuid, dealer_id: listing.dealer_id }),
            },
            aboutUser: actor?.uuid ?? null,
          });
        }
        return { uuid };
      });
    },
  };
}

/** Counts a press where a person made it who is neither the dealership's own nor of ours. */
async function notePress({ db, now: clock }: LeadServices, click: Omit<Click, 'visitor'>, context: Context) {
  const now = clock();
  if (!isCounted(context, click.dealer) || (await isFlood(db, context, now))) return;
  await noteClick(db, { ...click, visitor: visitorKey(context, dayInRome(now)) }, now);
}

/** Whether a network has pressed too often to be people. It is not told. */
async function isFlood(db: LeadServices['db'], { ip }: Context, now: Date): Promise<boolean> {
  try {
    await countTry(db, ['contact-click', networkOf(ip)], CLICKS, now);
    return false;
  } catch (error) {
    if (error instanceof ApiError) return true;
    throw error;
  }
}
