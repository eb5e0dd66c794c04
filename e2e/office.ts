import type { Page } from '@playwright/test';
import { beSignedIn, standOnSite } from './accounts.ts';
import { alive, expect, test } from './story.ts';

/** The first dealership of the fixed rows' dealer. */
const MOCK_DEALER = '01932f3e-dea1-7000-8000-000000000001';

/** The narrowest screen that everything fits. */
const PHONE = { width: 360, height: 780 };
/** A fifth of a second, in which a page has found its shape. */
const SETTLING_FRAMES = 12;

/**
 * Signs a dealer in, for stories that open a page of their own next: a page of the office that nobody looks at costs as
 * much as one that is looked at. The answer is the uuid of the first own dealership.
 */
export async function beDealer(page: Page, email = 'concessionario@carzaa.test'): Promise<string> {
  await beSignedIn(page, email);
  if (test.info().project.name === 'mock') return MOCK_DEALER;
  await standOnSite(page);
  const profile = await (await page.request.get('/api/private/profile')).json();
  return String(profile.data.ownDealers[0].uuid);
}

/** Enters the area of the first own dealership, at its stock; the answer is its uuid. */
export async function enterDealerArea(page: Page, email?: string): Promise<string> {
  const uuid = await beDealer(page, email);
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

/** A published car of the dealership, its page and its name. */
export async function publishedCar(page: Page, dealer: string): Promise<{ path: string; title: string }> {
  return page.evaluate(async (uuid) => {
    const filters = encodeURIComponent(JSON.stringify({ state: 'published' }));
    const list = await (
      await fetch(`/api/dealers/${uuid}/listings?sort_by=price&sort_direction=asc&per_page=1&filters=${filters}`)
    ).json();
    const [{ brand, model, uuid: id, title }] = list.data.items;
    return { path: `/annunci/${brand}/${model}/${id}`, title: String(title) };
  }, dealer);
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
 * Makes the screen a phone's, and fails where anything is wider than that, at any moment: also while the application has
 * not heard yet that the window is narrow, and in the frames in which it finds its new shape.
 */
export async function expectToFitPhone(page: Page): Promise<void> {
  const watched = page.evaluate(
    ([width, frames]) =>
      new Promise<number>((resolve) => {
        let [most, left] = [0, frames];
        const look = () => {
          most = Math.max(most, document.documentElement.scrollWidth - window.innerWidth);
        };
        window.addEventListener('resize', look, { capture: true });
        const next = () => {
          look();
          if (window.innerWidth <= width) left -= 1;
          if (left > 0) requestAnimationFrame(next);
          else {
            window.removeEventListener('resize', look, { capture: true });
            resolve(most);
          }
        };
        next();
      }),
    [PHONE.width, SETTLING_FRAMES] as const,
  );
  await page.setViewportSize(PHONE);
  expect(await watched, new URL(page.url()).pathname).toBeLessThanOrEqual(0);
}
