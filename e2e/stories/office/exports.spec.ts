import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { beSignedIn } from '../../accounts.ts';
import { openOffice } from '../../office.ts';
import { expect, test } from '../../story.ts';

/** Presses the button of the file, and reads the file: its names of columns, and its rows. */
async function takeFile(page: Page): Promise<{ columns: string[]; rows: string[][] }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Esporta CSV' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^annunci-carzaa-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const [columns = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  return { columns, rows };
}

/** How many rows the list says that there are. */
async function shownTotal(page: Page): Promise<number> {
  const text = await page.getByText(/^\d+-\d+ di [\d.]+$/).innerText();
  return Number(/[\d.]+$/.exec(text)?.[0].replaceAll('.', ''));
}

/** Opens the list and takes its file, anew where other stories have added or taken away a row between the two. */
async function takeWhatIsShown(page: Page, address: string) {
  let taken = { columns: [''], rows: [['']] };
  await expect(async () => {
    await openOffice(page, address);
    const total = await shownTotal(page);
    taken = await takeFile(page);
    expect(taken.rows).toHaveLength(total);
  }).toPass();
  return taken;
}

// That ten thousand rows come as well, each of them, is modules/moderation/moderation.test.ts's.
test('an administrator takes every advert away as a file, and then only what is filtered', async ({ page }) => {
  await beSignedIn(page, 'admin@carzaa.test');
  const all = await takeWhatIsShown(page, '/admin/listings');
  expect(all.columns.slice(0, 4)).toEqual(['Annuncio', 'Concessionario', 'Stato', 'Prezzo']);
  expect(all.rows.length).toBeGreaterThan(3000);
  const code = all.columns.indexOf('Codice');
  expect(new Set(all.rows.map((row) => row[code])).size).toBe(all.rows.length);

  const filter = JSON.stringify({ state: 'published', price_max: 15_000 });
  const query = new URLSearchParams({ filter, sort: 'price', order: 'ASC' });
  const some = await takeWhatIsShown(page, `/admin/listings?${query}`);
  expect(some.rows.length).toBeGreaterThan(100);
  expect(some.rows.length).toBeLessThan(all.rows.length);
  expect(new Set(some.rows.map(([, , state]) => state))).toEqual(new Set(['pubblicato']));
  const prices = some.rows.map(([, , , price]) => Number(price));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(prices.at(-1)).toBeLessThanOrEqual(15_000);
});
