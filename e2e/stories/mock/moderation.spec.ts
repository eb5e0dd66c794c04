import type { Page } from '@playwright/test';
import { signIn } from '../../accounts.ts';
import { expect, expectAccessible, test, visit } from '../../story.ts';

const ADMIN = 'admin@carzaa.test';
/** Signs an administrator in, on the way to a page of the administration. */
async function enter(page: Page, path: string) {
  await visit(page, `/signin?${new URLSearchParams({ redirectTo: path })}`);
  await signIn(page, ADMIN);
  await expect(page).toHaveURL((url) => url.pathname === path.split('?')[0]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The first published listing of the administrators' list, with its dealership. */
function someListing(page: Page): Promise<{ uuid: string; title: string; dealer: { uuid: string } }> {
  return page.evaluate(async () => {
    const query = new URLSearchParams({
      filters: JSON.stringify({ state: 'published' }),
      sort_by: 'price',
      sort_direction: 'asc',
    });
    return (await (await fetch(`/api/admin/listings?${query}`)).json()).data.items[0];
  });
}

test('a report waits in the queue until somebody decides on it', async ({ page }) => {
  await enter(page, '/admin/moderation');
  await expectAccessible(page);
  const { uuid, title } = await someListing(page);
  const text = `Chilometri diversi dal libretto ${Date.now()}`;
  await page.evaluate(
    async ([listing, said]) => {
      await fetch('/api/csrf-cookie');
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      await fetch(`/api/listings/${listing}/reports`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
        body: JSON.stringify({ reason: 'wrong', text: said, email: '' }),
      });
    },
    [uuid, text] as const,
  );

  await page.goto(`/admin/moderation?${new URLSearchParams({ filter: JSON.stringify({ q: text }) })}`);
  await page.getByRole('cell', { name: title }).first().click();
  await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Respingi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Respingere la segnalazione?' });
  await dialog.getByLabel('Motivo').fill('Il libretto dice gli stessi chilometri.');
  await dialog.getByRole('button', { name: 'Respingi' }).click();
  await expect(page.getByRole('heading', { name: 'Decisione' })).toBeVisible();
  await expect(page.getByText('Il libretto dice gli stessi chilometri.')).toBeVisible();
});
