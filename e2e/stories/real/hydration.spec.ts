import { largestDealer } from '../../dealers.ts';
import { cards, cars, shownTotal } from '../../results.ts';
import { alive, expect, test } from '../../story.ts';

// Any difference between what the server wrote and what the browser would write is a message in the console. Addresses
// without a query are seen by accessibility.spec.ts.
const ADDRESSES = [
  '/risultati?location_city=Bologna&location_postal_code=&location_latitude=44.4938&location_longitude=11.3387&radius=200&sort_by=distance_asc&page=2',
  '/risultati?priceFrom=20000&priceTo=5000&wattFrom=100&fuel[]=diesel&onlyCarfax=1',
  '/concessionari?region=lombardia&sort_by=listings',
];

test('results and dealerships with a query come alive as the server wrote them', async ({ page, request }) => {
  for (const address of ADDRESSES) {
    await test.step(address, async () => {
      const html = await (await request.get(address)).text();
      await page.goto(address);
      await alive(page);
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      expect(html.replaceAll('&#x27;', "'")).toContain(heading);
    });
  }
});

test('a dealership comes alive as the server wrote it, with the answers it came with', async ({ page }) => {
  const { name, address } = await largestDealer(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.goto(`${address}?yearFrom=2012`);
  await alive(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(cards(page).first()).toBeVisible();
  expect(calls).toEqual([]);
});

test('the results are not asked for again by the browser', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.goto('/risultati?fuel[]=diesel');
  await alive(page);
  await page.waitForLoadState('networkidle');
  await expect(cards(page).first()).toBeVisible();
  expect(cars(await shownTotal(page))).toMatch(/auto$/);
  expect(calls).toEqual([]);
});
