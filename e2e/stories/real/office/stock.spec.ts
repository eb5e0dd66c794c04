import { fileURLToPath } from 'node:url';
import { choose, enterDealerArea, openOffice, select } from '../../../office.ts';
import { expect, expectAccessible, test } from '../../../story.ts';

// A browser writes a line of its own for every answer that is a failure.
test.use({ expectedMessage: /Failed to load resource: the server responded with a status of 4\d\d/ });

/** A picture that is at hand. */
const PICTURE = fileURLToPath(new URL('../../../../apps/storefront/public/art/og.jpg', import.meta.url));

test('a dealer writes an advert, adds a picture, publishes it and takes it back', async ({ page }) => {
  await enterDealerArea(page);
  await page.getByRole('link', { name: 'Nuovo annuncio' }).click();
  await choose(page, 'Marca', 'Fiat');
  await choose(page, 'Modello', 'Panda');
  await page.getByLabel('Versione').fill('1.2 69 CV Lounge');
  await select(page, 'Carrozzeria', 'City car');
  await select(page, 'Alimentazione', 'Benzina');
  await page.getByLabel('Anno').fill('2019');
  await page.getByLabel('Chilometri').fill('54000');
  await page.getByRole('spinbutton', { name: 'Prezzo' }).fill('8900');
  await expect(page.getByLabel('Anteprima').getByText('€ 8.900')).toBeVisible();
  await page.getByRole('button', { name: 'Salva come bozza' }).click();

  await page.waitForURL(/\/listings\/[\da-f-]{36}$/);
  await expect(page.getByText('Bozza').first()).toBeVisible();
  const sent = page.waitForResponse(
    (answer) => answer.url().endsWith('/photos') && answer.request().method() === 'POST',
  );
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  expect((await sent).status()).toBe(200);
  await expect(page.getByText('Copertina', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pubblica' }).click();
  await expect(page.getByText('Pubblicato').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vedi sul sito' })).toBeVisible();
  await page.getByRole('button', { name: 'Ritira' }).click();
  await expect(page.getByText('Bozza').first()).toBeVisible();
});

test('two people edit one advert: the second sees both versions and decides', async ({ page }) => {
  const dealer = await enterDealerArea(page);
  const id = await page.evaluate(async (uuid) => {
    const list = await (await fetch(`/api/dealers/${uuid}/listings?sort_by=price`)).json();
    return String(list.data.items[0].uuid);
  }, dealer);
  await openOffice(page, `/dealer/${dealer}/listings/${id}`);
  await expect(page.getByLabel('Versione')).not.toHaveValue('');
  // The other one saves first, from another device.
  await page.evaluate(
    async ([uuid, listing]) => {
      const address = `/api/dealers/${uuid}/listings/${listing}`;
      const row = (await (await fetch(address)).json()).data;
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
      await fetch('/api/dealers/' + uuid + '/listings/bulk', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
        body: JSON.stringify({ action: 'price', ids: [listing], price: { kind: 'fixed', value: row.price + 100 } }),
      });
    },
    [dealer, id] as const,
  );
  const mine = `La mia versione ${Date.now()}`;
  await page.getByLabel('Versione').fill(mine);
  await page.getByRole('button', { name: 'Salva' }).click();
  const dialog = page.getByRole('dialog', { name: 'Qualcuno ha salvato prima di te' });
  await expect(dialog.getByRole('row', { name: /Versione/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Salva la mia' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Versione')).toHaveValue(mine);
});

test('what is deleted comes back by one press', async ({ page }) => {
  await enterDealerArea(page);
  const rows = page.getByRole('row');
  await rows.nth(1).getByRole('checkbox').check();
  const name = await rows.nth(1).getByRole('cell').nth(1).innerText();
  await page.getByRole('button', { name: 'Elimina', exact: true }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText(name.split('\n')[0] ?? name).first()).toBeVisible();
});

for (const path of [
  'listings',
  'listings/create',
  'imports',
  'imports/create',
  'messages',
  'statistics',
  'plan',
  'settings',
]) {
  test(`the page ${path} of a dealership is accessible, on a desk and on a phone`, async ({ page }) => {
    const dealer = await enterDealerArea(page);
    await openOffice(page, `/dealer/${dealer}/${path}`);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
