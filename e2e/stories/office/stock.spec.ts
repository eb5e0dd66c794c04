import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { beDealer, choose, enterDealerArea, openOffice, select } from '../../office.ts';
import { expect, expectAccessible, test } from '../../story.ts';

// A browser writes a line of its own for every answer that is a failure.
test.use({ expectedMessage: /Failed to load resource: the server responded with a status of 4\d\d/ });

/** A picture that is at hand. */
const PICTURE = fileURLToPath(new URL('../../../apps/storefront/public/art/og.jpg', import.meta.url));

/** Writes what a new advert needs; the answer is its version, which no other one has. */
async function fillAdvert(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Nuovo annuncio' }).click();
  await choose(page, 'Marca', 'Fiat');
  await choose(page, 'Modello', 'Panda');
  const version = `1.2 69 CV Lounge ${Date.now().toString(36)}`;
  await page.getByLabel('Versione').fill(version);
  await select(page, 'Carrozzeria', 'City car');
  await select(page, 'Alimentazione', 'Benzina');
  await page.getByRole('textbox', { name: 'Anno' }).fill('2019');
  await page.getByRole('textbox', { name: 'Chilometri' }).fill('54000');
  await page.getByRole('textbox', { name: 'Prezzo' }).fill('8900');
  return version;
}

/** How many adverts of the stock have a version. */
function countVersion(page: Page, version: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const stock = window.location.pathname.replace(/\/[\da-f-]{36}$/, '').replace('/dealer/', '/api/dealers/');
    const { items } = (await (await fetch(`${stock}?per_page=100&sort_by=created_at&sort_direction=desc`)).json()).data;
    return items.filter((row: { version: string }) => row.version === wanted).length;
  }, version);
}

test('a dealer writes an advert, adds a picture, publishes it and takes it back', async ({ page }) => {
  test.slow();
  await enterDealerArea(page);
  const version = await fillAdvert(page);
  await expect(page.getByLabel('Anteprima').getByText('€ 8.900')).toBeVisible();
  await page.getByRole('button', { name: 'Salva come bozza' }).dblclick();

  await page.waitForURL(/\/listings\/[\da-f-]{36}$/);
  expect(await countVersion(page, version)).toBe(1);
  // The word alone: the page that is left has a button to save one, and takes its photos with it.
  await expect(page.getByText('Bozza', { exact: true })).toBeVisible();
  const sent = page.waitForResponse(
    (answer) => answer.url().endsWith('/photos') && answer.request().method() === 'POST',
  );
  await page.getByLabel('Scegli dal dispositivo').setInputFiles(PICTURE);
  expect((await sent).status()).toBe(200);
  await expect(page.getByText('Copertina', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pubblica' }).click();
  await expect(page.getByText('Pubblicato').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vedi sul sito' })).toBeVisible();
  await page.getByRole('button', { name: 'Ritira' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ritira' }).click();
  await expect(page.getByText('Bozza').first()).toBeVisible();
});

test('a dealer publishes a new advert at once, and once by a double click', async ({ page }) => {
  test.slow();
  await enterDealerArea(page);
  const version = await fillAdvert(page);
  await page.getByRole('button', { name: 'Salva e pubblica' }).dblclick();
  await page.waitForURL(/\/listings\/[\da-f-]{36}$/);
  await expect(page.getByText('Pubblicato').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vedi sul sito' })).toBeVisible();
  expect(await countVersion(page, version)).toBe(1);
  await page.getByRole('button', { name: 'Ritira' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ritira' }).click();
  await expect(page.getByText('Bozza').first()).toBeVisible();
});

test('a draft that a photo began says what is to be given, and is on the site only with it', async ({ page }) => {
  test.slow();
  const dealer = await enterDealerArea(page);
  await page.getByRole('link', { name: 'Nuovo annuncio' }).click();
  await choose(page, 'Marca', 'Fiat');
  await choose(page, 'Modello', 'Panda');
  await select(page, 'Carrozzeria', 'City car');
  await select(page, 'Alimentazione', 'Benzina');
  await page.getByRole('textbox', { name: 'Anno' }).fill('2019');
  const sent = page.waitForResponse((answer) => /[\da-f-]{36}\/photos$/.test(answer.url()) && answer.ok());
  await page.getByLabel('Scegli dal dispositivo').setInputFiles(PICTURE);
  const id = /([\da-f-]{36})\/photos$/.exec((await sent).url())?.[1] ?? '';
  page.on('dialog', (dialog) => void dialog.accept());
  const drafts = new URLSearchParams({ filter: '{"state":"draft"}', sort: 'created_at', order: 'DESC' });
  await openOffice(page, `/dealer/${dealer}/listings?${drafts}`);
  const row = page.getByRole('row').filter({ hasText: 'Prezzo da indicare' }).first();
  await expect(row).toContainText('Km da indicare');
  await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expect(page.getByText(/gli altri no: Indica il prezzo/)).toBeVisible();
  await openOffice(page, `/dealer/${dealer}/listings/${id}`);
  const [price, mileage] = [
    page.getByRole('textbox', { name: 'Prezzo' }),
    page.getByRole('textbox', { name: 'Chilom' }),
  ];
  await expect(price).toHaveValue('');
  await expect(mileage).toHaveValue('');
  // What is known so far can be saved.
  await page.getByLabel('Versione').fill('1.2 69 CV Lounge');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Annuncio salvato')).toBeVisible();
  await expect(price).toHaveValue('');
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expect(page.getByText(/^Indica il prezzo/).first()).toBeVisible();
  await price.fill('8900');
  await mileage.fill('54000');
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expect(page.getByText('Pubblicato').first()).toBeVisible();
});

test('two people edit one advert: only what both have changed is asked about', async ({ page }) => {
  test.slow();
  const dealer = await beDealer(page);
  const id = await page.evaluate(async (uuid) => {
    const list = await (await fetch(`/api/dealers/${uuid}/listings?per_page=100&filters={"state":"published"}`)).json();
    const cars: { uuid: string; price: number }[] = list.data.items;
    // One whose price can be written as 9.999 without being asked whether that is meant.
    return cars.toSorted((x, y) => Math.abs(x.price - 9999) - Math.abs(y.price - 9999))[0]?.uuid ?? '';
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
  const price = page.getByRole('textbox', { name: 'Prezzo' });
  await price.fill('9.999');
  await page.getByRole('button', { name: 'Salva' }).click();
  const dialog = page.getByRole('dialog', { name: 'Qualcuno ha salvato prima di te' });
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await expect(dialog.getByRole('row', { name: /^Prezzo € 9\.999 €/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Salva la mia' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Versione')).toHaveValue(mine);
  await expect(price).toHaveValue('9.999');
});

test('a dealer writes what a car costs besides its price, and the whole example of a credit', async ({ page }) => {
  test.slow();
  const dealer = await beDealer(page);
  const id = await page.evaluate(async (uuid) => {
    const list = await (await fetch(`/api/dealers/${uuid}/listings?sort_by=views`)).json();
    return String(list.data.items[0].uuid);
  }, dealer);
  await openOffice(page, `/dealer/${dealer}/listings/${id}`);
  const costs = page.locator('#price');
  await page.getByRole('button', { name: 'Aggiungi una spesa' }).click();
  const name = `Messa su strada ${Date.now().toString(36)}`;
  await costs.getByLabel('Voce').last().fill(name);
  await costs.getByLabel('Importo').last().fill('350.5');
  const offer = page.getByLabel('Mostra anche il prezzo a rate');
  if (await offer.isChecked()) await offer.uncheck();
  await offer.check();
  const figures = {
    'Chi concede il credito': 'Credito Prova S.p.A.',
    'Sede legale': 'Via Roma 1, Milano',
    'Numero di rate': '48',
    'Rata mensile': '100',
    TAN: '6.5',
    TAEG: '5',
    'Importo totale dovuto': '5000',
  };
  const example = page.locator('#finance');
  for (const [label, value] of Object.entries(figures)) await example.getByRole('textbox', { name: label }).fill(value);
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Il TAEG comprende le spese: non può essere più basso del TAN')).toBeVisible();
  await expectAccessible(page);

  await example.getByRole('textbox', { name: 'TAEG' }).fill('7.1');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect
    .poll(() =>
      page.evaluate(async (address) => {
        const { extra_costs: extra, finance } = (await (await fetch(address)).json()).data;
        return { last: extra.at(-1), taeg: finance?.taeg };
      }, `/api/dealers/${dealer}/listings/${id}`),
    )
    .toEqual({ last: { name, amount: 350.5 }, taeg: 7.1 });
});

test('a search is kept under a name, found again, and deleted', async ({ page }) => {
  const dealer = await enterDealerArea(page);
  await page.getByRole('button', { name: 'Venduti' }).click();
  await page.getByRole('button', { name: 'Salva questa ricerca' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByLabel('Nome').fill('Auto vendute');
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
  await openOffice(page, `/dealer/${dealer}/listings`);
  await page.getByRole('button', { name: 'Tutti' }).click();
  await page.getByRole('button', { name: 'Auto vendute', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Venduti' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Elimina «Auto vendute»' }).click();
  await expect(page.getByRole('button', { name: 'Auto vendute', exact: true })).toHaveCount(0);
});

/** Takes showcase places for published listings until none is free; the uuids of a listing without one, and of those with. */
function fillShowcase(page: Page, dealer: string): Promise<{ outside: string; filled: string[] }> {
  return page.evaluate(async (d) => {
    const published = encodeURIComponent(JSON.stringify({ state: 'published', showcased: false }));
    const list = await (await fetch(`/api/dealers/${d}/listings?per_page=100&filters=${published}`)).json();
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const filled: string[] = [];
    for (const { uuid } of list.data.items) {
      const address = `/api/dealers/${d}/listings/showcase/${uuid}`;
      const answer = await fetch(address, { method: 'POST', headers: { 'x-xsrf-token': token } });
      if (!answer.ok) return { outside: String(uuid), filled };
      filled.push(String(uuid));
    }
    throw new Error('More places than listings');
  }, dealer);
}

/** Gives places of the showcase back. */
function leaveShowcase(page: Page, dealer: string, listings: readonly string[]): Promise<void> {
  return page.evaluate(
    async ({ d, uuids }) => {
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
      for (const uuid of uuids) {
        const address = `/api/dealers/${d}/listings/showcase/${uuid}`;
        await fetch(address, { method: 'DELETE', headers: { 'x-xsrf-token': token } });
      }
    },
    { d: dealer, uuids: [...listings] },
  );
}

test('the showcase fills up to what the plan gives, and a place given back can be taken', async ({ page }) => {
  test.slow();
  const dealer = await beDealer(page);
  const { outside, filled } = await fillShowcase(page, dealer);
  expect(filled).not.toEqual([]);
  await openOffice(page, `/dealer/${dealer}/listings/${outside}`);
  await page.getByRole('button', { name: 'Metti in vetrina' }).click();
  await expect(page.getByText('Hai usato tutti gli spazi in vetrina previsti dal tuo piano.')).toBeVisible();
  const [first = '', ...others] = filled;
  await openOffice(page, `/dealer/${dealer}/listings/${first}`);
  await page.getByRole('button', { name: 'Togli dalla vetrina' }).click();
  await expect(page.getByRole('button', { name: 'Metti in vetrina' })).toBeVisible();
  await leaveShowcase(page, dealer, others);
  await openOffice(page, `/dealer/${dealer}/listings/${outside}`);
  await page.getByRole('button', { name: 'Metti in vetrina' }).click();
  await page.getByRole('button', { name: 'Togli dalla vetrina' }).click();
  await expect(page.getByRole('button', { name: 'Metti in vetrina' })).toBeVisible();
});

test('each advert has its own statistics, a press away from the list', async ({ page }) => {
  await enterDealerArea(page);
  await page
    .getByRole('link', { name: /^Statistiche di/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/listings\/[\da-f-]{36}\/statistics$/);
  await expect(page.getByRole('region', { name: 'Giorno per giorno' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Esporta CSV' })).toHaveAttribute('href', /statistics\.csv\?from=/);
});

test('what is deleted comes back by one press', async ({ page }) => {
  await enterDealerArea(page);
  const rows = page.getByRole('row');
  const [name = ''] = (await rows.nth(1).getByRole('cell').nth(1).innerText()).split('\n');
  await rows.filter({ hasText: name }).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: 'Elimina', exact: true }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText(name).first()).toBeVisible();
});

test('a dealer says that cars nobody has touched for a month are still there', async ({ page }) => {
  await enterDealerArea(page);
  await page.getByRole('button', { name: 'Da confermare' }).click();
  const rows = page.getByRole('row');
  await expect(rows.nth(1).getByText('Da confermare')).toBeVisible();
  const before = await rows.count();
  await rows.nth(1).getByRole('checkbox').check();
  await page.locator('[data-test=bulk-actions-toolbar]').getByRole('button', { name: 'Ancora disponibile' }).click();
  await expect(rows).toHaveCount(before - 1);
  const rest = page.getByRole('alert').getByRole('button', { name: /^(Sono tutte disponibili|Ancora disponibile)$/ });
  await rest.click();
  await expect(rest).toHaveCount(0);
  await expect(rows.nth(1)).toHaveCount(0);
});
