import { expect, expectAccessible, test, visit } from '../../story.ts';

/** The landing pages that the sitemap names. */
async function pagesOf(request: Parameters<Parameters<typeof test>[2]>[0]['request']): Promise<string[]> {
  const xml = await (await request.get('/sitemap-usate-0.xml')).text();
  return [...xml.matchAll(/<loc>[^<]*?(\/usate\/[^<]+)<\/loc><lastmod>/g)].map(([, path = '']) => path);
}

test('a landing page tells its figures, shows its cars and leads on', async ({ page, request, baseURL }) => {
  const paths = await pagesOf(request);
  expect(paths.length).toBeGreaterThan(20);
  const path = paths.find((each) => each.split('/').length === 5) ?? '';
  await visit(page, path);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  expect(title).toMatch(/usat[ei].*: [\d.]+ auto da €\s[\d.]+$/);
  await expect(page).toHaveTitle(`${title} · Carzaa`);
  await expect(page.getByRole('region', { name: 'In cifre' })).toContainText('Il prezzo mediano è');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
  const total = Number(/: ([\d.]+) auto/.exec(title)?.[1]?.replaceAll('.', ''));
  await page.getByRole('link', { name: /Vedi tutte/ }).click();
  await expect(page.locator('output:has(b)')).toContainText(
    new Intl.NumberFormat('it-IT', { useGrouping: true }).format(total),
  );
  await page.goBack();
  const next = page.getByRole('navigation', { name: 'Le auto' }).getByRole('link').first();
  const href = await next.getAttribute('href');
  await next.click();
  await expect(page).toHaveURL(`${baseURL}${href}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('auto da');
});

test('its head names it for search engines: canonical, cars with offers, the way to it', async ({
  request,
  baseURL,
}) => {
  const [path = ''] = (await pagesOf(request)).filter((each) => each.split('/').length === 5);
  const html = await (await request.get(`${path}?utm_source=x`)).text();
  expect(/<link[^>]*rel="canonical"[^>]*href="([^"]+)"/.exec(html)?.[1]).toBe(`${baseURL}${path}`);
  const [crumbs, list] = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([^<]+)</g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
  expect(crumbs.itemListElement.length).toBeGreaterThan(2);
  expect(list).toMatchObject({ '@type': 'ItemList' });
  expect(list.itemListElement[0].item).toMatchObject({ '@type': ['Product', 'Car'], offers: { priceCurrency: 'EUR' } });
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&#38;', '&') ?? '';
  const picture = await request.get(image);
  expect([picture.status(), (await picture.body()).length < 300_000]).toEqual([200, true]);
  for (const [address, status] of [
    ['/usate/nessuna/cosa/qui', 404],
    [path.toUpperCase().replace('/USATE', '/usate'), 301],
  ] as const) {
    expect.soft((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(status);
  }
});
