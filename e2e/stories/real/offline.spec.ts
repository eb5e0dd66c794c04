import { signIn } from '../../accounts.ts';
import { cards } from '../../results.ts';
import { expect, test, visit } from '../../story.ts';

// The browser's own line for what it could not fetch.
test.use({ expectedMessage: /ERR_INTERNET_DISCONNECTED/ });

test('a page asked for without the network is waited for, and the one before stays', async ({ page, context }) => {
  await visit(page, '/risultati');
  await context.setOffline(true);
  const notice = page.getByRole('region', { name: 'Connessione' });
  await expect(notice).toContainText('Sei senza connessione');
  const name = await cards(page).first().locator('h3').innerText();
  await cards(page).first().locator('h3 a').click();
  await notice.getByRole('button', { name: 'Riprova' }).click();
  await expect(notice).toContainText('Sei senza connessione');
  await expect(cards(page).first().locator('h3')).toHaveText(name);
  await expect(page.getByText('La colpa è nostra')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/annunci\//);
  await expect(page.getByRole('complementary', { name: 'Prezzo e contatto' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('another search and a page behind a guard are waited for too', async ({ page, context }) => {
  await visit(page, '/risultati');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Pagina 2', exact: true }).click();
  await expect(cards(page).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('output:has(b)')).toContainText('pagina 2 di');
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).click();
  await expect(page.getByRole('region', { name: 'Connessione' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Accedi', level: 1 })).toBeVisible();
});

test('a heart pressed without the network says so, and is as it was', async ({ page, context }) => {
  await visit(page, '/signin?redirectTo=/risultati');
  await signIn(page, 'cliente@carzaa.test');
  await expect(cards(page).first()).toBeVisible();
  const heart = page.locator('article [aria-pressed="false"]').first();
  const label = await heart.getAttribute('aria-label');
  await context.setOffline(true);
  await heart.click();
  await expect(page.getByRole('region', { name: 'Connessione' })).toContainText('non è stato salvato niente');
  await expect(page.locator(`article [aria-label="${label}"]`).first()).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(false);
});
