import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { uuidv7 } from '../../../db/uuid.ts';
import type { Schema } from '../../../db/schema.ts';

type Db = Kysely<Schema>;

/** A checkout page. Amounts in cents, VAT included. */
const sandboxSession = z.object({
  id: z.string(),
  checkout: z.string(),
  dealer: z.string(),
  customer: z.string(),
  item: z.object({
    kind: z.enum(['plan', 'package']),
    uuid: z.string(),
    name: z.string(),
    description: z.string(),
    price: z.int(),
  }),
  total: z.int().positive(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  expiresAt: z.coerce.date(),
  status: z.enum(['open', 'complete']),
});
export type SandboxSession = z.infer<typeof sandboxSession>;

/** A plan that is paid for each month. */
export const sandboxSubscription = z.object({
  id: z.string(),
  customer: z.string(),
  plan: z.string(),
  /** Cents a month, VAT excluded. */
  price: z.int(),
  name: z.string(),
  total: z.int().positive(),
  /** The plan paid for this month; `plan` and `total` apply to the next one. */
  paid: z.object({ plan: z.string(), total: z.int().positive() }),
  last4: z.string(),
  /** Its card is refused from the first renewal on. */
  failsLater: z.boolean(),
  startedAt: z.coerce.date(),
  periodStart: z.coerce.date(),
  periodEnd: z.coerce.date(),
  isCancelled: z.boolean(),
  status: z.enum(['active', 'ended']),
  /** How often the present renewal was refused. */
  refusals: z.int(),
  /** What was asked with each idempotency key. */
  answered: z.record(z.string(), z.string()).default({}),
});
export type SandboxSubscription = z.infer<typeof sandboxSubscription>;

const sandboxPortal = z.object({
  id: z.string(),
  customer: z.string(),
  returnUrl: z.string(),
  expiresAt: z.coerce.date(),
});
export type SandboxPortal = z.infer<typeof sandboxPortal>;

const SCHEMAS = { session: sandboxSession, subscription: sandboxSubscription, portal: sandboxPortal } as const;
type Kind = keyof typeof SCHEMAS;
type ObjectOf<K extends Kind> = z.infer<(typeof SCHEMAS)[K]>;

/** An object by its id; inside a transaction that is to change it, `lock` keeps others waiting. */
export async function readObject<K extends Kind>(
  db: Db,
  kind: K,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ObjectOf<K> | undefined> {
  const row = await db
    .selectFrom('sandbox_objects')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .select('data')
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  // Each kind has its own schema, which the compiler cannot pick by a type parameter.
  return row && (SCHEMAS[kind].parse(row.data) as ObjectOf<K>);
}

/** Whose checkout it is, as its page says. */
export async function dealerName(db: Db, id: string): Promise<string> {
  const dealer = await db.selectFrom('dealers').where('id', '=', id).select('company_name').executeTakeFirst();
  return dealer?.company_name ?? '';
}

export async function findSubscription(db: Db, customer: string): Promise<SandboxSubscription | undefined> {
  const row = await db
    .selectFrom('sandbox_objects')
    .where('kind', '=', 'subscription')
    .where(sql<boolean>`data->>'customer' = ${customer} AND data->>'status' = 'active'`)
    .orderBy('id', 'desc')
    .select('data')
    .executeTakeFirst();
  return row && sandboxSubscription.parse(row.data);
}

/** Writes an object; one that is there already is replaced, unless `onlyNew`. */
export async function writeObject<K extends Kind>(
  db: Db,
  kind: K,
  object: ObjectOf<K>,
  { dueAt = null, onlyNew = false }: { dueAt?: Date | null; onlyNew?: boolean } = {},
): Promise<void> {
  const data = JSON.stringify(object);
  await db
    .insertInto('sandbox_objects')
    .values({ id: object.id, kind, data, due_at: dueAt })
    .onConflict((conflict) =>
      onlyNew ? conflict.doNothing() : conflict.column('id').doUpdateSet({ data, due_at: dueAt }),
    )
    .execute();
}

/** Puts an event, of the provider's own shape, where the deliverer finds it. */
export async function writeEvent(db: Db, type: string, object: object, now: Date): Promise<void> {
  const id = `evt_sandbox_${uuidv7().replaceAll('-', '')}`;
  const event = {
    id,
    object: 'event',
    type,
    created: Math.floor(now.getTime() / 1000),
    livemode: false,
    data: { object },
  };
  await db
    .insertInto('sandbox_objects')
    .values({ id, kind: 'event', data: JSON.stringify(event), due_at: now })
    .execute();
}

/** Forgets what nobody can use any more: portals that are over, sessions a month after their end. */
export async function pruneObjects(db: Db, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  await sql`
    DELETE FROM sandbox_objects WHERE
      (kind = 'portal' AND (data->>'expiresAt')::timestamptz < ${moment})
      OR (kind = 'session' AND (data->>'expiresAt')::timestamptz < ${moment} - interval '30 days')
  `.execute(db);
}
