import { openListing } from '../../listings.ts';
import { expect, expectAccessible, test } from '../../story.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone the costs of a month open inside the costs, and nothing is wider than the screen', async ({
  page,
}) => {
  await openListing(page);
  const costs = page.locator('#costi');
  await costs.scrollIntoViewIfNeeded();
  await costs.getByRole('button', { name: 'Quanto costa davvero' }).click();
  await costs.getByRole('combobox', { name: 'La tua provincia' }).selectOption({ index: 0 });
  await costs.getByRole('heading', { name: 'Quanto costa al mese' }).click();
  await expect(costs.getByRole('table', { name: 'Che cosa spendi al mese' })).toContainText('Svalutazione');
  await costs.getByLabel('Età di chi guida').selectOption('22');
  await costs.getByText('Come si calcola, voce per voce').last().click();
  await expect(costs).toContainText('per chi ha 22 anni');
  await expectAccessible(page, { within: costs });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
