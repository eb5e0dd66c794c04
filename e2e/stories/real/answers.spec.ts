import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../story.ts';

/** The address of some listing, as the API tells it. */
async function someListing(request: APIRequestContext) {
  const answer = await request.get('/api/listings?per_page=1');
  const [listing] = (await answer.json()).data.items;
  return { ...listing, path: `/annunci/${listing.brand.slug}/${listing.model.slug}/${listing.uuid}` };
}

test('pages answer with the status they stand for', async ({ request }) => {
  const { uuid, path, brand } = await someListing(request);
  const statuses: [path: string, status: number][] = [
    ['/', 200],
    ['/risultati', 200],
    [`/risultati/${brand.slug}`, 200],
    ['/risultati?priceTo=250&fuel[]=diesel', 200],
    ['/risultati/nessuna-marca', 404],
    [path, 200],
    [`/annunci/altra/cosa/${uuid}`, 301],
    [`/risultati/${brand.slug.toUpperCase()}`, 301],
    ['/annunci/fiat/panda/01932f3e-1157-7000-8000-000000000404', 404],
    ['/annunci/fiat/panda/nessun-numero', 404],
    ['/nessuna/pagina', 404],
    ['/login', 302],
    ['/favourites', 200],
    ['/faq', 200],
    ['/api/nessuna', 404],
    ['/assets/nessuno.js', 404],
    ['/photos/nessuna', 404],
  ];
  for (const [address, status] of statuses) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect.soft(answer.status(), address).toBe(status);
  }
  const moved = await request.get(`/annunci/altra/cosa/${uuid}?da=amico`, { maxRedirects: 0 });
  expect(moved.headers().location).toBe(`${path}?da=amico`);
});

test('the source of every kind of page names it for search engines and for friends', async ({ request, baseURL }) => {
  const { path } = await someListing(request);
  const pages: [path: string, title: RegExp, kinds: string[]][] = [
    ['/', /^Auto usate .*Carzaa$/, []],
    ['/risultati', /^La tua ricerca · Carzaa$/, ['BreadcrumbList', 'ItemList']],
    [path, /€.*· Carzaa$/, ['Car', 'BreadcrumbList']],
    ['/faq', /^Domande frequenti · Carzaa$/, ['FAQPage']],
  ];
  for (const [address, title, kinds] of pages) {
    const html = await (await request.get(address)).text();
    const attribute = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&#38;', '&');
    expect.soft(attribute(/<title[^>]*>([^<]+)</), address).toMatch(title);
    expect.soft(attribute(/<link[^>]*rel="canonical"[^>]*href="([^"]+)"/), address).toBe(`${baseURL}${address}`);
    expect.soft(attribute(/<meta[^>]*property="og:url"[^>]*content="([^"]+)"/), address).toBe(`${baseURL}${address}`);
    expect.soft(attribute(/<meta[^>]*property="og:image"[^>]*content="([^"]+)"/), address).toMatch(/^http/);
    expect
      .soft((attribute(/<meta[^>]*name="description"[^>]*content="([^"]+)"/) ?? '').length, address)
      .toBeGreaterThan(50);
    expect.soft(html, address).toMatch(/^<!doctype html>\s*<html lang="it">/i);
    const found = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([^<]+)</g)].map(([, json]) =>
      JSON.parse(json ?? ''),
    );
    expect.soft(found.map((item) => String(item['@type'])).toSorted(), address).toEqual(kinds.toSorted());
  }
});

test('the picture shown to friends is there', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const address = /property="og:image"[^>]*content="([^"]+)"/.exec(html)?.[1] ?? '';
  const answer = await request.get(address);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\//);
});

test('a listing is forwarded with a picture drawn for it, 1200×630', async ({ request }) => {
  const { path } = await someListing(request);
  const html = await (await request.get(path)).text();
  const meta = (name: string) => new RegExp(`property="og:image${name}"[^>]*content="([^"]+)"`).exec(html)?.[1];
  expect([meta(':width'), meta(':height')]).toEqual(['1200', '630']);
  expect(meta(':alt')).toContain('€');
  const answer = await request.get(meta('') ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});

test('the site can be put on a phone as an application', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const address = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '';
  const manifest = await (await request.get(address)).json();
  expect(manifest).toMatchObject({ short_name: 'Carzaa', display: 'standalone', theme_color: '#083d2e' });
  const icons: { src: string; sizes: string }[] = manifest.icons;
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
});

test('every kind of answer carries the headers that protect it', async ({ request }) => {
  const { path, cover } = await someListing(request);
  const addresses = [
    '/',
    path,
    '/faq',
    '/nessuna/pagina',
    '/api/counters',
    '/api/docs',
    '/robots.txt',
    `${cover.src}/320.webp`,
  ];
  for (const address of addresses) {
    const headers = (await request.get(address)).headers();
    const policy = headers['content-security-policy'] ?? '';
    const sourcesOf = (kind: string) => policy.split(';').find((part) => part.trim().startsWith(kind)) ?? '';
    const isData = headers['content-type']?.startsWith('application/json');
    // What data may load, a browser that opens it as a page is told once for all kinds.
    expect.soft(sourcesOf(isData ? 'default-src' : 'script-src'), address).toContain(isData ? "'none'" : "'self'");
    expect.soft(sourcesOf('script-src'), address).not.toMatch(/unsafe|\*|http/);
    expect.soft(policy, address).toContain("frame-ancestors 'none'");
    expect.soft(sourcesOf(isData ? 'default-src' : 'object-src'), address).toContain("'none'");
    expect.soft(headers['x-content-type-options'], address).toBe('nosniff');
    expect.soft(headers['cross-origin-opener-policy'], address).toBe('same-origin');
    // The site is reached by plain HTTP here: a promise of HTTPS would lock visitors out.
    expect.soft(headers['strict-transport-security'], address).toBeUndefined();
    expect.soft(headers['x-powered-by'], address).toBeUndefined();
    expect.soft(headers.server, address).toBeUndefined();
  }
});

test('every inline script is one that the policy names, and none runs by a nonce', async ({ request }) => {
  for (const address of ['/', '/faq', '/risultati', '/nessuna/pagina']) {
    const answer = await request.get(address);
    const policy = answer.headers()['content-security-policy'] ?? '';
    const html = await answer.text();
    expect(policy + html).not.toMatch(/nonce/i);
    const scripts = Array.from(html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs));
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes = '', text = ''] of scripts) {
      if (/type="application\/(ld\+)?json"/.test(attributes)) continue;
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  }
});
