import { beSignedIn } from '../../accounts.ts';
import { asked, cards, cars, chip, expectAsked, rail, settled, shownTotal, total, unfold } from '../../results.ts';
import { expect, expectAccessible, test, visit } from '../../story.ts';

const describe = (text: string) => `/risultati?ai=${encodeURIComponent(text)}`;

test('seven seats with a hook in Lombardy under a price are the same cars by filters and by words', async ({
  page,
}) => {
  await visit(page, describe('7 posti con gancio traino in Lombardia sotto i 60mila'));
  await expectAsked(page, 'seatsFrom', '7');
  const byWords = new URL(page.url());
  byWords.searchParams.delete('ai');
  await expect(total(page)).toHaveText(cars(1));
  await expect(cards(page).first()).toContainText('Touran');
  await expectAccessible(page);

  await visit(page, '/risultati');
  await (await unfold(rail(page), 'Posti')).getByRole('combobox', { name: 'Posti' }).selectOption('7');
  await expectAsked(page, 'seatsFrom', '7');
  await rail(page).getByLabel('Prezzo fino a', { exact: true }).selectOption('60000');
  await expectAsked(page, 'priceTo', '60000');
  const equipment = await unfold(rail(page), 'Dotazioni');
  await equipment.getByRole('searchbox').fill('gancio');
  await equipment.locator('input[type="checkbox"][value="gancio-traino"]').check();
  await expectAsked(page, 'equipment[]', 'gancio-traino');
  await (await unfold(rail(page), 'Regione e provincia')).locator('input[type="checkbox"][value="lombardia"]').check();
  await expectAsked(page, 'region[]', 'lombardia');
  expect(new URL(page.url()).search).toBe(byWords.search);
  await expect(total(page)).toHaveText(cars(1));
});

test('three makes at once are more than each alone, and each can be taken away', async ({ page }) => {
  await visit(page, describe('fiat o volkswagen oppure bmw'));
  await expectAsked(page, 'alternatives[]', 'volkswagen', 'bmw');
  const three = await shownTotal(page);
  await chip(page, 'Oppure BMW').click();
  await expectAsked(page, 'alternatives[]', 'volkswagen');
  await settled(page);
  await expect.poll(() => shownTotal(page)).toBeLessThan(three);
});

test('what is excluded is gone from the cars, and back when its chip is taken away', async ({ page }) => {
  await visit(page, '/risultati');
  const all = await shownTotal(page);
  const exclusions = await unfold(rail(page), 'Escludi');
  await exclusions.getByRole('combobox', { name: 'Alimentazione esclusa' }).selectOption('diesel');
  await expectAsked(page, 'notFuel[]', 'diesel');
  await expect.poll(() => shownTotal(page)).toBeLessThan(all);
  await expectAccessible(page);
  await chip(page, 'Escluso: Diesel').click();
  await expect(total(page)).toHaveText(cars(all));
});

test('what a text takes back is told, and what no filter can ask is named', async ({ page }) => {
  await visit(page, describe('auto sotto i 10.000 ma sopra i 15.000 con doppie chiavi'));
  expect(asked(page, 'priceTo')).toEqual(['10000']);
  await expect(page.getByText('«sotto i 10.000» e «sopra i 15.000» non vanno insieme')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Non so filtrare:' })).toContainText('doppie chiavi');
  await expectAccessible(page);
});

test('a search with equipment is kept, and opens again with it', async ({ page }) => {
  await beSignedIn(page, 'ribassi@carzaa.test');
  await visit(page, '/risultati?equipment%5B%5D=gancio-traino&seatsFrom=7');
  await page.getByRole('link', { name: 'Salva la ricerca' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Sette posti col gancio');
  await page.getByRole('button', { name: 'Salva la ricerca' }).click();
  await expect(page.getByText('Ricerca salvata')).toBeVisible();
  await visit(page, '/ricerche');
  const row = page.getByRole('listitem').filter({ hasText: 'Sette posti col gancio' });
  await expect(row).toContainText('1 auto');
  await row.getByRole('link').click();
  await expectAsked(page, 'equipment[]', 'gancio-traino');
});
