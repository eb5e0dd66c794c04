import type { Page } from '@playwright/test';
import { newCustomer, PASSWORD, signIn } from '../accounts.ts';
import { expect, expectAccessible, failedResource, test, visit } from '../story.ts';

// A password that is right is answered with 401 as long as the second factor is awaited.
test.use({ expectedMessage: failedResource(401, 422) });

/** A passkey of Chromium's own, which is touched by itself. */
async function haveAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added in the profile, asked for at the next sign-in, and stood in for by a recovery code', async ({
  page,
}) => {
  await haveAuthenticator(page);
  await visit(page, '/');
  const email = await newCustomer(page);
  await visit(page, '/signin');
  await signIn(page, email);
  await page.waitForURL((url) => url.pathname !== '/signin');

  await visit(page, '/profile#verifica');
  const part = page.getByRole('region', { name: 'Verifica in due passaggi' });
  await part.getByRole('button', { name: 'Aggiungi una passkey' }).click();
  await part.getByLabel('Nome della passkey').fill('Portatile');
  await part.getByLabel('Password attuale').fill(PASSWORD);
  await part.getByRole('button', { name: 'Avanti' }).click();
  const codes = part.locator('ul.num').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const code = await codes.first().innerText();
  await part.getByRole('button', { name: 'Li ho conservati' }).click();
  await expect(part.getByText('Portatile', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Dove sei connesso' }).getByText('verifica: passkey')).toBeVisible();

  await page.context().clearCookies();
  await visit(page, '/signin');
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Conferma che sei tu' })).toBeVisible();
  await expectAccessible(page);
  expect((await page.request.get('/api/user')).status()).toBe(401);
  await page.getByRole('button', { name: 'Usa la passkey' }).click();
  await page.waitForURL((url) => url.pathname !== '/signin');
  expect((await page.request.get('/api/user')).status()).toBe(200);

  await page.context().clearCookies();
  await visit(page, '/signin');
  await signIn(page, email);
  await page.getByRole('button', { name: 'Usa un codice di recupero' }).click();
  await expect(page.getByLabel('Codice di recupero')).toBeFocused();
  await page.getByLabel('Codice di recupero').fill('AAAA-BBBB-CCCC-DDDD');
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(page.getByText(/Non è quello giusto/).first()).toBeVisible();
  await page.getByLabel('Codice di recupero').fill(code);
  await page.getByRole('button', { name: 'Conferma' }).click();
  await page.waitForURL((url) => url.pathname !== '/signin');
  await visit(page, '/profile#verifica');
  await expect(part.getByText('Ne restano 9.')).toBeVisible();

  const remove = part.getByRole('button', { name: 'Togli la passkey Portatile' });
  const question = page.getByRole('alertdialog', { name: 'Togliere la passkey Portatile?' });
  await remove.click();
  await question.getByRole('button', { name: 'Annulla' }).click();
  await expect(remove).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Togli', exact: true }).click();
  await expect(remove).toBeHidden();
});

test('an app of codes is given a drawing and a key, and proves that it took them', async ({ page }) => {
  await visit(page, '/');
  const email = await newCustomer(page);
  await visit(page, '/signin');
  await signIn(page, email);
  await page.waitForURL((url) => url.pathname !== '/signin');
  await visit(page, '/profile#verifica');
  const part = page.getByRole('region', { name: 'Verifica in due passaggi' });
  await part.getByRole('button', { name: 'Attiva un’app di codici' }).click();
  await part.getByLabel('Password attuale').fill(PASSWORD);
  await part.getByRole('button', { name: 'Avanti' }).click();
  await expect(part.getByRole('img', { name: 'Codice QR con la chiave per l’app' })).toBeVisible();
  await expectAccessible(page);
  await part.getByLabel('Codice che mostra l’app').fill('000000');
  await part.getByRole('button', { name: 'Attiva', exact: true }).click();
  await expect(part.getByText(/Il codice non è quello giusto/).first()).toBeVisible();
});
