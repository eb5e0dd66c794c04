import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildPrices, buildReference, buildUser } from '../../../testing/builders.ts';
import { testDatabases } from '../../../testing/database.ts';
import { openSite } from '../../../testing/openSite.ts';
import { type Agent, agentOf, signedIn } from '../../../testing/site.ts';
import { buildCast, type Cast } from '../../../testing/actors.ts';
import { createOutbox } from '../../../integrations/mail/outbox.queries.ts';
import { keepStockFresh } from './staleStock.queries.ts';

const DAY_MS = 864e5;
const START = Date.parse('2026-11-21T05:23:00Z');

describe.each(testDatabases())('stock that stands untouched on $kind', ({ open }) => {
  let cast: Cast;
  let day = 0;
  const now = () => new Date(START + day * DAY_MS);
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const outbox = createOutbox('https://carzaa.example', now);

  const site = openSite(open, { now });
  beforeAll(async () => {
    await site.clear();
    await buildReference(site.db);
    cast = await buildCast(site, site.db);
  });
  beforeEach(async () => {
    day = 0;
    for (const table of ['listings', 'outbox', 'freshness_state'] as const) await site.db.deleteFrom(table).execute();
  });

  const car = (untouched: number, more: Parameters<typeof buildListing>[1] = {}) =>
    buildListing(site.db, { dealer_id: cast.dealer, updated_at: daysAgo(untouched), ...more });
  const look = () => keepStockFresh({ db: site.db, outbox, now });
  /** One visit on each of a number of days. */
  const wait = async (days: number) => {
    const all = { asked: 0, withdrawn: 0 };
    for (let passed = 0; passed < days; passed += 1) {
      day += 1;
      const { asked, withdrawn } = await look();
      all.asked += asked;
      all.withdrawn += withdrawn;
    }
    return all;
  };
  const mails = () => site.db.selectFrom('outbox').select(['template', 'body']).orderBy('created_at').execute();
  const stateOf = async (id: string) =>
    (await site.db.selectFrom('listings').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  /** Signed in on this very day: sessions do not last longer. */
  const owner = async (): Promise<Agent> => {
    const { email } = await site.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', cast.users.owner)
      .executeTakeFirstOrThrow();
    return signedIn(site, email);
  };
  const base = () => `/api/dealers/${cast.dealer}/listings`;
  const listed = async (filters: object) => {
    const url = `${base()}?filters=${encodeURIComponent(JSON.stringify(filters))}`;
    const { items } = (await (await owner()).get(url)).json().data;
    return items.map(({ uuid }: { uuid: string }) => uuid).toSorted();
  };
  const row = async (id: string) => (await (await owner()).get(`${base()}/${id}`)).json().data;

  test('a dealership is asked once, in one mail, of all its cars of thirty days; of others nobody', async () => {
    const [first, second] = [await car(30), await car(44, { version: 'Quella vecchia' })];
    const own = [first, second];
    await car(29.9);
    await car(90, { state: 'draft' });
    await car(90, { state: 'reserved' });
    await buildListing(site.db, { updated_at: daysAgo(90) });
    expect(await look()).toEqual({ asked: 2, withdrawn: 0 });
    expect(await look()).toEqual({ asked: 0, withdrawn: 0 });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'availabilityAsked' });
    expect(mail?.body).toContain('Quella vecchia');
    expect(mail?.body).toContain(`/dealer/${cast.dealer}/listings?filter=`);
    // Fifteen days more for the younger one; for the older one no less than a week.
    expect(mail?.body).toContain('fino al 6 dicembre 2026');
    expect(mail?.body).toContain('fino al 28 novembre 2026');
    expect(await listed({ to_confirm: true })).toEqual(own.toSorted());
    expect(await row(second)).toMatchObject({
      to_confirm: true,
      lapses_at: '2026-11-28T05:23:00.000Z',
      lapsed_at: null,
    });
  });

  test('two processes at once ask once, and withdraw once', async () => {
    await car(40);
    const twice = await Promise.all([look(), look(), look()]);
    expect(twice.reduce((sum, { asked }) => sum + asked, 0)).toBe(1);
    await wait(6);
    day += 1;
    const again = await Promise.all([look(), look(), look()]);
    expect(again.reduce((sum, { withdrawn }) => sum + withdrawn, 0)).toBe(1);
    expect((await mails()).map(({ template }) => template)).toEqual(['availabilityAsked', 'availabilityLapsed']);
  });

  test('without an answer a car is withdrawn after 45 days, with everything kept, and comes back by one press', async () => {
    const id = await car(30, { showcased_at: daysAgo(3) });
    await buildPrices(site.db, id, [daysAgo(30), 11_900]);
    await look();
    expect(await wait(14)).toEqual({ asked: 0, withdrawn: 0 });
    expect(await stateOf(id)).toBe('published');
    expect(await wait(1)).toEqual({ asked: 0, withdrawn: 1 });
    expect(await wait(30)).toEqual({ asked: 0, withdrawn: 0 });
    expect((await mails()).map(({ template }) => template)).toEqual(['availabilityAsked', 'availabilityLapsed']);
    expect(await row(id)).toMatchObject({
      state: 'draft',
      price_history: [{ price: 11_900 }],
      showcased: false,
      to_confirm: false,
      lapses_at: null,
      lapsed_at: new Date(START + 15 * DAY_MS).toISOString(),
    });
    expect((await agentOf(site).get(`/api/listings/${id}`)).statusCode).toBe(404);
    expect(await listed({ lapsed: true })).toEqual([id]);

    await (await owner()).post(`${base()}/${id}/publish`);
    expect(await row(id)).toMatchObject({ state: 'published', to_confirm: false, lapsed_at: null });
    await (await owner()).post(`${base()}/${id}/withdraw`);
    expect(await listed({ lapsed: true })).toEqual([]);
  });

  test.each(['bulk', 'confirm'])(
    'a dealer confirms by %s, which is no edit, and is asked again in thirty days',
    async (way) => {
      const id = await car(40);
      await look();
      const body = way === 'bulk' ? { action: 'confirm', ids: [id] } : undefined;
      day += 1;
      const answer = (await (await owner()).post(`${base()}/${way}`, body)).json();
      expect(answer.data).toMatchObject({ done: 1 });
      expect(await row(id)).toMatchObject({ to_confirm: false, revision: 1, touched_at: now().toISOString() });
      expect((await agentOf(site).get(`/api/listings/${id}`)).json().data.confirmed_at).toBe(now().toISOString());
      expect(await wait(29)).toEqual({ asked: 0, withdrawn: 0 });
      expect(await wait(1)).toEqual({ asked: 1, withdrawn: 0 });
    },
  );

  test('an edit is an answer too; what is not on the site cannot be confirmed', async () => {
    const [edited, draft] = [await car(40), await car(40, { state: 'draft' })];
    await look();
    await (await owner()).post(`${base()}/bulk`, {
      action: 'price',
      ids: [edited],
      price: { kind: 'euro', value: -100 },
    });
    expect(await wait(20)).toEqual({ asked: 0, withdrawn: 0 });
    const answer = await (await owner()).post(`${base()}/bulk`, { action: 'confirm', ids: [draft] });
    expect(answer.json().data).toMatchObject({ done: 0, fates: [{ ok: false }] });
  });

  test('a dealership is not written to more than once a week, and no car lapses within a week of its question', async () => {
    await car(30);
    await look();
    for (let n = 0; n < 5; n += 1) await car(29.5);
    await car(60);
    expect(await wait(6)).toEqual({ asked: 0, withdrawn: 0 });
    expect(await wait(2)).toEqual({ asked: 6, withdrawn: 0 });
    expect(await wait(5)).toEqual({ asked: 0, withdrawn: 0 });
    expect(await wait(1)).toEqual({ asked: 0, withdrawn: 1 });
  });

  test('after weeks without a look everybody is asked anew: nobody could answer meanwhile', async () => {
    const id = await car(31);
    await look();
    day += 40;
    expect(await look()).toEqual({ asked: 1, withdrawn: 0 });
    expect(await wait(6)).toEqual({ asked: 0, withdrawn: 0 });
    expect(await stateOf(id)).toBe('published');
    expect(await wait(1)).toEqual({ asked: 0, withdrawn: 1 });
  });

  test('a dealership that is disabled, or that nobody can be written to, loses nothing', async () => {
    const silent = await buildDealer(site.db, { email: null });
    const off = await buildDealer(site.db, { email: 'x@example.test', enabled: false });
    await buildUser(site.db, { role: 'dealer', owns: [silent, off] });
    await buildListing(site.db, { dealer_id: silent, updated_at: daysAgo(90) });
    await buildListing(site.db, { dealer_id: off, updated_at: daysAgo(90) });
    expect(await look()).toEqual({ asked: 0, withdrawn: 0 });
    expect(await wait(50)).toEqual({ asked: 0, withdrawn: 0 });
  });

  test('nobody confirms what is another dealership’s', async () => {
    const id = await buildListing(site.db, { updated_at: daysAgo(40) });
    const answer = await (await owner()).post(`${base()}/bulk`, { action: 'confirm', ids: [id] });
    expect(answer.json().data.done).toBe(0);
    expect(await site.db.selectFrom('listing_freshness').selectAll().execute()).toEqual([]);
  });
});
