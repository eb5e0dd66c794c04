import { become, beSignedIn, newAddress, PASSWORD, send, signIn } from '../accounts.ts';
import { expect, expectAccessible, test, visit } from '../story.ts';

test('a guest saves a search: signs in, names it, is back at the results, and finds it in the account', async ({
  page,
}) => {
  await visit(page, '/risultati?priceTo=9000');
  await page.getByRole('link', { name: 'Salva la ricerca' }).click();
  await expect(page).toHaveURL(/\/signin\?redirectTo=/);
  await signIn(page, 'senza@carzaa.test');
  await expect(page.getByRole('heading', { name: 'Salva la ricerca', level: 2 })).toBeVisible();
  await expectAccessible(page);
  const name = `Prova ${newAddress()}`.slice(0, 60);
  const field = page.getByLabel('Nome', { exact: true });
  await expect(field).toHaveValue(/fino a/);
  await field.fill(name);
  await page.getByLabel('Avvisami per email').selectOption('Ogni lunedì alle 8');
  await page.getByRole('button', { name: 'Salva la ricerca' }).click();
  await expect(page).toHaveURL('/risultati?priceTo=9000');
  await expect(page.getByText('Ricerca salvata')).toBeVisible();

  await page.getByRole('link', { name: 'Preferiti' }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Ricerche salvate' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(/\d auto · Salvata il/);
  const pace = page.getByLabel(`Avvisi per ${name}`);
  await expect(pace).toHaveValue('weekly');
  await expectAccessible(page);

  await pace.selectOption('Mai, guardo io qui');
  await expect(page.getByText('Modifica salvata')).toBeVisible();
  await page.getByRole('button', { name: `Rinomina ${name}` }).click();
  await page.getByLabel('Nome', { exact: true }).fill(`${name} bis`);
  await page.getByRole('button', { name: 'Salva il nome' }).click();
  await expect(page.getByRole('link', { name: `${name} bis` })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(`Avvisi per ${name} bis`)).toHaveValue('never');
  await page.getByRole('link', { name: `${name} bis` }).click();
  await expect(page).toHaveURL(/\/risultati\?priceTo=9000&sort_by=newest/);

  await page.goBack();
  await page.getByRole('button', { name: `Elimina ${name} bis` }).click();
  await page.getByRole('button', { name: 'Elimina', exact: true }).click();
  await expect(page.getByRole('link', { name: `${name} bis` })).toHaveCount(0);
});

test('who has saved nothing is told how to', async ({ page }) => {
  await visit(page, '/signin?redirectTo=/ricerche');
  await signIn(page, 'gruppo@carzaa.test', PASSWORD);
  await expect(page.getByRole('heading', { name: 'Nessuna ricerca salvata' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Cerca un’auto' }).click();
  await expect(page).toHaveURL('/risultati');
});

test('a saved search with equipment on a part of the map hears of a new advert soon', async ({ page }) => {
  test.slow();
  await beSignedIn(page, 'concessionario@carzaa.test');
  const answer = async (path: string) => (await (await page.request.get(path)).json()).data;
  const dealer = (await answer('/api/private/profile')).ownDealers[0].uuid;
  const [{ uuid }] = (await answer(`/api/listings?dealer[]=${dealer}&sort_by=created_at`)).items;
  const { brand, equipment, place } = await answer(`/api/listings/${uuid}`);
  const copy = (await (await send(page, `/api/dealers/${dealer}/listings/${uuid}/duplicate`, {})).json()).data.uuid;

  await become(page, 'senza@carzaa.test');
  const wanted = equipment.slice(0, 3).map(({ slug }: { slug: string }) => `equipment[]=${slug}`);
  const { latitude, longitude } = place;
  const area = [latitude - 0.1, longitude - 0.1, latitude + 0.1, longitude + 0.1].join('_');
  const address = `/risultati/${brand.slug}?${wanted.join('&')}&includeNoPhotos=1&area=${area}`;
  const name = `Zona ${newAddress()}`.slice(0, 60);
  await send(page, '/api/private/searches', { name, frequency: 'daily', address });
  const row = page.getByRole('listitem').filter({ hasText: name });
  await visit(page, '/ricerche');
  await expect(row).not.toContainText('novità');

  await become(page, 'concessionario@carzaa.test');
  await send(page, `/api/dealers/${dealer}/listings/${copy}/publish`, {});
  await become(page, 'senza@carzaa.test');
  await expect
    .poll(
      async () => {
        await visit(page, '/ricerche');
        return row.innerText();
      },
      { timeout: 60_000, intervals: [1000] },
    )
    .toContain('1 novità');
  await row.getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Togli il filtro Zona della mappa' })).toBeVisible();

  await become(page, 'concessionario@carzaa.test');
  await send(page, `/api/dealers/${dealer}/listings/${copy}/withdraw`, { reason: 'workshop' });
});
