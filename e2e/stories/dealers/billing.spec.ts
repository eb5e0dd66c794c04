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
  await expect(planCard(page, 'Start')).toContainText(/49,00\s*al mese, IVA esclusa/);
  await planCard(page, 'Start').getByRole('button', { name: 'Scegli' }).click();

  await expect(page.getByRole('heading', { name: 'Piano Start', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await payWith(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toHaveText('La carta è stata rifiutata: prova con un’altra.');
  await page.getByRole('link', { name: 'Annulla e torna a Carzaa' }).click();
  await expect(page.getByRole('heading', { name: 'Il piano non è stato attivato' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Torna ai piani' }).click();
  await expect(current).toContainText('Free');

  await planCard(page, 'Start').getByRole('button', { name: 'Scegli' }).click();
  await payWith(page, '4242 4242 4242 4242');
  await expect(page).toHaveURL(/plan-purchase-ok/);
  await expect(page.getByRole('heading', { name: 'Il tuo piano è attivo' })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Guarda il tuo piano' }).click();
  await expect(current).toContainText('Start');
  await expect(current).toContainText(/49,00.*al mese/);
  await expect(page.getByRole('region', { name: 'Fatture' })).toContainText(/59,78/);
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const file of ['PDF', 'XML']) {
    const link = page.getByRole('region', { name: 'Fatture' }).getByRole('link', { name: file });
    // Not beyond the edge of the screen, where the table would have to be moved to see it.
    await expect.poll(() => link.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(390);
  }
  if (desktop) await page.setViewportSize(desktop);

  await current.getByRole('button', { name: 'Disdici' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disdici' }).click();
  await expect(current).toContainText(/Termina (il |l')\d/);
  await current.getByRole('button', { name: 'Riattiva il rinnovo' }).click();
  await expect(current).toContainText(/Si rinnova (il |l')\d/);
});

test('a package of reports is paid once, and its credits are there', async ({ page }) => {
  const dealer = await newDealership(page);
  await openOffice(page, `/dealer/${dealer}/plan`);
  const packages = page.getByRole('region', { name: 'Pacchetti Carfax' });
  await packages
    .locator('.MuiCard-root')
    .filter({ hasText: /^10 rapporti/ })
    .getByRole('button', { name: 'Acquista' })
    .click();
  await payWith(page, '4242 4242 4242 4242');
  await expect(page).toHaveURL(/\/purchase-ok/);
  // A dealer goes on to what was bought, or back to work.
  await expect(page.getByRole('link', { name: 'Vai alla tua area' })).toHaveAttribute(
    'href',
    `/dealer/${dealer}/listings`,
  );
  await page.getByRole('link', { name: 'Vai ai rapporti Carfax' }).click();
  await expect(page).toHaveURL(`/dealer/${dealer}/carfax-reports`);
  await expect(async () => {
    await openOffice(page, `/dealer/${dealer}/plan`);
    await expect(page.getByRole('region', { name: 'Il tuo piano' })).toContainText('10 disponibili', { timeout: 3000 });
  }).toPass();
  await expect(page.getByRole('region', { name: 'Fatture' }).getByRole('row')).toHaveCount(2);
});

test('the free trial is given once', async ({ page }) => {
  const dealer = await newDealership(page);
  await openOffice(page, `/dealer/${dealer}/plan`);
  await page.getByRole('button', { name: 'Prova Pro gratis per 30 giorni' }).click();
  const question = page.getByRole('dialog', { name: 'Attivare adesso la prova gratuita?' });
  await expect(question).toContainText('una volta sola');
  await question.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByRole('region', { name: 'Il tuo piano' })).toContainText('Free');

  await visit(page, `/free-trial/${dealer}/activate`);
  await expect(page.getByRole('heading', { name: 'Prova Gratuita 30 Giorni', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Attiva la prova gratuita' }).click();
  await expect(page).toHaveURL(/\/activated$/);
  await expect(page.getByRole('heading', { name: 'La tua prova gratuita è attiva' })).toBeVisible();
  await visit(page, `/free-trial/${dealer}/activate`);
  await expect(page.getByText('La prova non si può attivare')).toBeVisible();
  await openOffice(page, `/dealer/${dealer}/plan`);
  await expect(page.getByRole('region', { name: 'Il tuo piano' })).toContainText('Prova gratuita');
  await planCard(page, 'Start').getByRole('button', { name: 'Scegli' }).click();
  const choice = page.getByRole('dialog', { name: 'Passare ora al piano Start?' });
  await expect(choice).toContainText(/Ti restano ancora (29|30|31) giorni di prova gratuita/);
  await expect(choice).toContainText(/49,00\s*al mese, IVA esclusa/);
  await choice.getByRole('button', { name: 'Vai al pagamento' }).click();
  await expect(page.getByRole('button', { name: /^Paga / })).toBeVisible();
});
