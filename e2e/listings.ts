import { expect, type Locator, type Page } from '@playwright/test';
import { cards, cardWithPhotos } from './results.ts';
import { test, visit } from './story.ts';

/** Opens a listing with several photos at its own address, and returns its name. */
export async function openListing(page: Page, photos = 3): Promise<string> {
  if (test.info().project.name === 'mock') {
    await visit(page, '/risultati');
    return enter(page, cardWithPhotos(page, photos));
  }
  const ask = async (path: string) => (await (await page.request.get(path)).json()).data;
  for (const { uuid } of (await ask('/api/listings')).items) {
    const { brand, model, photos: all } = await ask(`/api/listings/${uuid}`);
    if (all.length < photos) continue;
    await visit(page, `/annunci/${brand.slug}/${model.slug}/${uuid}`);
    return page.getByRole('heading', { level: 1 }).innerText();
  }
  throw new Error(`No listing with ${photos} photos on the first page`);
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
