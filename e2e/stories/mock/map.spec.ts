import type { Page } from '@playwright/test';
import { cards, cars, chip, settled, shownTotal, total } from '../../results.ts';
import { expect, expectAccessible, test, visit } from '../../story.ts';

const mapOf = (page: Page) => page.getByRole('region', { name: 'Mappa delle auto' });
const groupsOf = (page: Page) =>
  mapOf(page).getByRole('list', { name: 'Gruppi di auto sulla mappa' }).getByRole('button');
const openMap = async (page: Page) => {
  await page.getByRole('button', { name: 'Mappa', exact: true }).filter({ visible: true }).click();
  await expect(groupsOf(page).first()).toBeVisible();
};

test('the map moved by keyboard narrows fixed rows too, and a town opens as its cards', async ({ page }) => {
  await visit(page, '/risultati');
  const all = await shownTotal(page);
  await openMap(page);
  await expectAccessible(page);
  await expect(mapOf(page)).toContainText('Sardegna');

  await mapOf(page).getByRole('application').focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(chip(page, 'Zona della mappa')).toBeVisible();
  await settled(page);
  await expect.poll(() => shownTotal(page)).toBeLessThan(all);

  await page.keyboard.press('Tab');
  const town = groupsOf(page).first();
  await expect(town).toBeFocused();
  const label = (await town.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  await expect(mapOf(page).getByRole('heading', { name: label })).toBeFocused();
  const inTown = Number(/: (\d+) auto$/.exec(label)?.[1]);
  await expect(mapOf(page).getByRole('article')).toHaveCount(Math.min(inTown, 6));
  await mapOf(page).getByRole('button', { name: 'Mostra nell’elenco' }).click();
  await expect(total(page)).toHaveText(cars(inTown));
  await chip(page, 'Zona della mappa').click();
  await expect(total(page)).toHaveText(cars(all));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the map takes the place of the list, and leads back to it', async ({ page }) => {
    await visit(page, '/risultati');
    await openMap(page);
    await expect(cards(page).first()).toBeHidden();
    await expectAccessible(page);
    await groupsOf(page).first().tap();
    await mapOf(page).getByRole('button', { name: 'Mostra nell’elenco' }).click();
    await expect(mapOf(page)).toHaveCount(0);
    await expect(cards(page).first()).toBeVisible();
  });
});
