import type { Page } from '@playwright/test';
import { become } from '../../accounts.ts';
import { openListing } from '../../listings.ts';
import { beDealer, openOffice } from '../../office.ts';
import { expect, test, visit } from '../../story.ts';
import { smallTargets } from '../../touch.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

async function expectHit(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await visit(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await smallTargets(page), address).toEqual([]);
  }
}

test('on a phone a finger hits everything of what visitors see, and of a listing', async ({ page }) => {
  await expectHit(page, ['/', '/risultati', '/concessionari', '/favourites', '/for-dealers', '/signin', '/signup']);
  await openListing(page);
  expect(await smallTargets(page)).toEqual([]);
});

test('on a phone a finger hits everything of the profile and the saved searches', async ({ page }) => {
  await become(page, 'cliente@carzaa.test');
  await expectHit(page, ['/profile', '/ricerche']);
});

test('on a phone a finger hits everything of the office', async ({ page }) => {
  const dealer = await beDealer(page);
  for (const part of ['listings', 'messages', 'carfax-reports', 'plan']) {
    await openOffice(page, `/dealer/${dealer}/${part}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.MuiSkeleton-root, [aria-busy=true]')).toHaveCount(0);
    expect(await smallTargets(page), part).toEqual([]);
  }
});

test('on a phone the menu of the office says what each way leads to', async ({ page }) => {
  const dealer = await beDealer(page);
  await openOffice(page, `/dealer/${dealer}/plan`);
  await page.getByRole('button', { name: 'Altro', exact: true }).click();
  const ways = page.getByRole('dialog', { name: 'Altro' }).getByRole('menuitem');
  await expect(ways.getByText('Statistiche', { exact: true })).toBeVisible();
  for (const way of await ways.all()) expect((await way.boundingBox())?.width).toBeGreaterThan(300);
});
