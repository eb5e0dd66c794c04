import { expect, type Locator, type Page } from '@playwright/test';
import { numberIn } from './results.ts';
import { visit } from './story.ts';

/** The dealerships that the list shows. */
export const tiles = (page: Page): Locator => page.locator('main li:has(h3)');

/** The one on the list with most cars, by its name and address. */
export async function largestDealer(page: Page): Promise<{ name: string; address: string; cars: number }> {
  await visit(page, '/concessionari?sort_by=listings');
  const link = tiles(page).first().getByRole('link');
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/concessionari\/[a-z\d-]+$/);
  const cars = numberIn(
    await tiles(page)
      .first()
      .getByText(/in vendita$/)
      .innerText(),
  );
  return { name: await link.innerText(), address, cars };
}

/** How many dealerships the list says that there are. */
export async function foundDealers(page: Page): Promise<number> {
  return numberIn(await page.locator('main section output').innerText());
}
