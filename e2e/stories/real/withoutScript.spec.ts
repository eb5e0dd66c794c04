import { cards, cars, numberIn, shownTotal, total } from '../../results.ts';
import { expect, failedResource, test } from '../../story.ts';

// What a search engine, a reader of old browsers or a broken connection sees.
test.use({ javaScriptEnabled: false });

test('the home page is whole, and its form leads to the results', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main li a').first()).toBeVisible();
  await expect(page.locator('article').first()).toBeVisible();
  const panel = page.getByRole('search', { name: 'Cerca un’auto' });
  const all = numberIn(await panel.getByRole('button').innerText());
  const make = await panel.getByLabel('Marca').locator('option').nth(3).getAttribute('value');
  await panel.getByLabel('Marca').selectOption(make);
  await panel.getByLabel('Anno da').selectOption('2012');
  await panel.getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`/risultati/${make}\\?yearFrom=2012$`));
  await expect(total(page)).toBeVisible();
  expect(await shownTotal(page)).toBeLessThan(all);
  await expect(cards(page).first()).toBeVisible();
});

test('a place typed into the form is looked up', async ({ page }) => {
  await page.goto('/');
  const panel = page.getByRole('search', { name: 'Cerca un’auto' });
  await panel.getByLabel('Dove').fill('Bologna');
  await panel.getByRole('button').click();
  await expect(page).toHaveURL(/location_city=Bologna/);
  await expect(page).not.toHaveURL(/luogo/);
  await expect(cards(page).first()).toContainText('km');
});

test('filters apply by a button of their own, and pages are links', async ({ page }) => {
  await page.goto('/risultati');
  const all = await shownTotal(page);
  const form = page.getByRole('complementary', { name: 'Filtri' });
  const diesel = form.locator('label').filter({ has: page.locator('input[name="fuel[]"][value="diesel"]') });
  const promised = numberIn(await diesel.locator('span').last().innerText());
  await diesel.locator('input').check();
  await form.getByRole('button', { name: 'Applica i filtri' }).click();
  await expect(page).toHaveURL(/fuel%5B%5D=diesel/);
  await expect(total(page)).toHaveText(cars(promised));
  expect(promised).toBeLessThan(all);
  await page.getByRole('link', { name: 'Pagina 2', exact: true }).click();
  await expect(page.locator('output:has(b)')).toContainText('pagina 2 di');
});

test('filters whose fields come with a script are not offered, kept by the form, and taken away by their chips', async ({
  page,
}) => {
  const asked = '?priceTo=40000&seatsFrom=5&hpFrom=60&drive%5B%5D=anteriore&equipment%5B%5D=abs';
  await page.goto(`/risultati${asked}`);
  const form = page.getByRole('complementary', { name: 'Filtri' });
  for (const fold of await form.locator('details.fold:visible').all()) {
    await expect(fold.locator('.in, .ck').first()).toBeVisible();
  }
  await expect(form.getByRole('button', { name: /^Mostra tutte/ })).toHaveCount(0);
  await form.locator('input[name="fuel[]"][value="benzina"]').check();
  await form.getByRole('button', { name: 'Applica i filtri' }).click();
  const query = () => [...new URL(page.url()).searchParams].map((pair) => pair.join('=')).toSorted();
  const kept = ['drive[]=anteriore', 'equipment[]=abs', 'hpFrom=60', 'priceTo=40000', 'seatsFrom=5'];
  expect(query()).toEqual([...kept, 'fuel[]=benzina'].toSorted());
  await page.getByRole('button', { name: 'Togli il filtro Almeno 5 posti' }).click();
  await expect(page).not.toHaveURL(/seatsFrom|togli|luogo/);
  await page.getByRole('button', { name: 'Togli il filtro ABS' }).click();
  expect(query()).toEqual(['drive[]=anteriore', 'fuel[]=benzina', 'hpFrom=60', 'priceTo=40000']);
  await page.getByRole('button', { name: 'Togli tutti' }).click();
  await expect(page).toHaveURL(/\/risultati$/);
});

test('a listing shows its price, its facts and its first photo', async ({ page }) => {
  await page.goto('/risultati');
  const card = cards(page).first();
  const price = await card.getByTestId('price').innerText();
  await card.locator('h3 a').click();
  await expect(page.getByRole('complementary', { name: 'Prezzo e contatto' })).toContainText(price);
  await expect(page.getByRole('region', { name: 'Dati principali' })).toContainText('Chilometri');
  await expect(page.getByRole('heading', { name: 'Scheda tecnica' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Foto' }).getByRole('img').first()).toBeVisible();
});

test.describe('an address that does not exist', () => {
  test.use({ expectedMessage: failedResource(404) });

  test('has its screen', async ({ page }) => {
    const answer = await page.goto('/nessuna/pagina');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Page not found: /nessuna/pagina')).toBeVisible();
  });
});
