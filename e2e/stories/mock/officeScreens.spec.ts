import type { Locator, Page } from '@playwright/test';
import { englishOn } from '../../english.ts';
import { enterAdministration, enterDealerArea, expectToFitPhone, openOffice } from '../../office.ts';
import { answered, expect, expectAccessible, test } from '../../story.ts';

test.describe.configure({ timeout: 300_000 });

const DESK = { width: 1440, height: 900 };

/**
 * Fails where the page that is open is empty, says anything in English, keeps anybody out, or is wider than a phone. A form
 * is the same on a phone, in one column: there axe looks at lists alone.
 */
async function expectGood(page: Page, kind: 'list' | 'form' = 'list'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
  await expect.soft(page, new URL(page.url()).pathname).toHaveTitle(/^\S.* · Carzaa$/);
  await expect(page.locator('main [aria-busy=true], main .MuiSkeleton-root')).toHaveCount(0);
  await answered(page);
  // Soft, so that one run tells of every screen.
  expect.soft(await englishOn(page), new URL(page.url()).pathname).toEqual([]);
  await test.step(new URL(page.url()).pathname, async () => {
    await expectAccessible(page);
    await expectToFitPhone(page);
    // Nothing lies over the page, seen or unseen.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await englishOn(page), `${new URL(page.url()).pathname} on a phone`).toEqual([]);
    if (kind === 'list') await expectAccessible(page);
    await page.setViewportSize(DESK);
    // What is read next is the desk's, not links of the phone that are about to go.
    await answered(page);
  });
}

/** Addresses below a list that its rows lead to, and its form for a new row. */
async function pagesBelow(page: Page, base: string, list: string): Promise<string[]> {
  const hrefs = await page
    .locator('main a[href]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const below = hrefs.filter((href) => href.startsWith(`${base}/${list}/`));
  const create = below.find((href) => href.endsWith('/create'));
  const row = below.find((href) => !href.endsWith('/create'));
  return [create, row].filter((href) => href !== undefined);
}

/** Does what leads to another screen, and waits for that. Within the page: loading the office anew took half of the time. */
async function leave(page: Page, lead: () => Promise<unknown>): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const left = await heading.elementHandle();
  await lead();
  await page.waitForFunction((old) => !old?.isConnected, left);
  await expect(heading).toBeVisible();
}

/** Goes through every screen of an instance, the first row of each list and its form; the addresses it saw. */
async function walk(page: Page, base: string, screens: readonly string[]): Promise<string[]> {
  const seen: string[] = [];
  for (const screen of screens) {
    const address = `${base}/${screen}`;
    if (new URL(page.url()).pathname !== address) await leave(page, () => itemOf(page, address).click());
    await expectGood(page);
    seen.push(address);
    const filters = page.getByRole('button', { name: 'Aggiungi filtro' });
    if ((await filters.count()) > 0) {
      await filters.click();
      await expect(page.getByRole('menu')).toBeVisible();
      expect.soft(await englishOn(page), `filters of ${address}`).toEqual([]);
      await page.keyboard.press('Escape');
    }
    const below = await pagesBelow(page, base, screen);
    for (const href of below) {
      await leave(page, () => page.locator(`main a[href$="${href}"]`).first().click());
      await expectGood(page, 'form');
      seen.push(href);
      await leave(page, () => page.goBack());
    }
    const row = page.locator('tbody tr.RaDataTable-clickableRow, tbody tr.RaDatagrid-clickableRow');
    if (below.every((href) => href.endsWith('/create')) && (await row.count()) > 0) {
      await leave(page, () => row.first().getByRole('cell').nth(1).click());
      await expectGood(page, 'form');
      seen.push(new URL(page.url()).pathname);
    }
  }
  return seen;
}

/** The menu's item that leads to a screen. */
function itemOf(page: Page, address: string): Locator {
  const ends = ['', '/', '?'].map((end) => `[href${end === '' ? '' : '^'}="${address}${end}"]`);
  return page
    .getByRole('menuitem')
    .and(page.locator(ends.join(', ')))
    .first();
}

/** The screens that the menu leads to, by the last part of their addresses: a new one cannot be left out. */
async function inMenu(page: Page, base: string): Promise<string[]> {
  const hrefs = await page
    .getByRole('menuitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('href') ?? ''));
  const screens = hrefs
    .filter((href) => href.startsWith(`${base}/`))
    .map((href) => href.slice(base.length + 1).split(/[/?]/)[0] ?? '');
  return [...new Set(screens)];
}

/** Proves that what looks for English finds it where it is. */
async function expectToFindEnglish(page: Page): Promise<void> {
  await page.evaluate(() => {
    const planted = document.createElement('p');
    planted.append('Are you sure?', document.createElement('br'), 'resources.listings.fields.price');
    planted.title = 'Rows per page';
    planted.setAttribute('aria-label', 'Something went wrong with the server');
    document.querySelector('main')?.append(planted);
  });
  expect(await englishOn(page)).toEqual([
    'Are you sure?',
    'resources.listings.fields.price',
    'Something went wrong with the server',
    'Rows per page',
  ]);
}

test('every screen of the administration is Italian, accessible, and fits a phone', async ({ page }) => {
  await enterAdministration(page, '/admin/dashboard');
  await answered(page);
  const screens = await inMenu(page, '/admin');
  expect(screens.length).toBeGreaterThanOrEqual(14);
  const seen = await walk(page, '/admin', screens);
  expect(seen.length, seen.join('\n')).toBeGreaterThanOrEqual(screens.length + 8);
  await openOffice(page, '/admin/nessuna-pagina');
  await expectGood(page);
  await expectToFindEnglish(page);
});

test('every screen of a dealership’s area is Italian, accessible, and fits a phone', async ({ page }) => {
  const base = `/dealer/${await enterDealerArea(page)}`;
  await answered(page);
  const screens = await inMenu(page, base);
  expect(screens.length).toBeGreaterThanOrEqual(13);
  const seen = await walk(page, base, screens);
  expect(seen.length, seen.join('\n')).toBeGreaterThanOrEqual(screens.length + 8);
  await openOffice(page, `${base}/listings/create`);
  await expectGood(page, 'form');
  await expectToFindEnglish(page);
});
