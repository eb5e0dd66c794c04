import type { Page } from '@playwright/test';
import { beSignedIn, linkOf, newAddress, PASSWORD, signIn } from '../../accounts.ts';
import { beDealer, enterDealerArea, openOffice, select } from '../../office.ts';
import { expect, failedResource, test, visit } from '../../story.ts';

// What somebody may not do answers 403, of which the browser writes a line of its own.
test.use({ expectedMessage: failedResource(403, 404) });

/** Leaves nothing of whoever is signed in. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

test('a colleague is invited, works as far as the role goes, is limited, and is out when removed', async ({ page }) => {
  test.slow();
  const email = newAddress();
  // A second try leaves the first one's colleague where they are.
  const name = `Sara ${Date.now().toString(36)}`;
  const dealer = await beDealer(page);
  await openOffice(page, `/dealer/${dealer}/colleagues`);
  await page.getByRole('button', { name: 'Invita' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invita un collaboratore' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Manda l’invito' }).click();
  await expect(page.getByText('Inviti aperti')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  const link = await linkOf(page, email, 'colleagueInvited');

  // Who has no account makes one by the link, and is in the dealership.
  await leave(page);
  await visit(page, link);
  await page.getByLabel('Nome e cognome').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Conferma password').fill(PASSWORD);
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Crea l’account ed entra' }).click();
  await expect(page).toHaveURL(new RegExp(`/dealer/${dealer}/listings`));
  await expect(page.getByRole('menuitem', { name: 'Collaboratori' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Impostazioni' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Nuovo annuncio' }).first()).toBeVisible();
  await openOffice(page, `/dealer/${dealer}/settings`);
  await expect(page.getByRole('heading', { name: 'Questa pagina è dei titolari' })).toBeVisible();

  // The link is used up.
  await leave(page);
  await visit(page, link);
  await expect(page.getByText('già stato accettato')).toBeVisible();

  // Limited to looking, from one request to the next.
  await beDealer(page);
  await openOffice(page, `/dealer/${dealer}/colleagues`);
  await select(page, `Ruolo di ${name}`, 'Solo lettura');
  await page.getByRole('dialog').getByRole('button', { name: 'Cambia ruolo' }).click();
  await expect(page.getByText('Ruolo cambiato')).toBeVisible();
  await leave(page);
  await visit(page, '/signin');
  await signIn(page, email);
  await expect(page).toHaveURL(new RegExp(`/dealer/${dealer}/listings`));
  await expect(page.getByRole('link', { name: 'Nuovo annuncio' })).toHaveCount(0);
  await page.locator('tbody tr').first().getByRole('cell').first().click();
  await expect(page.getByText('puoi guardare tutto, e non modificare nulla')).toBeVisible();
  await expect(page.getByLabel('Chilometri *')).toBeDisabled();
  await openOffice(page, `/dealer/${dealer}/messages`);
  await page.getByRole('button', { name: 'Fasi', exact: true }).click();
  const stages = page.getByRole('region', { name: 'Fasi', exact: true });
  await expect(stages.getByRole('listitem').first()).toBeVisible();
  await expect(stages.getByRole('button')).toHaveCount(0);

  // Removed, and told by the log.
  await leave(page);
  await beDealer(page);
  await openOffice(page, `/dealer/${dealer}/colleagues`);
  await page.getByRole('button', { name: `Togli ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Togli' }).click();
  await expect(page.getByText('Collaboratore tolto')).toBeVisible();
  await openOffice(page, `/dealer/${dealer}/activity`);
  await expect(page.getByRole('cell', { name }).first()).toBeVisible();
  await leave(page);
  await beSignedIn(page, email);
  await page.goto(`/dealer/${dealer}/listings`);
  await expect(page).toHaveURL(/\/dealer\/no-associated/);
});

test('a seller prints the price sheets of two cars as one PDF, from the list', async ({ page }) => {
  const dealer = await enterDealerArea(page, 'venditore@carzaa.test');
  const rows = page.locator('tbody tr');
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check();
  // Where there is no viewer the tab that opens becomes a download.
  const asked = page.context().waitForEvent('request', (request) => request.url().includes('price-sheets.pdf'));
  await page.getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: 'Schede prezzo' }).click();
  const address = (await asked).url();
  expect(address).toContain(`/api/dealers/${dealer}/listings/price-sheets.pdf?ids=`);
  const file = await page.request.get(address);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await file.body()).length).toBeGreaterThan(50_000);
});
