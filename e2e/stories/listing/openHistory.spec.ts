import { settled } from '../../results.ts';
import { expect, expectAccessible, test, visit } from '../../story.ts';

test('the headline facts of a history stand on the advert without sign-in, and are searched by', async ({ page }) => {
  await visit(page, '/risultati');
  const rail = page.getByRole('complementary', { name: 'Filtri' });
  await rail.getByRole('switch', { name: 'Nessun danno segnalato' }).check({ force: true });
  await expect(page).toHaveURL(/noDamage=/);
  await expect(page.getByRole('button', { name: 'Togli il filtro Nessun danno segnalato' })).toBeVisible();
  await settled(page);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  const history = page.locator('#carfax');
  await history.scrollIntoViewIfNeeded();
  await expect(history.getByRole('heading', { name: 'La storia in breve' })).toBeVisible();
  await expect(history).toContainText('Nessuno registrato');
  await expect(history.getByRole('table', { name: 'I chilometri, data per data' })).toContainText('Annuncio');
  // Neither VIN nor plate.
  expect(await history.innerText()).not.toMatch(/\b[A-HJ-NPR-Z0-9]{17}\b|\b[A-Z]{2} ?\d{3} ?[A-Z]{2}\b/);
  await expectAccessible(page, { within: history });
});
