import { signIn } from '../../accounts.ts';
import { expect, expectAccessible, test, visit } from '../../story.ts';

test('a saved search says how many cars are new, until somebody looks', async ({ page }) => {
  await visit(page, '/signin?redirectTo=/ricerche');
  await signIn(page, 'ribassi@carzaa.test');
  const row = page.getByRole('listitem').filter({ hasText: 'La Panda per Marta' });
  await expect(row).toContainText('2 novità');
  await expectAccessible(page);
  await row.getByRole('link').click();
  await expect(page).toHaveURL('/risultati/fiat/panda?sort_by=newest');
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('novità');
});
