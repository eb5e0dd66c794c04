import { expect, test, visit } from '../../story.ts';

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
