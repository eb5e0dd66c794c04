import { enterAdministration } from '../../office.ts';
import { expect, test } from '../../story.ts';

// One page for all of them: a new one compiles the office anew, which takes half of a story.
test('an administrator sees what waits, reads the imports, takes a list along and edits a plan', async ({ page }) => {
  test.slow();
  await test.step('the dashboard tells what waits, and draws how the marketplace goes', async () => {
    await enterAdministration(page, '/admin/dashboard');
    const waiting = page.getByRole('region', { name: 'Richieste Carfax in attesa' });
    await expect(waiting.getByRole('link').first()).toBeVisible();
    const plot = page.getByRole('figure', { name: / giorno per giorno: in tutto / }).first();
    await expect(plot.locator('svg').locator('polyline, rect').first()).toBeAttached();
    await page.getByLabel('Periodo').click();
    await page.getByRole('option', { name: 'Ultimi 7 giorni' }).click();
    await expect(page.getByRole('combobox', { name: /^Periodo/ })).toContainText('Ultimi 7 giorni');
  });

  await test.step('the imports of every dealership have their list, and the server its own pages', async () => {
    await enterAdministration(page, '/admin/import-runs');
    await expect(page.getByRole('link', { name: 'Esporta CSV' })).toHaveAttribute('href', /exports\/import-runs\.csv/);
    await expect(page.getByRole('menuitem', { name: 'Code di lavoro' })).toHaveAttribute('href', '/horizon');
    await expect(page.getByRole('menuitem', { name: 'Stato del sito' })).toHaveAttribute('href', '/pulse');
  });

  await test.step('the file of a list is asked for with what the list is filtered and ordered by', async () => {
    const filter = { state: 'published', price_max: 15_000 };
    const view = new URLSearchParams({ filter: JSON.stringify(filter), sort: 'price', order: 'ASC' });
    await enterAdministration(page, `/admin/listings?${view}`);
    const link = page.getByRole('link', { name: 'Esporta CSV' });
    const asked = async () => new URL((await link.getAttribute('href')) ?? '', page.url());
    await expect(link).toBeVisible();
    expect((await asked()).pathname).toBe('/api/admin/exports/listings.csv');
    expect(Object.fromEntries((await asked()).searchParams)).toEqual({
      sort_by: 'price',
      sort_direction: 'asc',
      filters: JSON.stringify(filter),
    });
    await page.getByPlaceholder('Titolo, riferimento, telaio, targa').fill('fiat');
    const filters = async () => JSON.parse((await asked()).searchParams.get('filters') ?? '{}');
    await expect.poll(filters).toEqual({ ...filter, q: 'fiat' });
  });

  await test.step('a plan is edited beside a preview of who it touches', async () => {
    await enterAdministration(page, '/admin/plans');
    await page.getByRole('link', { name: 'Pro', exact: true }).click();
    const impact = page.getByRole('region', { name: 'Chi è toccato' });
    await expect(impact).toContainText('Prezzi che restano');
    await expect(page.getByLabel('Prezzo')).toHaveValue('99');
    const answered = page.waitForResponse((response) => /\/impact\?.*showcase_limit=1(?:&|$)/.test(response.url()));
    await page.getByLabel('Posti in vetrina').fill('1');
    expect((await answered).status()).toBe(200);
    await expect(page.getByRole('button', { name: 'Salva' })).toBeEnabled();
  });
});
