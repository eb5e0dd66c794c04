import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enterAdministration, openOffice } from '../../office.ts';
import { expect, test } from '../../story.ts';

/** Presses the button of the file, and reads the file: its names of columns, and its rows. */
async function takeFile(page: Page): Promise<{ columns: string[]; rows: string[][] }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Esporta CSV' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^carzaa-listings.*\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const [columns = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  return { columns, rows };
}

/** How many rows the list says that there are. */
function totalOf(page: Page, filters: object): Promise<number> {
  return page.evaluate(async (text) => {
    const answer = await fetch(`/api/admin/listings?per_page=1&filters=${encodeURIComponent(text)}`);
    return (await answer.json()).data.total;
  }, JSON.stringify(filters));
}

test('an administrator takes the whole list away as a file, and then only what is filtered', async ({ page }) => {
  await enterAdministration(page, '/admin/listings');
  const all = await totalOf(page, {});
  const { columns, rows } = await takeFile(page);
  expect(columns.slice(0, 4)).toEqual(['Annuncio', 'Concessionario', 'Stato', 'Prezzo']);
  expect(rows.length).toBeGreaterThan(3000);
  // Other stories write adverts meanwhile.
  expect(Math.abs(rows.length - all)).toBeLessThan(10);

  const filters = { state: 'sold', price_min: 20_000 };
  await openOffice(page, `/admin/listings?${new URLSearchParams({ filter: JSON.stringify(filters) })}`);
  const some = await totalOf(page, filters);
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(all);
  const found = await takeFile(page);
  expect(found.rows).toHaveLength(some);
  for (const [, , state, price] of found.rows) {
    expect(state).toBe('venduto');
    expect(Number(price)).toBeGreaterThanOrEqual(20_000);
  }
});
