import type { Page } from '@playwright/test';
import { beDealer, openOffice } from '../../office.ts';
import { expect, test } from '../../story.ts';

test.use({
  expectedMessage:
    /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/,
});
// One after the other: they edit the same advert.
test.describe.configure({ mode: 'default' });

/** Opens one own advert that is on the site, and tells its id. */
async function openAdvert(page: Page): Promise<{ dealer: string; id: string }> {
  const dealer = await beDealer(page);
  const id = await page.evaluate(async (uuid) => {
    const filters = encodeURIComponent(JSON.stringify({ state: 'published' }));
    const list = await (await fetch(`/api/dealers/${uuid}/listings?sort_by=price&filters=${filters}`)).json();
    // One that has others to be compared with.
    for (const { uuid: found } of list.data.items.toReversed()) {
      const worth = await (await fetch(`/api/listings/${found}/valuation`)).json();
      if (worth.data?.range) return String(found);
    }
    throw new Error('No advert has a market');
  }, dealer);
  const valued = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/valuation'),
  );
  await openOffice(page, `/dealer/${dealer}/listings/${id}`);
  await expect(page.getByLabel('Versione')).not.toHaveValue('');
  // The panel of its worth asks by itself: where a session ends, it would be the first to find out.
  await valued;
  return { dealer, id };
}

test('a price that can hardly be meant is asked about, and what is typed stays', async ({ page }) => {
  test.slow();
  await openAdvert(page);
  const price = page.getByRole('textbox', { name: 'Prezzo' });
  const question = page.getByRole('dialog', { name: 'Sei sicuro?' });
  // An offer of instalments would be refused first: its deposit is more than such a price.
  await page.getByLabel('Mostra anche il prezzo a rate').uncheck();
  const tenfold = `${await price.inputValue()}0`.replaceAll('.', '');
  for (const [wrong, why] of [
    ['12', /€\s12\b/],
    [tenfold, /auto simili costano circa €\s[\d.]+, cioè questa (?:il |lo |l')[\d.]+\s% delle altre/],
  ] as const) {
    await price.fill(wrong);
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(question).toContainText(why);
    await question.getByRole('button', { name: 'Torna a correggere' }).click();
    await expect(question).toHaveCount(0);
    expect((await price.inputValue()).replaceAll('.', '')).toBe(wrong);
  }
});

test('what is typed is saved before the advert is taken off the site', async ({ page }) => {
  test.slow();
  await openAdvert(page);
  const version = `Salvata prima ${Date.now()}`;
  await page.getByLabel('Versione').fill(version);
  await page.getByRole('button', { name: 'Ritira' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ritira' }).click();
  await expect(page.getByText('Bozza').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Versione')).toHaveValue(version);
  await page.getByRole('button', { name: 'Pubblica' }).click();
  await expect(page.getByText('Pubblicato').first()).toBeVisible();
});

test('a session that ends loses nothing: signing in over the form lets the same press through', async ({ page }) => {
  test.slow();
  await openAdvert(page);
  const version = `Dopo la sessione ${Date.now()}`;
  await page.getByLabel('Versione').fill(version);
  await page.evaluate(async () => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    await fetch('/api/logout', { method: 'POST', headers: { 'x-xsrf-token': token } });
  });
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'La sessione è scaduta' });
  await dialog.getByLabel('Password').fill('Carzaa-Demo-2026');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.status() === 200);
  await dialog.getByRole('button', { name: 'Accedi e continua' }).click();
  await expect(dialog).toHaveCount(0);
  await saved;
  await page.reload();
  await expect(page.getByLabel('Versione')).toHaveValue(version);
});

test('without the network a save waits and says so, and goes through by itself when it is back', async ({
  page,
  context,
}) => {
  test.slow();
  await openAdvert(page);
  const version = `Senza rete ${Date.now()}`;
  await page.getByLabel('Versione').fill(version);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Sei senza connessione')).toBeVisible();
  await expect(page.getByLabel('Versione')).toHaveValue(version);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.status() === 200);
  await context.setOffline(false);
  await saved;
  await expect(page.getByText('Sei senza connessione')).toBeHidden();
});

test('a new advert that was left is offered again, and a second press makes no second one', async ({ page }) => {
  test.slow();
  const dealer = await beDealer(page);
  await openOffice(page, `/dealer/${dealer}/imports/create`);
  const name = `Origine ${Date.now()}`;
  await page.getByLabel('Nome').fill(name);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('carzaa-draft:'))))
    .toBe(true);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Riprendi' }).click();
  await expect(page.getByLabel('Nome')).toHaveValue(name);
  await page.getByRole('button', { name: 'Salva' }).dblclick();
  await page.waitForURL(/\/imports\/[\da-f-]{36}$/);
  const made = await page.evaluate(
    async ([uuid, wanted]) => {
      const list = await (await fetch(`/api/dealers/${uuid}/import-sources?per_page=100`)).json();
      return list.data.items.filter((row: { name: string }) => row.name === wanted).length;
    },
    [dealer, name] as const,
  );
  expect(made).toBe(1);
  expect(await page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('carzaa-draft:')))).toBe(
    false,
  );
});
