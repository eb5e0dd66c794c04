import type { Page } from '@playwright/test';
import { beDealer, openOffice } from '../../office.ts';
import { expect, expectAccessible, test } from '../../story.ts';

// One after the other: they change prices of one stock.
test.describe.configure({ mode: 'default' });

/** Opens the desk as it is searched for one text; valuations and figures are there a minute or two after the start. */
async function openDesk(page: Page, dealer: string, filter: object = {}): Promise<void> {
  const given = { state: ['published', 'reserved'], ...filter };
  await openOffice(page, `/dealer/${dealer}/pricing?filter=${encodeURIComponent(JSON.stringify(given))}`);
  await expect(page.getByRole('table').first()).toBeVisible();
}

/** Waits until the desk has looked at the stock; the title of a car whose price stands. */
async function lookedAt(page: Page, dealer: string): Promise<{ title: string; price: number }> {
  const found = () =>
    page.evaluate(async (uuid) => {
      const filters = encodeURIComponent(JSON.stringify({ state: 'published' }));
      const query = `sort_by=position&sort_direction=desc&per_page=20&filters=${filters}`;
      const { items } = (await (await fetch(`/api/dealers/${uuid}/listings?${query}`)).json()).data;
      const looked = items.filter((row: { desk: { position: number | null } | null }) => row.desk?.position);
      const car = looked.at(-1);
      return looked.length < 3 ? null : { title: String(car.title), price: Number(car.price) };
    }, dealer);
  await expect.poll(found, { timeout: 240_000, intervals: [2000] }).not.toBeNull();
  const car = await found();
  if (!car) throw new Error('The desk has looked at no car');
  return car;
}

test('a dealer reprices in the cell, by the slider and by proposals, and takes it back', async ({ page }) => {
  test.setTimeout(400_000);
  const dealer = await beDealer(page);
  const { title, price } = await lookedAt(page, dealer);
  await openDesk(page, dealer, { q: title });
  const cell = page.getByRole('button', { name: /^Cambia il prezzo di / }).first();
  await cell.click();
  const next = price - 300;
  const field = page.getByRole('textbox', { name: /^Nuovo prezzo di / });
  await field.fill(new Intl.NumberFormat('it-IT', { useGrouping: true }).format(next));
  await field.press('Enter');
  await expect(page.getByText('Prezzo cambiato')).toBeVisible();
  await expect(cell).toHaveText(
    new RegExp(`€\\s${new Intl.NumberFormat('it-IT', { useGrouping: 'always' }).format(next).replace('.', '\\.')}`),
  );
  await page.getByRole('alert').getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText('Prezzo di prima rimesso')).toBeVisible();

  await page
    .getByRole('button', { name: /^Prova un prezzo: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Prova un prezzo' });
  await dialog.getByRole('slider').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('status')).toContainText('−€');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Applica' }).click();
  await expect(page.getByText('Prezzo cambiato')).toBeVisible();
  const recent = page.getByRole('region', { name: 'Ultimi cambi di prezzo' });
  await recent
    .getByRole('button', { name: /^Annulla il cambio/ })
    .first()
    .click();
  await expect(recent.getByText('Annullato')).toHaveCount(2);

  await openDesk(page, dealer);
  const proposals = page.getByRole('button', { name: /^Guarda / });
  await proposals.click();
  const decide = page.getByRole('dialog', { name: 'Proposte della settimana' });
  await expectAccessible(page);
  await decide.getByRole('checkbox', { name: 'Tutte' }).check();
  await decide.getByRole('button', { name: /^Cambia / }).click();
  // Each is a transaction of its own, beside what the others do to the same embedded database.
  await expect(page.getByText(/^Prezz. cambiat/)).toBeVisible({ timeout: 60_000 });
  await recent
    .getByRole('button', { name: /^Annulla il cambio/ })
    .first()
    .click();
  await expect(recent.getByText('Annullato')).toHaveCount(3, { timeout: 60_000 });
});
