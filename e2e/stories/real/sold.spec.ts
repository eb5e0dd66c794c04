import { expect, failedResource, test, visit } from '../../story.ts';

/** A Fiat 500 that the demo's seed has sold, whatever the day. */
const SOLD = '/annunci/fiat/500/019b76da-bb88-722b-a2a2-8162a7141805';

test.use({ expectedMessage: failedResource(404, 410) });

test('a car that was sold says so and offers similar ones', async ({ page }) => {
  const answer = await page.request.get(SOLD);
  expect([404, 410]).toContain(answer.status());
  await visit(page, SOLD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questo annuncio non è più disponibile');
  await expect(page.getByRole('heading', { name: 'Auto simili' })).toBeVisible();
  await page.locator('article.card h3 a').first().click();
  await expect(page.getByRole('complementary', { name: 'Prezzo e contatto' })).toBeVisible();
});
