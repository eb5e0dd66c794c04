import { signIn } from '../../accounts.ts';
import { expect, test, visit } from '../../story.ts';

test('a favourite that costs less says by how much', async ({ page, request }) => {
  // No price falls while a story runs: the car is one whose price has fallen already, and was saved before that.
  const { items } = (await (await request.get('/api/listings?per_page=100')).json()).data;
  const car = items.find((item: { previous_price?: number }) => item.previous_price !== undefined);
  const saved = { listing: car, saved_price: car.previous_price, saved_at: new Date().toISOString() };
  const answer = {
    error: false,
    error_code: 0,
    error_message: null,
    data: { items: [saved], total: 1, per_page: 100, current_page: 1, last_page: 1, gone: [] },
  };
  await page.route('**/api/listings/favourites?*', (route) => route.fulfill({ json: answer }));
  await visit(page, '/signin');
  await signIn(page);
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Preferiti' }).first().click();
  await expect(page.getByText('Prezzo sceso di')).toBeVisible();
  await expect(page.getByTestId('saved')).toContainText(/il più basso dei \d+ giorni/);
});

test('without a provider nobody is offered a sign-in with Google', async ({ page, request }) => {
  await visit(page, '/signin');
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continua con Google' })).toHaveCount(0);
  expect((await request.get('/social/redirect/google', { maxRedirects: 0 })).status()).toBe(404);
});

test('the icon is there for who asks for it by its old name', async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
});
