import type { Page } from '@playwright/test';
import { cars, expectAsked, firstOption, numberIn, numbersOf, shownTotal, total } from '../results.ts';
import { expect, test, visit } from '../story.ts';

/** The tiles under a heading of the page. */
const tilesOf = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name }) }).locator('li a');

test('a visitor asks on the home page, and finds as many cars as the button promised', async ({ page }) => {
  await visit(page, '/');
  const panel = page.getByRole('search', { name: 'Cerca un’auto' });
  const button = panel.getByRole('button', { name: /^Mostra/ });
  const all = numberIn(await button.innerText());
  expect(all).toBeGreaterThan(0);

  const counted = page.waitForResponse(/\/api\/listings\/count\?.*price_max=20000/);
  await panel.getByLabel('Prezzo fino a').selectOption('20000');
  const { data } = await (await counted).json();
  await expect(button).toHaveText(`Mostra ${cars(data.total)}`);
  expect(data.total).toBeLessThan(all);

  await button.click();
  await expect(page).toHaveURL(/\/risultati\?priceTo=20000$/);
  await expect(total(page)).toHaveText(cars(data.total));
});

test('a make chosen on the home page brings its models along, each with as many cars as the button', async ({
  page,
}) => {
  await visit(page, '/');
  const panel = page.getByRole('search', { name: 'Cerca un’auto' });
  const button = panel.getByRole('button', { name: /^Mostra/ });
  const all = numberIn(await button.innerText());
  await expect(panel.getByLabel('Modello')).toBeDisabled();
  const make = await firstOption(panel.getByLabel('Marca'), all);
  await panel.getByLabel('Marca').selectOption(make.value);
  await expect(button).toHaveText(`Mostra ${cars(make.cars)}`);
  await expect(panel.getByLabel('Modello')).toBeEnabled();
  const model = panel.getByLabel('Modello').locator('option').nth(1);
  await expect(model).toHaveText(/\([\d.]+\)$/);
  await panel.getByLabel('Modello').selectOption({ index: 1 });
  await expect
    .poll(async () => `${await model.textContent()} ${await button.innerText()}`)
    .toMatch(/\(([\d.]+)\) Mostra \1 auto$/);
  await button.click();
  await expect(page).toHaveURL(new RegExp(`/risultati/${make.value}/[a-z0-9-]+$`));
  await expect(total(page)).toBeVisible();
});

test('a make tile leads to the cars of that make, as many as it says', async ({ page }) => {
  await visit(page, '/');
  const tile = tilesOf(page, 'Scegli la marca').first();
  await tile.scrollIntoViewIfNeeded();
  const promised = numberIn(await tile.locator('small').innerText());
  const name = (await tile.innerText()).replace(/\s*[\d.]+\s*$/, '').trim();
  await tile.click();
  await expect(page).toHaveURL(/\/risultati\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name));
  await expect(total(page)).toHaveText(cars(promised));
});

test('a body tile leads to the cars of that shape, as many as it says', async ({ page }) => {
  await visit(page, '/');
  const tile = tilesOf(page, 'Che forma ha la tua auto?').filter({ hasText: 'SUV' });
  await tile.scrollIntoViewIfNeeded();
  const promised = numberIn(await tile.locator('small').innerText());
  await tile.click();
  await expectAsked(page, 'body[]', 'suv');
  await expect(total(page)).toHaveText(cars(promised));
});

test('showcased and latest cars are there, marked and dear enough', async ({ page }) => {
  await visit(page, '/');
  const showcased = page.locator('section').filter({ has: page.getByRole('heading', { name: 'In vetrina' }) });
  await expect(showcased.locator('article').first()).toBeVisible();
  for (const card of await showcased.locator('article').all()) {
    await expect(card.getByText(/^(?:In vetrina|Sponsorizzato)$/)).toBeVisible();
  }
  const latest = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Appena arrivate' }) });
  await latest.scrollIntoViewIfNeeded();
  await expect(latest.locator('article').first()).toBeVisible();
  const prices = (await latest.getByTestId('price').allInnerTexts()).map(numberIn);
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(20_000);

  await latest.getByRole('link', { name: 'Vedi le più recenti' }).click();
  await expect(page).toHaveURL(/\/risultati\?priceFrom=20000&sort_by=newest$/);
  await expect(total(page)).toBeVisible();
  expect(Math.min(...(await numbersOf(page, 'price')))).toBeGreaterThanOrEqual(20_000);
});

test('the figures of the home page are those of the stock', async ({ page }) => {
  await visit(page, '/');
  const figures = page.getByRole('region', { name: 'Carzaa in numeri' });
  const listings = numberIn(await figures.locator('dd').first().innerText());
  const promised = await page.getByRole('heading', { level: 1 }).locator('+ p').innerText();
  await visit(page, '/risultati');
  const shown = await shownTotal(page);
  expect(promised).toContain(cars(shown));
  expect(listings).toBe(shown);
});
