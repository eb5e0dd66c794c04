import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildDealer } from '../../testing/builders.ts';
import {
  addPackageCredits,
  bookMoney,
  creditBalances,
  endCredits,
  expireCredits,
  grantMonthlyCredits,
  returnCredit,
  spendCredit,
} from './credits.ts';
import { type TestDatabase, testDatabases } from '../../testing/database.ts';
import { openTestDatabase } from '../../testing/openSite.ts';

const start = new Date('2026-11-01T09:00:00.000Z');
const until = new Date('2026-12-01T09:00:00.000Z');
const later = new Date('2026-12-01T09:00:00.001Z');

describe.each(testDatabases())('the ledger of credits on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  let dealerId: string;
  beforeEach(async () => {
    await opened.clear();
    dealerId = await buildDealer(opened.db);
  });

  const use = (reference: string, now = start) => ({ dealerId, cause: 'carfax-request', reference, now });
  const transaction = <T>(work: (trx: TestDatabase['db']) => Promise<T>) => opened.db.transaction().execute(work);
  const spend = (reference: string, now = start) => transaction((trx) => spendCredit(trx, use(reference, now)));
  const giveBack = (reference: string, now = start) => transaction((trx) => returnCredit(trx, use(reference, now)));
  const grant = (credits: number, given: { reference?: string; until?: Date; now?: Date } = {}) =>
    transaction((trx) =>
      grantMonthlyCredits(trx, {
        dealerId,
        cause: 'renewal',
        reference: given.reference ?? 'november',
        credits,
        until: given.until ?? until,
        now: given.now ?? start,
      }),
    );
  const buy = (credits: number, reference = 'order-1') =>
    transaction((trx) => addPackageCredits(trx, { dealerId, cause: 'package', reference, credits, now: start }));
  const pay = (reference: string) =>
    transaction((trx) =>
      bookMoney(trx, { dealerId, cause: 'invoice', reference, entry: 'payment', cents: 12_078, now: start }),
    );
  const balances = (now = start) => creditBalances(opened.db, dealerId, now);
  const rows = () => opened.db.selectFrom('ledger').selectAll().orderBy('id').execute();

  test('there are none to begin with', async () => {
    expect(await balances()).toEqual({ credit: 0, subscription: 0, total: 0 });
    expect(await spend('a')).toBeNull();
    expect(await giveBack('a')).toBe(false);
    expect(await rows()).toEqual([]);
  });

  test('the month’s are spent first, then a package’s, each row with its cause', async () => {
    await grant(1);
    await buy(2);
    expect(await balances()).toEqual({ credit: 2, subscription: 1, total: 3 });
    expect([await spend('a'), await spend('b'), await spend('c'), await spend('d')]).toEqual([
      'subscription',
      'package',
      'package',
      null,
    ]);
    expect(await balances()).toEqual({ credit: 0, subscription: 0, total: 0 });
    expect(
      (await rows()).map(({ account, entry, amount, cause, reference }) => [account, entry, amount, cause, reference]),
    ).toEqual([
      ['subscription', 'grant', 1, 'renewal', 'november'],
      ['package', 'purchase', 2, 'package', 'order-1'],
      ['subscription', 'spend', -1, 'carfax-request', 'a'],
      ['package', 'spend', -1, 'carfax-request', 'b'],
      ['package', 'spend', -1, 'carfax-request', 'c'],
    ]);
  });

  test('of forty spends at once for the last credit one gets it', async () => {
    await buy(1);
    const sources = await Promise.all(Array.from({ length: 40 }, (_, n) => spend(`request-${n}`)));
    expect(sources.filter((source) => source !== null)).toEqual(['package']);
    expect(await balances()).toMatchObject({ total: 0 });
  });

  test('forty at once for one and the same thing take one credit and give one back', async () => {
    await grant(5);
    const sources = await Promise.all(Array.from({ length: 40 }, () => spend('same')));
    expect(new Set(sources)).toEqual(new Set(['subscription']));
    expect(await balances()).toMatchObject({ subscription: 4 });
    const returned = await Promise.all(Array.from({ length: 40 }, () => giveBack('same')));
    expect(returned.filter(Boolean)).toHaveLength(1);
    expect(await balances()).toMatchObject({ subscription: 5 });
    expect(await spend('same')).toBe('subscription');
    expect(await balances()).toMatchObject({ subscription: 4 });
  });

  test('spending, returning and buying at once add up', async () => {
    await buy(10);
    await grant(10);
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        if (n % 10 === 0) await buy(1, `order-${n + 2}`);
        if ((await spend(`request-${n}`)) !== null && n % 2 === 0) await giveBack(`request-${n}`);
      }),
    );
    const ledger = await rows();
    const sum = (account: string) =>
      ledger.filter((row) => row.account === account).reduce((total, { amount }) => total + amount, 0);
    expect(await balances()).toMatchObject({ credit: sum('package'), subscription: sum('subscription') });
    expect(Math.min(...ledger.map(({ balance_after }) => balance_after))).toBeGreaterThanOrEqual(0);
  });

  test('the month’s end with it, and are not carried over', async () => {
    await grant(3);
    await spend('a');
    expect(await balances(until)).toEqual({ credit: 0, subscription: 0, total: 0 });
    expect(await spend('b', until)).toBeNull();
    expect(await grant(3, { reference: 'december', until: new Date('2027-01-01T09:00:00Z'), now: until })).toBe(true);
    expect(await balances(until)).toMatchObject({ subscription: 3 });
    expect((await rows()).map(({ entry, amount }) => [entry, amount])).toEqual([
      ['grant', 3],
      ['spend', -1],
      ['expiry', -2],
      ['grant', 3],
    ]);
  });

  test('a credit whose month is over comes back as a package’s', async () => {
    await grant(1);
    expect(await spend('a')).toBe('subscription');
    expect(await giveBack('a', later)).toBe(true);
    expect(await balances(later)).toEqual({ credit: 1, subscription: 0, total: 1 });
  });

  test('a month’s grant, a package and a payment count once, however often and at once they are told', async () => {
    const told = await Promise.all(Array.from({ length: 10 }, () => grant(2)));
    const bought = await Promise.all(Array.from({ length: 10 }, () => buy(5)));
    expect([told.filter(Boolean), bought.filter(Boolean)]).toEqual([[true], [true]]);
    expect([await pay('1'), await pay('1'), await pay('2')]).toEqual([true, false, true]);
    expect(await balances()).toEqual({ credit: 5, subscription: 2, total: 7 });
    expect(await opened.db.selectFrom('ledger_balances').select('money').execute()).toEqual([{ money: 24_156 }]);
  });

  test('a plan that ends takes its credits along, not those of packages', async () => {
    await grant(4);
    await buy(1);
    await transaction((trx) => endCredits(trx, { dealerId, cause: 'plan-over', reference: 'x', now: start }));
    await transaction((trx) => expireCredits(trx, dealerId, later));
    expect(await balances()).toEqual({ credit: 1, subscription: 0, total: 1 });
  });

  test('the database itself refuses what would not add up', async () => {
    await buy(1);
    const refused = async (work: ReturnType<typeof sql>) => expect(work.execute(opened.db)).rejects.toThrow();
    await refused(sql`UPDATE ledger SET amount = 100`);
    await refused(sql`DELETE FROM ledger`);
    await refused(sql`UPDATE ledger_balances SET package = 100`);
    await refused(sql`DELETE FROM ledger_balances`);
    await refused(sql`INSERT INTO ledger_balances (dealer_id, package) VALUES (${await buildDealer(opened.db)}, 5)`);
    await refused(sql`INSERT INTO ledger (dealer_id, account, entry, amount, cause, reference, attempt, created_at)
      VALUES (${dealerId}, 'subscription', 'spend', -1, 'carfax-request', 'a', 1, now())`);
    for (const [attempt, entry] of ['spend', 'spend'].entries()) {
      const row = sql`INSERT INTO ledger (dealer_id, account, entry, amount, cause, reference, attempt, created_at)
        VALUES (${dealerId}, 'package', ${entry}, -1, 'carfax-request', 'a', ${attempt + 1}, now())`;
      if (attempt === 0) await row.execute(opened.db);
      else await refused(row);
    }
    expect(await balances()).toMatchObject({ total: 0 });
  });
});
