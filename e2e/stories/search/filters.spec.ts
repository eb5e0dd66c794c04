import { enter } from '../../listings.ts';
import {
  asked,
  cards,
  cars,
  type Choice,
  chip,
  expectAsked,
  firstChoice,
  firstOption,
  numberIn,
  numbersOf,
  rail,
  settled,
  shownTotal,
  total,
  unfold,
} from '../../results.ts';
import { expect, expectAccessible, test, visit } from '../../story.ts';

const LISTS = [
  { title: 'Alimentazione', name: 'fuel', folded: false },
  { title: 'Cambio', name: 'gear', folded: false },
  { title: 'Carrozzeria', name: 'body', folded: false },
  { title: 'Trazione', name: 'drive', folded: true },
  { title: 'Concessionari', name: 'dealers', folded: true },
];

test('each list of the rail narrows to the number beside its choice, and its chip widens again', async ({ page }) => {
  await visit(page, '/risultati');
  for (const { title, name, folded } of LISTS) {
    await test.step(title, async () => {
      // Anew each time: stories beside this one publish and withdraw cars.
      const all = await shownTotal(page);
      const group = folded ? await unfold(rail(page), title) : rail(page).getByRole('group', { name: title });
      const labels = group.locator(`label:has(input[name="${name}[]"])`);
      await expect(labels.first()).toBeVisible();
      const choice = await firstChoice(labels, all);
      await group.locator(`input[value="${choice.value}"]`).check();
      await expect(total(page)).toHaveText(cars(choice.cars));
      await expectAsked(page, `${name}[]`, choice.value);
      await chip(page, choice.name).click();
      await expect(total(page)).toHaveText(cars(all));
      await expectAsked(page, `${name}[]`);
      await expect(group.locator(`input[value="${choice.value}"]`)).not.toBeChecked();
    });
  }
});

const MENUS = [
  { fold: 'Classe di emissione', label: 'Classe di emissione', name: 'emissions' },
  { fold: 'Colore esterno', label: 'Vernice', name: 'exteriorPaintType' },
  { fold: 'Interni', label: 'Colore degli interni', name: 'interiorColor' },
  { fold: 'Interni', label: 'Materiale degli interni', name: 'interiorType' },
  { fold: 'Provenienza', label: 'Provenienza', name: 'origin' },
];

test('each menu of the rail narrows to the number of its option', async ({ page }) => {
  await visit(page, '/risultati');
  for (const { fold, label, name } of MENUS) {
    await test.step(label, async () => {
      // Anew each time: stories beside this one publish and withdraw cars.
      const all = await shownTotal(page);
      const menu = (await unfold(rail(page), fold)).getByRole('combobox', { name: label });
      const choice = await firstOption(menu, all);
      await menu.selectOption(choice.value);
      await expect(total(page)).toHaveText(cars(choice.cars));
      await expectAsked(page, name, choice.value);
      await page.getByRole('list', { name: 'Filtri attivi' }).getByRole('button', { name: choice.name }).click();
      await expect(total(page)).toHaveText(cars(all));
      await expect(menu).toHaveValue('');
    });
  }
});

test('a make and a model are in the path, and the model goes with its make', async ({ page }) => {
  await visit(page, '/risultati');
  const all = await shownTotal(page);
  const makes = rail(page).getByRole('combobox', { name: 'Marca' });
  const models = rail(page).getByRole('combobox', { name: 'Modello' });
  const make = await firstOption(makes, all);
  await makes.selectOption(make.value);
  await expect(total(page)).toHaveText(cars(make.cars));
  await expect(page).toHaveURL(new RegExp(`/risultati/${make.value}$`));
  const model = await firstOption(models, make.cars + 1);
  await models.selectOption(model.value);
  await expect(total(page)).toHaveText(cars(model.cars));
  await expect(page).toHaveURL(new RegExp(`/risultati/${make.value}/${model.value}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${make.name} ${model.name}`);
  await expect(page).toHaveTitle(new RegExp(`^${make.name} ${model.name}`));
  await chip(page, make.name).click();
  await expect(page).toHaveURL(/\/risultati$/);
  await expect(total(page)).toHaveText(cars(all));
});

test('a make is found by what is typed of its name', async ({ page }) => {
  await visit(page, '/risultati');
  await rail(page).getByRole('combobox', { name: 'Marca' }).click();
  const field = rail(page).getByPlaceholder('Scrivi il nome');
  await field.fill('fia');
  const fiat = rail(page).getByRole('option', { name: /^Fiat/ });
  await expect(fiat.locator('img')).toBeVisible();
  await expectAccessible(page, { within: rail(page) });
  await field.press('Enter');
  await expect(page).toHaveURL(/\/risultati\/fiat$/);
  await expect(rail(page).getByRole('combobox', { name: 'Marca' })).toBeFocused();
});

test('a colour is chosen by its name beside the swatch', async ({ page }) => {
  await visit(page, '/risultati');
  const all = await shownTotal(page);
  const fold = await unfold(rail(page), 'Colore esterno');
  const choice = await firstChoice(fold.locator('label:has(span)'), all);
  await fold.getByRole('radio', { name: choice.name }).check();
  await expect(total(page)).toHaveText(cars(choice.cars));
  await expectAsked(page, 'exteriorColor', choice.value);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`con esterni ${choice.name.toLowerCase()}`);
  await expect(chip(page, `Esterni: ${choice.name}`)).toBeVisible();
});

const RANGES = [
  { label: 'Prezzo fino a', value: '15000', name: 'priceTo', chip: 'Fino a € 15.000' },
  { label: 'Anno da', value: '2021', name: 'yearFrom', chip: 'Dal 2021' },
  { label: 'Chilometri fino a', value: '50000', name: 'kmTo', chip: 'Fino a 50.000 km' },
];

test('prices, years and kilometres narrow the search to cars within them', async ({ page }) => {
  await visit(page, '/risultati');
  const all = await shownTotal(page);
  for (const range of RANGES) {
    await test.step(range.label, async () => {
      await rail(page).getByLabel(range.label).selectOption(range.value);
      await expect(chip(page, range.chip)).toBeVisible();
      await expectAsked(page, range.name, range.value);
      await expect(total(page)).not.toHaveText(cars(all));
      await settled(page);
      const found = await shownTotal(page);
      expect(found).toBeGreaterThan(0);
      expect(found).toBeLessThan(all);
      if (range.name === 'priceTo') {
        expect(Math.max(...(await numbersOf(page, 'price')))).toBeLessThanOrEqual(15_000);
      }
      await chip(page, range.chip).click();
      await expect(total(page)).toHaveText(cars(all));
    });
  }
});

const SWITCHES = [
  { label: 'Solo con Carfax', name: 'onlyCarfax', chip: 'Solo con Carfax' },
  { label: 'Per neopatentati', name: 'novice', chip: 'Per neopatentati' },
  { label: 'Solo prezzo trattabile', name: 'onlyNegotiable', chip: 'Solo prezzo trattabile' },
  { label: 'Includi annunci senza foto', name: 'includeNoPhotos', chip: 'Includi annunci senza foto' },
];

test('each switch leads to the number beside it', async ({ page }) => {
  await visit(page, '/risultati');
  const all = await shownTotal(page);
  for (const { label, name, chip: words } of SWITCHES) {
    await test.step(label, async () => {
      const row = rail(page).locator('label').filter({ hasText: label });
      const promised = numberIn(await row.locator('span').last().innerText());
      expect(promised).not.toBe(all);
      await row.click();
      await expect(rail(page).getByRole('switch', { name: label })).toBeChecked();
      await expect(total(page)).toHaveText(cars(promised));
      await expectAsked(page, name, '1');
      await chip(page, words).click();
      await expect(total(page)).toHaveText(cars(all));
    });
  }
});

test('new drivers find what they surely may drive, hear of the rest, and see it on the advert', async ({ page }) => {
  await visit(page, '/risultati');
  const all = await shownTotal(page);
  const hint = rail(page).getByText(/^Oltre a queste, .+ da verificare con il venditore\.$/);
  await expect(hint).toHaveCount(0);
  await rail(page).getByRole('switch', { name: 'Per neopatentati' }).check({ force: true });
  await expect(chip(page, 'Per neopatentati')).toBeVisible();
  await settled(page);
  await expect(hint).toBeVisible();
  const [found, unsure] = [await shownTotal(page), numberIn(await hint.innerText())];
  expect(found).toBeGreaterThan(0);
  expect(unsure).toBeGreaterThan(0);
  expect(found + unsure).toBeLessThanOrEqual(all);
  const shown = await cards(page).count();
  await expect(cards(page).filter({ hasText: 'Per neopatentati' })).toHaveCount(shown);

  await enter(page, cards(page).first());
  const costs = page.locator('#costi');
  await costs.scrollIntoViewIfNeeded();
  await expect(costs.getByRole('heading', { name: 'Neopatentati Sì' })).toBeVisible();
});

test('words of the version are looked for', async ({ page }) => {
  await visit(page, '/risultati');
  const all = await shownTotal(page);
  const versions = (await cards(page).locator('p[title]').allInnerTexts()).join(' ');
  const word = /[A-Za-z]{5,}/.exec(versions)?.[0];
  expect(word).toBeDefined();
  const field = rail(page).getByLabel('Versione');
  await field.fill(word ?? '');
  await field.press('Enter');
  await expectAsked(page, 'version', word ?? '');
  await expect(chip(page, `«${word}»`)).toBeVisible();
  await settled(page);
  await expect.poll(() => shownTotal(page)).toBeLessThan(all);
  for (const version of await cards(page).locator('p[title]').allInnerTexts()) {
    expect(version.toLowerCase()).toContain(word?.toLowerCase());
  }
});

test('power is asked in horsepower or kilowatts, and the unit is remembered', async ({ page }) => {
  await visit(page, '/risultati');
  const fold = await unfold(rail(page), 'Potenza');
  await fold.getByLabel('Potenza da').selectOption('150');
  await expect(chip(page, 'Da 150 CV')).toBeVisible();
  await expectAsked(page, 'hpFrom', '150');
  await settled(page);
  const inHorsepower = await shownTotal(page);
  expect(inHorsepower).toBeGreaterThan(0);

  await fold.getByRole('radio', { name: 'kW' }).check();
  await expect(chip(page, 'Da 110 kW')).toBeVisible();
  await expectAsked(page, 'wattFrom', '110');
  await expectAsked(page, 'hpFrom');
  await settled(page);

  await visit(page, '/risultati');
  await unfold(rail(page), 'Potenza');
  await expect(rail(page).getByRole('radio', { name: 'kW' })).toBeChecked();
  await expect(rail(page).getByLabel('Potenza da').locator('option[value="110"]')).toHaveText('110 kW');
});

test('several filters go one by one by their chips, or all at once', async ({ page }) => {
  await visit(page, '/risultati');
  const all = await shownTotal(page);
  const fuels: Choice[] = [];
  const group = rail(page).getByRole('group', { name: 'Alimentazione' });
  for (let n = 0; n < 2; n += 1) {
    const labels = group.locator(`label:not(:has(input:checked)):has(input)`);
    const choice = await firstChoice(labels, all);
    await group.locator(`input[value="${choice.value}"]`).check();
    await expect(chip(page, choice.name)).toBeVisible();
    fuels.push(choice);
  }
  await rail(page).getByLabel('Prezzo fino a').selectOption('30000');
  await expect(chip(page, 'Fino a € 30.000')).toBeVisible();
  await expectAsked(page, 'fuel[]', ...fuels.map(({ value }) => value));

  const [first] = fuels;
  await chip(page, first?.name ?? '').click();
  await expect.poll(() => asked(page, 'fuel[]').length).toBe(1);
  await expectAsked(page, 'priceTo', '30000');

  await page.getByRole('button', { name: 'Togli tutti' }).click();
  await expect(page).toHaveURL(/\/risultati$/);
  await expect(total(page)).toHaveText(cars(all));
  await expect(page.getByRole('list', { name: 'Filtri attivi' })).toBeHidden();
});
