import type { Page } from '@playwright/test';
import { newAddress, signIn } from '../../accounts.ts';
import { openListing } from '../../listings.ts';
import { expect, expectAccessible, test, visit } from '../../story.ts';

// The answer 429, of which the browser writes a line of its own.
test.use({ expectedMessage: /Failed to load resource: the server responded with a status of 429/ });

const ADMIN = 'admin@carzaa.test';
/** Signs an administrator in, on the way to a page of the administration. */
async function enter(page: Page, path: string) {
  await visit(page, `/signin?${new URLSearchParams({ redirectTo: path })}`);
  await signIn(page, ADMIN);
  await expect(page).toHaveURL((url) => url.pathname === path.split('?')[0]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Reports the listing that is open, and closes the answer. */
async function report(page: Page, text: string, email: string) {
  await page.getByRole('button', { name: 'Segnala l’annuncio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Segnala l’annuncio' });
  await dialog.getByLabel('Motivo').selectOption({ label: 'Dati o foto non corrispondono' });
  await dialog.getByLabel('Che cosa non va').fill(text);
  await dialog.getByLabel('La tua email').fill(email);
  await dialog.getByRole('button', { name: 'Invia la segnalazione' }).click();
}

async function closeAnswer(page: Page) {
  const answer = page.getByRole('dialog', { name: 'Segnalazione inviata' });
  await answer.getByRole('button', { name: 'Chiudi' }).last().click();
}

/** The subjects of the mails to an address, the newest first. */
function subjectsOf(page: Page, address: string): Promise<string[]> {
  return page.evaluate(async (to) => {
    const { data } = await (await fetch(`/api/dev/mails?to=${encodeURIComponent(to)}`)).json();
    return data.items.map(({ subject }: { subject: string }) => subject);
  }, address);
}

test('a report waits in the queue until somebody decides on it', async ({ page }) => {
  // Through both sites, with axe on the way.
  test.slow();
  const name = await openListing(page);
  const [text, address] = [`Chilometri diversi dal libretto ${Date.now()}`, newAddress()];
  await report(page, text, address);
  await closeAnswer(page);
  await enter(page, '/admin/moderation');
  await expectAccessible(page);

  await page.goto(`/admin/moderation?${new URLSearchParams({ filter: JSON.stringify({ q: text }) })}`);
  await page.getByRole('cell', { name }).first().click();
  await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Respingi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Respingere la segnalazione?' });
  await dialog.getByLabel('Motivo').fill('Il libretto dice gli stessi chilometri.');
  await dialog.getByRole('button', { name: 'Respingi' }).click();
  await expect(page.getByRole('heading', { name: 'Decisione' })).toBeVisible();
  await expect(page.getByText('Il libretto dice gli stessi chilometri.')).toBeVisible();
  expect(await subjectsOf(page, address)).toEqual([
    expect.stringContaining('Esito della tua segnalazione'),
    expect.stringContaining('Segnalazione ricevuta'),
  ]);
});

test('who reports too often is told how long to wait, and loses nothing typed', async ({ page }) => {
  await openListing(page);
  const address = newAddress();
  for (let sent = 0; sent < 5; sent += 1) {
    await report(page, 'Sempre la stessa', address);
    await closeAnswer(page);
  }
  await report(page, 'La sesta', address);
  await expect(page.getByRole('alert')).toContainText('Riprova tra');
  await expect(page.getByLabel('Che cosa non va')).toHaveValue('La sesta');
});
