import { randomBytes } from 'node:crypto';
import { type adminKeyCalls, type dealerKeyCalls, MAX_KEYS } from '@carzaa/api/calls/dealer/keys';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import type { Actor } from '@carzaa/api/contract/rules';
import type { Scope } from '@carzaa/api/contract/scopes';
import { dayInRome } from '@carzaa/api/text/romeTime';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { Context, OwnerContext } from '../../http/context.ts';
import { writeAudit } from '../../shared/audit/audit.ts';
import { hashKey } from './identifyByKey.ts';
import { addKey, countKeys, keysOf, revokeKey } from './keys.queries.ts';

interface KeyServices {
  db: Kysely<Schema>;
  now: () => Date;
}

const HINT_LETTERS = 8;

interface NewKey {
  name: string;
  scopes: Scope[];
}

async function makeKey(
  { db, now }: KeyServices,
  source: Context & { actor: Actor },
  dealer: string | null,
  body: NewKey,
) {
  const secret = `crz_${randomBytes(32).toString('base64url')}`;
  const id = uuidv7(now().getTime());
  const scopes = [...new Set(body.scopes)];
  return db.transaction().execute(async (trx) => {
    if ((await countKeys(trx, dealer)) >= MAX_KEYS) {
      throw invalid({ name: [`Al massimo ${MAX_KEYS} chiavi: revocane una che non serve più.`] });
    }
    await addKey(trx, {
      id,
      dealer_id: dealer,
      user_id: source.actor.uuid,
      name: body.name,
      hint: secret.slice(0, HINT_LETTERS),
      secret_hash: hashKey(secret),
      scopes,
      created_at: now(),
    });
    const after = { scopes: scopes.join(', ') };
    await writeAudit(trx, source, {
      action: 'create',
      subject_type: 'api_key',
      subject_id: id,
      subject_name: body.name,
      before: null,
      after,
    });
    const key = (await keysOf(trx, dealer, dayInRome(now()))).find(({ uuid }) => uuid === id);
    if (!key) throw new ApiError('4');
    return { key, secret };
  });
}

async function revoke({ db, now }: KeyServices, source: Context, dealer: string | null, id: string): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const revoked = await revokeKey(trx, dealer, id, now());
    // Revoked twice is revoked.
    if (!revoked) return;
    const entry = { subject_type: 'api_key', subject_id: id, subject_name: revoked.name } as const;
    await writeAudit(trx, source, { action: 'cancel', ...entry, before: { good: true }, after: { good: false } });
  });
  return null;
}

/** The keys of a dealership's programs. */
export function dealerKeyHandlers(services: KeyServices): Handlers<typeof dealerKeyCalls, OwnerContext> {
  const { db, now } = services;
  return {
    list: (_, { dealer }) => keysOf(db, dealer, dayInRome(now())),
    create: ({ body }, context) => makeKey(services, context, context.dealer, body),
    revoke: ({ params: { id } }, context) => revoke(services, context, context.dealer, id),
  };
}

/** The keys of the administration's programs. */
export function adminKeyHandlers(services: KeyServices): Handlers<typeof adminKeyCalls, Context> {
  const { db, now } = services;
  return {
    list: () => keysOf(db, null, dayInRome(now())),
    async create({ body }, context) {
      const { actor } = context;
      if (!actor) throw new ApiError('3');
      return makeKey(services, { ...context, actor }, null, body);
    },
    revoke: ({ params: { id } }, context) => revoke(services, context, null, id),
  };
}
