import type { Page } from '@playwright/test';
import { newDealership } from '../../dealerships.ts';
import { openOffice } from '../../office.ts';
import { expect, expectAccessible, failedResource, test, visit } from '../../story.ts';

// A browser writes a line of its own for a payment that is refused.
test.use({ expectedMessage: failedResource(402, 404, 422) });
test.describe.configure({ timeout: 120_000 });

async function payWith(page: Page, number: string) {
  await page.getByLabel('Numero della carta').fill(number);
  await page.getByLabel('Scadenza').fill('12/34');
  await page.getByLabel('Codice (CVC)').fill('123');
  await page.getByLabel('Nome sulla carta').fill('Rosa Prova');
  await page.getByRole('button', { name: /^Paga / }).click();
}

const planCard = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Tutti i piani' }).locator('.MuiCard-root').filter({ hasText: name });

test('a plan is bought after a refused card and an abandoned checkout, used, and given notice', async ({ page }) => {
  const dealer = await newDealership(page);
  await openOffice(page, `/dealer/${dealer}/plan`);
  const current = page.getByRole('region', { name: 'Il tuo piano' });
  await expect(current).toContainText('Free');
  await planCard(page, 'Start').getByRole('link', { name: 'Scegli' }).click();

  await expect(page.getByRole('heading', { name: 'Piano Start', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await payWith(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toHaveText('La carta è stata rifiutata: prova con un’altra.');
  await page.getByRole('link', { name: 'Annulla e torna a Carzaa' }).click();
  await expect(page.getByRole('heading', { name: 'Il piano non è stato attivato' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Torna ai piani' }).click();
  await expect(current).toContainText('Free');

  await planCard(page, 'Start').getByRole('link', { name: 'Scegli' }).click();
  await payWith(page, '4242 4242 4242 4242');
  await expect(page).toHaveURL(/plan-purchase-ok/);
  await expect(page.getByRole('heading', { name: 'Il tuo piano è attivo' })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Guarda il tuo piano' }).click();
  await expect(current).toContainText('Start');
  await expect(current).toContainText(/49,00.* al mese/);
  await expect(page.getByRole('region', { name: 'Fatture' })).toContainText(/59,78/);

  await current.getByRole('button', { name: 'Disdici' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disdici' }).click();
  await expect(current).toContainText('Termina il');
  await current.getByRole('button', { name: 'Riattiva il rinnovo' }).click();
  await expect(current).toContainText('Si rinnova il');
});

test('a package of reports is paid once, and its credits are there', async ({ page }) => {
  const dealer = await newDealership(page);
  await openOffice(page, `/dealer/${dealer}/plan`);
  const packages = page.getByRole('region', { name: 'Pacchetti Carfax' });
  await packages
    .locator('.MuiCard-root')
    .filter({ hasText: /^10 rapporti/ })
    .getByRole('link', { name: 'Acquista' })
    .click();
  await payWith(page, '4242 4242 4242 4242');
  await expect(page).toHaveURL(/\/purchase-ok/);
  await expect(async () => {
    await openOffice(page, `/dealer/${dealer}/plan`);
    await expect(page.getByRole('region', { name: 'Il tuo piano' })).toContainText('10 disponibili', { timeout: 3000 });
  }).toPass();
  await expect(page.getByRole('region', { name: 'Fatture' }).getByRole('row')).toHaveCount(2);
});

test('the free trial is given once', async ({ page }) => {
  const dealer = await newDealership(page);
  await visit(page, `/free-trial/${dealer}/activate`);
  await expect(page.getByRole('heading', { name: 'Prova Gratuita 30 Giorni', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Attiva la prova gratuita' }).click();
  await expect(page).toHaveURL(/\/activated$/);
  await expect(page.getByRole('heading', { name: 'La tua prova gratuita è attiva' })).toBeVisible();
  await expectAccessible(page);
  await visit(page, `/free-trial/${dealer}/activate`);
  await expect(page.getByText('La prova non si può attivare')).toBeVisible();
  await expectAccessible(page);
  await openOffice(page, `/dealer/${dealer}/plan`);
  await expect(page.getByRole('region', { name: 'Il tuo piano' })).toContainText('Prova gratuita');
});
