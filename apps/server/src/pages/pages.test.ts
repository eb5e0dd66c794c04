import type { Page } from '@carzaa/api/calls/shared';
import { LOCALE_COOKIE } from '@carzaa/api/constants';
import { describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildReference } from '../testing/builders.ts';
import { testDatabases } from '../testing/database.ts';
import { openSite } from '../testing/openSite.ts';
import { bootApp } from '../testing/site.ts';
import { preloads } from './manifest.ts';
import type { Site } from './page.ts';

/** A storefront that shows what it is given. */
const site: Site = {
  embedsPictures: true,
  async files(app) {
    app.get('/art/car-640.avif', async () => Buffer.from('car'));
  },
  async render({ url, nonce, fetch }) {
    const { pathname: path, search } = new URL(url);
    if (path === '/picture') {
      const link = '<link rel="preload" as="image" imageSrcSet="/art/car-640.avif 640w"/>';
      return { status: 200, headers: {}, html: Buffer.from(`${link}<source srcSet="/art/car-640.avif 640w"/>`) };
    }
    if (path === '/broken') throw new Error('SELECT secret');
    if (path === '/old') return { status: 302, headers: { location: '/new' }, html: Buffer.alloc(0) };
    const answer = await fetch(`/api${path}${search}`);
    const written = await fetch('/api/csrf-cookie', { method: 'POST' });
    const body = JSON.stringify({
      url,
      nonce,
      status: answer.status,
      answer: await answer.json(),
      written: written.status,
    });
    return { status: answer.status, headers: {}, html: Buffer.from(body) };
  },
};

describe.each(testDatabases())('pages on $kind', ({ open }) => {
  let listing: string;
  let hidden: string;
  const server = openSite(open, {
    site,
    async fill(db) {
      await buildReference(db);
      listing = await buildListing(db);
      hidden = await buildListing(db, { dealer_id: await buildDealer(db, { enabled: false }) });
    },
  });

  const ask = (url: string, accept: string) => server.app.inject({ url, headers: { accept } });

  test('carry their largest picture to a phone, and name it to others', async () => {
    const { app } = server;
    const get = (agent: string) => app.inject({ url: '/picture', headers: { 'user-agent': agent } });
    expect((await get('Chrome/130.0 Mobile Safari/537.36')).body).toBe(
      `<source srcSet="data:image/avif;base64,${Buffer.from('car').toString('base64')}" data-sources="/art/car-640.avif 640w"/>`,
    );
    expect((await get('Chrome/130.0 Safari/537.36')).body).toContain('srcSet="/art/car-640.avif 640w"');
  });

  test('pages are rendered with calls answered in process', async () => {
    const response = await server.app.inject({
      url: '/listings?include_no_photos=1',
      headers: { host: 'evil.example' },
    });
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('private, no-cache');
    const { url, nonce, status, answer, written } = response.json<{
      url: string;
      nonce: string;
      status: number;
      written: number;
      answer: { data: Page<unknown> };
    }>();
    expect(url).toBe('http://localhost:3000/listings?include_no_photos=1');
    expect(response.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(status).toBe(200);
    expect(answer.data.total).toBe(1);
    expect(written).toBe(404);
  });

  test('tell the browser the language for 365 days, once', async () => {
    const { app } = server;
    const [cookie] = (await app.inject('/listings')).cookies.filter(({ name }) => name === LOCALE_COOKIE);
    expect(cookie).toMatchObject({ value: 'it', path: '/', sameSite: 'Lax', maxAge: 365 * 86_400 });
    const again = await app.inject({ url: '/listings', cookies: { [LOCALE_COOKIE]: 'it' } });
    expect(again.cookies).toEqual([]);
  });

  test('say that an address is malformed as a page, to programs as data', async () => {
    const page = await ask('/%E0%A4%A', 'text/html,*/*');
    expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<h1>Indirizzo non valido</h1>');
    expect((await ask('/%E0%A4%A', 'application/json')).json()).toMatchObject({ error: true });
    expect((await ask('/api/%E0%A4%A', 'text/html')).json()).toMatchObject({ error: true });
  });

  test('keep the status of what failed, and redirects', async () => {
    expect((await server.app.inject('/nothing')).statusCode).toBe(404);
    const moved = await server.app.inject('/old');
    expect([moved.statusCode, moved.headers.location]).toEqual([302, '/new']);
  });

  test('pages that cannot be made say so without details', async () => {
    const response = await server.app.inject('/broken');
    expect(response.statusCode).toBe(500);
    expect(response.body).toContain('Qualcosa non ha funzionato');
    expect(response.body).not.toContain('SELECT');
  });

  test('answer 503 while the database is away or full, in the site’s own look', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
    const full = new Error('timeout exceeded when trying to connect');
    const { app, close } = await bootApp(server.database, {
      site: { ...site, render: () => Promise.reject(full) },
      office: { files: async () => undefined, page: async () => '' },
      identify: () => Promise.reject(away),
    });
    for (const url of ['/', '/listings', '/admin', `/dealer/${listing}/stock`, '/pulse', '/horizon']) {
      const response = await app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
      expect([url, response.statusCode, response.headers['retry-after']]).toEqual([url, 503, '2']);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.body).toContain('Torniamo subito');
    }
    expect((await app.inject('/listings')).headers['content-type']).toBe('text/html; charset=utf-8');
    const call = await app.inject('/api/user');
    expect([call.statusCode, call.headers['content-type']]).toEqual([503, 'application/json; charset=utf-8']);
    await close();
    const rendered = await bootApp(server.database, { site: { ...site, render: () => Promise.reject(full) } });
    expect((await rendered.app.inject('/listings')).statusCode).toBe(503);
    await rendered.close();
  });

  test('pages are only read', async () => {
    const response = await server.app.inject({ method: 'POST', url: '/listings' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ error_code: 4 });
  });

  test.each([
    ['application/x-www-form-urlencoded', 'email=a%40b.it&password=Segreta-2026'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="password"\r\n\r\nSegreta-2026\r\n--x--',
    ],
    ['text/plain', 'password=Segreta-2026'],
  ])('answer a form sent as %s without a script by saying so, and keep nothing of it', async (type, payload) => {
    const lines: string[] = [];
    const logged = await bootApp(server.database, {
      site,
      variables: { LOG_LEVEL: 'trace' },
      logStream: { write: (line) => void lines.push(line) },
    });
    for (const url of [
      '/signin?redirectTo=%2Fprofile&password=Segreta',
      '/password-reset/abc',
      '/dealer/signup',
      '/admin/users',
    ]) {
      const headers = { 'content-type': type };
      const answer = await logged.app.inject({ method: 'POST', url, headers, payload });
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 422, 'no-store']);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.body).toContain('Il modulo non è stato inviato');
      expect(answer.body).not.toContain('Segreta');
    }
    const body = await logged.app.inject({
      method: 'POST',
      url: '/signin?dealer=true&redirectTo=%2Fq',
      headers: { 'content-type': type },
      payload,
    });
    expect(body.body).toContain('href="/signin?dealer=true&amp;redirectTo=%2Fq"');
    await logged.close();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain('Segreta');
  });

  test.each(['//', '//evil.example/x', '//['])('lead from a form sent to %s to no other host', async (url) => {
    const headers = { 'content-type': 'text/plain', host: 'localhost' };
    const answer = await server.app.inject({ method: 'POST', url: `http://localhost${url}`, headers, payload: 'a=b' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toMatch(/href="\/(?!\/)[^"]*">Torna al modulo/);
  });

  test('take forms for pages alone', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const url of ['/api/login', '/api/nothing', '/assets/a.js']) {
      const answer = await server.app.inject({ method: 'POST', url, headers, payload: 'password=x' });
      expect(answer.statusCode).toBeGreaterThanOrEqual(403);
      expect(answer.headers['content-type']).toContain('application/json');
    }
  });

  test('and calls are 503 until the server is ready', async () => {
    const starting = await bootApp(server.database, { site, services: () => undefined });
    for (const url of ['/', '/api/counters', '/readyz', '/sitemap.xml']) {
      const response = await starting.app.inject(url);
      expect([url, response.statusCode, response.headers['retry-after']]).toEqual([url, 503, expect.any(String)]);
    }
    expect((await starting.app.inject('/healthz')).statusCode).toBe(200);
    await starting.close();
  });

  test('the sitemap leads to every public listing and no other', async () => {
    const index = await server.app.inject('/sitemap.xml');
    expect(index.headers['content-type']).toContain('application/xml');
    const parts = [...index.body.matchAll(/<loc>http:\/\/localhost:3000(\S+?)<\/loc>/g)].map(([, path]) =>
      String(path),
    );
    expect(parts).toEqual(['/sitemap-0.xml', '/sitemap-1.xml']);
    const [pages, listings] = await Promise.all(parts.map(async (path) => (await server.app.inject(path)).body));
    expect(pages).toContain('<loc>http://localhost:3000/risultati/fiat/panda</loc>');
    expect(pages).not.toContain('bmw');
    expect(pages?.match(/concessionari\/auto-emilia-[\da-f-]+<\/loc>/g)).toHaveLength(1);
    expect(listings).toMatch(
      new RegExp(`<loc>http://localhost:3000/annunci/fiat/panda/${listing}</loc><lastmod>\\d{4}-`),
    );
    expect(listings).not.toContain(hidden);
    expect(listings?.endsWith('</urlset>\n')).toBe(true);
    expect((await server.app.inject('/sitemap-2.xml')).statusCode).toBe(404);
    expect((await server.app.inject('/robots.txt')).body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  });

  test('the documentation names every call', async () => {
    const page = await server.app.inject('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('/api/vehicles/brands/{brand}/models');
    expect(page.body).not.toMatch(/<script(?![^>]* src=)/);
    const document = await server.app.inject('/api/docs/openapi.json');
    expect(document.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/listings': { get: {} } } });
  });

  test.each([
    'art/nothing/320.avif',
    '..%2f..%2fetc/passwd/320.webp',
    'a/b/321.webp',
    'a/b/320.png',
    'a/b/320.avif',
    '%00/320.avif',
    '',
  ])('there is no photo %s', async (path) => {
    const response = await server.app.inject(`/photos/${path}`);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('a drawn photo comes in its format, to be kept', async () => {
    const response = await server.app.inject('/photos/art/suv-rosso1-metallizzato-7-side/320.webp');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(response.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect(response.rawPayload.length).toBe(Number(response.headers['content-length']));
  });
});

test('a page and its parts preload their own scripts, not those of the entry', () => {
  const preload = preloads({
    'index.html': { file: 'assets/main.js', isEntry: true, imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    '_card.js': { file: 'assets/card.js', imports: ['_react.js'] },
    'src/pages/Home.tsx': { file: 'assets/Home.js', imports: ['_card.js', 'index.html'] },
    'src/search/FilterChips.tsx': { file: 'assets/chips.js', imports: ['_react.js'] },
  });
  expect(preload('Home')).toEqual(['/assets/Home.js', '/assets/card.js']);
  expect(preload('search/FilterChips')).toEqual(['/assets/chips.js']);
  expect(preload('Nowhere')).toEqual([]);
});
