import { expect, test } from '../../story.ts';

test.use({ javaScriptEnabled: false });

test('what a car costs a month is a link and a form where no script runs', async ({ page }) => {
  const { data } = await (await page.request.get('/api/listings')).json();
  const [{ uuid, brand, model }] = data.items;
  await page.goto(`/annunci/${brand.slug}/${model.slug}/${uuid}`);
  await page.getByRole('link', { name: 'Quanto costa al mese' }).click();
  const part = page.locator('#mese');
  await expect(part.getByText('Con 10.000 km all’anno per 5 anni')).toBeVisible();
  await part.getByLabel('La sigla della tua provincia').fill('MI');
  await part.getByLabel('Chilometri all’anno').selectOption('15000');
  await part.getByLabel('Per quanti anni la tieni').selectOption('3');
  await part.getByRole('button', { name: 'Calcola' }).click();
  await expect(page).toHaveURL(/province=MI&km=15000&years=3/);
  await expect(part.getByText('Con 15.000 km all’anno per 3 anni, in provincia di Milano.')).toBeVisible();
  await expect(part.getByRole('table')).toContainText('Svalutazione');
  // A province that does not exist leaves the page as it is.
  await page.goto(`/annunci/${brand.slug}/${model.slug}/${uuid}?km=15000&province=ZZ`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Quanto costa al mese' })).toBeVisible();
});
