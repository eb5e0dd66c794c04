import type { Page } from '@playwright/test';
import { beDealer, expectToFitPhone, openOffice } from '../../office.ts';
import { expect, expectAccessible, test } from '../../story.ts';

const WIDE = { width: 1366, height: 768 };

async function openDesk(page: Page, email?: string): Promise<string> {
  const dealer = await beDealer(page, email);
  await openOffice(page, `/dealer/${dealer}/pricing`);
  await expect(page.getByRole('heading', { level: 1, name: 'Prezzi e giacenza' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Da quanto sono in vendita' })).toBeVisible();
  return dealer;
}

/** Whether the table is as wide as what it stands in, and the page as wide as the window. */
const fitsAcross = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector('main table');
    const room = table?.closest('.MuiCard-root')?.clientWidth ?? 0;
    return document.documentElement.scrollWidth <= window.innerWidth && (table?.scrollWidth ?? 0) <= room;
  });

test('the desk fits a small notebook, says where it knows too little, and a press on an age shows those cars', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await openDesk(page);
  const table = page.getByRole('table').first();
  await expect(table.getByText('Troppo pochi dati').first()).toBeVisible();
  await expect(table.getByText(/^tra \d+ e \d+ giorni$/).first()).toBeVisible();
  expect(await fitsAcross(page)).toBe(true);
  // The last column is seen whole.
  const last = table.getByRole('button', { name: /^Prova un prezzo: / }).first();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  for (const column of ['Valutazione', 'Posizione', 'Giorni previsti', 'Domanda', 'In vendita da']) {
    await table.getByRole('button', { name: column }).click();
    await expect(page).toHaveURL(/sort=/);
  }
  const old = page.getByRole('group', { name: 'Da quanto sono in vendita' }).getByRole('button').first();
  await old.click();
  await expect(old).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/days_on_sale_max/);
});

test('the stock fits a small notebook, its paid places and the way to a look included', async ({ page }) => {
  await page.setViewportSize(WIDE);
  const dealer = await beDealer(page);
  for (const state of [
    ['published', 'reserved'],
    ['draft', 'disabled'],
  ]) {
    await openOffice(page, `/dealer/${dealer}/listings?filter=${encodeURIComponent(JSON.stringify({ state }))}`);
    const table = page.getByRole('table').first();
    for (const column of ['In vetrina', 'Vedi']) {
      const head = table.getByRole('columnheader', { name: column });
      await expect(head).toBeInViewport({ ratio: 1 });
    }
    expect(await fitsAcross(page), state.join()).toBe(true);
  }
});

test('a price is changed in its cell: Escape leaves it, what is unclear is refused, Enter keeps it', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await openDesk(page);
  const cell = page.getByRole('button', { name: /^Cambia il prezzo di / }).first();
  const before = await cell.textContent();
  await cell.press('Enter');
  const field = page.getByRole('textbox', { name: /^Nuovo prezzo di / });
  await expect(field).toBeFocused();
  await field.fill('1,50');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(cell).toHaveText(before ?? '');
  await expect(cell).toBeFocused();
  await cell.click();
  await field.fill('99');
  await field.press('Enter');
  const question = page.getByRole('dialog', { name: 'Sei sicuro?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Torna a correggere' }).click();
  await expect(field).toHaveValue('99');
});

test('the slider is moved by arrows and by typing, for one car and for several', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await openDesk(page);
  await page
    .getByRole('button', { name: /^Prova un prezzo: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Prova un prezzo' });
  const slider = dialog.getByRole('slider', { name: 'Scorri i prezzi' });
  const apply = dialog.getByRole('button', { name: 'Applica' });
  await expect(apply).toBeDisabled();
  const before = await dialog.getByRole('status').textContent();
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(apply).toBeEnabled();
  await expect(dialog.getByRole('status')).not.toHaveText(before ?? '');
  await expect(dialog.getByRole('status')).toContainText(/Ricerche senza risultati\d+ negli ultimi 30 giorni/);
  await expectAccessible(page, { within: dialog });
  await dialog.getByLabel('Prezzo', { exact: true }).fill('7.777');
  await expect(dialog.getByRole('status')).toContainText('€ 7.777');
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  for (const row of [1, 2]) await page.getByRole('table').first().getByRole('checkbox').nth(row).check();
  await page.getByRole('button', { name: 'Prova un prezzo', exact: true }).click();
  const several = page.getByRole('dialog', { name: 'Prova un prezzo per 2 auto' });
  await several.getByRole('slider').focus();
  await page.keyboard.press('Home');
  await expect(several.getByLabel('Variazione')).toHaveValue('-15');
  await several.getByRole('button', { name: 'In euro' }).click();
  await expect(several.getByLabel('Variazione')).toHaveValue('0');
});

test('proposals are accepted together after a look at them, and taken back', async ({ page }) => {
  await openDesk(page);
  await page.getByRole('button', { name: /^Guarda / }).click();
  const dialog = page.getByRole('dialog', { name: 'Proposte della settimana' });
  await expect(dialog.getByText(/^Da €\s.* a €\s/).first()).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Tutte' }).check();
  await expect(dialog.getByRole('status')).toContainText(/il parco vale −€/);
  await expectAccessible(page, { within: dialog });
  await dialog.getByRole('button', { name: /^Cambia / }).click();
  await expect(page.getByText(/^Prezz. cambiat/)).toBeVisible();
  const recent = page.getByRole('region', { name: 'Ultimi cambi di prezzo' });
  await recent.getByRole('button', { name: /^Annulla il cambio/ }).click();
  await expect(recent.getByText('Annullato')).toHaveCount(2);
});

test('a viewer sees and tries, and changes nothing', async ({ page }) => {
  await openDesk(page, 'collaboratore@carzaa.test');
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cambia il prezzo di / })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Prova un prezzo: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Prova un prezzo' });
  await expect(dialog.getByRole('slider')).toBeVisible();
  await expect(dialog.getByText('Puoi provare; a cambiare i prezzi è chi vende.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Applica' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await expect(page.getByRole('checkbox', { name: /^Ogni lunedì/ })).toHaveCount(0);
});

test('on a phone the cars are cards with their figures, and an empty part of the stock says so', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page);
  await expect(page.getByText(/41 ricerche salvate, 12 entro 50 km, la vorrebbero a €\s500 in meno/)).toBeVisible();
  const missed = /9 ricerche senza risultati negli ultimi 30 giorni l’avrebbero trovata, così com’erano o allargando/;
  await expect(page.getByText(missed)).toBeVisible();
  await expectAccessible(page);
  const dealer = new URL(page.url()).pathname;
  await openOffice(page, `${dealer}?filter=${encodeURIComponent(JSON.stringify({ q: 'nessuna-auto-cosi' }))}`);
  await expect(page.getByText(/Nessun/).first()).toBeVisible();
  await openOffice(page, dealer);
  await expectToFitPhone(page);
});
