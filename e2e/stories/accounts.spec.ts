import type { Page } from '@playwright/test';
import { beSignedIn, linkOf, newAddress, newCustomer, PASSWORD, signIn } from '../accounts.ts';
import { chip, rail, settled } from '../results.ts';
import { expect, expectAccessible, test, visit } from '../story.ts';

// A browser writes a line of its own for every answer that is a failure.
test.use({ expectedMessage: /Failed to load resource: the server responded with a status of 4\d\d/ });

async function signUp(page: Page, email: string) {
  await visit(page, '/signup');
  await page.getByLabel('Nome e cognome').fill('Prova Delle Prove');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Conferma password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /informativa/ }).check();
  await page.getByRole('checkbox', { name: /condizioni/ }).check();
  await page.getByRole('button', { name: 'Registrati' }).click();
  await expect(page.getByRole('heading', { name: 'Controlla la posta' })).toBeVisible();
}

test('a press that takes its time sends the form, also where a message above the button goes away meanwhile', async ({
  page,
}) => {
  await visit(page, '/signup');
  await page.getByLabel('Nome e cognome').fill('Prova Lenta');
  await page.getByLabel('Email').fill(newAddress());
  await page.getByRole('checkbox', { name: /informativa/ }).check();
  await page.getByRole('checkbox', { name: /condizioni/ }).check();
  const fields = [page.getByLabel('Password', { exact: true }), page.getByLabel('Conferma password')];
  for (const field of fields) await field.fill('Password123!');
  await page.getByRole('button', { name: 'Registrati' }).click();
  await expect(page.getByText('compare in un archivio di password violate')).toBeVisible();
  for (const field of fields) await field.fill(PASSWORD);
  await page.getByRole('button', { name: 'Registrati' }).click({ delay: 300 });
  await expect(page.getByRole('heading', { name: 'Controlla la posta' })).toBeVisible();
});

test('a whole life, from sign-up to the deleted account', async ({ page }) => {
  const email = newAddress();
  await signUp(page, email);
  await visit(page, await linkOf(page, email, 'verification'));
  await expect(page.getByRole('heading', { name: 'Email verificata' })).toBeVisible();

  await visit(page, '/profile');
  await expect(page).toHaveURL(/\/signin\?redirectTo=%2Fprofile$/);
  await signIn(page, email, 'Sbagliata-2026');
  await expect(page.getByRole('alert')).toHaveText('Email o password non corretta.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Il tuo profilo' })).toBeVisible();

  await expect(page.getByLabel('Nome e cognome')).toBeHidden();
  await page.getByRole('link', { name: 'Impostazioni' }).click();
  await page.getByLabel('Nome e cognome').fill('Prova Cambiata');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Dati salvati')).toBeVisible();
  await expect(page.getByLabel('Il tuo account, Prova Cambiata')).toBeVisible();

  await page.getByLabel('Password attuale').fill('Sbagliata-2026');
  await page.getByLabel('Nuova password', { exact: true }).fill('Nuova-Strada-2026');
  await page.getByLabel('Conferma la nuova password').fill('Nuova-Strada-2026');
  await page.getByRole('button', { name: 'Cambia la password' }).click();
  await expect(page.getByText('La password attuale non corrisponde.')).toBeVisible();
  await page.getByLabel('Password attuale').fill(PASSWORD);
  await page.getByRole('button', { name: 'Cambia la password' }).click();
  await expect(page.getByText('Password cambiata')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica i miei dati' }).click();
  expect((await download).suggestedFilename()).toBe('carzaa-i-miei-dati.json');

  await page.getByRole('button', { name: 'Elimina il mio account' }).click();
  await page.getByLabel('La tua password').fill('Nuova-Strada-2026');
  await page.getByRole('button', { name: 'Elimina per sempre' }).click();
  await expect(page.getByText('Il tuo account è stato eliminato')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Accedi' })).toBeVisible();

  await visit(page, '/signin');
  await signIn(page, email, 'Nuova-Strada-2026');
  await expect(page.getByRole('alert')).toHaveText('Email o password non corretta.');
});

test('hearts of a guest follow into the account, and cars are compared', async ({ page }) => {
  const email = await newCustomer(page);
  await visit(page, '/risultati');
  await rail(page).getByRole('combobox', { name: 'Città o CAP' }).fill('bologna');
  await rail(page)
    .getByRole('option', { name: /^Bologna/ })
    .first()
    .click();
  await expect(chip(page, 'Bologna + 50 km')).toBeVisible();
  await settled(page);
  for (const index of [0, 1]) await page.locator('article [aria-pressed]').nth(index).click();
  await visit(page, '/favourites');
  await expect(page.getByRole('heading', { name: '2 auto salvate in questo browser' })).toBeVisible();
  await page.getByRole('link', { name: 'Accedi per averle ovunque' }).click();
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: '2 auto salvate', exact: true })).toBeVisible();
  await expectAccessible(page);

  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('link', { name: 'Confronta 2 auto' }).click();
  await expect(page).toHaveURL(/confronta=[\w-]+(,|%2C)[\w-]+$/);
  await expect(page.getByRole('rowgroup').nth(1)).toContainText('Prezzo e costi');
  // Nothing lies below the footer.
  const below = await page
    .locator('footer')
    .evaluate((footer: HTMLElement) => document.documentElement.scrollHeight - footer.offsetTop - footer.offsetHeight);
  expect(below).toBeLessThanOrEqual(1);
  await expect(
    page
      .getByRole('row', { name: /^Costo al mese/ })
      .getByText('circa')
      .first(),
  ).toBeVisible();
  // From the place of the last search, which this browser remembers.
  await expect(page.getByRole('row', { name: /^Distanza/ }).getByText('da Bologna')).toHaveCount(2);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
});

test('two tabs: what one does the other follows', async ({ page, context }) => {
  const email = await newCustomer(page);
  await visit(page, '/faq');
  const other = await context.newPage();
  await visit(other, '/signin');
  await signIn(other, email);
  await expect(other).toHaveURL('/');
  await expect(page.getByLabel('Il tuo account, Prova Delle Prove')).toBeVisible();

  await other.getByLabel('Il tuo account, Prova Delle Prove').click();
  await other.getByRole('button', { name: 'Esci' }).click();
  await expect(other.getByRole('link', { name: 'Accedi' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Accedi' })).toBeVisible();
});

test('the back button after signing out shows nothing private', async ({ page }) => {
  const email = await newCustomer(page);
  await visit(page, '/signin?redirectTo=/profile');
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Il tuo profilo' })).toBeVisible();
  await page.getByLabel('Il tuo account, Prova Delle Prove').click();
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(/\/signin/);
  await expect(page.getByText(email)).toHaveCount(0);
});

test('a forgotten password: one link, one use', async ({ page }) => {
  const email = await newCustomer(page);
  await visit(page, '/password-recover');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Mandami il collegamento' }).click();
  await expect(page.getByText(`Se ${email} appartiene a un account`)).toBeVisible();
  const link = await linkOf(page, email, 'reset');

  await visit(page, link);
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  await page.getByLabel('Nuova password', { exact: true }).fill('corta');
  await page.getByLabel('Conferma la nuova password').focus();
  await expect(page.getByText('La password deve essere almeno di 8 caratteri')).toBeVisible();
  await page.getByLabel('Nuova password', { exact: true }).fill('Nuova-Strada-2026');
  await page.getByLabel('Conferma la nuova password').fill('Nuova-Strada-2026');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salva la password' }).click();
  await expect(page.getByRole('heading', { name: 'Password aggiornata' })).toBeVisible();

  await visit(page, link);
  await expect(page).toHaveURL('/password-token-expired');
  await visit(page, '/email-verified?verified=0');
  await expect(page).toHaveURL('/email-token-expired');
});

test('a message to the dealer is sent and found again', async ({ page }) => {
  const email = await newCustomer(page);
  await beSignedIn(page, email);
  await visit(page, '/risultati');
  await page.locator('article h3 a').first().click();
  await page.getByRole('button', { name: 'Scrivi al concessionario' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await expectAccessible(page, { within: dialog });
  await dialog.getByRole('button', { name: 'Invia il messaggio' }).click();
  await expect(dialog.getByText('Il campo Privacy è richiesto')).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Invia il messaggio' }).click();
  await expect(page.getByRole('heading', { name: 'Messaggio inviato' })).toBeVisible();
  await visit(page, '/profile');
  await expect(page.getByText('1 messaggio')).toBeVisible();
  const own = page.locator('#messaggi li');
  await expect(own.getByText(/^€\s[\d.]+$/)).toBeVisible();
  await expect
    .poll(() => own.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Apri la conversazione' }).click();
  await expect(page).toHaveURL(/\/messaggi\/[0-9a-f]{32}$/);
});
