import { expect, expectAccessible, failedResource, test, visit } from '../../story.ts';

test.use({ expectedMessage: failedResource(404, 500) });

/** Ids that the fixed rows keep for failures. */
const GONE = '01932f3e-1157-7000-8000-000000000041';
const BROKEN = '01932f3e-1157-7000-8000-000000000500';

test('a car that was sold says so and offers similar ones', async ({ page }) => {
  await visit(page, `/annunci/fiat/panda/${GONE}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Venduta in \d+ giorni$/);
  await expect(page.getByRole('heading', { name: 'Auto simili' })).toBeVisible();
  await expectAccessible(page);
  await page.locator('article h3 a').first().click();
  await expect(page).toHaveURL(/\/annunci\//);
  await expect(page.getByRole('complementary', { name: 'Prezzo e contatto' })).toBeVisible();
});

test('a listing that cannot be loaded shows the error screen with ways onward', async ({ page }) => {
  await visit(page, `/annunci/fiat/panda/${BROKEN}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qualcosa non ha funzionato');
  await expect(page).toHaveTitle('500');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Torna alla pagina iniziale' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page).toHaveTitle(/Carzaa/);
});
