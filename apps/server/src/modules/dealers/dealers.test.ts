import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildReference } from '../../db/builders.ts';
import { type TestDatabase, testDatabases } from '../../db/testing.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { bootApp } from '../../testing.ts';

const names = (answer: { data: { items: { name: string }[] } }) => answer.data.items.map(({ name }) => name);

describe.each(testDatabases())('public dealers on $kind', ({ open }) => {
  let opened: TestDatabase;
  let booted: Awaited<ReturnType<typeof bootApp>>;
  let auto: string;
  let disabled: string;
  let individual: string;
  beforeAll(async () => {
    opened = await open();
    await buildReference(opened.db);
    auto = await buildDealer(opened.db, { name: 'auto 100%', city: 'Modena', phone: '059 123', email: 'a@b.it' });
    await buildDealer(opened.db, { name: 'Zeta Motori' });
    await buildDealer(opened.db, { name: 'Beta Motori' });
    disabled = await buildDealer(opened.db, { name: 'Chiuso', enabled: false });
    individual = await buildDealer(opened.db, { name: 'Privato', kind: 'private', vat: null });
    await buildListing(opened.db, { dealer_id: auto });
    await buildListing(opened.db, { dealer_id: auto, state: 'sold' });
    booted = await bootApp(opened.database);
  });
  afterAll(async () => {
    await booted.close();
    await opened.close();
  });

  const get = async (url: string) => (await booted.app.inject(url)).json();

  test('are listed by name, page by page, without the disabled and the private', async () => {
    const all = await get('/api/dealers');
    expect(names(all)).toEqual(['auto 100%', 'Beta Motori', 'Zeta Motori']);
    expect(all.data).toMatchObject({ total: 3, page: 1, per_page: 10, last_page: 1 });
    const second = await get('/api/dealers?per_page=2&page=2');
    expect(names(second)).toEqual(['Zeta Motori']);
    expect(second.data).toMatchObject({ total: 3, last_page: 2 });
    expect(names(await get('/api/dealers?page=1000'))).toEqual([]);
    expect(await get('/api/dealers?per_page=101')).toMatchObject({ error_code: 2 });
  });

  test('are found by name and city, literally', async () => {
    expect(names(await get('/api/dealers?q=MOTORI'))).toEqual(['Beta Motori', 'Zeta Motori']);
    expect(names(await get('/api/dealers?q=moden'))).toEqual(['auto 100%']);
    expect(names(await get('/api/dealers?q=%25'))).toEqual(['auto 100%']);
    expect(names(await get('/api/dealers?q=_'))).toEqual([]);
    expect(names(await get("/api/dealers?q=';drop table dealers"))).toEqual([]);
  });

  test('one shows its public card alone', async () => {
    const { data } = await get(`/api/dealers/${auto}`);
    expect(data).toMatchObject({
      uuid: auto,
      name: 'auto 100%',
      listings: 1,
      phone: '059 123',
      place: { city: 'Modena' },
    });
    expect(data).not.toHaveProperty('email');
    expect(await get(`/api/dealers/${disabled}`)).toMatchObject({ error_code: 4 });
    expect(await get(`/api/dealers/${individual}`)).toMatchObject({ error_code: 4 });
    expect(await get(`/api/dealers/${uuidv7()}`)).toMatchObject({ error_code: 4 });
  });

  test('the filter’s list is slim', async () => {
    const { data } = await get('/api/dealer-list');
    expect(data).toHaveLength(3);
    expect(data[0]).toEqual({ uuid: auto, name: 'auto 100%', listings: 1 });
  });

  test('counters and plans', async () => {
    expect(await get('/api/counters')).toMatchObject({ data: { listings: 1, dealers: 1, carfax: 0, this_week: 1 } });
    const { data } = await get('/api/subscription-plans');
    expect(data.map(({ tier }: { tier: string }) => tier)).toEqual(['Free', 'Start', 'Pro', 'Premium']);
  });
});
