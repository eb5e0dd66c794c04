import { INFORMATION } from '../../pages.ts';
import { expect, expectAccessible, test } from '../../story.ts';

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');

test('robots are told where the map of the site is', async ({ request, baseURL }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(text).toContain('Disallow: /api/');
});

test('the map of the site is valid, whole, and its addresses answer', async ({ page, request, baseURL }) => {
  const index = await request.get('/sitemap.xml');
  expect(index.headers()['content-type']).toContain('application/xml');
  const parts = locations(await index.text());
  expect(parts.length).toBeGreaterThan(1);
  const addresses: string[] = [];
  for (const part of parts) {
    const xml = await (await request.get(part)).text();
    const root = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      return parsed.querySelector('parsererror') ? 'not well formed' : parsed.documentElement.localName;
    }, xml);
    expect(root).toBe('urlset');
    addresses.push(...locations(xml));
  }
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.every((address) => address.startsWith(`${baseURL}/`))).toBe(true);

  const { total } = (await (await request.get('/api/listings/count?include_no_photos=1')).json()).data;
  const ofListings = addresses.filter((address) => address.includes('/annunci/'));
  expect(ofListings).toHaveLength(total);
  const every = Math.ceil(addresses.length / 20);
  for (const address of addresses.filter((_, at) => at % every === 0)) {
    expect.soft((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200);
  }
});

test('the build being served tells its name', async ({ request }) => {
  const latest = await request.get('/builds/latest.json');
  expect(latest.headers()['cache-control']).toContain('no-cache');
  const { id } = await latest.json();
  const meta = await (await request.get(`/builds/meta/${id}.json`)).json();
  expect(meta.id).toBe(id);
  expect(meta.prerendered.toSorted()).toEqual(Object.keys(INFORMATION).toSorted());
});

test('informational pages have their content as data beside them', async ({ request }) => {
  for (const [address, title] of Object.entries(INFORMATION)) {
    const answer = await request.get(`${address}/_payload.json`);
    expect.soft(answer.status(), address).toBe(200);
    expect.soft(JSON.stringify(await answer.json()), address).toContain(title);
  }
});

test('the calls are documented, for people and for tools', async ({ page, request }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API di Carzaa');
  await expect(page.getByText('/api/listings/count', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const document = await (await request.get('/api/docs/openapi.json')).json();
  expect(document.openapi).toMatch(/^3\./);
  expect(Object.keys(document.paths)).toContain('/api/listings/{id}');
});

test('the server says that it is alive and ready', async ({ request }) => {
  for (const address of ['/healthz', '/readyz']) expect((await request.get(address)).status()).toBe(200);
});
