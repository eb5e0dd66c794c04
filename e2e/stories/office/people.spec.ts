import type { Page } from '@playwright/test';
import { enterAdministration } from '../../office.ts';
import { expect, expectAccessible, test } from '../../story.ts';

// A listing that is no longer public answers 404, of which the browser writes a line of its own.
test.use({ expectedMessage: /Failed to load resource: the server responded with a status of 4\d\d/ });

const REASON = 'Documenti della società da verificare';

/** What the site answers to who asks for a listing or a dealership: 0, or the code of the refusal. */
function answerFor(page: Page, what: 'listings' | 'dealers', uuid: string): Promise<number> {
  const address = `/api/${what}/${uuid}`;
  return page.evaluate(async (path) => Number((await (await fetch(path)).json()).error_code), address);
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

test('a dealership is disabled with a reason, its listings go, and come back with it', async ({ page }) => {
  test.slow();
  await enterAdministration(page, '/admin/dealers');
  const { uuid, dealer } = await someListing(page);
  const answers = async () => [await answerFor(page, 'listings', uuid), await answerFor(page, 'dealers', dealer.uuid)];
  expect(await answers()).toEqual([0, 0]);

  await page.goto(`/admin/dealers/${dealer.uuid}`);
  await page.getByRole('button', { name: 'Disabilita' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disabilitare la concessionaria?' });
  await expect(dialog.getByRole('button', { name: 'Disabilita' })).toBeDisabled();
  await dialog.getByLabel('Motivo').fill(REASON);
  await dialog.getByRole('button', { name: 'Disabilita' }).click();
  await expect(page.getByText(`Motivo: ${REASON}`)).toBeVisible();
  await expect.poll(answers).toEqual([4, 4]);

  await page.getByRole('button', { name: 'Abilita', exact: true }).click();
  await expect(page.getByText('Concessionaria riabilitata')).toBeVisible();
  await expect.poll(answers).toEqual([0, 0]);
});

test('an administrator helps a user in their place, and comes back', async ({ page }) => {
  await enterAdministration(
    page,
    `/admin/users?${new URLSearchParams({ filter: JSON.stringify({ q: 'cliente@carzaa.test' }) })}`,
  );
  await page.getByRole('cell', { name: 'cliente@carzaa.test' }).click();
  await expect(page.getByLabel('Email *')).toHaveValue('cliente@carzaa.test');
  await page.getByRole('button', { name: 'Entra come questo utente' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Entra' })).toBeDisabled();
  await dialog.getByLabel('Motivo').fill('Non trova i suoi messaggi');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Entra' }).click();

  const banner = page.getByRole('region', { name: 'Assistenza in corso' });
  await expect(banner).toContainText('Stai assistendo');
  await banner.getByRole('button', { name: 'Termina l’assistenza' }).click();
  // The list may be searched as it was before.
  await expect(page).toHaveURL((url) => url.pathname === '/admin/users');
  await expect(page.getByRole('heading', { name: 'Utenti', level: 1 })).toBeVisible();
});

test('an administrator who helps a dealer lands where the dealer would', async ({ page }) => {
  const filter = JSON.stringify({ q: 'concessionario@carzaa.test' });
  await enterAdministration(page, `/admin/users?${new URLSearchParams({ filter })}`);
  await page.getByRole('cell', { name: 'concessionario@carzaa.test' }).click();
  await page.getByRole('button', { name: 'Entra come questo utente' }).click();
  await page.getByRole('dialog').getByLabel('Motivo').fill('Non trova i suoi annunci');
  await page.getByRole('dialog').getByRole('button', { name: 'Entra' }).click();
  await expect(page).toHaveURL(/\/dealer\/[\da-f-]{36}\/listings/);
  await page.getByRole('button', { name: 'Termina l’assistenza' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/admin/users');
});
