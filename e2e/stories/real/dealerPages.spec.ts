import { largestDealer, tiles } from '../../dealers.ts';
import { cards, expectAsked, rail } from '../../results.ts';
import { expect, test, visit } from '../../story.ts';

test('one address for each dealership: the id and capitals lead there for good, with the query', async ({
  request,
}) => {
  const { items } = (await (await request.get('/api/dealers?per_page=1')).json()).data;
  const [{ uuid, slug }] = items;
  for (const other of [uuid, slug.toUpperCase()]) {
    const answer = await request.get(`/concessionari/${other}?priceTo=9000`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, `/concessionari/${slug}?priceTo=9000`]);
  }
  expect((await request.get(`/concessionari/${slug}`)).status()).toBe(200);
  expect((await request.get('/concessionari/nessuno')).status()).toBe(404);
  expect((await request.get('/concessionari/non%20uno%20slug')).status()).toBe(404);
});

test('the page tells search engines who it is, and is in the sitemap', async ({ page, request }) => {
  const { name, address } = await largestDealer(page);
  const html = await (await request.get(address)).text();
  const scripts = html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/g);
  const data = [...scripts].map(([, text]) => JSON.parse(text ?? ''));
  expect(data).toContainEqual(
    expect.objectContaining({ '@type': 'AutoDealer', name, vatID: expect.any(String), geo: expect.anything() }),
  );
  expect(data).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
  await visit(page, address);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${address}$`));
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  expect(await (await request.get('/sitemap-0.xml')).text()).toContain(`${address}</loc>`);
  await visit(page, `${address}?priceTo=30000`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('who asks for the number on its page is counted', async ({ page }) => {
  const { address } = await largestDealer(page);
  await visit(page, address);
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/contact-clicks'));
  await page.getByRole('button', { name: 'Mostra il telefono' }).click();
  const answer = await counted;
  expect([new URL(answer.url()).pathname.split('/')[2], answer.ok()]).toEqual(['dealers', true]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is searched and the stock filtered by buttons', async ({ page }) => {
    await page.goto('/concessionari');
    await page.getByLabel('Regione').selectOption('germania');
    await page.getByRole('button', { name: 'Cerca', exact: true }).click();
    await expectAsked(page, 'region', 'germania');
    await expect(tiles(page).first()).toContainText('Germania');
    await tiles(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/concessionari\/[a-z\d-]+$/);
    const { pathname } = new URL(page.url());
    await rail(page).getByLabel('Anno da').selectOption('2012');
    await rail(page).getByRole('button', { name: 'Applica i filtri' }).click();
    await expect(page).toHaveURL((url) => url.pathname === pathname && url.searchParams.get('yearFrom') === '2012');
    await expect(cards(page).first()).toBeVisible();
  });
});
