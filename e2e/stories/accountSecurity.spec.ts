import { become } from '../accounts.ts';
import { expect, expectAccessible, test, visit } from '../story.ts';

// A browser writes a line of its own for every answer that is a failure.
test.use({ expectedMessage: /Failed to load resource: the server responded with a status of 4\d\d/ });

test('sessions are seen on the profile, and a new address asks for the password', async ({ page }) => {
  await become(page, 'gruppo@carzaa.test');
  await visit(page, '/profile#sessioni');
  const sessions = page.getByRole('region', { name: 'Dove sei connesso' });
  await expect(sessions.getByText('Questo browser')).toBeVisible();

  await page.getByLabel('Email', { exact: true }).fill('altro-indirizzo@carzaa.test');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Il campo Password attuale è richiesto').first()).toBeVisible();
  await expectAccessible(page);
});

test('an old link to take an address back says so', async ({ page }) => {
  await visit(page, '/restore-address/scaduto-scaduto-scaduto');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rimetti il mio indirizzo' }).click();
  await expect(page.getByText(/già stato usato/)).toBeVisible();
});
