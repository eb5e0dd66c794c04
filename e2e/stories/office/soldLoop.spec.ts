import type { Page } from '@playwright/test';
import { beDealer, openOffice } from '../../office.ts';
import { expect, expectAccessible, failedResource, test } from '../../story.ts';

test.use({ expectedMessage: failedResource(404, 410) });
// One after the other: they sell cars of one stock.
test.describe.configure({ mode: 'default' });

/** A published car of the stock that no other story touches: its name in the list, and its page on the site. */
async function aCar(page: Page, dealer: string, at: number): Promise<{ title: string; path: string; id: string }> {
  return page.evaluate(
    async ([uuid, index]) => {
      const filters = encodeURIComponent(JSON.stringify({ state: 'published', showcased: false, featured: false }));
      const query = `sort_by=mileage&sort_direction=desc&per_page=20&filters=${filters}`;
      const list = await (await fetch(`/api/dealers/${uuid}/listings?${query}`)).json();
      const { title, brand, model, uuid: id } = list.data.items[index];
      return { title: String(title), path: `/annunci/${brand}/${model}/${id}`, id: String(id) };
    },
    [dealer, at] as const,
  );
}

/** Opens the stock as it is searched for one car. */
async function findInStock(page: Page, dealer: string, title: string): Promise<void> {
  await openOffice(page, `/dealer/${dealer}/listings?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`);
}

test('a car is sold from its row, its page says so, and within the day it comes back', async ({ page }) => {
  test.slow();
  const dealer = await beDealer(page);
  const { title, path } = await aCar(page, dealer, 0);
  await findInStock(page, dealer, title);
  await page
    .getByRole('button', { name: `Azioni: ${title}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Venduta' }).click();
  const dialog = page.getByRole('dialog', { name: 'L’auto è venduta?' });
  await dialog.getByLabel(/^Prezzo di vendita/).fill('9.500');
  await dialog.getByRole('combobox', { name: /^Da dove è arrivato/ }).click();
  await page.getByRole('option', { name: 'Telefono' }).click();
  await expectAccessible(page);
  // Its second half is no press on the row that lies under the dialog.
  await dialog.getByRole('button', { name: 'Segna come venduta' }).dblclick();
  await expect(page.getByText('Auto venduta: complimenti!')).toBeVisible();
  await expect(page.getByRole('cell', { name: /Venduto.*\d{4} · €\s9\.500 · Telefono/ })).toBeVisible();
  const gone = await page.context().newPage();
  await gone.goto(path);
  await expect(gone.getByRole('heading', { level: 1 })).toHaveText(/^Venduta in /);
  await expect(gone.getByRole('heading', { name: 'Auto simili' })).toBeVisible();
  await gone.close();
  await page
    .getByRole('button', { name: `Azioni: ${title}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Annulla' }).click();
  await expect(page.getByText('Annullato: tutto è come prima')).toBeVisible();
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(200);
});

test('on a phone several cars are reserved at once, and freed from the notice', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const dealer = await beDealer(page);
  const { title } = await aCar(page, dealer, 1);
  await findInStock(page, dealer, title);
  await page
    .getByRole('checkbox', { name: /^Seleziona / })
    .first()
    .check();
  const bar = page.getByRole('toolbar');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Riserva' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fino a quando la riservi?' });
  await dialog.getByRole('button', { name: 'Riserva' }).click();
  await expect(page.getByText('Auto riservata')).toBeVisible();
  await expect(page.getByText(/^Fino al/).first()).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText(/^Fino al/)).toHaveCount(0);
});

test('in the editor a withdrawal asks why, and nobody has to say', async ({ page }) => {
  test.slow();
  const dealer = await beDealer(page);
  const { id } = await aCar(page, dealer, 2);
  await openOffice(page, `/dealer/${dealer}/listings/${id}`);
  await page.getByRole('button', { name: 'Ritira' }).click();
  const dialog = page.getByRole('dialog', { name: 'Perché ritiri l’annuncio?' });
  await dialog.getByRole('combobox', { name: 'Motivo' }).click();
  await page.getByRole('option', { name: 'È in officina o in preparazione' }).click();
  await dialog.getByRole('button', { name: 'Ritira' }).click();
  await expect(page.getByText('Ritirato: È in officina o in preparazione')).toBeVisible();
  await page.getByRole('button', { name: 'Annulla' }).first().click();
  await expect(page.getByText('Pubblicato').first()).toBeVisible();
});
