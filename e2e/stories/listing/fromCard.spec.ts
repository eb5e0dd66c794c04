import type { Page } from '@playwright/test';
import { cards } from '../../results.ts';
import { expect, test, visit } from '../../story.ts';

interface Seen {
  /** What was animated in each change of pages, by pseudo-element. */
  changes: (readonly (string | null)[])[];
}

/** Has the page tell what its changes animate: they are over before a story could look. */
async function watchChanges(page: Page): Promise<() => Promise<Seen['changes']>> {
  await page.addInitScript(() => {
    const seen: Seen = { changes: [] };
    Object.assign(window, { seen });
    const start = document.startViewTransition.bind(document);
    const note = async ({ ready }: ViewTransition) => {
      await ready;
      const effects = document.getAnimations().map(({ effect }) => effect);
      seen.changes.push(effects.flatMap((e) => (e instanceof KeyframeEffect ? [e.pseudoElement] : [])));
    };
    document.startViewTransition = (change) => {
      const transition = start(change);
      void note(transition);
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen.changes);
}

/** Goes from the first card to its page, and says what the car's pictures are called in both. */
async function followCard(page: Page): Promise<string> {
  await visit(page, '/risultati');
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Foto' })).toBeVisible();
  const uuid = new URL(page.url()).pathname.split('/').at(-1);
  return `car-${uuid}`;
}

test("a card's pictures grow into those of its page", async ({ page }) => {
  const changes = await watchChanges(page);
  // Once a page lets wait, its outline stands in the card's place and there is nothing to grow from: another try.
  await expect(async () => {
    const car = await followCard(page);
    await expect
      .poll(async () => (await changes()).flat(), { timeout: 2000 })
      .toContain(`::view-transition-old(${car})`);
    expect((await changes()).flat()).toContain(`::view-transition-group(${car})`);
  }).toPass();
});

test("a page's pictures shrink into those of the card that it was opened from", async ({ page }) => {
  const changes = await watchChanges(page);
  await expect(async () => {
    const car = await followCard(page);
    await expect.poll(async () => (await changes()).length, { timeout: 2000 }).toBe(1);
    await page.goBack();
    await expect.poll(async () => (await changes())[1], { timeout: 2000 }).toContain(`::view-transition-new(${car})`);
    expect((await changes())[1]).toContain(`::view-transition-old(${car})`);
  }).toPass();
  await expect(cards(page).first()).toBeInViewport();
});

test('whoever asked for less motion sees the next page at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const changes = await watchChanges(page);
  await followCard(page);
  await expect.poll(async () => (await changes()).length).toBe(1);
  const moving = (await changes()).flat().filter((part) => part?.startsWith('::view-transition'));
  expect(moving).toEqual([]);
});
