import { cars, chip, expectAsked, firstChoice, firstOption, rail, shownTotal, total, unfold } from '../../results.ts';
import { expect, test, visit } from '../../story.ts';

test('seats, equipment and an exclusion come when opened, count exactly, and make an address that opens again', async ({
  page,
}) => {
  await visit(page, '/risultati');
  const all = await shownTotal(page);

  const seats = (await unfold(rail(page), 'Posti')).getByRole('combobox', { name: 'Posti' });
  const least = await firstOption(seats, all);
  await seats.selectOption(least.value);
  await expect(total(page)).toHaveText(cars(least.cars));
  await expectAsked(page, 'seatsFrom', least.value);
  await chip(page, `Almeno ${least.value} posti`).click();
  await expect(total(page)).toHaveText(cars(all));

  const exclusions = await unfold(rail(page), 'Escludi');
  const fuels = rail(page).getByRole('group', { name: 'Alimentazione', exact: true }).locator('label:has(span)');
  const excluded = await firstChoice(fuels, all);
  await exclusions.getByRole('combobox', { name: 'Alimentazione esclusa' }).selectOption(excluded.value);
  await expect(total(page)).toHaveText(cars(all - excluded.cars));
  await chip(page, `Escluso: ${excluded.name}`).click();
  await expect(total(page)).toHaveText(cars(all));

  const equipment = await unfold(rail(page), 'Dotazioni');
  await expect(equipment.locator('label').first()).toBeVisible();
  const first = await firstChoice(equipment.locator('label'), all);
  await equipment.locator(`input[value="${first.value}"]`).check();
  await expect(total(page)).toHaveText(cars(first.cars));
  // Another item narrows further: both are wanted.
  const another = await equipment.locator(`label input:not([value="${first.value}"])`).first().getAttribute('value');
  await equipment.locator(`input[value="${another}"]`).check();
  await expectAsked(page, 'equipment[]', first.value, another ?? '');
  await expect.poll(() => shownTotal(page)).toBeLessThan(first.cars);
  const both = await shownTotal(page);

  await page.reload();
  await expect(total(page)).toHaveText(cars(both));
  await expect(
    (await unfold(rail(page), 'Dotazioni')).locator(`input[type="checkbox"][value="${another}"]`),
  ).toBeChecked();
});

test('a region is in the title, and its provinces narrow it', async ({ page }) => {
  await visit(page, '/risultati');
  const all = await shownTotal(page);
  const area = await unfold(rail(page), 'Regione e provincia');
  const regions = area.getByRole('group', { name: 'Regione', exact: true }).locator('label');
  await expect(regions.first()).toBeVisible();
  const region = await firstChoice(regions, all);
  await area.locator(`input[value="${region.value}"]`).check();
  await expect(total(page)).toHaveText(cars(region.cars));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(region.name);
  const province = area.getByRole('group', { name: 'Provincia', exact: true }).locator('label').first();
  await expect(province).toBeVisible();
  await province.locator('input').check();
  await expect(page.getByRole('button', { name: /^Togli il filtro Provincia: / })).toBeVisible();
  await expectAsked(page, 'region[]', region.value);
});
