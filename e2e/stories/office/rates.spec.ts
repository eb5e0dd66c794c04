import { enterAdministration } from '../../office.ts';
import { expect, expectAccessible, test } from '../../story.ts';

test('a rate gets its next value from a day on', async ({ page }) => {
  await enterAdministration(page, `/admin/rates?filter=${encodeURIComponent('{"kind":"luxury_per_kw"}')}`);
  await page.getByRole('cell', { name: 'Superbollo, importo al kW' }).first().click();
  await page.getByRole('link', { name: 'Nuovo valore da un giorno' }).click();
  await expect(page.getByRole('heading', { name: 'Nuova tariffa', level: 1 })).toBeVisible();
  const day = `20${30 + Math.floor(Math.random() * 60)}-0${1 + Math.floor(Math.random() * 9)}-11`;
  await page.getByLabel('In vigore da').fill(day);
  await page.getByRole('textbox', { name: 'Valore' }).fill('21.5');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/admin/rates');
  await expect(page.getByRole('cell', { name: '21,5 €/kW' }).first()).toBeVisible();
});

test('a rate is deleted with what was typed in it, and nothing is asked but that', async ({ page }) => {
  await enterAdministration(page, '/admin/rates/create');
  await page.getByLabel('Tipo').click();
  await page.getByRole('option', { name: 'Superbollo, importo al kW' }).click();
  await page.getByRole('textbox', { name: 'Valore' }).fill('22.5');
  const year = 2090 + Math.floor(Math.random() * 900);
  await page.getByLabel('In vigore da').fill(`${year}-03-12`);
  await page.getByLabel('Fonte').fill('Una prova, da eliminare.');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/admin/rates');

  await page.getByRole('textbox', { name: 'Area, dettaglio, fonte' }).fill('Una prova, da eliminare.');
  await page.getByRole('cell', { name: 'Superbollo, importo al kW' }).first().click();
  await page.getByRole('textbox', { name: 'Valore' }).fill('23.5');
  await page.getByRole('button', { name: 'Elimina' }).click();
  const question = page.getByRole('dialog', { name: 'Eliminare questa tariffa?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Tariffa eliminata')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/admin/rates');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
