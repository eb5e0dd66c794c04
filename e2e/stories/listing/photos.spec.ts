import { openListing } from '../../listings.ts';
import { expect, test } from '../../story.ts';

test('photos are leafed through by keys, arrows and thumbnails, and stop at both ends', async ({ page }) => {
  await openListing(page);
  const gallery = page.getByRole('region', { name: 'Foto' });
  const thumbnails = gallery.getByRole('button', { name: /^Foto \d+ di \d+$/ });
  const last = (await thumbnails.count()) - 1;
  const shows = (at: number) => expect(thumbnails.nth(at)).toHaveAttribute('aria-current', 'true');
  const stage = gallery.getByRole('button', { name: /apri a tutto schermo$/ });

  await shows(0);
  await stage.focus();
  await page.keyboard.press('ArrowLeft');
  await shows(0);
  await page.keyboard.press('ArrowRight');
  await shows(1);
  await page.keyboard.press('End');
  await shows(last);
  await expect(gallery.getByRole('button', { name: 'Foto successiva' })).toBeDisabled();
  await page.keyboard.press('Home');
  await shows(0);
  await expect(gallery.getByRole('button', { name: 'Foto precedente' })).toBeDisabled();

  await thumbnails.nth(2).click();
  await shows(2);
  await expect(gallery.getByRole('img', { name: new RegExp(`foto 3 di ${last + 1}`) })).toBeVisible();
  await gallery.getByRole('button', { name: 'Foto precedente' }).click();
  await shows(1);
});

test('photos open full screen at the one shown, and closing comes back to the one looked at last', async ({ page }) => {
  const name = await openListing(page);
  const gallery = page.getByRole('region', { name: 'Foto' });
  const stage = gallery.getByRole('button', { name: /apri a tutto schermo$/ });
  const thumbnails = gallery.getByRole('button', { name: /^Foto \d+ di \d+$/ });
  const last = await thumbnails.count();
  await stage.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: `Foto a tutto schermo: ${name}` });
  await expect(viewer).toBeVisible();
  await expect(viewer.getByText(`2 di ${last}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(`3 di ${last}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(stage).toBeFocused();
  await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true');
});

test('every picture of the page arrives', async ({ page }) => {
  await openListing(page);
  const broken = () =>
    page.evaluate(
      () =>
        [...document.images].filter(({ complete, naturalWidth, loading }) =>
          loading === 'lazy' ? complete && naturalWidth === 0 : !complete || naturalWidth === 0,
        ).length,
    );
  await expect.poll(broken).toBe(0);
});
