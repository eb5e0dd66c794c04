import { beforeEach, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildMessage, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';
import { type Agent, agentOf, buildAccount, signedIn } from '../../testing/site.ts';
import { forgetClicks } from './contacts.queries.ts';

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

describe.each(testDatabases())('presses of a dealership’s phone, on $kind', ({ open }) => {
  const now = new Date('2026-11-23T09:00:00Z');
  const site = openSite(open, { now: () => now });
  let [dealer, listing] = ['', ''];
  let owner: Agent;

  beforeEach(async () => {
    await site.clear();
    await buildReference(site.db);
    dealer = await buildDealer(site.db, { phone: '051 555 0100', whatsapp: '+39 333 5550100' });
    listing = await buildListing(site.db, { dealer_id: dealer });
    owner = await signedIn(site, (await buildAccount(site.db, { role: 'dealer', owns: [dealer] })).email);
    owner.as({ headers: { 'user-agent': PERSON } });
  });

  const visitor = (ip: string, userAgent = PERSON) => {
    const agent = agentOf(site, { ip });
    agent.as({ headers: { 'user-agent': userAgent } });
    return agent;
  };
  const onPage = (agent: Agent, channel = 'phone') => agent.post(`/api/dealers/${dealer}/contact-clicks`, { channel });
  const onAdvert = (agent: Agent, channel = 'phone') =>
    agent.post(`/api/listings/${listing}/contact-clicks`, { channel });

  test('count on its own page as on an advert, once for each person and day, and are of no car', async () => {
    const buyer = visitor('198.51.100.5');
    await Promise.all([1, 2, 3].map(() => onPage(buyer)));
    await onAdvert(buyer);
    await onPage(visitor('198.51.100.6'));
    await onPage(visitor('198.51.100.7', 'Googlebot/2.1'));
    await onPage(owner);
    const { items } = (await owner.get(`/api/dealers/${dealer}/leads`)).json().data;
    expect(items).toHaveLength(3);
    const ofPage = { listing: null, listing_title: 'La pagina del concessionario', channel: 'phone', name: null };
    expect(items.filter((lead: { listing: string | null }) => lead.listing === null)).toMatchObject([ofPage, ofPage]);
    await forgetClicks(site.db, new Date(now.getTime() + 2 * 864e5));
    expect(await site.db.selectFrom('dealer_clicks').selectAll().execute()).toEqual([]);
  });

  test('are of nothing where the dealership has no such number, or is not public', async () => {
    await site.db.updateTable('dealers').set({ whatsapp: null }).execute();
    expect((await onPage(visitor('198.51.100.5'), 'whatsapp')).statusCode).toBe(404);
    await site.db.updateTable('dealers').set({ enabled: false }).execute();
    expect((await onPage(visitor('198.51.100.5'))).statusCode).toBe(404);
  });

  test('stand in the stock list beside what was written, those on the own page with no car', async () => {
    await buildMessage(site.db, { listing_id: listing, dealer_id: dealer });
    await onAdvert(visitor('198.51.100.6'));
    await onAdvert(visitor('198.51.100.6'), 'whatsapp');
    await onPage(visitor('198.51.100.6'));
    const { items } = (await owner.get(`/api/dealers/${dealer}/listings`)).json().data;
    expect(items).toMatchObject([{ uuid: listing, contacts: 3 }]);
  });
});
