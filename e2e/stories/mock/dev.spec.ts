import type { Page } from '@playwright/test';
import { expect, test, visit } from '../../story.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Vuoi continuare?' });
const answer = (page: Page) => page.getByText(/^Risposta: /);

/** Stops the page's clock, so that seconds pass when the story says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await visit(page, '/dev');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

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

test('dialogs asked at once come one after the other', async ({ page }) => {
  await visit(page, '/dev');
  await press(page, 'Due di seguito');
  await expect(question(page)).toHaveCount(1);
  await press(page, 'OK');
  await expect(answer(page)).toHaveText('Risposta: sì');
  await expect(question(page)).toBeVisible();
  await press(page, 'Annulla');
  await expect(answer(page)).toHaveText('Risposta: no');
  await expect(question(page)).toBeHidden();
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

test('a dialog left alone closes after five seconds, which counts as a no', async ({ page }) => {
  await stopClock(page);
  await press(page, 'Si chiude da solo');
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByRole('button')).toHaveCount(1);
  await page.clock.runFor(4900);
  await expect(question(page)).toBeVisible();
  await page.clock.runFor(400);
  await expect(question(page)).toBeHidden();
  await expect(answer(page)).toHaveText('Risposta: no');
});

test('a dialog is busy while its answer is at work, and a failure reaches whoever asked', async ({ page }) => {
  await stopClock(page);
  await press(page, 'Con attesa');
  await press(page, 'OK');
  await expect(question(page).getByRole('button', { name: 'OK' })).toHaveAttribute('aria-busy', 'true');
  await expect(question(page).getByRole('button', { name: 'Annulla' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await page.clock.runFor(1800);
  await expect(answer(page)).toHaveText('Risposta: sì');

  await press(page, 'Con errore');
  await press(page, 'OK');
  await page.clock.runFor(800);
  await expect(answer(page)).toHaveText('Risposta: rifiuto (non riuscito)');
});

test('messages stack up, leave after six seconds, and never without a time of their own', async ({ page }) => {
  await stopClock(page);
  const messages = page.getByRole('region', { name: 'Messaggi' });
  await press(page, 'Completato');
  await press(page, 'Errore');
  await press(page, 'Breve (2 secondi)');
  await expect(messages.getByRole('status')).toHaveCount(2);
  await expect(messages.getByRole('alert')).toContainText('Impossibile caricare le marche');
  await page.clock.runFor(2100);
  await expect(messages.getByText('Breve (2 secondi)')).toBeHidden();
  await expect(messages.getByRole('alert')).toBeVisible();
  await messages.getByRole('alert').getByRole('button', { name: 'Chiudi' }).click();
  await expect(messages.getByRole('alert')).toBeHidden();
  await page.mouse.move(5, 5);
  await page.clock.runFor(6100);
  await expect(messages.getByRole('status')).toHaveCount(0);

  await press(page, 'Durata zero: rifiutata');
  await expect(page.getByText('A toast needs a timeout greater than zero')).toBeVisible();
  await expect(messages.getByRole('alert')).toHaveCount(0);
});
