import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { LedgerTable } from '../../db/schema/billing.ts';

type Db = Kysely<Schema>;

/** Where a credit came from: the month's of the plan, or a package. */
export type CreditSource = 'subscription' | 'package';

/** What somebody wants a credit for: `cause` is a kind (`carfax-request`), `reference` which one. */
export interface CreditUse {
  dealerId: string;
  cause: string;
  reference: string;
  now: Date;
}

export interface CreditBalances {
  /** Bought in packages. */
  credit: number;
  /** Left of this month's. */
  subscription: number;
  total: number;
}

const NO_CREDITS: CreditBalances = { credit: 0, subscription: 0, total: 0 };

/** The Carfax credits that a dealership can spend at `now`. */
export async function creditBalances(db: Db, dealerId: string, now: Date): Promise<CreditBalances> {
  return (await creditBalancesOf(db, [dealerId], now)).get(dealerId) ?? NO_CREDITS;
}

/** The credits of several dealerships, by their id; who never had any is not in it. */
export async function creditBalancesOf(
  db: Db,
  dealerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, CreditBalances>> {
  if (dealerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_balances')
    .where('dealer_id', 'in', [...dealerIds])
    .select(['dealer_id', 'package', 'subscription', 'subscription_until'])
    .execute();
  return new Map(
    rows.map((row) => {
      const subscription = isGood(row.subscription_until, now) ? row.subscription : 0;
      return [row.dealer_id, { credit: row.package, subscription, total: row.package + subscription }];
    }),
  );
}

/**
 * Takes one credit, the month's first, then a package's; null when none is left. Of many at once exactly as many get
 * one as there are. The same cause and reference never takes a second one: it gets the source of its first.
 */
export async function spendCredit(trx: Db, use: CreditUse): Promise<CreditSource | null> {
  const balance = await lockBalance(trx, use.dealerId);
  const earlier = await findSpends(trx, use);
  const open = earlier.find(({ returned_by }) => returned_by === null);
  if (open) return open.source;
  const attempt = earlier.length + 1;
  const { subscription, subscription_until: until } = balance;
  if (subscription > 0 && until !== null && isGood(until, use.now)) {
    await book(trx, use, { account: 'subscription', entry: 'spend', amount: -1, good_until: until, attempt });
    return 'subscription';
  }
  await expireCredits(trx, use.dealerId, use.now);
  if (balance.package === 0) return null;
  await book(trx, use, { account: 'package', entry: 'spend', amount: -1, attempt });
  return 'package';
}

/**
 * Gives back the credit that the cause and reference took; false when there is none to give back. One whose month has
 * ended meanwhile comes back as a package credit: what failed is not the dealer's fault.
 */
export async function returnCredit(trx: Db, use: CreditUse): Promise<boolean> {
  const { subscription, subscription_until: until } = await lockBalance(trx, use.dealerId);
  const spend = (await findSpends(trx, use)).find(({ returned_by }) => returned_by === null);
  if (!spend) return false;
  const { id: undoes, source, good_until } = spend;
  const isSameMonth = isGood(good_until, use.now) && (subscription === 0 || until?.getTime() === good_until?.getTime());
  await book(trx, use, {
    ...(source === 'subscription' && isSameMonth ? { account: 'subscription', good_until } : { account: 'package' }),
    entry: 'return',
    amount: 1,
    undoes,
  });
  return true;
}

/** Adds the month's credits, good until `until`; what an earlier month left over ends. Once per cause and reference. */
export async function grantMonthlyCredits(
  trx: Db,
  use: CreditUse & { credits: number; until: Date },
): Promise<boolean> {
  const balance = await lockBalance(trx, use.dealerId);
  if (use.credits === 0 || (await isBooked(trx, 'grant', use))) return false;
  if (balance.subscription_until?.getTime() !== use.until.getTime()) await endCredits(trx, use);
  await book(trx, use, { account: 'subscription', entry: 'grant', amount: use.credits, good_until: use.until });
  return true;
}

/** Adds the credits of a package that was paid for. Once per cause and reference. */
export async function addPackageCredits(trx: Db, use: CreditUse & { credits: number }): Promise<boolean> {
  await lockBalance(trx, use.dealerId);
  if (await isBooked(trx, 'purchase', use)) return false;
  await book(trx, use, { account: 'package', entry: 'purchase', amount: use.credits });
  return true;
}

/** Books cents that were paid (`payment`) or given back (`refund`), VAT included. Once per cause and reference. */
export async function bookMoney(
  trx: Db,
  use: CreditUse & { entry: 'payment' | 'refund'; cents: number },
): Promise<boolean> {
  await lockBalance(trx, use.dealerId);
  if (use.cents === 0 || (await isBooked(trx, use.entry, use))) return false;
  const amount = use.entry === 'payment' ? use.cents : -use.cents;
  await book(trx, use, { account: 'money', entry: use.entry, amount });
  return true;
}

/** Ends what is left of the month's credits, whether their time has come or not: the plan they belong to is over. */
export async function endCredits(trx: Db, { dealerId, cause, reference, now }: CreditUse): Promise<void> {
  const { subscription, subscription_until: good_until } = await lockBalance(trx, dealerId);
  if (subscription === 0 || good_until === null) return;
  await book(
    trx,
    { dealerId, cause, reference, now },
    { account: 'subscription', entry: 'expiry', amount: -subscription, good_until },
  );
}

/** Ends the month's credits whose time has come. */
export async function expireCredits(trx: Db, dealerId: string, now: Date): Promise<void> {
  const { subscription_until: until } = await lockBalance(trx, dealerId);
  if (until === null || isGood(until, now)) return;
  await endCredits(trx, { dealerId, cause: 'month-over', reference: until.toISOString(), now });
}

function isGood(until: Date | null, now: Date): boolean {
  return until !== null && until.getTime() > now.getTime();
}

/** The dealership's balance, which nobody else can then change before this transaction ends. */
async function lockBalance(trx: Db, dealerId: string) {
  await trx
    .insertInto('ledger_balances')
    .values({ dealer_id: dealerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('ledger_balances')
    .where('dealer_id', '=', dealerId)
    .select(['subscription', 'subscription_until', 'package'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function findSpends(trx: Db, { dealerId, cause, reference }: CreditUse) {
  const rows = await trx
    .selectFrom('ledger as spend')
    .leftJoin('ledger as back', 'back.undoes', 'spend.id')
    .where('spend.dealer_id', '=', dealerId)
    .where('spend.cause', '=', cause)
    .where('spend.reference', '=', reference)
    .where('spend.entry', '=', 'spend')
    .select(['spend.id', 'spend.account', 'spend.good_until', 'back.id as returned_by'])
    .execute();
  return rows.map(({ account, ...row }) => ({
    ...row,
    source: account === 'subscription' ? ('subscription' as const) : ('package' as const),
  }));
}

async function isBooked(trx: Db, entry: LedgerTable['entry'], { cause, reference }: CreditUse): Promise<boolean> {
  const row = await trx
    .selectFrom('ledger')
    .where('entry', '=', entry)
    .where('cause', '=', cause)
    .where('reference', '=', reference)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Movement = Pick<Insertable<LedgerTable>, 'account' | 'entry' | 'amount'> &
  Partial<Pick<Insertable<LedgerTable>, 'good_until' | 'undoes' | 'attempt'>>;

async function book(trx: Db, { dealerId, cause, reference, now }: CreditUse, movement: Movement): Promise<void> {
  await trx
    .insertInto('ledger')
    .values({ dealer_id: dealerId, cause, reference, created_at: now, ...movement })
    .execute();
}
