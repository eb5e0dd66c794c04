import { type Browser, type Page } from '@playwright/test';
import { send } from '../../accounts.ts';
import { enterDealerArea, openOffice, select } from '../../office.ts';
import { expect, failedResource, test, visit } from '../../story.ts';

// A car that is sold is gone, of which the browser writes a line of its own.
test.use({ expectedMessage: failedResource(404, 410) });

const CARS = 13;
const HEADING = 'Riferimento;Marca;Modello;Versione;Alimentazione;Immatricolazione;Km;Prezzo';

interface Car {
  uuid: string;
  title: string;
  price: number;
  path: string;
}

/** Imports cars of this day alone, and publishes them. */
async function importStock(page: Page, stamp: string): Promise<void> {
  const rows = Array.from({ length: CARS }, (_, at) => {
    const price = `€ ${(8000 + 100 * at).toLocaleString('it-IT', { useGrouping: 'always' })},00`;
    return `${stamp}-${at};Fiat;Panda;1.2 ${stamp};Benzina;05/2018;${40 + at}.000;${price}`;
  });
  await page.getByRole('menuitem', { name: 'Importa' }).click();
  await expect(page.getByText(/nasce da sola|in vendita/).first()).toBeVisible();
  if ((await page.getByLabel('Origine').count()) > 0) await select(page, 'Origine', 'Nuova origine');
  const buffer = Buffer.from([HEADING, ...rows].join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: `${stamp}.csv`, mimeType: 'text/csv', buffer });
  await expect(page.getByText('Anteprima pronta')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Applica al parco auto' }).click();
  await expect(page.getByText('Completata', { exact: true })).toBeVisible({ timeout: 30_000 });
}

/** The cars of this day in a state, the cheapest first. */
function carsOf(page: Page, dealer: string, filters: object): Promise<Car[]> {
  return page.evaluate(
    async ([uuid, wanted]) => {
      const query = `sort_by=price&sort_direction=asc&per_page=50&filters=${encodeURIComponent(wanted)}`;
      const { data } = await (await fetch(`/api/dealers/${uuid}/listings?${query}`)).json();
      return data.items.map(
        ({ uuid: id, title, price, brand, model }: Record<'uuid' | 'title' | 'price' | 'brand' | 'model', string>) => ({
          uuid: id,
          title,
          price: Number(price),
          path: `/annunci/${brand}/${model}/${id}`,
        }),
      );
    },
    [dealer, JSON.stringify(filters)] as const,
  );
}

/** A visitor looks at the number, asks to be called, and writes. */
async function ask(visitor: Page, path: string, name: string, email: string): Promise<void> {
  await visit(visitor, path);
  const panel = visitor.getByRole('complementary', { name: 'Prezzo e contatto' });
  const counted = visitor.waitForResponse((answer) => answer.url().endsWith('/contact-clicks'));
  await panel.getByRole('button', { name: 'Mostra il telefono' }).click();
  expect((await counted).ok()).toBe(true);
  await panel.getByRole('button', { name: 'Fatti richiamare' }).click();
  const call = visitor.getByRole('dialog', { name: 'Ti richiamano loro' });
  await call.getByLabel('Nome e cognome').fill(name);
  await call.getByLabel('Telefono').fill('333 765432');
  await call.getByRole('checkbox').check();
  await call.getByRole('button', { name: 'Chiedi di essere richiamato' }).click();
  const asked = visitor.getByRole('dialog', { name: 'Richiesta inviata' });
  await asked.getByRole('button', { name: 'Chiudi' }).last().click();
  await panel.getByRole('button', { name: 'Scrivi al concessionario' }).click();
  const letter = visitor.getByRole('dialog', { name: /^Scrivi a/ });
  await letter.getByLabel('Nome e cognome').fill(name);
  await letter.getByLabel('Email').fill(email);
  await letter.getByRole('checkbox').check();
  await letter.getByRole('button', { name: 'Invia il messaggio' }).click();
  await expect(visitor.getByRole('heading', { name: 'Messaggio inviato' })).toBeVisible();
}

/** The leads of a car: channel and stage. */
async function leadsOf(page: Page, dealer: string, listing: string): Promise<{ channel: string; stage: string }[]> {
  const filters = encodeURIComponent(JSON.stringify({ all: true }));
  const answer = await page.request.get(`/api/dealers/${dealer}/leads?per_page=100&filters=${filters}`);
  const { items } = (await answer.json()).data;
  return items
    .filter((lead: { listing: string | null }) => lead.listing === listing)
    .map(({ channel, stage }: { channel: string; stage: string }) => ({ channel, stage }))
    .toSorted((a: { channel: string }, b: { channel: string }) => a.channel.localeCompare(b.channel));
}

/** Opens the stock as it is searched for the cars of this day. */
async function openStock(page: Page, dealer: string, filters: object): Promise<void> {
  await openOffice(page, `/dealer/${dealer}/listings?perPage=25&filter=${encodeURIComponent(JSON.stringify(filters))}`);
  await expect(page.locator('tbody tr').first()).toBeVisible();
}

/** Begins something with the one car that a list shows. */
async function act(page: Page, title: string, action: string): Promise<void> {
  await page
    .getByRole('button', { name: `Azioni: ${title}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** A page of somebody else, who came by another browser. */
async function another(browser: Browser, baseURL: string | undefined, name: string): Promise<Page> {
  const userAgent = `Mozilla/5.0 Firefox/140.0 ${name}`;
  return (await browser.newContext({ ...(baseURL ? { baseURL } : {}), userAgent })).newPage();
}

// That a colleague is invited, limited and removed is colleagues.spec.ts's.
test('the day of a dealer: an import, three leads, an appointment, a reservation, a sale, twelve prices', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const stamp = `G${Date.now().toString(36)}`;
  const dealer = await enterDealerArea(page);
  await importStock(page, stamp);
  const own = { q: stamp, state: 'published' };
  const [car] = await carsOf(page, dealer, own);
  if (!car) throw new Error('No car was imported');

  const visitor = await another(browser, baseURL, stamp);
  const [name, email] = [`Anna ${stamp}`, `anna.${stamp.toLowerCase()}@example.test`];
  await ask(visitor, car.path, name, email);
  await expect
    .poll(async () => (await leadsOf(page, dealer, car.uuid)).map(({ channel }) => channel))
    .toEqual(['callback', 'message', 'phone']);

  await test.step('an appointment with who wrote', async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: stamp }));
    await openOffice(page, `/dealer/${dealer}/messages?filter=${filter}`);
    await page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Messaggio' }).first().click();
    await page.getByRole('button', { name: 'Fissa un appuntamento' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fissa un appuntamento' }).click();
    await expect(page.getByText('Appuntamento fissato')).toBeVisible();
    await expect
      .poll(() => leadsOf(page, dealer, car.uuid))
      .toContainEqual({ channel: 'message', stage: 'appointment' });
  });

  await test.step('a reservation, and then the sale', async () => {
    await openStock(page, dealer, { q: `${stamp}-0` });
    await act(page, car.title, 'Riserva');
    await page.getByRole('dialog').getByRole('button', { name: 'Riserva' }).click();
    await expect(page.getByText('Auto riservata')).toBeVisible();
    await act(page, car.title, 'Venduta');
    const sale = page.getByRole('dialog', { name: 'L’auto è venduta?' });
    await sale.getByLabel(/^Prezzo di vendita/).fill('7.900');
    await sale.getByRole('button', { name: 'Segna come venduta' }).click();
    await expect(page.getByText('Auto venduta: complimenti!')).toBeVisible();
    await visitor.goto(car.path);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Venduta in /);
  });

  await test.step('twelve cars get another price at once', async () => {
    const before = await carsOf(page, dealer, own);
    expect(before).toHaveLength(CARS - 1);
    await openStock(page, dealer, own);
    await page.getByRole('checkbox', { name: 'Seleziona tutto' }).check();
    await page.getByRole('button', { name: 'Cambia prezzo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cambia prezzo' }).click();
    await expect(page.getByText('Fatto: 12 annunci')).toBeVisible();
    const after = await carsOf(page, dealer, own);
    // Five per cent less, to the next fifty euro.
    expect(after.map(({ price }) => price)).toEqual(before.map(({ price }) => Math.round((price * 0.95) / 50) * 50));
  });

  await visitor.context().close();
  // What the day has left behind would be in other stories' lists.
  const left = await carsOf(page, dealer, own);
  await send(page, `/api/dealers/${dealer}/listings/bulk`, { action: 'delete', ids: left.map(({ uuid }) => uuid) });
});
