import { cards, cars, numberIn, total } from '../../results.ts';
import { expect, test } from '../../story.ts';

test.use({ javaScriptEnabled: false });

test('a description is read by the server, with one answer and the filters to correct it', async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('search', { name: 'Descrivi l’auto che cerchi' });
  await form.getByRole('textbox').fill('fiat panda sotto i 30mila vicino a Bologna, bluastrissima');
  await form.getByRole('button', { name: 'Cerca' }).click();
  await expect(page).toHaveURL(/\/risultati\/fiat\/panda\?.*ai=fiat\+panda/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fiat Panda');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByText('Non ho usato:')).toContainText('«bluastrissima»');
  await expect(page.getByTitle('Dalle tue parole: «sotto i 30mila»')).toBeVisible();

  const found = numberIn(await total(page).innerText());
  const rail = page.getByRole('complementary', { name: 'Filtri' });
  await rail.getByLabel('Prezzo fino a').selectOption('15000');
  await rail.getByRole('button', { name: 'Applica i filtri' }).click();
  await expect(page).toHaveURL(/\/risultati\/fiat\/panda\?.*priceTo=15000.*ai=fiat/);
  expect(numberIn(await total(page).innerText())).toBeLessThanOrEqual(found);
});

test('a description and a filter that come together both count, and can be corrected', async ({ page }) => {
  await page.goto('/risultati?ai=fiat+panda+sotto+i+30mila&priceTo=15000');
  await expect(page).toHaveURL(/\/risultati\/fiat\/panda\?priceTo=15000&ai=fiat/);
  const rail = page.getByRole('complementary', { name: 'Filtri' });
  await rail.getByLabel('Marca').selectOption('');
  await rail.getByRole('button', { name: 'Applica i filtri' }).click();
  await expect(page).toHaveURL(/\/risultati\?priceTo=15000$/);
  await page.reload();
  await expect(page).toHaveURL(/\/risultati\?priceTo=15000$/);
});

test('a description that says nothing of a car has an answer', async ({ page }) => {
  await page.goto('/risultati');
  const all = numberIn(await total(page).innerText());
  await page.goto('/risultati?ai=buongiorno');
  await expect(page.getByText('non ho trovato nulla')).toBeVisible();
  await expect(total(page)).toHaveText(cars(all));
});
