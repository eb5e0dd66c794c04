import type { Page } from '@playwright/test';
import { beDealer, openOffice } from '../../office.ts';
import { takePictures } from '../../photos.ts';
import { expect, expectAccessible, test } from '../../story.ts';

// One after the other: they order the photos of the same advert.
test.describe.configure({ mode: 'default' });

/** Opens a listing with some photos; their addresses as they are shown. */
async function openPhotos(page: Page): Promise<() => Promise<string[]>> {
  const dealer = await beDealer(page);
  const id = await page.evaluate(async (uuid) => {
    const list = await (await fetch(`/api/dealers/${uuid}/listings?sort_by=price&per_page=50`)).json();
    return String(list.data.items.find((row: { photo_count: number }) => row.photo_count > 3).uuid);
  }, dealer);
  await openOffice(page, `/dealer/${dealer}/listings/${id}`);
  await expect(page.getByRole('button', { name: 'Foto 2', exact: true })).toBeVisible();
  return () =>
    page
      .getByRole('list', { name: 'Foto dell’annuncio, in ordine' })
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
}

const ordered = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/photos'));

test('photos are put in order from the keyboard, and Escape leaves them as they were', async ({ page }) => {
  test.slow();
  const shown = await openPhotos(page);
  const [first = '', second = '', ...others] = await shown();
  await page.getByRole('button', { name: 'Foto 1', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Hai preso la foto 1.')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('La foto è al posto 2.')).toBeAttached();
  const answer = ordered(page);
  await page.keyboard.press('Space');
  expect((await answer).status()).toBe(200);
  await expect.poll(shown).toEqual([second, first, ...others]);

  await page.getByRole('button', { name: 'Foto 1', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('La foto è al posto 2.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect.poll(shown).toEqual([second, first, ...others]);
});

test('a photo is dragged to another place', async ({ page }) => {
  test.slow();
  const shown = await openPhotos(page);
  const [first = '', second = '', third = '', ...others] = await shown();
  const from = await page.getByRole('button', { name: 'Foto 1', exact: true }).boundingBox();
  const to = await page.getByRole('button', { name: 'Foto 3', exact: true }).boundingBox();
  if (!from || !to) throw new Error('The photos are not shown');
  const answer = ordered(page);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await expect(page.getByText('La foto è al posto 3.')).toBeAttached();
  await page.mouse.up();
  expect((await answer).status()).toBe(200);
  await expect.poll(shown).toEqual([second, third, first, ...others]);
});

test('what a photo shows gives it its place, and a missing one is added where it belongs', async ({ page }) => {
  test.slow();
  const shown = await openPhotos(page);
  const before = await shown();
  const defaults = `/api/dealers/${page.url().split('/')[4] ?? ''}/defaults`;
  const setOrder = (photo_order: string[]) =>
    page.evaluate(
      async ([path, order]) => {
        await fetch('/api/csrf-cookie');
        const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
        const now = (await (await fetch(path)).json()).data;
        const headers = { 'content-type': 'application/json', 'x-xsrf-token': token };
        await fetch(path, { method: 'PUT', headers, body: JSON.stringify({ ...now, photo_order: order }) });
        return now.photo_order;
      },
      [defaults, photo_order] as const,
    );
  const usual = await setOrder(['Davanti', 'Dietro', 'Il bagagliaio']);
  await page.reload();
  const label = (n: number, shot = '') =>
    page.getByRole('button', { name: new RegExp(`^Etichetta della foto ${n}${shot && `: ${shot}`}$`) });
  await label(3).click();
  await page.getByRole('menuitem', { name: 'Dietro' }).click();
  await expect(label(1, 'Dietro')).toBeVisible();
  await label(2).click();
  await page.getByRole('menuitem', { name: 'Davanti' }).click();
  await expect(label(1, 'Davanti')).toBeVisible();
  await expect(label(2, 'Dietro')).toBeVisible();
  expect(await shown()).toEqual([before[0], before[2], before[1], ...before.slice(3)]);
  await expectAccessible(page);

  const missing = page.getByRole('group', { name: 'Foto che mancano' });
  await expect(missing.getByRole('button')).toHaveText(['Aggiungi: Il bagagliaio']);
  const [picture] = await takePictures(page, 1);
  if (!picture) throw new Error('No picture was taken');
  await missing
    .getByLabel('Aggiungi: Il bagagliaio')
    .last()
    .setInputFiles({ ...picture, name: 'IMG_4711.jpg' });
  // Sent, encoded anew and put in its place.
  await expect(label(3, 'Il bagagliaio')).toBeVisible({ timeout: 60_000 });
  await expect(missing).toHaveCount(0);
  await setOrder(['Il bagagliaio', 'Davanti', 'Dietro']);
  await page.reload();
  await expect(label(1, 'Il bagagliaio')).toBeVisible();
  await setOrder(usual);
});
