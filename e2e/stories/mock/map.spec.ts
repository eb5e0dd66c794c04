import type { Page } from '@playwright/test';
import { cards } from '../../results.ts';
import { expect, expectAccessible, test, visit } from '../../story.ts';

const mapOf = (page: Page) => page.getByRole('region', { name: 'Mappa delle auto' });
const groupsOf = (page: Page) =>
  mapOf(page).getByRole('list', { name: 'Gruppi di auto sulla mappa' }).getByRole('button');
const openMap = async (page: Page) => {
  await page.getByRole('button', { name: 'Mappa', exact: true }).filter({ visible: true }).click();
  await expect(groupsOf(page).first()).toBeVisible();
};

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
