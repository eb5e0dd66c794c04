import { beforeEach, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildReference, buildUser } from '../../testing/builders.ts';
import { addPackageCredits, creditBalances } from '../../shared/billing/credits.ts';
import { testDatabases } from '../../testing/database.ts';
import { openTestDatabase } from '../../testing/openSite.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { createOutbox } from '../../integrations/mail/outbox.queries.ts';
import { HistoryFailure } from '../../integrations/vehicleHistory/provider.ts';
import { tellHistory } from '../../integrations/vehicleHistory/tellHistory.ts';
import { ask } from './askReport.queries.ts';
import type { CarfaxServices } from './carfaxServices.ts';
import { approve, reject } from './decisions.queries.ts';
import { buyReport } from './buyReport.ts';
import { releaseAbandoned, reserve } from './purchases.queries.ts';

const done = async () => undefined;

const vinOf = (n: number) => `ZFA31200000${String(n).padStart(6, '0')}`;
const won = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'fulfilled').length;

describe.each(testDatabases())('one credit is spent once, on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  let services: CarfaxServices;
  let dealer: string;
  let elapsed = 0;
  let asked = 0;
  const now = () => new Date(Date.now() + elapsed);
  beforeEach(async () => {
    [elapsed, asked] = [0, 0];
    await opened.clear();
    await buildReference(opened.db);
    dealer = await buildDealer(opened.db, { email: 'info@auto.example' });
    services = {
      db: opened.db,
      outbox: createOutbox('https://carzaa.example', now),
      now,
      findHistory: async (query) => {
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        return tellHistory(query, now());
      },
    };
  });

  const credits = (count: number) =>
    opened.db
      .transaction()
      .execute((trx) =>
        addPackageCredits(trx, { dealerId: dealer, cause: 'package', reference: uuidv7(), credits: count, now: now() }),
      );
  const left = async () => (await creditBalances(opened.db, dealer, now())).total;
  const reports = () => opened.db.selectFrom('carfax_reports').select('id').execute();
  const decider = () => ({ scope: dealer, userId: null, audit: null, waited: 0 });
  async function request(vin = vinOf(1)): Promise<string> {
    const listing = await buildListing(opened.db, { dealer_id: dealer, vin });
    const user = await buildUser(opened.db, { email_verified_at: new Date() });
    return (await ask(services, user, listing)).uuid;
  }
  const statusOf = (id: string) =>
    opened.db.selectFrom('carfax_requests').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

  test('of forty purchases at once, the last credit goes to one', async () => {
    await credits(1);
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) =>
        buyReport(services, decider(), { dealerId: dealer, listingId: null, vin: vinOf(n), plate: null }),
      ),
    );
    expect(won(results)).toBe(1);
    expect([await left(), asked, (await reports()).length]).toEqual([0, 1, 1]);
  });

  test('of forty approvals of one request at once, one spends', async () => {
    await credits(40);
    const id = await request();
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => approve(services, id, decider(), done)));
    expect(won(results)).toBe(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
    expect([await left(), asked, (await reports()).length]).toEqual([39, 1, 1]);
    expect(await statusOf(id)).toMatchObject({ status: 'approved', failure_code: null });
  });

  test('of an approval and a refusal at once, exactly one holds', async () => {
    await credits(20);
    for (let round = 0; round < 8; round += 1) {
      const id = await request(vinOf(round));
      const before = await left();
      const both = [() => approve(services, id, decider(), done), () => reject(services, id, decider(), done)];
      const results = await Promise.allSettled((round % 2 === 0 ? both : both.toReversed()).map((decide) => decide()));
      expect(won(results)).toBe(1);
      const { status } = await statusOf(id);
      expect(before - (await left())).toBe(status === 'approved' ? 1 : 0);
    }
  });

  test('a provider that fails after the reservation gives the credit back', async () => {
    await credits(1);
    const failing: CarfaxServices = {
      ...services,
      findHistory: () => Promise.reject(new HistoryFailure('C7', 'none')),
    };
    const id = await request();
    for (let round = 0; round < 3; round += 1) {
      await expect(approve(failing, id, decider(), done)).rejects.toMatchObject({ code: 'C7' });
      expect(await left()).toBe(1);
      expect(await statusOf(id)).toMatchObject({ status: 'pending', failure_code: 'C7' });
    }
    await approve(services, id, decider(), done);
    expect([await left(), (await statusOf(id)).status]).toEqual([0, 'approved']);
  });

  test('what a process that died had reserved comes back, once', async () => {
    await credits(1);
    const id = await request();
    const { listing_id: listing } = await statusOf(id);
    const order = {
      dealerId: dealer,
      requestId: id,
      listingId: listing,
      vin: vinOf(1),
      plate: null,
      boughtBy: null,
      asked: now(),
      again: 'take' as const,
    };
    await opened.db.transaction().execute((trx) => reserve(trx, order, now()));
    expect(await left()).toBe(0);
    await expect(approve(services, id, decider(), done)).rejects.toMatchObject({ status: 409 });
    await expect(reject(services, id, decider(), done)).rejects.toMatchObject({ status: 409 });
    expect(await releaseAbandoned(opened.db, now())).toBe(0);
    elapsed = 61_000;
    const released = await Promise.all([1, 2, 3].map(() => releaseAbandoned(opened.db, now())));
    expect(released.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await left()).toBe(1);
    expect(await statusOf(id)).toMatchObject({ status: 'pending', failure_code: 'C1' });
    await approve(services, id, decider(), done);
    expect([await left(), (await statusOf(id)).status]).toEqual([0, 'approved']);
  });

  test('an answer that comes after the reservation was released is not kept', async () => {
    await credits(1);
    const id = await request();
    const late: CarfaxServices = {
      ...services,
      findHistory: async (query) => {
        elapsed = 61_000;
        await releaseAbandoned(opened.db, now());
        return tellHistory(query, now());
      },
    };
    await expect(approve(late, id, decider(), done)).rejects.toMatchObject({ code: 'C1' });
    expect([await left(), (await reports()).length]).toEqual([1, 0]);
    expect(await statusOf(id)).toMatchObject({ status: 'pending', report_id: null });
  });
});
