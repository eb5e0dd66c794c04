import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildMessage } from '../../../testing/builders.ts';
import { testDatabases } from '../../../testing/database.ts';
import { agentOf } from '../../../testing/site.ts';
import { stockSite } from '../../../testing/stock.ts';

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe.each(testDatabases())('statistics and downloads on $kind', ({ open }) => {
  const { site, cast, own } = stockSite(open);
  let id: string;
  beforeEach(async () => {
    id = await own({ reference: '=1+1' });
  });

  const base = () => `/api/dealers/${cast.dealer}`;
  const listing = (dealer_id: string) => buildListing(site.db, { dealer_id });
  const ask = (query: string) => cast.agents.owner.get(`${base()}/statistics?${query}`);
  const look = (userAgent: string, ip = '198.51.100.1', agent = agentOf(site)) => {
    agent.as({ ip, headers: { 'user-agent': userAgent } });
    return agent.get(`/api/listings/${id}`);
  };

  test('another dealership’s listing has none, under one’s own address too', async () => {
    const foreign = await listing(cast.otherDealer);
    for (const path of [`${foreign}/statistics`, `${foreign}/statistics.csv`, 'pippo/statistics.csv']) {
      expect((await cast.agents.owner.get(`${base()}/listings/${path}`)).statusCode, path).toBe(404);
    }
  });

  test('a visitor counts once a day, robots and one’s own people never', async () => {
    await look(PERSON);
    await look(PERSON);
    await site.views.flush();
    await look(PERSON);
    await look(PERSON, '198.51.100.2');
    await look('Googlebot/2.1');
    await look('');
    await look(PERSON, '198.51.100.3', cast.agents.owner);
    await look(PERSON, '198.51.100.4', cast.agents.admin);
    await look(PERSON, '198.51.100.5', cast.agents.customer);
    await Promise.all([site.views.flush(), site.views.flush()]);
    await site.db
      .insertInto('favourites')
      .values({ user_id: cast.users.customer, listing_id: id, saved_price: 1 })
      .execute();
    const { data } = (await cast.agents.owner.get(`${base()}/statistics`)).json();
    expect(data.days).toHaveLength(30);
    expect(data.totals).toEqual({ views: 3, contacts: 0, favourites: 1 });
    expect(data.days.at(-1)).toMatchObject({ day: data.to, views: 3, favourites: 1 });
    const one = (await cast.agents.owner.get(`${base()}/listings/${id}/statistics`)).json().data;
    expect(one.totals).toEqual(data.totals);
    const file = await cast.agents.owner.get(`${base()}/listings/${id}/statistics.csv?from=${data.to}&to=${data.to}`);
    expect(file.body).toBe(`\uFEFFGiorno;Visite;Contatti;Preferiti\r\n${data.to};3;0;1\r\n`);
    expect((await cast.agents.owner.get(`${base()}/listings`)).json().data.items).toMatchObject([{ views: 3 }]);
    // The total follows what is written to the days, in whatever way.
    const days = site.db.updateTable('listing_views').set({ views: sql<number>`views + 4` });
    await days.where('listing_id', '=', id).execute();
    await site.db.insertInto('listing_views').values({ listing_id: id, day: '2026-01-01', views: 2 }).execute();
    const sorted = await cast.agents.owner.get(`${base()}/listings?sort_by=views&sort_direction=desc`);
    expect(sorted.json().data.items).toMatchObject([{ views: 9 }]);
  });

  test('cars shown in lists count, ways of turning to a dealership are told apart, and few are never compared', async () => {
    const agent = agentOf(site);
    agent.as({ ip: '198.51.100.9', headers: { 'user-agent': PERSON } });
    await agent.get('/api/listings?include_no_photos=1');
    await agent.get('/api/listings?include_no_photos=1');
    await look(PERSON);
    await look('Googlebot/2.1');
    await site.views.flush();
    await site.db.updateTable('dealers').set({ phone: '051 555 0100' }).execute();
    await agent.post(`/api/listings/${id}/contact-clicks`, { channel: 'phone' });
    await buildMessage(site.db, { dealer_id: cast.dealer, listing_id: id });
    const { data } = (await cast.agents.owner.get(`${base()}/statistics/overview`)).json();
    expect(data.current).toMatchObject({ impressions: 2, views: 1, contacts: 2, conversion: 200 });
    expect(data.current.channels).toMatchObject({ phone: 1, message: 1, whatsapp: 0 });
    expect(data.before).toMatchObject({ impressions: 0, views: 0, contacts: 0, conversion: null });
    expect(data).toMatchObject({ alike: null, own: { cars: 1, contacts_per_car: 2 } });
    for (let n = 0; n < 5; n += 1) {
      const dealer_id = await buildDealer(site.db);
      const other = await buildListing(site.db, { dealer_id });
      const day = data.to;
      await site.db
        .insertInto('listing_views')
        .values({ listing_id: other, day, views: 10 * (n + 1) })
        .execute();
      await buildMessage(site.db, { dealer_id, listing_id: other });
    }
    const compared = (await cast.agents.owner.get(`${base()}/statistics/overview`)).json().data;
    expect(compared.alike).toEqual({ dealers: 5, views_per_car: 30, contacts_per_car: 1, conversion: 3.3 });
  });

  test('a period is of days, not too many, the right way round', async () => {
    expect((await ask('from=2026-03-28&to=2026-03-30')).json().data.days).toHaveLength(3);
    for (const wrong of ['from=2026-03-30&to=2026-03-28', 'from=2020-01-01&to=2026-01-01', 'from=ieri', 'since=1']) {
      expect((await ask(wrong)).statusCode, wrong).toBe(422);
    }
  });

  test('the filtered stock as a file that no spreadsheet runs', async () => {
    await buildListing(site.db, { dealer_id: cast.dealer, state: 'sold', version: 'detta "la bella"; unica' });
    await buildListing(site.db, { dealer_id: cast.otherDealer, version: 'altrui' });
    const all = await cast.agents.owner.get(`${base()}/listings/export`);
    expect(all.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(all.headers['content-disposition']).toMatch(/filename="annunci-auto-emilia-\d{4}-\d\d-\d\d\.csv"/);
    expect(all.body.startsWith('\uFEFFRiferimento;Marca;')).toBe(true);
    expect(all.body.trim().split('\r\n')).toHaveLength(3);
    expect(all.body).toContain("'=1+1;Fiat;Panda");
    expect(all.body).toContain('"detta ""la bella""; unica"');
    expect(all.body).not.toContain('altrui');
    const filters = encodeURIComponent('{"state":"sold"}');
    const sold = await cast.agents.owner.get(`${base()}/listings/export?filters=${filters}`);
    expect(sold.body.trim().split('\r\n')).toHaveLength(2);
    expect((await cast.agents.owner.get(`${base()}/listings/export?filters={`)).statusCode).toBe(422);
  });
});
