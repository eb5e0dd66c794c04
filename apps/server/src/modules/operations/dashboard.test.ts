import type { AdminDashboard } from '@carzaa/api/calls/admin/operations';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildDealer,
  buildImportRun,
  buildImportSource,
  buildListing,
  buildMail,
  buildMessage,
  buildReference,
  buildSubscription,
} from '../../testing/builders.ts';
import { bookMoney } from '../../shared/billing/credits.ts';
import { testDatabases } from '../../testing/database.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { buildCast, type Cast } from '../../testing/actors.ts';
import { openSite } from '../../testing/openSite.ts';

const now = new Date();
const DAY_MS = 864e5;
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
const romeDay = (moment: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(moment);

describe.each(testDatabases())('the dashboard on $kind', ({ open }) => {
  const site = openSite(open, { now: () => now });
  let cast: Cast;
  beforeEach(async () => {
    await site.clear();
    await buildReference(site.db);
    cast = await buildCast(site, site.db);
  });

  const dashboard = async (query = ''): Promise<AdminDashboard> =>
    (await cast.agents.admin.get(`/api/admin/dashboard${query}`)).json().data;

  test('counts nothing where there is nothing', async () => {
    expect((await cast.agents.admin.get('/api/admin/dashboard?days=3')).statusCode).toBe(422);
    const { attention, trend } = await dashboard('?days=7');
    const none = { total: 0, items: [] };
    expect(attention).toEqual({
      carfax_requests: none,
      reports: none,
      verifications: none,
      mails: none,
      imports: none,
      dealers: none,
    });
    expect([trend.days.length, trend.from, trend.to]).toEqual([7, romeDay(inDays(-6)), romeDay(now)]);
    expect(trend.totals).toEqual({ published: 0, contacts: 0, revenue: 0 });
  });

  test('shows what waits, oldest first, and nothing that was dealt with', async () => {
    const { dealer } = cast;
    const listing = await buildListing(site.db, { dealer_id: dealer });
    const report = { listing_id: listing, listing_title: 'Fiat Panda', dealer_id: dealer, text: '' };
    const oldest = uuidv7();
    await site.db
      .insertInto('listing_reports')
      .values([
        ...Array.from({ length: 6 }, (_, n) => ({
          ...report,
          id: uuidv7(),
          reason: 'other' as const,
          created_at: inDays(-n - 1),
        })),
        { ...report, id: oldest, reason: 'fraud', created_at: inDays(-40) },
        { ...report, id: uuidv7(), reason: 'fraud', state: 'dismissed', note: 'No', decided_at: now },
      ])
      .execute();
    const request = { user_id: cast.users.customer, dealer_id: dealer, listing_title: 'Fiat Panda' };
    await site.db
      .insertInto('carfax_requests')
      .values([
        { ...request, id: uuidv7(), created_at: inDays(-1) },
        { ...request, id: uuidv7(), status: 'rejected', decided_at: now },
      ])
      .execute();
    await buildMail(site.db, { failed_at: now, error: 'nessuno' });
    await buildMail(site.db);
    const source = (name: string, more: object = {}) =>
      buildImportSource(site.db, { dealer_id: dealer, name, ...more });
    const [broken, mended] = [await source('Rotta'), await source('Riparata')];
    await source('Muta', { check_error: '404' });
    const run = (source_id: string, state: 'failed' | 'done', days: number) => {
      const at = { created_at: inDays(days), finished_at: inDays(days) };
      return buildImportRun(site.db, { dealer_id: dealer, source_id, state, message: 'Nessuna riga', ...at });
    };
    await run(broken, 'done', -3);
    await run(broken, 'failed', -1);
    await run(mended, 'failed', -3);
    await run(mended, 'done', -2);

    const { attention } = await dashboard();
    expect([attention.reports.total, attention.reports.items.length]).toEqual([7, 5]);
    expect(attention.reports.items[0]).toEqual({
      uuid: oldest,
      title: 'Fiat Panda',
      detail: 'Sembra una truffa',
      dealer: { uuid: dealer, name: 'Auto Emilia' },
      at: inDays(-40).toISOString(),
    });
    expect(attention.carfax_requests).toMatchObject({ total: 1, items: [{ detail: 'Mario Rossi' }] });
    expect(attention.mails).toMatchObject({
      total: 1,
      items: [{ title: 'Benvenuto', detail: 'nessuno', dealer: null }],
    });
    expect(attention.imports.items.map(({ title, detail }) => [title, detail])).toEqual([
      ['Rotta', 'Nessuna riga'],
      ['Muta', '404'],
    ]);
  });

  test('names the dealerships whose plan ends within a week', async () => {
    const plan = async (name: string, days: number, more: object) => {
      const dealer_id = await buildDealer(site.db, { name });
      const started_at = inDays(-40);
      const period = { started_at, period_start: inDays(-30), period_end: inDays(days) };
      await buildSubscription(site.db, { dealer_id, ...period, ...more });
    };
    await plan('In prova', 3, { kind: 'trial', price: 0 });
    await plan('Disdetto', 7, { cancel_at_period_end: true });
    await plan('In ritardo', -1, { status: 'past_due' });
    await plan('Si rinnova', 3, {});
    await plan('Più in là', 8, { cancel_at_period_end: true });
    await plan('Già finito', -1, { status: 'ended', ended_at: now, cancel_at_period_end: true });
    const { dealers } = (await dashboard()).attention;
    expect(dealers.items.map(({ title, detail, at }) => [title, detail, at])).toEqual([
      ['In ritardo', 'Pro, pagamento in ritardo', inDays(2).toISOString()],
      ['In prova', 'Pro, in prova', inDays(3).toISOString()],
      ['Disdetto', 'Pro, disdetto', inDays(7).toISOString()],
    ]);
  });

  test('adds up published listings, contacts and payments by day', async () => {
    const { dealer } = cast;
    await buildListing(site.db, { dealer_id: dealer, published_at: now });
    await buildListing(site.db, { dealer_id: dealer, published_at: inDays(-2), state: 'sold' });
    await buildListing(site.db, { dealer_id: dealer, published_at: inDays(-60) });
    await buildListing(site.db, { dealer_id: dealer, published_at: null, state: 'draft' });
    await buildMessage(site.db, { dealer_id: dealer, created_at: inDays(-2) });
    await site.db.transaction().execute(async (trx) => {
      const paid = { dealerId: dealer, cause: 'plan', now: inDays(-2) };
      await bookMoney(trx, { ...paid, reference: 'a', entry: 'payment', cents: 12_078 });
      await bookMoney(trx, { ...paid, reference: 'a', entry: 'refund', cents: 78 });
    });
    const { trend } = await dashboard('?days=7');
    expect(trend.totals).toEqual({ published: 2, contacts: 1, revenue: 12_000 });
    expect(trend.days.find(({ day }) => day === romeDay(inDays(-2)))).toMatchObject({
      published: 1,
      contacts: 1,
      revenue: 12_000,
    });
    expect(trend.days.at(-1)).toEqual({ day: romeDay(now), published: 1, contacts: 0, revenue: 0 });
  });
});
