import { beSignedIn } from '../../accounts.ts';
import { beDealer, enterDealerArea, openOffice } from '../../office.ts';
import { expect, expectAccessible, test } from '../../story.ts';

const first = { name: /^Sguardo rapido: / };

test('a quick look tells of a car beside the list, and gives the keyboard back where it was', async ({ page }) => {
  test.slow();
  await enterDealerArea(page);
  const button = page.getByRole('button', first).first();
  await expect(button).toBeVisible();
  await page.waitForLoadState('networkidle');
  await button.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Prezzo')).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Apri la scheda' })).toBeVisible();
  await expectAccessible(page);
  // Whoever goes on with the keyboard stays inside.
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('Tab');
  expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  const address = page.url();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.click();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await openOffice(page, address);
  await expect(drawer.getByText('Prezzo')).toBeVisible();
  await drawer.getByRole('button', { name: 'Chiudi' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page).not.toHaveURL(/quick=/);
});

test('on a phone the look fills the screen and leads to the whole page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const dealer = await beDealer(page);
  await openOffice(page, `/dealer/${dealer}/messages`);
  await page.getByRole('button', first).first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { level: 2 })).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBeCloseTo(360);
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Apri la scheda' }).click();
  await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}\/show$/);
  await expect(page.getByRole('button', { name: 'Invia la risposta' })).toBeVisible();
});

test('an administrator looks at listings, users, dealerships and messages in the same way', async ({ page }) => {
  test.slow();
  await beSignedIn(page, 'admin@carzaa.test');
  for (const list of ['users', 'dealers', 'listings', 'messages']) {
    await openOffice(page, `/admin/${list}`);
    const button = page.getByRole('button', first).first();
    const name = (await button.getAttribute('aria-label'))?.replace('Sguardo rapido: ', '') ?? '';
    await button.click();
    const drawer = page.getByRole('dialog', { name });
    await expect(drawer.getByRole('link', { name: 'Apri la scheda' })).toHaveAttribute(
      'href',
      new RegExp(`^/admin/${list}/[\\da-f-]{36}$`),
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  }
});
