import { expect, type Locator, type Page } from '@playwright/test';
import { cards, cardWithPhotos } from './results.ts';
import { visit } from './story.ts';

/** Opens a listing with several photos from the results, as a visitor does, and returns its name. */
export async function openListing(page: Page, photos = 3): Promise<string> {
  await visit(page, '/risultati');
  return enter(page, cardWithPhotos(page, photos));
}

/** Opens the listing of a card, and returns its name. */
export async function enter(page: Page, card: Locator): Promise<string> {
  const name = await card.locator('h3').innerText();
  await card.locator('h3 a').click();
  await expect(page).toHaveURL(/\/annunci\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return name;
}

/** The first card of the results that says so, on whatever page it is. */
export async function findCard(page: Page, text: RegExp): Promise<Locator> {
  await visit(page, '/risultati');
  for (let number = 2; ; number += 1) {
    await expect(cards(page).first()).toBeVisible();
    const found = cards(page).filter({ hasText: text });
    if ((await found.count()) > 0) return found.first();
    await page.getByRole('link', { name: `Pagina ${number}`, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`page=${number}$`));
    await expect(page.locator('output:has(b)')).toContainText(`pagina ${number} di`);
  }
}
