import { beSignedIn } from '../../accounts.ts';
import { expect, expectAccessible, test, visit } from '../../story.ts';

test('a customer finds the histories they asked for in the profile, and reads one', async ({ page }) => {
  await beSignedIn(page, 'cliente@carzaa.test');
  await visit(page, '/profile');
  const mine = page.getByRole('region', { name: 'I tuoi rapporti Carfax' });
  await expect(mine.getByText('In attesa').first()).toBeVisible();
  await mine.getByRole('link', { name: 'Leggi il rapporto' }).first().click();
  await expect(page).toHaveURL(/\/rapporti\/[0-9a-f-]{36}$/);
  for (const name of ['In breve', 'Chilometri nel tempo', 'Danni', 'La storia, passo per passo', 'Fonti']) {
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Scarica il PDF' })).toHaveAttribute('href', /\/rapporti\/.+\.pdf$/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test('who has not signed in is asked to before reading', async ({ page }) => {
  await page.goto('/rapporti/01932f3e-ca5f-7000-8000-000000000001');
  await expect(page).toHaveURL(/\/signin\?redirectTo=/);
});
