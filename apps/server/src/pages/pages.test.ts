import type { Page } from '@carzaa/api/calls/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildReference } from '../db/builders.ts';
import { type TestDatabase, testDatabases } from '../db/testing.ts';
import { bootApp } from '../testing.ts';
import { preloads } from './manifest.ts';
import type { Site } from './site.ts';

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
      return { status: 200, headers: {}, html: `${link}<source srcSet="/art/car-640.avif 640w"/>` };
    }
    if (path === '/broken') throw new Error('SELECT secret');
    if (path === '/old') return { status: 302, headers: { location: '/new' }, html: '' };
    const answer = await fetch(`/api${path}${search}`);
    const written = await fetch('/api/csrf-cookie', { method: 'POST' });
    const body = JSON.stringify({
      url,
      nonce,
      status: answer.status,
      answer: await answer.json(),
      written: written.status,
    });
    return { status: answer.status, headers: {}, html: body };
  },
};

describe.each(testDatabases())('pages on $kind', ({ open }) => {
  let opened: TestDatabase;
  let booted: Awaited<ReturnType<typeof bootApp>>;
  let listing: string;
  let hidden: string;
  beforeAll(async () => {
    opened = await open();
    await buildReference(opened.db);
    listing = await buildListing(opened.db);
    hidden = await buildListing(opened.db, { dealer_id: await buildDealer(opened.db, { enabled: false }) });
    booted = await bootApp(opened.database, { site });
  });
  afterAll(async () => {
    await booted.close();
    await opened.close();
  });

  test('carry their largest picture to a phone, and name it to others', async () => {
    const { app } = booted;
    const get = (agent: string) => app.inject({ url: '/picture', headers: { 'user-agent': agent } });
    expect((await get('Chrome/130.0 Mobile Safari/537.36')).body).toBe(
      `<source srcSet="data:image/avif;base64,${Buffer.from('car').toString('base64')}" data-sources="/art/car-640.avif 640w"/>`,
    );
    expect((await get('Chrome/130.0 Safari/537.36')).body).toContain('srcSet="/art/car-640.avif 640w"');
  });

  test('are rendered with calls answered in process', async () => {
    const response = await booted.app.inject({
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

  test('keep the status of what failed, and redirects', async () => {
    expect((await booted.app.inject('/nothing')).statusCode).toBe(404);
    const moved = await booted.app.inject('/old');
    expect([moved.statusCode, moved.headers.location]).toEqual([302, '/new']);
  });

  test('that cannot be made say so without details', async () => {
    const response = await booted.app.inject('/broken');
    expect(response.statusCode).toBe(500);
    expect(response.body).toContain('Qualcosa non ha funzionato');
    expect(response.body).not.toContain('SELECT');
  });

  test('are only read', async () => {
    const response = await booted.app.inject({ method: 'POST', url: '/listings' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ error_code: 4 });
  });

  test('and calls are 503 until the server is ready', async () => {
    const starting = await bootApp(opened.database, { site, services: () => undefined });
    for (const url of ['/', '/api/counters', '/readyz', '/sitemap.xml']) {
      const response = await starting.app.inject(url);
      expect([url, response.statusCode, response.headers['retry-after']]).toEqual([url, 503, expect.any(String)]);
    }
    expect((await starting.app.inject('/healthz')).statusCode).toBe(200);
    await starting.close();
  });

  test('the sitemap leads to every public listing and no other', async () => {
    const index = await booted.app.inject('/sitemap.xml');
    expect(index.headers['content-type']).toContain('application/xml');
    const parts = [...index.body.matchAll(/<loc>http:\/\/localhost:3000(\S+?)<\/loc>/g)].map(([, path]) =>
      String(path),
    );
    expect(parts).toEqual(['/sitemap-0.xml', '/sitemap-1.xml']);
    const [pages, listings] = await Promise.all(parts.map(async (path) => (await booted.app.inject(path)).body));
    expect(pages).toContain('<loc>http://localhost:3000/risultati/fiat/panda</loc>');
    expect(pages).not.toContain('bmw');
    expect(pages?.match(/concessionari\/auto-emilia-[\da-f-]+<\/loc>/g)).toHaveLength(1);
    expect(listings).toMatch(
      new RegExp(`<loc>http://localhost:3000/annunci/fiat/panda/${listing}</loc><lastmod>\\d{4}-`),
    );
    expect(listings).not.toContain(hidden);
    expect(listings?.endsWith('</urlset>\n')).toBe(true);
    expect((await booted.app.inject('/sitemap-2.xml')).statusCode).toBe(404);
    expect((await booted.app.inject('/robots.txt')).body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  });

  test('the documentation names every call', async () => {
    const page = await booted.app.inject('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('/api/vehicles/brands/{brand}/models');
    expect(page.body).not.toContain('<script');
    const document = await booted.app.inject('/api/docs/openapi.json');
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
    const response = await booted.app.inject(`/photos/${path}`);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('a drawn photo comes in its format, to be kept', async () => {
    const response = await booted.app.inject('/photos/art/suv-rosso1-metallizzato-7-side/320.webp');
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

test('a page preloads its own scripts, not those of the entry', () => {
  const preload = preloads({
    'index.html': { file: 'assets/main.js', isEntry: true, imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    '_card.js': { file: 'assets/card.js', imports: ['_react.js'] },
    'src/pages/Home.tsx': { file: 'assets/Home.js', imports: ['_card.js', 'index.html'] },
  });
  expect(preload('Home')).toEqual(['/assets/Home.js', '/assets/card.js']);
  expect(preload('Nowhere')).toEqual([]);
});
