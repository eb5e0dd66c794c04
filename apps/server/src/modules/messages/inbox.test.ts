import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildListing, buildMessage, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { buildCast, type Cast } from '../../testing/actors.ts';
import { openSite } from '../../testing/openSite.ts';

const HOUR_MS = 3_600_000;

describe.each(testDatabases())('a dealership’s inbox on $kind', ({ open }) => {
  const site = openSite(open);
  let cast: Cast;
  beforeAll(async () => {
    await buildReference(site.db);
    cast = await buildCast(site, site.db);
  });
  beforeEach(async () => {
    await site.db.deleteFrom('user_messages').execute();
    await site.db.deleteFrom('outbox').execute();
  });

  const message = (dealer_id = cast.dealer, more: object = {}) =>
    buildMessage(site.db, {
      dealer_id,
      message: 'È <b>ancora</b> disponibile?',
      created_at: new Date(Date.now() - HOUR_MS),
      ...more,
    });
  const url = (rest = '', dealer = cast.dealer) => `/api/dealers/${dealer}/user-messages${rest}`;

  test('another dealership’s message is none, under one’s own address too', async () => {
    const foreign = await message(cast.otherDealer);
    for (const id of [foreign, uuidv7()]) {
      expect((await cast.agents.owner.get(url(`/${id}`))).statusCode).toBe(404);
      expect((await cast.agents.owner.post(url(`/${id}/answer`), { text: 'Buongiorno' })).statusCode).toBe(404);
      expect((await cast.agents.owner.delete(url(`/${id}`))).statusCode).toBe(404);
    }
  });

  test('a dealership’s inbox is read, put away, found and counted by state', async () => {
    const listing_id = await buildListing(site.db, { dealer_id: cast.dealer });
    const id = await message(cast.dealer, { listing_id });
    const other = await message(cast.dealer, { name: 'Luca Ferri' });
    const ids = async (filters: object) => {
      const answer = await cast.agents.owner.get(url(`?filters=${encodeURIComponent(JSON.stringify(filters))}`));
      return answer.json().data.items.map(({ uuid }: { uuid: string }) => uuid);
    };
    expect(await ids({ state: 'unread' })).toHaveLength(2);
    await cast.agents.owner.put(url(`/${id}`), { read: true, archived: false });
    expect(await ids({ state: 'open' })).toEqual([id]);
    expect(await ids({ q: 'ferri' })).toEqual([other]);
    expect(await ids({ listing: listing_id })).toEqual([id]);
    await cast.agents.owner.put(url(`/${id}`), { read: true, archived: true });
    expect(await ids({})).toEqual([other]);
    expect(await ids({ state: 'archived' })).toEqual([id]);
    await cast.agents.owner.put(url(`/${id}`), { read: false, archived: false });
    const detail = (await cast.agents.owner.get(url(`/${id}`))).json().data;
    expect(detail).toMatchObject({ state: 'unread', vehicle: { uuid: listing_id, is_public: true }, answers: [] });
    expect((await cast.agents.owner.get(url('/counts'))).json().data).toMatchObject({ unread: 2, archived: 0 });
    await cast.agents.owner.delete(url(`/${id}`));
    expect((await cast.agents.owner.get(url(`/${id}`))).statusCode).toBe(404);
    // Its sender still has it.
    expect(await site.db.selectFrom('user_messages').where('id', '=', id).select('id').execute()).toHaveLength(1);
  });

  test('an answer goes out by mail with the dealership’s address, and how long it took is known', async () => {
    const id = await message();
    const answer = await cast.agents.owner.post(url(`/${id}/answer`), { text: 'Sì, venga quando vuole.' });
    expect(answer.json().data).toMatchObject({
      state: 'answered',
      minutes_to_answer: 60,
      answers: [{ text: 'Sì, venga quando vuole.', author: 'Mario Rossi' }],
    });
    const mails = await site.db.selectFrom('outbox').selectAll().execute();
    expect(mails).toMatchObject([{ recipient: 'anna@example.test', reply_to: 'info@own.example' }]);
    expect(mails[0]?.html).not.toContain('<b>ancora');
    await cast.agents.owner.post(url(`/${id}/answer`), { text: 'Dimenticavo: siamo chiusi lunedì.' });
    const again = (await cast.agents.owner.get(url(`/${id}`))).json().data;
    expect(again).toMatchObject({ minutes_to_answer: 60 });
    expect(again.answers).toHaveLength(2);
    expect((await cast.agents.owner.get(url('/counts'))).json().data).toMatchObject({
      answered: 1,
      median_minutes_to_answer: 60,
    });
    expect((await cast.agents.owner.post(url(`/${id}/answer`), { text: '' })).statusCode).toBe(422);
  });
});
