import type { Locator, Page } from '@playwright/test';
import { cards, expectAsked, rail, settled } from '../../results.ts';
import { expect, test, visit } from '../../story.ts';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${target.toString()}`);
}

/** Something must tell where the focus is: an outline or a shadow, on the element or on the box around it. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const isVisible = await page.evaluate(() => {
    for (let element = document.activeElement; element && element !== document.body; element = element.parentElement) {
      for (const pseudo of [null, '::before', '::after']) {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo);
        if ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none') return true;
      }
    }
    return false;
  });
  expect(isVisible).toBe(true);
}

test('somebody without a mouse goes from the home page to the phone number of a car', async ({ page }) => {
  await visit(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();

  const panel = page.getByRole('search', { name: 'Cerca un’auto' });
  await tabTo(page, panel.getByLabel('Prezzo fino a'));
  await expectVisibleFocus(page);
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByLabel('Prezzo fino a')).not.toHaveValue('');
  await page.keyboard.press('End');
  await tabTo(page, panel.getByRole('button', { name: /^Mostra/ }));
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/risultati\?priceTo=/);
  await settled(page);

  const diesel = rail(page).getByRole('checkbox', { name: /^Diesel/ });
  await tabTo(page, diesel);
  await expectVisibleFocus(page);
  await page.keyboard.press('Space');
  await expectAsked(page, 'fuel[]', 'diesel');
  await expect(diesel).toBeFocused();

  const chips = page.getByRole('list', { name: 'Filtri attivi' }).getByRole('button');
  await tabTo(page, chips.first());
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expectAsked(page, 'priceTo');
  await expect(chips.first()).toBeFocused();
  await settled(page);

  const first = cards(page).first();
  await tabTo(page, first.locator('h3 a'));
  await expectVisibleFocus(page);
  const name = await first.locator('h3').innerText();
  await tabTo(page, first.getByRole('button', { name: `Salva ${name} nei preferiti` }));
  await page.keyboard.press('Enter');
  await expect(first.getByRole('button', { name: `Salva ${name} nei preferiti` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await first.locator('h3 a').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/annunci\//);

  const offer = page.getByRole('complementary', { name: 'Prezzo e contatto' });
  await tabTo(page, offer.getByRole('button', { name: 'Mostra il telefono' }));
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(offer.getByRole('link', { name: /^Chiama/ })).toBeFocused();
});
