import { cards, settled } from '../results.ts';
import { expect, test, visit } from '../story.ts';

test('a slow page shows its shape in its own size, and then takes its place without a jump', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(/\/api\/listings/, async (route) => {
    await released;
    await route.continue();
  });
  await visit(page, '/how-it-works');
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.locator('header').getByRole('link', { name: 'Cerca' }).click();
  const shapes = page.locator('[aria-hidden] > div .skeleton');
  await expect(shapes.first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const waiting = await page.locator('[class]:has(> [aria-hidden]:nth-child(9)) > [aria-hidden]').first().boundingBox();
  release(undefined);
  await settled(page);
  await expect(page.locator('.skeleton')).toHaveCount(0);
  const shown = await cards(page).first().boundingBox();
  expect(Math.abs((waiting?.x ?? 0) - (shown?.x ?? -99))).toBeLessThanOrEqual(1);
  expect(Math.abs((waiting?.width ?? 0) - (shown?.width ?? -99))).toBeLessThanOrEqual(1);
  expect(Math.abs((waiting?.y ?? 0) - (shown?.y ?? -99))).toBeLessThanOrEqual(4);
});

test('cars that stay move to their new places when the order changes', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    Object.assign(window, { moved: [] });
    document.startViewTransition = (update) => {
      const names = [...document.querySelectorAll('article')].map((card) => getComputedStyle(card).viewTransitionName);
      Object.assign(window, { moved: names });
      return start(update);
    };
  });
  await visit(page, '/risultati/fiat/panda?priceTo=6000');
  await settled(page);
  const order = page.getByLabel('Ordina', { exact: false }).first();
  // What names them comes with the first navigation.
  await order.selectOption({ index: 1 });
  await expect(page).toHaveURL(/sort_by=/);
  await settled(page);
  await order.selectOption({ index: 2 });
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'moved')))
    .toContainEqual(expect.stringMatching(/^moves-/));
  await settled(page);
  // Once they stand they are called by nothing.
  await expect.poll(() => page.locator('article[style*="moves-"]').count()).toBe(0);
});
