import { ascending, cards, chip, expectAsked, numberIn, rail, settled, shownTotal } from '../../results.ts';
import { expect, test, visit } from '../../story.ts';

test('a place is chosen by keyboard, widened by its radius, and its distance is on every card', async ({ page }) => {
  await visit(page, '/risultati');
  const all = await shownTotal(page);
  const field = rail(page).getByRole('combobox', { name: 'Città o CAP' });
  await field.pressSequentially('bolog');
  const suggestions = rail(page).getByRole('listbox').getByRole('option');
  const suggestion = suggestions.filter({ hasText: /^Bologna/ }).first();
  await expect(suggestion).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.press('ArrowDown');
  await expect(suggestions.first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Escape');
  await expect(suggestions).toHaveCount(0);

  await field.fill('bologna');
  await expect(suggestion).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(chip(page, 'Bologna + 50 km')).toBeVisible();
  await expectAsked(page, 'location_city', 'Bologna');
  await expectAsked(page, 'radius', '50');
  await settled(page);
  const near = await shownTotal(page);
  expect(near).toBeLessThan(all);
  // In any order, the distance stands on every card as soon as there is a place.
  const shownCards = await cards(page).count();
  expect(shownCards).toBeGreaterThan(0);
  await expect(
    cards(page)
      .locator('b + span')
      .filter({ hasText: / a (meno di )?[\d.]+.km/ }),
  ).toHaveCount(shownCards);

  await rail(page).getByLabel('Raggio').selectOption('400');
  await expect(chip(page, 'Bologna + 400 km')).toBeVisible();
  await expect.poll(() => shownTotal(page)).toBeGreaterThan(near);

  await page.getByLabel('Ordina per').first().selectOption({ label: 'Più vicine' });
  await expectAsked(page, 'sort_by', 'distance_asc');
  await settled(page);
  const distances = async () =>
    (await cards(page).locator('b + span').allInnerTexts()).map((text) =>
      numberIn(/ a (?:meno di )?[\d.]+.km/.exec(text)?.[0] ?? ''),
    );
  await expect
    .poll(async () => {
      const shown = await distances();
      return shown.length > 0 && shown.join() === ascending(shown).join();
    })
    .toBe(true);
  expect(Math.max(...(await distances()))).toBeLessThanOrEqual(400);

  await rail(page).getByRole('button', { name: 'Togli la località' }).click();
  await expect(chip(page, 'Bologna + 400 km')).toBeHidden();
  await expectAsked(page, 'location_city');
  await expectAsked(page, 'radius');
  await expect.poll(() => shownTotal(page)).toBe(all);
});

test('a postal code is a place too', async ({ page }) => {
  await visit(page, '/');
  const panel = page.getByRole('search', { name: 'Cerca un’auto' });
  await panel.getByLabel('Dove').pressSequentially('40121');
  await panel.getByRole('listbox').getByRole('option').first().click();
  await panel.getByRole('button', { name: /^Mostra/ }).click();
  await expectAsked(page, 'location_postal_code', '40121');
  await expectAsked(page, 'radius', '50');
  await expect(cards(page).first()).toContainText('km');
});
