import type { Page } from '@playwright/test';
import { beSignedIn } from './accounts.ts';
import { alive, expect, test } from './story.ts';

/** The first dealership of the fixed rows' dealer. */
const MOCK_DEALER = '01932f3e-dea1-7000-8000-000000000001';

/** Enters the area of the first own dealership; the answer is its uuid. */
export async function enterDealerArea(page: Page, email = 'concessionario@carzaa.test'): Promise<string> {
  await beSignedIn(page, email);
  const isMock = test.info().project.name === 'mock';
  const profile = isMock ? null : await (await page.request.get('/api/private/profile')).json();
  const uuid = isMock ? MOCK_DEALER : String(profile.data.ownDealers[0].uuid);
  await openOffice(page, `/dealer/${uuid}/listings`);
  return uuid;
}

/** Signs an administrator in, at a page of the administration. */
export async function enterAdministration(page: Page, address: string): Promise<void> {
  await beSignedIn(page, 'admin@carzaa.test');
  await openOffice(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens a page of the back office. */
export async function openOffice(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
}

/** Chooses a value of a field that suggests. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: false }).first();
  await field.click();
  await field.fill(option);
  await page.getByRole('option', { name: option, exact: true }).first().click();
}

/** Chooses a value of a list that opens. */
export async function select(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/**
 * Makes the screen a phone's, and fails where anything is wider than that, at any moment: what is asked while the
 * browser still makes its window narrow is answered before the application has heard of it.
 */
export async function expectToFitPhone(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const [, ...seen] = await Promise.all([
    page.setViewportSize({ width: 360, height: 780 }),
    ...Array.from({ length: 30 }, overflow),
  ]);
  expect(Math.max(...seen, await overflow()), new URL(page.url()).pathname).toBeLessThanOrEqual(0);
}
