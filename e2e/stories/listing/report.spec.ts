import { newAddress } from '../../accounts.ts';
import { openListing } from '../../listings.ts';
import { expect, expectAccessible, test } from '../../story.ts';

test('a visitor reports a listing, and is told where the outcome goes', async ({ page }) => {
  const name = await openListing(page);
  await page.getByRole('button', { name: 'Segnala l’annuncio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Segnala l’annuncio' });
  await expect(dialog).toContainText(name);
  await expectAccessible(page, { within: dialog });
  await dialog.getByRole('button', { name: 'Invia la segnalazione' }).click();
  await expect(dialog.getByText('Scegli il motivo della segnalazione')).toBeVisible();

  const address = newAddress();
  await dialog.getByLabel('Motivo').selectOption({ label: 'Il prezzo non è vero' });
  await dialog.getByLabel('Che cosa non va').fill('In salone chiedono duemila euro in più.');
  await dialog.getByLabel('La tua email').fill(address);
  await dialog.getByRole('button', { name: 'Invia la segnalazione' }).click();
  const sent = page.getByRole('dialog', { name: 'Segnalazione inviata' });
  await expect(sent).toContainText(address);
  await expectAccessible(page, { within: sent });
  await sent.getByRole('button', { name: 'Chiudi' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
