import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildPrices, buildReference } from '../../db/builders.ts';
import { type TestDatabase, testDatabases } from '../../db/testing.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { createOutbox } from '../../integrations/mail/outbox.ts';
import { type Agent, type Booted, bootApp, buildAccount, signedIn } from '../../testing.ts';
import { tellPriceDrops } from './priceDrops.ts';

const now = () => new Date();
const DAY_MS = 864e5;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

describe.each(testDatabases())('favourites on $kind', ({ open }) => {
  let opened: TestDatabase;
  let booted: Booted;
  let agent: Agent;
  let userId: string;
  beforeAll(async () => {
    opened = await open();
    booted = await bootApp(opened.database);
  });
  beforeEach(async () => {
    await opened.clear();
    await buildReference(opened.db);
    const { email, id } = await buildAccount(opened.db);
    [agent, userId] = [await signedIn(booted, email), id];
  });
  afterAll(async () => {
    await booted.close();
    await opened.close();
  });

  const list = async () => (await agent.get('/api/listings/favourites')).json().data;
  const save = (id: string) => agent.post(`/api/listings/favourites/${id}`);

  test('are kept with the price they had, the newest first, each once', async () => {
    const [first, second] = [await buildListing(opened.db), await buildListing(opened.db)];
    await save(first);
    await save(second);
    await opened.db.updateTable('listings').set({ price: 9900 }).where('id', '=', first).execute();
    expect((await save(first)).statusCode).toBe(200);
    const { items, gone } = await list();
    expect(items).toMatchObject([
      { listing: { uuid: second }, saved_price: 11_900 },
      { listing: { uuid: first, price: 9900 }, saved_price: 11_900 },
    ]);
    expect(gone).toEqual([]);
    await agent.delete(`/api/listings/favourites/${second}`);
    expect((await agent.delete(`/api/listings/favourites/${second}`)).statusCode).toBe(200);
    expect((await list()).items).toHaveLength(1);
  });

  test('saved twenty times at once are one', async () => {
    const id = await buildListing(opened.db);
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(id)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await list()).items).toHaveLength(1);
  });

  test('that left the market are told apart; what is not public cannot be saved', async () => {
    const id = await buildListing(opened.db);
    await save(id);
    await opened.db.updateTable('listings').set({ state: 'sold' }).where('id', '=', id).execute();
    expect(await list()).toEqual({ items: [], gone: [id] });
    const closed = await buildDealer(opened.db, { enabled: false });
    const hidden = [
      await buildListing(opened.db, { state: 'draft', published_at: null }),
      await buildListing(opened.db, { dealer_id: closed }),
      uuidv7(),
    ];
    for (const one of hidden) expect((await save(one)).json()).toMatchObject({ error_code: 4 });
  });

  test('a lawful drop of the price is told once by mail', async () => {
    const id = await buildListing(opened.db);
    const raisedBefore = await buildListing(opened.db);
    await save(id);
    await save(raisedBefore);
    const history = (listing_id: string, ...steps: [days: number, price: number][]) =>
      buildPrices(opened.db, listing_id, ...steps.map(([days, price]): [Date, number] => [daysAgo(days), price]));
    await history(id, [60, 11_900], [1, 10_900]);
    // Dearer for a day and then as cheap as ever: nothing that may be announced.
    await history(raisedBefore, [60, 10_900], [2, 11_900], [1, 10_900]);
    await opened.db.updateTable('listings').set({ price: 10_900 }).execute();
    const services = { db: opened.db, now, outbox: createOutbox('https://carzaa.example', now) };
    const told = await Promise.all([tellPriceDrops(services), tellPriceDrops(services)]);
    expect(told[0] + told[1]).toBe(1);
    expect(await tellPriceDrops(services)).toBe(0);
    const mails = await opened.db.selectFrom('outbox').selectAll().execute();
    expect(mails).toMatchObject([{ template: 'priceDropped', about_user: userId }]);
    expect(mails[0]?.body).toContain(`https://carzaa.example/annunci/fiat/panda/${id}`);
    expect(mails[0]?.body.replaceAll(/\s/g, ' ')).toMatch(/10\.900.*11\.900/);
  });
});
