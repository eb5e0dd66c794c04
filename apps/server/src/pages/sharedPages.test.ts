import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listingCalls } from '@carzaa/api/calls/public/listings';
import { LOCALE, LOCALE_COOKIE, LOGGED_COOKIE, SESSION_COOKIE } from '@carzaa/api/constants';
import { createClient } from '@carzaa/api/contract/client';
import { routesOf } from '@carzaa/api/contract/endpoint';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../db/open.ts';
import { buildDealer, buildListing, buildPhotos, buildReference } from '../testing/builders.ts';
import { testDatabases } from '../testing/database.ts';
import { bootApp, type Booted } from '../testing/site.ts';
import { openTestDatabase } from '../testing/openSite.ts';
import type { Site } from './page.ts';

/** Pages that show the first listing's price, its dealership's telephone, and how often they were made. */
function countingSite() {
  const made = { count: 0 };
  const site: Site = {
    inlineScripts: ['sha256-abc'],
    fixed: new Set(['/faq']),
    files: async () => undefined,
    async render({ url, fetch, isLogged }) {
      made.count += 1;
      const { pathname } = new URL(url);
      if (pathname === '/risultati/niente') return { status: 404, headers: {}, html: Buffer.from('niente') };
      const api = createClient({ routes: routesOf({ listings: listingCalls }), fetch });
      const brand = new URL(url).searchParams.get('make');
      const { items } = await api.listings.search({ query: { include_no_photos: true, ...(brand && { brand }) } });
      const [first] = items;
      const detail = first && (await api.listings.get({ id: first.uuid }));
      const text = `${first?.price ?? 'nessuna'} ${detail?.dealer.phone ?? ''} ${isLogged} ${'.'.repeat(2000)}`;
      const inlineStyles = ['sha256-def'];
      return { status: 200, headers: { 'referrer-policy': 'no-referrer' }, html: Buffer.from(text), inlineStyles };
    },
  };
  return { site, made };
}

const inAnOlderVisit = { cookie: `${LOCALE_COOKIE}=${LOCALE}` };

describe.each(testDatabases())('pages for everybody on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  let [listing, dealer_id] = ['', ''];
  const booted: Booted[] = [];
  const others: Database[] = [];

  async function boot(variables: Record<string, string> = {}, database: Database = opened.database) {
    const { site, made } = countingSite();
    const one = await bootApp(database, { site, variables });
    booted.push(one);
    const get = (url: string, headers: Record<string, string> = {}) => one.app.inject({ url, headers });
    return { get, made, views: one.views, missed: one.missed };
  }
  beforeEach(async () => {
    await opened.clear();
    await buildReference(opened.db);
    dealer_id = await buildDealer(opened.db, { phone: '+39 011 000001' });
    listing = await buildListing(opened.db, { dealer_id, price: 9000 });
    await buildPhotos(opened.db, listing, 1);
  });
  afterEach(async () => {
    await Promise.all(booted.splice(0).map((one) => one.close()));
    await Promise.all(others.splice(0).map((database) => database.close()));
  });

  test("a page lets its own inline scripts and styles in, and no others, not those of the server's plain pages", async () => {
    const { get } = await boot();
    const inside = async (url: string) => {
      const policy = String((await get(url)).headers['content-security-policy']);
      return policy.split(';').filter((part) => /^(?:script|style)-src /.test(part));
    };
    const own = ["script-src 'self' 'sha256-abc'", "style-src 'self' 'sha256-def'"];
    expect(await inside('/risultati')).toEqual(own);
    expect(await inside('/profile')).toEqual(own);
    expect((await inside('/avvisi/disattiva/x')).at(-1)).toMatch(/^style-src 'self' 'sha256-.*'nonce-/);
  });

  test('pages for everybody are made once for all who ask, also at the same time, and each address for itself', async () => {
    const { get, made } = await boot();
    const answers = await Promise.all([get('/risultati'), get('/risultati'), get('/risultati')]);
    answers.push(await get('/risultati'));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(made.count).toBe(1);
    for (const url of ['/', '/faq', '/risultati?price_max=5000', '/concessionari']) await get(url);
    expect(made.count).toBe(5);
    await get('/risultati?ai=panda');
    await get('/risultati?ai=panda');
    await get('/profile');
    await get('/profile');
    expect(made.count).toBe(9);
  });

  test('pages for everybody are sent packed, with the headers they were made with and no nonce', async () => {
    const { get, made } = await boot();
    const plain = await get('/risultati');
    const brotli = await get('/risultati', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/risultati', { 'accept-encoding': 'gzip' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers } of [plain, brotli, gzip]) {
      expect(headers).toMatchObject({
        vary: 'accept-encoding',
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-cache',
        'content-type': 'text/html; charset=utf-8',
      });
      expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc';");
    }
    expect(made.count).toBe(3);
  });

  test('pages for everybody are not sent again to whoever has them', async () => {
    const { get } = await boot();
    const { etag = '' } = (await get('/risultati')).headers;
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`]) {
      const again = await get('/risultati', { 'if-none-match': known });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    await opened.db.updateTable('listings').set({ price: 8000 }).where('id', '=', listing).execute();
    expect((await get('/risultati', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('pages for everybody are never those of a person, and a person is never shown them', async () => {
    const { get, made } = await boot();
    await get('/risultati');
    for (const name of [LOGGED_COOKIE, SESSION_COOKIE]) {
      const own = await get('/risultati', { cookie: `${name}=1` });
      expect(own.headers.etag).toBeUndefined();
    }
    expect((await get('/risultati', { cookie: `${LOGGED_COOKIE}=1` })).body).toContain(' true ');
    expect((await get('/risultati')).body).toContain(' false ');
    expect(made.count).toBe(4);
  });

  test('show what this process wrote when they are next asked for', async () => {
    const { get, made } = await boot();
    for (const price of [8000, 7000, 6000]) {
      await opened.db.updateTable('listings').set({ price }).where('id', '=', listing).execute();
      expect((await get('/')).body).toMatch(new RegExp(`^${price} `));
    }
    await opened.db.updateTable('dealers').set({ phone: '+39 011 000002' }).where('id', '=', dealer_id).execute();
    expect((await get('/')).body).toContain('+39 011 000002');
    await opened.db.updateTable('dealers').set({ enabled: false }).where('id', '=', dealer_id).execute();
    expect((await get('/')).body).toMatch(/^nessuna /);
    const { count } = made;
    await get('/');
    expect(made.count).toBe(count);
  });

  test('show what another process wrote within a second', async () => {
    const { get } = await boot();
    const database =
      opened.url === undefined ? opened.database : await openDatabase({ DATABASE_URL: opened.url, DATA_DIR: '.data' });
    if (database !== opened.database) others.push(database);
    const writer = database.db;
    for (const price of [5000, 4000]) {
      await get('/');
      await writer.updateTable('listings').set({ price }).where('id', '=', listing).execute();
      await vi.waitFor(async () => expect((await get('/')).body).toMatch(new RegExp(`^${price} `)), { timeout: 1000 });
    }
    await writer.updateTable('dealers').set({ phone: '+39 011 000003' }).where('id', '=', dealer_id).execute();
    await vi.waitFor(async () => expect((await get('/')).body).toContain('000003'), { timeout: 1000 });
  });

  test('pages for everybody that do not exist are looked for each time', async () => {
    const { get, made } = await boot();
    for (let times = 0; times < 2; times += 1) expect((await get('/risultati/niente')).statusCode).toBe(404);
    expect(made.count).toBe(2);
  });

  test('count those who look at a listing, also when they come from memory', async () => {
    const { get, made, views } = await boot();
    const url = `/annunci/fiat/panda/${listing}`;
    for (const agent of ['Firefox/140', 'Firefox/141', 'Firefox/141', 'Googlebot/2.1']) {
      await get(url, { 'user-agent': agent });
    }
    await views.flush();
    expect(made.count).toBe(1);
    const counted = await opened.db.selectFrom('listing_views').select(['listing_id', 'views']).execute();
    expect(counted).toEqual([{ listing_id: listing, views: 2 }]);
  });

  test('count what lists have shown and those who search in vain, also when the page comes from memory', async () => {
    const { get, made, views, missed } = await boot();
    for (const make of ['bmw', 'fiat']) {
      for (const agent of ['Firefox/140', 'Firefox/141', 'Firefox/141', 'Googlebot/2.1']) {
        await get(`/risultati?make=${make}`, { 'user-agent': agent });
      }
    }
    await Promise.all([missed.flush(), views.flush()]);
    expect(made.count).toBe(2);
    const counted = await opened.db.selectFrom('missed_searches').select(['filters', 'times']).execute();
    expect(counted).toEqual([{ filters: { brand: 'bmw', include_no_photos: true }, times: 2 }]);
    // Lists are counted each time that they are shown.
    const shown = await opened.db.selectFrom('listing_impressions').select(['listing_id', 'impressions']).execute();
    expect(shown).toEqual([{ listing_id: listing, impressions: 3 }]);
  });

  test('pages for everybody may be kept by a CDN where there is one, but not with a visitor’s first cookie', async () => {
    const { get } = await boot({ CDN_SECONDS: '5' });
    expect((await get('/')).headers['cache-control']).toBe('private, no-cache');
    const { headers } = await get('/', inAnOlderVisit);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=5');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('pages for everybody are made anew each time where they have no room', async () => {
    const { get, made } = await boot({ PAGES_MB: '0' });
    await get('/');
    await get('/');
    expect(made.count).toBe(2);
  });
});
