import { expect, failedResource, test, visit } from '../story.ts';

test.use({ expectedMessage: failedResource(404) });

test('an address that does not exist says so and leads back', async ({ page }) => {
  await visit(page, '/nessuna/pagina?con=parametri');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagina non trovata');
  await expect(page.getByText('Page not found: /nessuna/pagina', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('404');
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.getByRole('link', { name: 'Torna alla pagina iniziale' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page).toHaveTitle(/Carzaa/);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

const REDIRECTS = {
  '/login': '/signin',
  '/register': '/signup',
  '/dealer/login': '/signin?dealer=true',
  '/dealer/signin': '/signin?dealer=true',
  '/dealer/register': '/dealer/signup',
};

test('earlier addresses of the sign-in and the sign-up lead to theirs', async ({ page }) => {
  for (const [from, to] of Object.entries(REDIRECTS)) {
    await test.step(from, async () => {
      await page.goto(from);
      await expect.poll(() => page.url().replace(/^https?:\/\/[^/]+/, '')).toBe(to);
    });
  }
});
