import {
  asked,
  cars,
  chip,
  expectAsked,
  firstOption,
  rail,
  settled,
  shownTotal,
  total,
  unfold,
} from '../../results.ts';
import { expect, expectAccessible, test, visit } from '../../story.ts';

const describe = (text: string) => `/risultati?ai=${encodeURIComponent(text)}`;

test('seven seats with a hook in Lombardy under a price are the same cars by filters and by words', async ({
  page,
}) => {
  await visit(page, describe('7 posti con gancio traino in Lombardia sotto i 60mila'));
  for (const [name, value] of [
    ['seatsFrom', '7'],
    ['equipment[]', 'gancio-traino'],
    ['region[]', 'lombardia'],
    ['priceTo', '60000'],
  ] as const)
    expect(asked(page, name)).toEqual([value]);
  const byWords = new URL(page.url());
  byWords.searchParams.delete('ai');
  const found = await shownTotal(page);
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
  await expect(total(page)).toContainText(String(found));
});

test('three models at once are more than each alone, and each can be taken away', async ({ page }) => {
  await visit(page, describe('fiat o volkswagen oppure bmw'));
  await expectAsked(page, 'alternatives[]', 'volkswagen', 'bmw');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fiat o Volkswagen o BMW');
  const three = await shownTotal(page);
  await chip(page, 'Oppure BMW').click();
  await expectAsked(page, 'alternatives[]', 'volkswagen');
  await settled(page);
  expect(await shownTotal(page)).toBeLessThan(three);
  await chip(page, 'Fiat').click();
  await expect(page).toHaveURL(/\/risultati\/volkswagen/);
});

test('makes and models are found as they are typed, several of them', async ({ page }) => {
  await visit(page, '/risultati/fiat');
  const several = await unfold(rail(page), 'Più marche o modelli');
  await several.getByRole('searchbox', { name: 'Cerca marca o modello' }).fill('bmw');
  await several.locator('input[type="checkbox"][value="bmw"]').check();
  await expectAsked(page, 'alternatives[]', 'bmw');
  await expect(several.locator('input[type="checkbox"][value="fiat"]')).toBeChecked();
  await expectAccessible(page);
});

test('what no filter can ask is named, and waits in the message to a dealer', async ({ page }) => {
  await visit(page, describe('fiat con autonomia di 400 km'));
  await expect(page.getByRole('list', { name: 'Non so filtrare:' })).toContainText('autonomia');
  await page.getByRole('button', { name: 'Ricordalo nel messaggio al venditore' }).click();
  await expect(page.getByText(/^Lo trovi già scritto/)).toBeVisible();
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Scrivi al concessionario' }).first().click();
  await expect(page.getByLabel('Messaggio')).toHaveValue(/autonomia/);
});

test('what a text asks for and takes back is told, and the first of it is searched for', async ({ page }) => {
  await visit(page, describe('auto sotto i 10.000 ma sopra i 15.000, con doppie chiavi e che tenga bene la strada'));
  expect(asked(page, 'priceTo')).toEqual(['10000']);
  expect(asked(page, 'priceFrom')).toEqual([]);
  await expect(page.getByText('«sotto i 10.000» e «sopra i 15.000» non vanno insieme')).toBeVisible();
  const wishes = page.getByRole('list', { name: 'Non so filtrare:' }).getByRole('listitem');
  await expect(wishes).toHaveText(['«doppie chiavi»', '«che tenga bene la strada»']);
  await expectAccessible(page);
});

test('the engine’s menus count the cars of each choice, and show a figure that none of them has', async ({ page }) => {
  await visit(page, '/risultati?co2To=123');
  const engine = await unfold(rail(page), 'Motore e consumi');
  await expect(engine.getByRole('combobox', { name: 'CO₂, al massimo' })).toHaveValue('123');
  const litres = engine.getByRole('combobox', { name: 'Consumo, al massimo' });
  const some = await firstOption(litres, await shownTotal(page));
  await litres.selectOption(some.value);
  await expect(total(page)).toHaveText(cars(some.cars));
});

test('the arrow keys move the ends of a price', async ({ page }) => {
  await visit(page, '/risultati');
  const all = await shownTotal(page);
  const price = rail(page).getByRole('group', { name: 'Prezzo', exact: true });
  await (await unfold(price, 'Come si distribuiscono')).getByRole('slider', { name: 'Prezzo fino a, cursore' }).focus();
  await page.keyboard.press('Home');
  await expectAsked(page, 'priceTo', '2500');
  await expect.poll(() => shownTotal(page)).toBeLessThan(all);
  await expectAccessible(page);
});
