import type { Page } from '@playwright/test';
import { largestDealer } from '../../dealers.ts';
import { openListing } from '../../listings.ts';
import { INFORMATION } from '../../pages.ts';
import { expect, expectAccessible, failedResource, test, visit } from '../../story.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

// On the real pages alone: axe takes longer than all else, and the mocks show the same pages.
test.describe.configure({ timeout: 120_000 });
// Still, or axe would measure the contrast of a colour on its way to another.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Opens a page, which comes alive as the server wrote it: any difference is a message in the console. */
async function visitAsWritten(page: Page, address: string): Promise<void> {
  const html = await (await page.request.get(address)).text();
  await visit(page, address);
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  expect(html.replaceAll('&#x27;', "'")).toContain(heading);
}

async function expectAccessibleInBoth(page: Page): Promise<void> {
  await test.step('light', () => expectAccessible(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  await test.step('dark', () => expectAccessible(page, { rules: 'colours' }));
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Fails where a phone would have to scroll sideways. */
async function expectToFit(page: Page, size: typeof PHONE): Promise<void> {
  await page.setViewportSize(size);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${size.width} px: sideways scrolling`).toBeLessThanOrEqual(0);
}

/** Wide in both schemes, and on a phone, whose colours are the same. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  await expectToFit(page, PHONE);
  await test.step('phone', () => expectAccessible(page));
  await expectToFit(page, WIDE);
  await expectAccessibleInBoth(page);
}

const ADDRESSES = [
  '/',
  '/risultati',
  '/risultati?priceTo=250&fuel[]=diesel',
  '/concessionari',
  '/favourites',
  '/for-dealers',
  '/dev',
];
/** Pages of one column of text, which is the same on a phone. */
const COLUMNS = [
  ...Object.keys(INFORMATION).filter((address) => !ADDRESSES.includes(address)),
  '/purchase-ok',
  '/list',
];
/** Pages that say that there is nothing. */
const MISSING = [
  '/concessionari/nessuno',
  '/nessuna-pagina',
  '/annunci/fiat/panda/01932f3e-1157-7000-8000-000000000404',
];

for (const address of ADDRESSES) {
  test(`axe finds nothing at ${address}`, async ({ page }) => {
    await visitAsWritten(page, address);
    await expectAccessibleEverywhere(page);
  });
}

async function expectColumnAccessible(page: Page): Promise<void> {
  await expectToFit(page, PHONE);
  await expectToFit(page, WIDE);
  await expectAccessibleInBoth(page);
}

test('axe finds nothing on the pages of one column', async ({ page }) => {
  test.slow();
  for (const address of COLUMNS) {
    await test.step(address, async () => {
      await visitAsWritten(page, address);
      await expectColumnAccessible(page);
    });
  }
});

test.describe('a page that is not there', () => {
  test.use({ expectedMessage: failedResource(404) });
  test('axe finds nothing on it', async ({ page }) => {
    for (const address of MISSING) {
      await test.step(address, async () => {
        await visit(page, address);
        await expectColumnAccessible(page);
      });
    }
  });
});

test('axe finds nothing on a listing, nor in its photos full screen', async ({ page }) => {
  await openListing(page);
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: /apri a tutto schermo$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('axe finds nothing on the page of a dealership, its hours open', async ({ page }) => {
  const { address } = await largestDealer(page);
  await visit(page, address);
  await page.locator('details:has(table) summary').click();
  await expectAccessibleEverywhere(page);
});

test('axe finds nothing on results with filters, folds open, nor in the sheet of a phone', async ({ page }) => {
  await visit(page, '/risultati?priceTo=30000&fuel[]=diesel&hpFrom=100&novice=1&sort_by=price_asc');
  const closed = page.locator('aside details:not([open]) summary');
  while ((await closed.count()) > 0) await closed.first().click();
  await expectAccessibleInBoth(page);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: /^Filtri/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filtri' })).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('axe finds nothing on four cars compared, and the page ends below them', async ({ page }) => {
  const { data } = await (await page.request.get('/api/listings?per_page=4')).json();
  const cars = data.items.map(({ uuid }: { uuid: string }) => uuid);
  await visit(page, `/favourites?confronta=${cars.join(',')}`);
  await expect(page.getByRole('row', { name: /^Costo al mese/ })).toBeVisible();
  await expectAccessibleEverywhere(page);
  const below = await page.evaluate(() => {
    const foot = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0;
    return document.documentElement.scrollHeight - Math.round(foot + scrollY);
  });
  expect(below).toBeLessThanOrEqual(0);
  // On a tablet all four fit, and it is the page that scrolls.
  await page.setViewportSize({ width: 834, height: 1112 });
  const hidden = await page
    .locator('section[tabindex="0"]')
    .evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight]);
  expect(hidden).toEqual([0, 0]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(834);
});

test('axe finds nothing on the components in all their states', async ({ page }) => {
  await visit(page, '/dev/components');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Invia' }) });
  await form.getByRole('button', { name: 'Invia' }).click();
  await expect(form.getByText('Il campo Nome e cognome è richiesto')).toBeVisible();
  await form.getByLabel('Nome e cognome').fill('Anna Bianchi');
  await form.getByRole('button', { name: 'Invia' }).click();
  await expect(form.getByRole('alert')).toContainText('Il servizio non risponde');
  await expectAccessibleEverywhere(page);
});

test('axe finds nothing on suggestions, dialogs and messages', async ({ page }) => {
  await visit(page, '/risultati');
  await page.getByRole('combobox', { name: 'Città o CAP' }).first().pressSequentially('bolog');
  await expect(page.getByRole('option', { name: /^Bologna/ }).first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await visit(page, '/dev');
  await page.getByRole('button', { name: 'Completato' }).click();
  await page.getByRole('button', { name: 'Errore', exact: true }).click();
  await page.getByRole('button', { name: 'Piccolo' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInBoth(page);
});
