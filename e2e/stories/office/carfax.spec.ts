import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { become } from '../../accounts.ts';
import { expect, failedResource, test, visit } from '../../story.ts';

/** The dealership of whoever is signed in, and a published listing of its that nobody has asked about. */
function unaskedListing(page: Page) {
  return page.evaluate(async () => {
    // Runs in the page, which knows nothing of this file.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const get = async (path: string) =>
      (await (await fetch(path, { headers: { accept: 'application/json' } })).json()).data;
    const dealer: string = (await get('/api/private/profile')).ownDealers[0].uuid;
    const published = encodeURIComponent(JSON.stringify({ state: 'published' }));
    const stock = await get(`/api/dealers/${dealer}/listings?per_page=100&filters=${published}`);
    const requests = await get(`/api/dealers/${dealer}/carfax-requests?per_page=100`);
    const asked: string[] = requests.items.map((row: { listing: { uuid: string } | null }) => row.listing?.uuid);
    const { brand, model, uuid } = stock.items.find((row: { uuid: string }) => !asked.includes(row.uuid));
    return { dealer, uuid: String(uuid), path: `/annunci/${brand}/${model}/${uuid}` };
  });
}

test.describe('requests', () => {
  // Whoever is signed out by a call has a page open that still asks.
  test.use({ expectedMessage: failedResource(401) });
  test('a customer asks for a history, the dealer approves, and the customer reads it', async ({ page }) => {
    test.slow();
    await become(page, 'concessionario@carzaa.test');
    const { dealer, path } = await unaskedListing(page);

    await become(page, 'cliente@carzaa.test');
    await visit(page, path);
    await page.getByRole('button', { name: 'Chiedi il rapporto' }).click();
    await expect(page.getByText('Richiesta inviata').first()).toBeVisible();

    await become(page, 'concessionario@carzaa.test');
    await page.goto(`/dealer/${dealer}/carfax`);
    await expect(page.getByRole('heading', { name: 'Richieste Carfax', level: 1 })).toBeVisible();
    const available = page.getByRole('region', { name: 'Rapporti disponibili' });
    await expect(available.getByText(/del piano di questo mese/)).toBeVisible();
    await page.getByRole('button', { name: 'In attesa' }).click();
    // The newest comes first.
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText('Chiara Fontana');
    await row.getByRole('button', { name: 'Approva' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approva' }).click();
    await expect(page.getByText('Richiesta approvata')).toBeVisible();
    await page.getByRole('menuitem', { name: 'Rapporti Carfax' }).click();
    await expect(page.getByRole('link', { name: 'Leggi' }).first()).toHaveAttribute(
      'href',
      /\/rapporti\/[0-9a-f-]{36}$/,
    );

    await become(page, 'cliente@carzaa.test');
    await visit(page, path);
    await page.getByRole('link', { name: 'Leggi il rapporto' }).first().click();
    await expect(page).toHaveURL(/\/rapporti\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { name: 'In breve', level: 2 })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Scarica il PDF' }).click();
    const file = await readFile(await (await download).path(), 'latin1');
    expect(file).toMatch(/^%PDF-/);
    expect(file.trimEnd()).toMatch(/%%EOF$/);
  });
});

async function expectRefusal(page: Page, label: string, value: string, refusal: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Acquista' }).click();
  await expect(dialog.getByText(refusal)).toBeVisible();
}

test.describe('purchases', () => {
  test.use({ expectedMessage: failedResource(422) });
  test('a number that is none is told at its field, and nothing is bought', async ({ page }) => {
    await become(page, 'concessionario@carzaa.test');
    const { dealer } = await unaskedListing(page);
    await page.goto(`/dealer/${dealer}/carfax-reports`);
    await page.getByRole('button', { name: 'Acquista un rapporto' }).click();
    await expectRefusal(page, 'Telaio (VIN)', 'CORTO', 'Il numero di telaio (VIN) non è valido.');
    await page.getByLabel('Telaio (VIN)').fill('');
    await expectRefusal(page, 'Targa', '!', 'La targa non è valida.');
  });
});
