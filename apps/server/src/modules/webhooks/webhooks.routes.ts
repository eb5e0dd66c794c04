import { randomBytes } from 'node:crypto';
import { MAX_WEBHOOKS, type webhookCalls } from '@carzaa/api/calls/dealer/webhooks';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { OwnerContext } from '../../http/context.ts';
import { FetchRefusedError, refusePrivateAddress } from '../../integrations/publicFetch/publicFetch.ts';
import { writeAudit } from '../../shared/audit/audit.ts';
import * as queries from './webhooks.queries.ts';

interface WebhookServices {
  db: Kysely<Schema>;
  now: () => Date;
}

/** Throws code 2 for an address that nothing may be sent to. */
async function checkAddress(url: string): Promise<void> {
  try {
    await refusePrivateAddress(url);
  } catch (error) {
    // One that does not answer today may do so tomorrow.
    if (error instanceof FetchRefusedError && error.reason !== 'unreachable') throw invalid({ url: [error.message] });
  }
}

/** The calls that manage a dealership's webhooks. */
export function webhookHandlers({ db, now }: WebhookServices): Handlers<typeof webhookCalls, OwnerContext> {
  async function own(dealer: string, id: string): Promise<string> {
    const found = await queries.findWebhook(db, dealer, id);
    if (!found) throw new ApiError('4');
    return found.id;
  }
  return {
    list: (_, { dealer }) => queries.webhooksOf(db, dealer, now()),
    async create({ body }, context) {
      const { dealer } = context;
      await checkAddress(body.url);
      const secret = `whsec_${randomBytes(24).toString('base64url')}`;
      const id = uuidv7(now().getTime());
      const events = [...new Set(body.events)];
      return db.transaction().execute(async (trx) => {
        // One after the other, or two at once would both find room.
        await queries.lockDealer(trx, dealer);
        if ((await queries.webhooksOf(trx, dealer, now())).length >= MAX_WEBHOOKS) {
          throw invalid({ url: [`Al massimo ${MAX_WEBHOOKS} indirizzi: togline uno che non serve più.`] });
        }
        await queries.addWebhook(trx, { id, dealer_id: dealer, url: body.url, events, secret, created_at: now() });
        const entry = { subject_type: 'webhook', subject_id: id, subject_name: body.url } as const;
        await writeAudit(trx, context, {
          action: 'create',
          ...entry,
          before: null,
          after: { events: events.join(', ') },
        });
        const webhook = (await queries.webhooksOf(trx, dealer, now())).find(({ uuid }) => uuid === id);
        if (!webhook) throw new ApiError('4');
        return { webhook, secret };
      });
    },
    async remove({ params: { id } }, context) {
      await db.transaction().execute(async (trx) => {
        const removed = await queries.removeWebhook(trx, context.dealer, id);
        if (!removed) return;
        const entry = { subject_type: 'webhook', subject_id: id, subject_name: removed.url } as const;
        await writeAudit(trx, context, { action: 'delete', ...entry, before: { url: removed.url }, after: null });
      });
      return null;
    },
    async ping({ params: { id } }, { dealer }) {
      return queries.toDelivery(await queries.addPing(db, await own(dealer, id), now()));
    },
    async deliveries({ params: { id } }, { dealer }) {
      return queries.deliveriesOf(db, await own(dealer, id));
    },
    async resend({ params: { id, delivery } }, { dealer }) {
      const row = await queries.sendAgain(db, await own(dealer, id), delivery, now());
      if (!row) throw new ApiError('4');
      return queries.toDelivery(row);
    },
  };
}
