import { asked, cardWithPhotos, cars, expectAsked, firstChoice, shownTotal, total } from '../../results.ts';
import { expect, test, visit } from '../../story.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone nothing applies before the button of the sheet, which says what it would show', async ({ page }) => {
  await visit(page, '/risultati');
  const all = await shownTotal(page);
  await page.getByRole('button', { name: 'Filtri' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtri' });
  const button = sheet.locator('footer').getByRole('button');
  await expect(button).toHaveText(`Mostra ${cars(all)}`);
  // The sheet's foot holds its button and nothing below it.
  const foot = await sheet.locator('footer').boundingBox();
  expect(foot?.height).toBeLessThan(80);
  const group = sheet.getByRole('group', { name: 'Alimentazione' });
  await expect(group.locator('label span').last()).not.toBeEmpty();
  const choice = await firstChoice(group.locator('label'), all);
  await group.locator(`input[value="${choice.value}"]`).check();
  await expect(button).toHaveText(`Mostra ${cars(choice.cars)}`);
  expect(asked(page, 'fuel[]')).toEqual([]);

  await button.click();
  await expect(sheet).toBeHidden();
  await expectAsked(page, 'fuel[]', choice.value);
  await expect(total(page)).toHaveText(cars(choice.cars));
  await expect(page.getByRole('button', { name: 'Filtri · 1' })).toBeFocused();
});

test('after the first search the field of free text gives its room to the cars, until it is asked for', async ({
  page,
}) => {
  await visit(page, '/risultati');
  const field = page.getByRole('search', { name: 'Descrivi l’auto che cerchi' }).getByRole('textbox');
  const height = () => field.locator('xpath=ancestor::search/..').evaluate((bar) => bar.getBoundingClientRect().height);
  const unfold = page.locator('label[for=ask]:not(:has-text("Descrivi"))');
  await expect(unfold).toBeHidden();
  expect(await height()).toBeGreaterThanOrEqual(44);
  await visit(page, '/risultati?priceTo=30000');
  await expect.poll(height).toBe(0);
  await unfold.click();
  await expect(field).toBeFocused();
  await expect.poll(height).toBeGreaterThanOrEqual(44);
  await field.fill('fiat benzina');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/risultati\/fiat/);
});

test('a sheet that is closed without its button changes nothing', async ({ page }) => {
  await visit(page, '/risultati?priceTo=30000');
  const found = await shownTotal(page);
  await page.getByRole('button', { name: 'Filtri · 1' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtri' });
  await sheet.getByRole('button', { name: 'Azzera' }).click();
  await expect(sheet.getByLabel('Prezzo fino a')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(total(page)).toHaveText(cars(found));
  await expectAsked(page, 'priceTo', '30000');
});

test('a finger leafs through the photos of a card from 50 px on', async ({ page }) => {
  await visit(page, '/risultati');
  const card = cardWithPhotos(page, 3);
  const photos = card.locator('div:has(> a img)').last();
  await photos.scrollIntoViewIfNeeded();
  const box = await photos.boundingBox();
  const [x, y] = [Math.round((box?.x ?? 0) + 250), Math.round((box?.y ?? 0) + 80)];
  const touch = await page.context().newCDPSession(page);
  const swipe = async (distance: number) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (const part of [0.4, 0.7, 1]) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + distance * part, y }] });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  /** Which of the dots is the photo's in sight. */
  const shown = () => card.locator('[aria-hidden] > i').evaluateAll((dots) => dots.findIndex((dot) => dot.className));

  await swipe(-49);
  await expect(photos).not.toHaveAttribute('data-dragging');
  await expect.poll(shown).toBe(0);
  await swipe(-50);
  await expect.poll(shown).toBe(1);
  await swipe(50);
  await expect.poll(shown).toBe(0);
  await expect(page).toHaveURL(/\/risultati$/);
});

test('the menu of a phone leads on and closes behind', async ({ page }) => {
  await visit(page, '/');
  await page
    .locator('summary', { has: page.locator('svg') })
    .first()
    .click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Come funziona' }).click();
  await expect(page).toHaveURL(/\/how-it-works$/);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});
