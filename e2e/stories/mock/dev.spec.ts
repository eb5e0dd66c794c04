import type { Page } from '@playwright/test';
import { expect, test, visit } from '../../story.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Vuoi continuare?' });
const answer = (page: Page) => page.getByText(/^Risposta: /);

test('dialogs have their three widths and answer yes and no', async ({ page }) => {
  await visit(page, '/dev');
  for (const [label, width] of [
    ['Piccolo', 384],
    ['Medio', 652],
    ['Grande', 896],
  ] as const) {
    await press(page, label);
    await expect(question(page)).toBeVisible();
    await expect.poll(async () => Math.round((await question(page).boundingBox())?.width ?? 0)).toBe(width);
    await press(page, label === 'Medio' ? 'Annulla' : 'OK');
    await expect(question(page)).toBeHidden();
    await expect(answer(page)).toHaveText(label === 'Medio' ? 'Risposta: no' : 'Risposta: sì');
  }
});

test('a persistent dialog refuses Escape, any other takes it for a no', async ({ page }) => {
  await visit(page, '/dev');
  await press(page, 'Piccolo');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(answer(page)).toHaveText('Risposta: no');

  await press(page, 'Persistente');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(question(page)).toBeVisible();
  await press(page, 'OK');
  await expect(question(page)).toBeHidden();
  await expect(answer(page)).toHaveText('Risposta: sì');
});
