import type { Page } from '@playwright/test';
import { foundDealers, largestDealer, tiles } from '../../dealers.ts';
import { enter, openListing } from '../../listings.ts';
import { cards, cars, chip, expectAsked, rail, settled, shownTotal, total } from '../../results.ts';
import { alive, expect, failedResource, test, visit } from '../../story.ts';

/** The part of a listing's page that says who sells the car. */
const sellerOf = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Il concessionario' }) });

test('a dealership is found by its name, and its page shows its cars alone', async ({ page }) => {
  const { name, address, cars: stock } = await largestDealer(page);
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Concessionari', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Concessionari');
  const all = await foundDealers(page);
  await page.getByRole('searchbox', { name: 'Nome o città' }).fill(name);
  await expectAsked(page, 'q', name);
  await expect.poll(() => foundDealers(page)).toBeLessThan(all);
  await tiles(page).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('Partita IVA', { exact: true })).toBeVisible();
  await expect(total(page)).toHaveText(cars(stock));
  const sellers = await cards(page).locator('b').allInnerTexts();
  expect(new Set(sellers)).toEqual(new Set([name]));

  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Nome o città' })).toHaveValue(name);
  await page.getByRole('searchbox', { name: 'Nome o città' }).fill('');
  await expect.poll(() => foundDealers(page)).toBe(all);
});

test('the map says the same as the list, and its marks are links by keyboard too', async ({ page }) => {
  await visit(page, '/concessionari');
  const map = page.getByRole('navigation', { name: 'Mappa d’Italia' });
  const marks = map.getByRole('link');
  expect(await marks.count()).toBeGreaterThan(3);
  const sizes = await marks.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
  await page.getByLabel('Regione').selectOption('lombardia');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Concessionari: Lombardia');
  const mark = marks.first();
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\?region=lombardia$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Concessionari: Lombardia');
  await page.getByLabel('Regione').selectOption('germania');
  await expect(page.getByRole('navigation', { name: 'Mappa della Germania' }).getByRole('link').first()).toBeVisible();
  await expect(tiles(page).first()).toContainText('Germania');
});

test('a filter of the stock survives a reload, and Back comes to the same place', async ({ page }) => {
  const { name, address, cars: stock } = await largestDealer(page);
  await visit(page, address);
  await rail(page).getByLabel('Prezzo fino a').selectOption('30000');
  await expect(page).toHaveURL(`${address}?priceTo=30000`);
  await expect(chip(page, 'Fino a € 30.000')).toBeVisible();
  await settled(page);
  const found = await shownTotal(page);
  expect(found).toBeLessThanOrEqual(stock);
  await page.reload();
  await alive(page);
  await expect(total(page)).toHaveText(cars(found));
  await expect(rail(page).getByLabel('Prezzo fino a')).toHaveValue('30000');

  const low = cards(page).last();
  await low.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => Math.round(window.scrollY));
  expect(place).toBeGreaterThan(200);
  await low.locator('h3 a').click();
  await expect(page).toHaveURL(/\/annunci\//);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);
  await page.goBack();
  await expect(page).toHaveURL(`${address}?priceTo=30000`);
  await expect.poll(() => page.evaluate((from) => Math.abs(Math.round(window.scrollY) - from), place)).toBeLessThan(5);

  await chip(page, 'Fino a € 30.000').click();
  await expect(page).toHaveURL(address);
  await expect(total(page)).toHaveText(cars(stock));
});

test('a listing leads to the page of who sells it', async ({ page }) => {
  await openListing(page);
  const seller = sellerOf(page);
  const name = await seller.locator('b').first().innerText();
  await seller.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/concessionari\/[a-z\d-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a car’s page says how soon its dealership answers, as its own page does', async ({ page }) => {
  await visit(page, '/concessionari?sort_by=listings');
  const tile = tiles(page)
    .filter({ hasText: /Risponde di solito in/ })
    .first();
  const speed = await tile.getByText(/^Risponde di solito in \d+ (minut|or|giorn)/).innerText();
  await tile.getByRole('link').click();
  await expect(page.locator('main')).toContainText(speed);
  await enter(page, cards(page).first());
  await expect(sellerOf(page)).toContainText(speed);
  await expect(page.getByRole('complementary', { name: 'Prezzo e contatto' })).toContainText(speed);
});

test('on a phone how to reach a dealership comes first, and the filters of its cars with the cars', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { address } = await largestDealer(page);
  await visit(page, address);
  const filters = page.getByRole('button', { name: 'Filtri' });
  await expect(page.getByRole('button', { name: 'Mostra il telefono' })).toBeInViewport();
  await expect(filters).not.toBeInViewport();
  await cards(page).first().scrollIntoViewIfNeeded();
  await cards(page).nth(1).scrollIntoViewIfNeeded();
  await expect(filters).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('on a phone the filters of the stock open as a sheet that says what it would show', async ({ page }) => {
  const { address } = await largestDealer(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, address);
  const all = await shownTotal(page);
  await page.getByRole('button', { name: /^Filtri/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtri' });
  const button = sheet.locator('footer').getByRole('button');
  await expect(button).toHaveText(`Mostra ${cars(all)}`);
  await sheet.getByLabel('Prezzo fino a').selectOption('20000');
  await expect(button).not.toHaveText(`Mostra ${cars(all)}`);
  await button.click();
  await expectAsked(page, 'priceTo', '20000');
  await expect(page).toHaveURL((url) => url.pathname === address);
});

test.describe('an address of nobody', () => {
  test.use({ expectedMessage: failedResource(404) });

  test('says so and leads on', async ({ page }) => {
    await visit(page, '/concessionari/nessuno-da-nessuna-parte');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Concessionario non trovato');
    await page.getByRole('link', { name: 'Tutti i concessionari' }).click();
    await expect(page).toHaveURL(/\/concessionari$/);
    await expect(tiles(page).first()).toBeVisible();
  });
});
