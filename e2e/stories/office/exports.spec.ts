import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn } from '../../accounts.ts';
import { OWNER, startLargeSite } from '../../largeSite.ts';
import { openOffice } from '../../office.ts';
import { expect, test as base, visit } from '../../story.ts';

const ROWS = 10_500;
const START_MS = 120_000;

/** So many listings are in a marketplace of its own, beside the product that the other stories use. */
const test = base.extend<object, { largeSite: string }>({
  largeSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted.
    async ({}, use, { project }) => {
      const site = await startLargeSite(Number(new URL(String(project.use.baseURL)).port) + 1, ROWS);
      await use(site.address);
      await site.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ largeSite }, use) => use(largeSite),
});

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

test('an administrator takes ten thousand rows away as a file, and then only what is filtered', async ({ page }) => {
  await visit(page, `/signin?${new URLSearchParams({ redirectTo: '/admin/listings' })}`);
  await signIn(page, OWNER.email, OWNER.password);
  expect(await shownTotal(page)).toBe(ROWS);
  const all = await takeFile(page);
  expect(all.columns.slice(0, 4)).toEqual(['Annuncio', 'Concessionario', 'Stato', 'Prezzo']);
  expect(all.rows).toHaveLength(ROWS);
  const code = all.columns.indexOf('Codice');
  expect(new Set(all.rows.map((row) => row[code])).size).toBe(ROWS);

  const filter = JSON.stringify({ state: 'published', price_max: 15_000 });
  await openOffice(page, `/admin/listings?${new URLSearchParams({ filter, sort: 'price', order: 'ASC' })}`);
  const total = await shownTotal(page);
  expect(total).toBeGreaterThan(100);
  expect(total).toBeLessThan(ROWS);
  const some = await takeFile(page);
  expect(some.rows).toHaveLength(total);
  expect(new Set(some.rows.map(([, , state]) => state))).toEqual(new Set(['pubblicato']));
  const prices = some.rows.map(([, , , price]) => Number(price));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(prices.at(-1)).toBeLessThanOrEqual(15_000);
});
