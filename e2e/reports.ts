import type { Page } from '@playwright/test';

/** Reports the listing that is open. */
export async function report(page: Page, text: string, email: string) {
  await page.getByRole('button', { name: 'Segnala l’annuncio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Segnala l’annuncio' });
  await dialog.getByLabel('Motivo').selectOption({ label: 'Dati o foto non corrispondono' });
  await dialog.getByLabel('Che cosa non va').fill(text);
  await dialog.getByLabel('La tua email').fill(email);
  await dialog.getByRole('button', { name: 'Invia la segnalazione' }).click();
}

/** Closes what thanks for a report. */
export async function closeAnswer(page: Page) {
  const answer = page.getByRole('dialog', { name: 'Segnalazione inviata' });
  await answer.getByRole('button', { name: 'Chiudi' }).last().click();
}
