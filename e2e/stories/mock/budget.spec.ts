import { expect, expectAccessible, test, visit } from '../../story.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone a budget a month is set in the sheet, and the cards say what a month costs', async ({ page }) => {
  await visit(page, '/risultati');
  await page.getByRole('button', { name: /^Filtri/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtri' });
  await sheet.getByLabel('Tutto compreso, al mese fino a').selectOption('600');
  await expect(sheet.getByLabel('La tua provincia')).toBeVisible();
  await expectAccessible(page, { within: sheet });
  await sheet.locator('footer').getByRole('button').click();
  await expect(page).toHaveURL(/monthlyTo=600/);
  await expect(page.getByText('di costi, tutto compreso').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
