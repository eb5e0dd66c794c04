import { createServer } from 'node:http';
import { beSignedIn, newCustomer, send } from '../../accounts.ts';
import { cards } from '../../results.ts';
import { expect, test, visit } from '../../story.ts';
import { test as plain } from '@playwright/test';

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow', expectedMessage: /ERR_INTERNET_DISCONNECTED|Failed to (load resource|fetch)/ });

  test('cars that were looked at are shown as they were then, and a new look needs the network', async ({
    page,
    context,
  }) => {
    await page.goto('/risultati');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const name = await cards(page).first().locator('h3').innerText();
    await page.goto((await cards(page).first().locator('h3 a').getAttribute('href')) ?? '');
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('carzaa-cars-1')).keys()).length))
      .toBe(1);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sei senza rete' })).toBeVisible();
    await expect(page.getByRole('article')).toContainText(name);
    await expect(page.getByRole('article')).toContainText(/Com’era (?:il |l’)/);
    await page.goto('/favourites');
    await expect(page.getByRole('article')).toContainText('il prezzo può essere cambiato');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Riprova' }).click();
    await expect(page.getByRole('heading', { name: 'Sei senza rete' })).toHaveCount(0);
  });

  test('favourites that were never opened are there with their covers, until somebody signs out', async ({
    page,
    context,
  }) => {
    const { data } = await (await page.request.get('/api/listings?per_page=1')).json();
    const [{ uuid, version, cover }] = data.items;
    await beSignedIn(page, await newCustomer(page));
    await send(page, `/api/listings/favourites/${uuid}`, {});
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto('/favourites');
    const kept = () =>
      page.evaluate(async () => {
        const keys = await Promise.all(
          ['carzaa-cars-1', 'carzaa-photos-1'].map(async (name) => (await caches.open(name)).keys()),
        );
        return keys.flat().map(({ url }) => new URL(url).pathname);
      });
    await expect.poll(kept).toContain('/api/listings/favourites');
    await expect.poll(async () => (await kept()).join()).toContain(cover.src);
    await context.setOffline(true);
    await page.reload();
    const car = page.getByRole('article');
    await expect(car).toContainText(version);
    await expect(car).toContainText(/Com’era (?:il |l’)/);
    const isDrawn = () =>
      car.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
    await expect.poll(isDrawn).toBe(true);
    await context.setOffline(false);
    await visit(page, '/profile');
    await page.evaluate(async () => {
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
      await fetch('/api/logout', { method: 'POST', headers: { 'x-xsrf-token': token } });
    });
    await context.setOffline(true);
    await page.goto('/favourites');
    await expect(page.getByRole('heading', { name: 'Sei senza rete' })).toBeVisible();
    await expect(car).toHaveCount(0);
    await context.setOffline(false);
  });
});

// Another site: what a story of ours forbids is what it is for.
plain('a dealership shows its cars on its own site, whose policy is strict', async ({ page, request, baseURL }) => {
  const { data } = await (await request.get('/api/dealers?per_page=1&sort_by=listings')).json();
  const [dealer] = data.items;
  const policy = `default-src 'none'; script-src ${baseURL}; connect-src ${baseURL}; img-src ${baseURL}`;
  const site = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
    response.end(`<!doctype html><html lang="it"><title>${dealer.name}</title><h1>Le nostre auto</h1>
<script src="${baseURL}/widget.js" data-dealer="${dealer.slug}" async></script></html>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('favicon'))
      complaints.push(message.text());
  });
  try {
    await page.goto(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`);
    const list = page.getByRole('list', { name: `Le auto di ${dealer.name}` });
    await expect(list.getByRole('listitem').first()).toContainText('€');
    const all = await list.getByRole('listitem').count();
    await page.getByRole('searchbox', { name: 'Cerca tra le auto' }).fill('parola che nessuno scrive');
    await expect(page.getByText('Nessuna auto con queste parole.')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect(list.getByRole('listitem')).toHaveCount(all);
    expect(await page.context().cookies()).toEqual([]);
    expect(complaints).toEqual([]);
  } finally {
    site.close();
  }
});
