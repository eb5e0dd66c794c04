import { expect, type Locator, type Page } from '@playwright/test';

/** "1 auto", "3.612 auto". */
export function cars(n: number): string {
  return `${written(n)} auto`;
}

/** A whole number as the site writes it: 3612 → "3.612". */
function written(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** The whole number in a text: "Mostra 3.612 auto" → 3612. */
export function numberIn(text: string): number {
  const digits = /\d[\d.]*/.exec(text)?.[0].replaceAll('.', '');
  if (digits === undefined) throw new Error(`No number in "${text}"`);
  return Number(digits);
}

/** "12 auto": how many cars the results page says that there are. */
export const total = (page: Page) => page.locator('output b');
export const rail = (page: Page) => page.getByRole('complementary', { name: 'Filtri' });
export const cards = (page: Page) => page.locator('article');
export const chip = (page: Page, label: string) => page.getByRole('button', { name: `Togli il filtro ${label}` });

export async function shownTotal(page: Page): Promise<number> {
  return numberIn(await total(page).innerText());
}

/** The query of the address: one name's values. */
export function asked(page: Page, name: string): string[] {
  return new URL(page.url()).searchParams.getAll(name);
}

export async function expectAsked(page: Page, name: string, ...values: string[]): Promise<void> {
  await expect.poll(() => asked(page, name)).toEqual(values);
}

/** Waits until the cars shown answer the filters chosen. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="false"]:has(> article)')).toBeVisible();
}

export interface Choice {
  value: string;
  name: string;
  cars: number;
}

/** The first choice of a group of checkboxes, radios or tiles that leaves some of the cars and not all of them. */
export async function firstChoice(labels: Locator, all: number): Promise<Choice> {
  // A group that was just opened asks for its counts.
  await expect(labels.first().locator('span').last()).not.toHaveText('');
  for (const label of await labels.all()) {
    const input = label.locator('input');
    const value = await input.getAttribute('value');
    const text = await label.locator('span').last().innerText();
    if (!value || text === '' || (await input.isChecked())) continue;
    const found = numberIn(text);
    if (found === 0 || found >= all) continue;
    const name = (await label.innerText()).replace(/\s*[\d.]+\s*$/, '').trim();
    return { value, name, cars: found };
  }
  throw new Error('Every choice leaves all of the cars or none');
}

/** The same for a menu, whose options read "Fiat (12)". */
export async function firstOption(menu: Locator, all: number): Promise<Choice> {
  await expect.poll(() => menu.locator('option').count()).toBeGreaterThan(1);
  for (const option of await menu.locator('option').all()) {
    const [, name, found] = /^(.+) \(([\d.]+)\)$/.exec((await option.textContent()) ?? '') ?? [];
    const value = await option.getAttribute('value');
    if (!value || !name || !found) continue;
    const choice = { value, name, cars: numberIn(found) };
    if (choice.cars > 0 && choice.cars < all) return choice;
  }
  throw new Error('Every option leaves all of the cars or none');
}

/** Opens one of the rail's folded groups. */
export async function unfold(within: Locator, title: string): Promise<Locator> {
  const fold = within.locator('details').filter({ has: within.page().locator('summary', { hasText: title }) });
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
  return fold;
}

/** The first card with at least a number of photos; goes through the pages of results until there is one. */
export function cardWithPhotos(page: Page, photos: number): Locator {
  return cards(page)
    .filter({ has: page.locator(`[aria-hidden] > i:nth-child(${photos})`) })
    .first();
}

/** Prices, distances or whatever a part of every card says, in the order shown. */
export async function numbersOf(page: Page, part: string): Promise<number[]> {
  return (await cards(page).getByTestId(part).allInnerTexts()).map(numberIn);
}

export const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
