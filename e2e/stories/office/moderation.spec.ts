import type { Page } from '@playwright/test';
import { newAddress } from '../../accounts.ts';
import { openListing } from '../../listings.ts';
import { enterAdministration } from '../../office.ts';
import { closeAnswer, report } from '../../reports.ts';
import { expect, test } from '../../story.ts';

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
  await enterAdministration(page, `/admin/moderation?${new URLSearchParams({ filter: JSON.stringify({ q: text }) })}`);
  await page.getByRole('cell', { name }).first().click();
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: 'Respingi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Respingere la segnalazione?' });
  await dialog.getByLabel('Motivo').fill('Il libretto dice gli stessi chilometri.');
  await dialog.getByRole('button', { name: 'Respingi' }).click();
  await expect(page.getByRole('heading', { name: 'Decisione' })).toBeVisible();
  // The decision says it, and the story of the report below.
  await expect(page.getByText('Il libretto dice gli stessi chilometri.').first()).toBeVisible();
  expect(await subjectsOf(page, address)).toEqual([
    expect.stringContaining('Esito della tua segnalazione'),
    expect.stringContaining('Segnalazione ricevuta'),
  ]);
});
