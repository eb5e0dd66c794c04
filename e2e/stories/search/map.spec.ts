import type { Page } from '@playwright/test';
import { asked, cards, cars, chip, expectAsked, settled, shownTotal, total } from '../../results.ts';
import { expect, expectAccessible, test, visit } from '../../story.ts';

const mapOf = (page: Page) => page.getByRole('region', { name: 'Mappa delle auto' });
const groupsOf = (page: Page) =>
  mapOf(page).getByRole('list', { name: 'Gruppi di auto sulla mappa' }).getByRole('button');
/** How many cars all groups have together. */
async function inGroups(page: Page): Promise<number> {
  const labels = await groupsOf(page).evaluateAll((marks) =>
    marks.map((mark) => mark.getAttribute('aria-label') ?? ''),
  );
  return labels.reduce((sum, label) => sum + Number(/: ([\d.]+) auto$/.exec(label)?.[1]?.replaceAll('.', '')), 0);
}
const openMap = async (page: Page) => {
  await page.getByRole('button', { name: 'Mappa', exact: true }).filter({ visible: true }).click();
  await expect(groupsOf(page).first()).toBeVisible();
};

test('somebody without a mouse narrows the search by the map, and opens a group as cards', async ({ page }) => {
  await visit(page, '/risultati');
  const all = await shownTotal(page);
  await openMap(page);
  await expectAccessible(page);
  await expect(mapOf(page)).toContainText('Sardegna');

  const surface = mapOf(page).getByRole('application');
  await surface.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(chip(page, 'Zona della mappa')).toBeVisible();
  await settled(page);
  await expect.poll(() => shownTotal(page)).toBeLessThan(all);
  const seen = await shownTotal(page);
  await expect.poll(() => inGroups(page)).toBe(seen);
  await expect(mapOf(page)).toContainText('Firenze');

  await page.keyboard.press('Tab');
  const group = groupsOf(page).first();
  await expect(group).toBeFocused();
  const label = (await group.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  await expect(mapOf(page).getByRole('heading', { name: label })).toBeFocused();
  await expect(mapOf(page).getByRole('article').first()).toBeVisible();
  await expectAccessible(page, { within: mapOf(page) });
  await mapOf(page).getByRole('button', { name: 'Mostra nell’elenco' }).click();
  const own = label.replace(/^.*: /, '').replace(/ auto$/, '');
  await expect(total(page)).toHaveText(cars(Number(own.replaceAll('.', ''))));

  const [area] = asked(page, 'area');
  await page.reload();
  await expectAsked(page, 'area', area ?? '');
  await expect(groupsOf(page).first()).toBeVisible();
  await chip(page, 'Zona della mappa').click();
  await expect(total(page)).toHaveText(cars(all));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the map takes the place of the list, and leads back to it', async ({ page }) => {
    await visit(page, '/risultati');
    await openMap(page);
    await expect(cards(page).first()).toBeHidden();
    await expectAccessible(page, { within: mapOf(page) });
    await groupsOf(page).first().tap();
    await mapOf(page).getByRole('button', { name: 'Mostra nell’elenco' }).click();
    await expect(mapOf(page)).toHaveCount(0);
    await expect(cards(page).first()).toBeVisible();
    await expect(chip(page, 'Zona della mappa')).toBeVisible();
  });
});
