import {
  ascending,
  asked,
  cards,
  cars,
  chip,
  expectAsked,
  numbersOf,
  rail,
  settled,
  shownTotal,
  total,
} from '../../results.ts';
import { alive, expect, failedResource, test, visit } from '../../story.ts';

test('the order chosen is kept in the address and orders the cards', async ({ page }) => {
  await visit(page, '/risultati');
  const sort = page.getByLabel('Ordina per').first();
  await sort.selectOption({ label: 'Prezzo crescente' });
  await expectAsked(page, 'sort_by', 'price_asc');
  await settled(page);
  await expect
    .poll(async () => {
      const prices = await numbersOf(page, 'price');
      return prices.join() === ascending(prices).join();
    })
    .toBe(true);

  await sort.selectOption({ label: 'Prezzo decrescente' });
  await expectAsked(page, 'sort_by', 'price_desc');
  await expect
    .poll(async () => {
      const prices = await numbersOf(page, 'price');
      return prices.join() === ascending(prices).toReversed().join();
    })
    .toBe(true);

  await sort.selectOption({ label: 'Più rilevanti' });
  await expect(page).toHaveURL(/\/risultati$/);
});

test('the second page is in the address, the first is not', async ({ page }) => {
  await visit(page, '/risultati');
  const pages = page.getByRole('navigation', { name: 'Pagine dei risultati' });
  const first = await cards(page).locator('h3 a').first().getAttribute('href');
  await pages.getByRole('link', { name: 'Pagina 2' }).click();
  await expect(page).toHaveURL(/\/risultati\?page=2$/);
  await expect(cards(page).locator('h3 a').first()).not.toHaveAttribute('href', first ?? '');
  await expect(page.locator('output:has(b)')).toContainText('pagina 2 di');
  await pages.getByRole('link', { name: 'Pagina 1', exact: true }).click();
  await expect(page).toHaveURL(/\/risultati$/);
  await expect(cards(page).locator('h3 a').first()).toHaveAttribute('href', first ?? '');
});

test('another filter begins at the first page again', async ({ page }) => {
  await visit(page, '/risultati?page=2');
  await rail(page).getByLabel('Prezzo fino a').selectOption('30000');
  await expect(page).toHaveURL(/\/risultati\?priceTo=30000$/);
});

test('back and reload keep the filters and the place on the page', async ({ page }) => {
  await visit(page, '/risultati?priceTo=40000&sort_by=price_desc');
  await settled(page);
  const found = await shownTotal(page);
  // Some hundred cars cost more; other stories sell one or write another meanwhile.
  const difference = async () => Math.abs((await shownTotal(page)) - found);
  const low = cards(page).nth(6);
  await low.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => Math.round(window.scrollY));
  expect(place).toBeGreaterThan(200);
  const scrolled = () => page.evaluate((from) => Math.abs(Math.round(window.scrollY) - from), place);

  await low.locator('h3 a').click();
  await expect(page).toHaveURL(/\/annunci\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/risultati\?priceTo=40000&sort_by=price_desc$/);
  await expect.poll(difference).toBeLessThan(20);
  await expect.poll(scrolled).toBeLessThan(5);

  await page.reload();
  await alive(page);
  await expect.poll(difference).toBeLessThan(20);
  await expect(rail(page).getByLabel('Prezzo fino a')).toHaveValue('40000');
  await expect.poll(scrolled).toBeLessThan(5);
});

test('Back takes back one choice at a time', async ({ page }) => {
  await visit(page, '/risultati');
  const all = await shownTotal(page);
  await rail(page).getByLabel('Prezzo fino a').selectOption('30000');
  await expect(chip(page, 'Fino a € 30.000')).toBeVisible();
  await expectAsked(page, 'priceTo', '30000');
  await rail(page).getByLabel('Anno da').selectOption('2019');
  await expectAsked(page, 'yearFrom', '2019');
  await page.goBack();
  await expect(chip(page, 'Dal 2019')).toBeHidden();
  await expect(rail(page).getByLabel('Anno da')).toHaveValue('');
  await expect(rail(page).getByLabel('Prezzo fino a')).toHaveValue('30000');
  await page.goBack();
  await expect(total(page)).toHaveText(cars(all));
});

test('a range written the wrong way round is swapped', async ({ page }) => {
  await visit(page, '/risultati?priceFrom=20000&priceTo=5000');
  await expect(chip(page, 'Da € 5.000 a € 20.000')).toBeVisible();
  await expect(rail(page).getByLabel('Prezzo da')).toHaveValue('5000');
  await expect(rail(page).getByLabel('Prezzo fino a')).toHaveValue('20000');
  const swapped = await shownTotal(page);
  await visit(page, '/risultati?priceFrom=5000&priceTo=20000');
  expect(await shownTotal(page)).toBe(swapped);
});

test('absurd numbers are moved to the nearest sensible one', async ({ page }) => {
  await visit(page, '/risultati');
  const all = await shownTotal(page);
  await visit(page, '/risultati?yearFrom=3&priceTo=999999999999&page=-4');
  await expect(chip(page, 'Dal 1900')).toBeVisible();
  await expect(chip(page, 'Fino a € 100.000.000')).toBeVisible();
  await expect(total(page)).toHaveText(cars(all));
});

test('a page beyond the last leads to the last', async ({ page }) => {
  await visit(page, '/risultati?priceTo=30000&page=99999');
  await expect.poll(() => asked(page, 'page').join()).toMatch(/^\d{1,3}$/);
  await expect(cards(page).first()).toBeVisible();
  const [last] = asked(page, 'page');
  await expect(page.locator('output:has(b)')).toContainText(`pagina ${last} di ${last}`);
});

test.describe('values that do not exist', () => {
  test.use({ expectedMessage: failedResource(422, 404) });

  test('are left out, which a note says', async ({ page }) => {
    await visit(page, '/risultati');
    const all = await shownTotal(page);
    await visit(page, '/risultati?fuel[]=carbone&colore=blu');
    await expect(page.locator('main p', { hasText: 'Abbiamo tolto' })).toHaveText(
      'Abbiamo tolto un filtro che non esiste più: Alimentazione.',
    );
    await expect(total(page)).toHaveText(cars(all));
    await expect(page.getByRole('list', { name: 'Filtri attivi' })).toBeHidden();
  });

  test('as a make are a page that does not exist', async ({ page }) => {
    await visit(page, '/risultati/nessuna-marca');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagina non trovata');
  });
});

test('when nothing is found, dropping the named filter brings back as many cars as it says', async ({ page }) => {
  await visit(page, '/risultati?priceTo=250&fuel[]=diesel');
  await expect(page.getByRole('heading', { name: 'Nessuna auto con questi filtri' })).toBeVisible();
  await expect(total(page)).toHaveText('0 auto');
  const way = page.getByRole('link', { name: /^Togli Fino a/ });
  const promised = await way.locator('b').innerText();
  await way.click();
  await expect(total(page)).toHaveText(promised);
  await expect(chip(page, 'Diesel')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  expect(new URL(page.url()).searchParams.has('priceTo')).toBe(false);
});
