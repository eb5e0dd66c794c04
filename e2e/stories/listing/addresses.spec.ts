import { openListing } from '../../listings.ts';
import { expect, failedResource, test, visit } from '../../story.ts';

test.use({ expectedMessage: failedResource(404) });

test('a wrong make or model in the address is put right', async ({ page }) => {
  const name = await openListing(page);
  const right = new URL(page.url()).pathname;
  const [, , , , id] = right.split('/');
  await visit(page, `/annunci/altra/cosa/${id}`);
  await expect(page).toHaveURL(new RegExp(`${right}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('an address that never was a listing says so and leads on', async ({ page }) => {
  await visit(page, '/annunci/fiat/panda/01932f3e-1157-7000-8000-000000000404');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Annuncio non trovato');
  await page.getByRole('main').getByRole('link', { name: 'Cerca Fiat' }).click();
  await expect(page).toHaveURL(/\/risultati\/fiat$/);
});

test('what is no id at all is no listing either', async ({ page }) => {
  await visit(page, '/annunci/fiat/panda/panda-rossa');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Annuncio non trovato');
});
