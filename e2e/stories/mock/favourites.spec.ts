import { beSignedIn, signIn } from '../../accounts.ts';
import { expect, expectAccessible, test, visit } from '../../story.ts';

test('a favourite that costs less says by how much, another says nothing', async ({ page }) => {
  await visit(page, '/signin?redirectTo=/favourites');
  await signIn(page, 'ribassi@carzaa.test');
  await expect(page.getByRole('heading', { name: '2 auto salvate', exact: true })).toBeVisible();
  const note = page.getByText('Prezzo sceso di');
  await expect(note).toHaveCount(1);
  const saved = page.getByTestId('saved').filter({ has: note });
  await expect(saved).toContainText(/rispetto a €\s?[\d.]+, il più basso dei 30 giorni precedenti/);
  await expectAccessible(page);
});

test('a favourite that was sold is shown in grey, with the way to similar ones and out of the list', async ({
  page,
}) => {
  await beSignedIn(page, 'ribassi@carzaa.test');
  await visit(page, '/favourites');
  const sold = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Volkswagen Golf/ }) });
  await expect(sold).toContainText('Venduta');
  await expect(sold.locator('img')).toBeVisible();
  await expect(sold.getByRole('link', { name: /^Vedi auto simili a Volkswagen Golf/ })).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && calls.push(request.url()));
  // Pressed twice, as people do: it is taken out once.
  await page.getByRole('button', { name: 'Toglila dall’elenco' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Vendute' })).toHaveCount(0);
  await expect(page.getByText('Tolta dall’elenco')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(calls).toHaveLength(1);
});

test('where there is a sign-in with Google it takes the way back along, and says why it failed', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'carzaa_mock_google', value: '1', url: baseURL ?? '' }]);
  await visit(page, '/signin?redirectTo=/profile');
  const google = page.getByRole('link', { name: 'Continua con Google' });
  await expect(google).toHaveAttribute('href', '/social/redirect/google?redirectTo=%2Fprofile');
  await expectAccessible(page);
  await visit(page, '/signin?dealer=true');
  await expect(google).toHaveAttribute('href', /redirectTo=%2Fdealer%2Ftarget/);
  await visit(page, '/signup');
  await expect(google).toBeVisible();
  await visit(page, '/signin?google=unverified-email');
  await expect(page.getByRole('alert')).toContainText('Google non ha verificato il tuo indirizzo email');
});
