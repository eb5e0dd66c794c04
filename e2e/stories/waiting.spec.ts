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

test('cars that stay move to their new places when the filters change', async ({ page }) => {
  await page.addInitScript(() => {
    const animate: unknown = Reflect.get(Element.prototype, 'animate');
    const moved: string[] = [];
    Object.assign(window, { moved });
    Element.prototype.animate = function keep(this: Element, ...how) {
      moved.push(...Object.keys(how[0] ?? {}));
      return Reflect.apply(animate as Element['animate'], this, how);
    };
  });
  await page.setViewportSize({ width: 1440, height: 2400 });
  await visit(page, '/risultati/fiat/panda?priceTo=6000');
  await settled(page);
  const petrol = page.getByRole('checkbox', { name: /^Benzina/ });
  // What moves them comes with the first navigation.
  await petrol.check();
  await expect(page).toHaveURL(/fuel/);
  await settled(page);
  await petrol.uncheck();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'moved'))).toContain('translate');
});
