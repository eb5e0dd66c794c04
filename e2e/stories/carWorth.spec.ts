import { openListing } from '../listings.ts';
import { expect, expectAccessible, test } from '../story.ts';

test('what one’s own car is worth: told with its working, kept for the message to a dealer, attached by choice', async ({
  page,
}) => {
  await openListing(page);
  const listing = page.url();
  await page.getByRole('button', { name: 'Scrivi al concessionario' }).first().click();
  await page.getByRole('link', { name: 'Calcola quanto vale la mia auto' }).click();
  await expect(page).toHaveURL(/quanto-vale\?annuncio=/);
  await page.getByLabel('Marca').selectOption('fiat');
  await page.getByLabel('Modello').selectOption('panda');
  await page.getByLabel('Alimentazione').selectOption('benzina');
  await page.getByLabel('Anno di immatricolazione').fill('2018');
  await page.getByLabel('Chilometri', { exact: true }).fill('62.000');
  await page.getByLabel('Carrozzeria').selectOption('fair');
  await page.getByRole('button', { name: 'Calcola il valore' }).click();
  const result = page.locator('#valore');
  await expect(result).toContainText('Quanto la paga di solito un concessionario');
  await expect(result).toContainText('toglie il 4 %');
  await expect(result).toContainText('Ti restano da pagare');
  await expectAccessible(page);
  await result.getByRole('link', { name: 'Torna all’annuncio e scrivi al venditore' }).click();
  expect(new URL(page.url()).pathname).toBe(new URL(listing).pathname);
});

test('the page of a model has its prices year by year, without a script too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/quanto-vale/fiat/panda');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quanto vale una Fiat Panda usata');
  await expect(page.getByRole('columnheader', { name: 'Prezzo di mezzo' })).toBeVisible();
  await page.goto('/quanto-vale?make=fiat&model=panda&fuel=benzina&year=2018&km=62000');
  await expect(page.locator('#valore')).toContainText('A quanto si vende di solito');
  await context.close();
});
