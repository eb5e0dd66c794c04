import type { adminVerificationCalls, DealerVerification } from '@carzaa/api/calls/admin/adminVerifications';
import type { dealerVerificationCalls } from '@carzaa/api/calls/dealer/dealerVerification';
import { toPage } from '@carzaa/api/calls/shared';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import { cleanText } from '@carzaa/api/text/text';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Context } from '../../http/context.ts';
import type { ServedHandlers } from '../../http/handlerTable.ts';
import type { Outbox } from '../../integrations/mail/outbox.queries.ts';
import type { MailData } from '../../integrations/mail/templates.ts';
import { writeAudit } from '../../shared/audit/audit.ts';
import { ownersMails } from '../../shared/dealers/dealerMail.ts';
import {
  decideByRule,
  lockVerification,
  settleVerification,
  verificationPath,
} from '../../shared/dealers/verification.ts';
import {
  findVerification,
  ownVerification,
  storeAnswer,
  storeQuestion,
  verificationsPage,
} from './verifications.queries.ts';

interface VerificationServices {
  db: Kysely<Schema>;
  outbox: Outbox;
  now: () => Date;
}

const DECIDED = 'La verifica di questa concessionaria è già conclusa.';

async function verificationOf(source: Kysely<Schema>, id: string): Promise<DealerVerification> {
  const found = await findVerification(source, id);
  if (!found) throw new ApiError('4');
  return found;
}

/** The check as it is before a step of an administrator. Throws code 4, and code 2 with status 409 where it is too late. */
async function lockOpen(trx: Transaction<Schema>, id: string, isLate: (state: DealerVerification['state']) => boolean) {
  const locked = await lockVerification(trx, id);
  if (!locked) throw new ApiError('4');
  const current = await verificationOf(trx, id);
  if (isLate(locked.state)) throw new ApiError('2', { status: 409, message: DECIDED, current });
  return current;
}

/** What the log keeps of a check. */
const kept = ({ state, missing, question, note }: DealerVerification) => ({
  verification: state,
  missing,
  question,
  note,
});

/** The check of new dealerships, to administrators. */
export function adminVerificationHandlers({
  db,
  outbox,
  now,
}: VerificationServices): Handlers<typeof adminVerificationCalls, Context> {
  async function finish<T extends 'dealerAccepted' | 'dealerRefused' | 'dealerInReview'>(
    trx: Transaction<Schema>,
    context: Context,
    before: DealerVerification,
    step: { action: 'approve' | 'reject' | 'update'; template: T; data: MailData[T] },
  ): Promise<DealerVerification> {
    const after = await verificationOf(trx, before.uuid);
    await writeAudit(trx, context, {
      action: step.action,
      subject_type: 'dealer',
      subject_id: before.uuid,
      subject_name: before.name,
      before: kept(before),
      after: kept(after),
      at: now(),
    });
    for (const to of await ownersMails(trx, before.uuid)) {
      await outbox.post(trx, { to, template: step.template, data: step.data });
    }
    return after;
  }

  return {
    async list({ query }) {
      const { items, total } = await verificationsPage(db, query);
      return toPage(items, total, query);
    },
    get: ({ params: { id } }) => verificationOf(db, id),

    accept: ({ params: { id } }, context) =>
      db.transaction().execute(async (trx) => {
        const before = await lockOpen(trx, id, (state) => state === 'accepted');
        await settleVerification(trx, id, { state: 'accepted', note: null, by: context.actor?.uuid ?? null }, now());
        const data = { dealer: before.name, path: `/dealer/${id}/listings` };
        return finish(trx, context, before, { action: 'approve', template: 'dealerAccepted', data });
      }),

    ask: ({ params: { id }, body }, context) =>
      db.transaction().execute(async (trx) => {
        const before = await lockOpen(trx, id, (state) => state !== 'waiting' && state !== 'asked');
        await storeQuestion(trx, id, body, now());
        const data = { dealer: before.name, ...body, path: verificationPath(id) };
        return finish(trx, context, before, { action: 'update', template: 'dealerInReview', data });
      }),

    refuse: ({ params: { id }, body: { reason } }, context) =>
      db.transaction().execute(async (trx) => {
        const before = await lockOpen(trx, id, (state) => state !== 'waiting' && state !== 'asked');
        await settleVerification(trx, id, { state: 'refused', note: reason, by: context.actor?.uuid ?? null }, now());
        const data = { dealer: before.name, reason };
        return finish(trx, context, before, { action: 'reject', template: 'dealerRefused', data });
      }),
  };
}

/** The same, to the dealership that is checked. */
export function dealerVerificationHandlers(
  services: VerificationServices,
): ServedHandlers<typeof dealerVerificationCalls> {
  const { db, now } = services;
  return {
    get: (_, { dealer }) => ownVerification(db, dealer),

    answer: ({ body }, { dealer }) =>
      db.transaction().execute(async (trx) => {
        const current = await lockVerification(trx, dealer);
        if (current?.state !== 'waiting' && current?.state !== 'asked') {
          throw new ApiError('2', { status: 409, message: DECIDED, current: await ownVerification(trx, dealer) });
        }
        const { register_number, answer } = body;
        await storeAnswer(trx, dealer, { register_number: cleanText(register_number), answer }, now());
        await decideByRule(trx, dealer, services);
        return ownVerification(trx, dealer);
      }),
  };
}
