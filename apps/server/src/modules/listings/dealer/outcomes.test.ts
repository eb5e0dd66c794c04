import { addDaysInRome, dayInRome } from '@carzaa/api/text/romeTime';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '../../../db/uuid.ts';
import { createOutbox } from '../../../integrations/mail/outbox.queries.ts';
import { testDatabases } from '../../../testing/database.ts';
import { agentOf, buildAccount, signedIn } from '../../../testing/site.ts';
import { stockSite } from '../../../testing/stock.ts';
import { freeReservations } from './outcomes.queries.ts';
import { purgeDeleted } from './writeListing.queries.ts';

const DAY_MS = 864e5;
const today = () => dayInRome(new Date());
const inDays = (days: number) => dayInRome(addDaysInRome(new Date(), days));
const fates = ({ fates: all }: { fates: { ok: boolean }[] }) => all.map(({ ok }) => ok);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

describe.each(testDatabases())('how cars leave the stock and come back, on $kind', ({ open }) => {
  const { site, cast, base, own, row } = stockSite(open);
  beforeEach(async () => {
    for (const table of ['listing_outcomes', 'outbox', 'user_messages'] as const) {
      await site.db.deleteFrom(table).execute();
    }
  });

  const act = (id: string, way: string, body?: object) => cast.agents.owner.post(`${base()}/${id}/${way}`, body);
  const outcomes = () => site.db.selectFrom('listing_outcomes').selectAll().orderBy('at').execute();
  const standing = async () => (await outcomes()).filter(({ ended_at }) => ended_at === null);
  /** Moves the cars' outcomes a number of hours into the past. */
  const age = (hours: number) =>
    sql`UPDATE listing_outcomes SET at = at - make_interval(hours => ${hours}), until = until - make_interval(hours => ${hours})`.execute(
      site.db,
    );
  const mails = async () =>
    (await site.db.selectFrom('outbox').select(['recipient', 'subject']).where('template', '=', 'carTaken').execute())
      .map(({ recipient, subject }) => `${recipient}: ${subject}`)
      .toSorted();
  const write = (listing: string, email: string) =>
    agentOf(site).post('/api/user-messages', {
      listing,
      email,
      name: 'Anna Verdi',
      phone: '',
      message: 'È ancora disponibile?',
      privacy: true,
    });
  const fate = async (id: string) => (await agentOf(site).get(`/api/listings/${id}/fate`)).json().data;

  test('a sale keeps what is said of it, leaves the site, and tells the page how long it took', async () => {
    const id = await own({ published_at: daysAgo(23), showcased_at: new Date() });
    const sold = await act(id, 'sold', { price: 9200, channel: 'phone', day: null });
    expect(sold.statusCode).toBe(200);
    expect(sold.json().data).toMatchObject({
      state: 'sold',
      showcased: false,
      outcome: { kind: 'sold', price: 9200, channel: 'phone', day: today(), asked: false },
    });
    expect(sold.json().data.outcome.undo_until).not.toBeNull();
    expect((await agentOf(site).get(`/api/listings/${id}`)).statusCode).toBe(404);
    expect(await fate(id)).toEqual({ kind: 'sold', days: 23, until: null });
    // Corrected later, it is still one sale.
    await act(id, 'sold', { price: 9100, channel: 'showroom', day: inDays(-2) });
    expect((await row(id)).outcome).toMatchObject({ price: 9100, channel: 'showroom', day: inDays(-2) });
    expect(await outcomes()).toHaveLength(1);
    expect(await fate(id)).toMatchObject({ days: 21 });
  });

  test('nothing has to be said of a sale, but no day that cannot be', async () => {
    const id = await own({ published_at: daysAgo(3) });
    for (const day of [inDays(1), inDays(-4)]) {
      const refused = await act(id, 'sold', { day });
      expect([refused.statusCode, Object.keys(refused.json().data)]).toEqual([422, ['day']]);
    }
    expect((await act(id, 'sold', {})).json().data.outcome).toMatchObject({ price: null, channel: null, day: today() });
  });

  test('within a day it is what it was, in its paid place too; then it stays sold', async () => {
    const id = await own({ featured_at: new Date() });
    await act(id, 'sold', {});
    expect((await row(id)).featured).toBe(false);
    expect((await act(id, 'undo')).json().data).toMatchObject({ state: 'published', outcome: null });
    expect(await outcomes()).toMatchObject([{ kind: 'sold', ended_at: expect.any(Date) }]);
    await act(id, 'sold', {});
    await age(25);
    expect((await row(id)).outcome?.undo_until).toBeNull();
    expect((await act(id, 'undo')).statusCode).toBe(422);
    expect((await row(id)).state).toBe('sold');
  });

  test('a reservation ends by itself, once, and not before its last day is over', async () => {
    const id = await own();
    const outbox = createOutbox('https://carzaa.example', () => new Date());
    const free = () => freeReservations({ db: site.db, outbox, now: () => new Date() });
    for (const until of [inDays(-1), inDays(61)]) expect((await act(id, 'reserved', { until })).statusCode).toBe(422);
    expect((await act(id, 'reserved', { until: today() })).json().data).toMatchObject({ state: 'reserved' });
    expect(await fate(id)).toMatchObject({ kind: 'reserved', until: expect.any(String) });
    expect(await free()).toBe(0);
    await act(id, 'reserved', { until: inDays(2) });
    expect((await outcomes()).length).toBe(1);
    await age(48);
    expect(await free()).toBe(0);
    await age(24);
    expect((await Promise.all([free(), free(), free()])).reduce((sum, n) => sum + n)).toBe(1);
    expect(await row(id)).toMatchObject({ state: 'published', outcome: null });
  });

  test('a reserved car whose sale or withdrawal is taken back is still reserved, until the day that was said', async () => {
    const id = await own();
    const reserved = (await act(id, 'reserved', { until: inDays(3) })).json().data.outcome;
    for (const [path, body] of [
      ['sold', {}],
      ['withdraw', { reason: 'other' }],
    ] as const) {
      await act(id, path, body);
      expect(await standing()).toHaveLength(1);
      const back = (await act(id, 'undo')).json().data;
      expect(back).toMatchObject({ state: 'reserved', outcome: { kind: 'reserved', until: reserved.until } });
      expect(await standing()).toHaveLength(1);
    }
    // And that can be taken back too.
    expect((await act(id, 'undo')).json().data).toMatchObject({ state: 'published', outcome: null });
  });

  test('a reservation that would be over meanwhile is not taken up again', async () => {
    const id = await own();
    await act(id, 'reserved', { until: today() });
    await act(id, 'sold', {});
    await age(20);
    await site.db
      .updateTable('listing_outcomes')
      .set({ until: new Date(Date.now() - 1000) })
      .where('kind', '=', 'reserved')
      .execute();
    expect((await act(id, 'undo')).json().data).toMatchObject({ state: 'published', outcome: null });
  });

  test('a withdrawal asks why, takes no answer for one, and can be taken back', async () => {
    const [first, second] = [await own(), await own()];
    expect((await act(first, 'withdraw', { reason: 'workshop' })).json().data).toMatchObject({
      state: 'draft',
      outcome: { kind: 'withdrawn', reason: 'workshop' },
    });
    expect((await act(second, 'withdraw', {})).json().data.outcome).toMatchObject({ reason: null });
    expect((await act(first, 'undo')).json().data.state).toBe('published');
    expect((await act(second, 'publish')).json().data.outcome).toBeNull();
    expect(await fate(first)).toBeNull();
  });

  test('whoever wrote or saved it is told once each, and again when it comes back', async () => {
    const id = await own();
    const { email, id: user } = await buildAccount(site.db);
    await (await signedIn(site, email)).post(`/api/listings/favourites/${id}`);
    await write(id, 'anna@example.test');
    await site.db
      .updateTable('user_messages')
      .set({ created_at: daysAgo(1) })
      .execute();
    await site.db
      .insertInto('user_messages')
      .values({
        id: uuidv7(),
        dealer_id: cast.dealer,
        listing_id: id,
        user_id: user,
        listing_title: 'Panda',
        name: 'Chi salva',
        email,
        phone: null,
        message: 'E il prezzo?',
        created_at: new Date(),
      })
      .execute();
    await act(id, 'sold', {});
    expect((await mails()).map((mail) => mail.split(':')[0])).toEqual([email, 'anna@example.test'].toSorted());
    // Said again, it is no news.
    await act(id, 'sold', { channel: 'trade' });
    expect(await mails()).toHaveLength(2);
    await act(id, 'undo');
    expect((await mails()).filter((mail) => mail.endsWith('di nuovo disponibile'))).toHaveLength(2);
  });

  test('a message that races with the sale is refused, or its writer is told', async () => {
    for (let round = 0; round < 6; round += 1) {
      await site.db.deleteFrom('outbox').execute();
      const id = await own();
      const email = `chi${round}@example.test`;
      const [sold, sent] = await Promise.all([act(id, 'sold', {}), write(id, email)]);
      expect(sold.statusCode).toBe(200);
      const told = (await mails()).some((mail) => mail.startsWith(email));
      expect([sent.statusCode, told]).toEqual(sent.statusCode === 200 ? [200, true] : [404, false]);
    }
  });

  test('what was sold outlives its advert, without plate, chassis or words', async () => {
    const id = await own({ plate: 'AB123CD', published_at: daysAgo(40) });
    await act(id, 'sold', { price: 8800 });
    await cast.agents.owner.delete(`${base()}/${id}`);
    await site.db
      .updateTable('listings')
      .set({ deleted_at: daysAgo(31) })
      .where('id', '=', id)
      .execute();
    expect(await purgeDeleted(site.db, new Date())).toBe(1);
    const [kept] = await outcomes();
    expect(kept).toMatchObject({ listing_id: null, kind: 'sold', sold_price: 8800, brand: 'fiat', ended_at: null });
    expect(Object.keys(kept ?? {})).not.toEqual(expect.arrayContaining(['plate']));
    expect(JSON.stringify(kept)).not.toContain('AB123CD');
  });

  test('many at once have each their own fate, and the log has every deed', async () => {
    const ids = [await own(), await own({ state: 'disabled' }), await own({ state: 'draft', published_at: null })];
    const bulk = async (body: object) => (await cast.agents.owner.post(`${base()}/bulk`, { ids, ...body })).json().data;
    expect(fates(await bulk({ action: 'reserve', until: inDays(3) }))).toEqual([true, false, false]);
    expect(fates(await bulk({ action: 'sell', channel: 'trade' }))).toEqual([true, false, true]);
    expect(fates(await bulk({ action: 'undo' }))).toEqual([true, false, true]);
    expect((await row(ids[2] ?? '')).state).toBe('draft');
    const log = await site.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', ids[0] ?? '')
      .orderBy('at')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['reserve', 'sell', 'cancel']);
    expect(new Set(log.map(({ actor_id }) => actor_id))).toEqual(new Set([cast.users.owner]));
  });

  test('nobody else’s car can be sold, reserved or brought back', async () => {
    const id = await own();
    for (const [way, body] of [
      ['sold', {}],
      ['reserved', { until: today() }],
      ['undo', undefined],
    ] as const) {
      const answer = await cast.agents.otherOwner.post(`${base()}/${id}/${way}`, body);
      expect(answer.statusCode).toBe(404);
    }
    expect((await row(id)).state).toBe('published');
  });
});
