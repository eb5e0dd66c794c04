import { beDealer } from '../../office.ts';
import { expect, failedResource, test, visit } from '../../story.ts';

test.use({ expectedMessage: failedResource(404, 410) });

test('a car that was sold says so and offers similar ones', async ({ page }) => {
  const dealer = await beDealer(page);
  const sold = await page.evaluate(async (uuid) => {
    const list = await (await fetch(`/api/dealers/${uuid}/listings?per_page=50&filters={"state":"sold"}`)).json();
    // Of a car that a file has lost nobody has said that it was sold.
    const {
      brand,
      model,
      uuid: id,
    } = list.data.items.find((car: { outcome: { asked: boolean } }) => !car.outcome.asked);
    return `/annunci/${brand}/${model}/${id}`;
  }, dealer);
  await page.context().clearCookies();
  const answer = await page.request.get(sold);
  expect([404, 410]).toContain(answer.status());
  await visit(page, sold);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Venduta in (?:un giorno|\d+ giorni|meno di un giorno)$/,
  );
  await expect(page.getByRole('heading', { name: 'Auto simili' })).toBeVisible();
  await page.locator('article h3 a').first().click();
  await expect(page.getByRole('complementary', { name: 'Prezzo e contatto' })).toBeVisible();
});
