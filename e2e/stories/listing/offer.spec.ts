import { enter, findCard, openListing } from '../../listings.ts';
import { numberIn } from '../../results.ts';
import { expect, test, visit } from '../../story.ts';

const offerOf = 'Prezzo e contatto';

test('the address is copied, which the button says for a second and a half', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await openListing(page);
  const offer = page.getByRole('complementary', { name: offerOf });
  const said = offer.getByRole('status');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await offer.getByRole('button', { name: 'Condividi' }).click();
  await expect(said).toHaveText('Link copiato');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.clock.runFor(1400);
  await expect(said).toHaveText('Link copiato');
  await page.clock.runFor(200);
  await expect(said).toBeEmpty();
  await expect(offer.getByRole('button', { name: 'Condividi' })).toBeVisible();
});

test("the dealer's number is shown on demand, ready to be called", async ({ page }) => {
  await openListing(page);
  const offer = page.getByRole('complementary', { name: offerOf });
  await offer.getByRole('button', { name: 'Mostra il telefono' }).click();
  const number = offer.getByRole('link', { name: /^Chiama/ });
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute('href', /^tel:\+?\d{6,}$/);
});

test('a car saved by its heart is among the favourites, until the heart lets it go', async ({ page }) => {
  const name = await openListing(page);
  const offer = page.getByRole('complementary', { name: offerOf });
  const heart = offer.getByRole('button', { name: /preferiti/ });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('banner').getByRole('link', { name: 'Preferiti' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('I tuoi preferiti');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('1 auto salvata in questo browser');
  await expect(page.locator('article h3')).toHaveText(name);

  await page.reload();
  const saved = page.getByRole('button', { name: `Salva ${name} nei preferiti` });
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await saved.click();
  await expect(page.getByText('Non hai ancora salvato nessuna auto')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cerca un’auto' })).toBeVisible();
});

test('cars looked at are on the home page the next time', async ({ page }) => {
  await visit(page, '/');
  await expect(page.getByRole('heading', { name: 'Viste di recente' })).toBeHidden();
  const name = await openListing(page);
  const address = new URL(page.url()).pathname;
  await page.getByRole('banner').getByRole('link', { name: 'Carzaa, pagina iniziale' }).click();
  const seen = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Viste di recente' }) });
  await seen.scrollIntoViewIfNeeded();
  await expect(seen.getByRole('link', { name })).toHaveAttribute('href', address);
});

test('similar cars are offered, none of them the same', async ({ page }) => {
  await openListing(page);
  const own = new URL(page.url()).pathname;
  const similar = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Auto simili' }) });
  await similar.scrollIntoViewIfNeeded();
  const links = similar.locator('article h3 a');
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).not.toContain(own);
  await enter(page, similar.locator('article').first());
  await expect(page).toHaveURL(String(addresses[0]));
});

test('a reduced price tells the one before it and the whole history', async ({ page }) => {
  const card = await findCard(page, /prima/);
  const [now, before] = [
    await card.getByTestId('price').innerText(),
    await card.getByTitle(/più basso/i).innerText(),
  ].map(numberIn);
  await enter(page, card);
  const offer = page.getByRole('complementary', { name: offerOf });
  await expect(offer.getByTitle(/più basso/i)).toBeVisible();
  const history = page.getByRole('region', { name: 'Storia del prezzo' });
  const prices = (await history.locator('tbody tr td:nth-child(2)').allInnerTexts()).map(numberIn);
  expect(prices.length).toBeGreaterThan(1);
  expect(prices[0]).toBe(now);
  expect(prices).toContain(before);
});

test('the path above the car leads back to its model and make', async ({ page }) => {
  await openListing(page);
  const path = page.getByRole('navigation', { name: 'Percorso' });
  const [, , make, model] = new URL(page.url()).pathname.split('/');
  await path.locator(`a[href="/risultati/${make}/${model}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/risultati/${make}/${model}$`));
  await expect(page.locator('article').first()).toBeVisible();
});
