import { newDealership } from '../../dealerships.ts';
import { openOffice } from '../../office.ts';
import { expect, expectAccessible, test } from '../../story.ts';

/** An address in a private network is refused. */
test.use({ expectedMessage: /status of 422/ });

test('a dealership makes a key, calls with it, and revokes it; its stock has addresses for portals', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  const dealer = await newDealership(page);
  await openOffice(page, `/dealer/${dealer}/integrations`);
  const keys = page.getByRole('region', { name: 'Chiavi' });
  await expect(keys).toContainText('Ancora nessuna chiave.');
  await expectAccessible(page);
  await keys.getByLabel('A che cosa serve').fill('Gestionale');
  await keys.getByRole('button', { name: 'Crea la chiave' }).click();
  const secret = await keys.getByLabel('Nuova chiave').inputValue();
  const headers = { authorization: `Bearer ${secret}` };
  const stock = `/api/dealers/${dealer}/listings`;
  expect((await request.get(stock, { headers })).status()).toBe(200);
  expect((await request.get(`/api/dealers/${dealer}/user-messages`, { headers })).status()).toBe(403);
  await keys.getByRole('button', { name: 'Ho copiato' }).click();
  await expect(keys).toContainText('Leggere lo stock');
  await keys.getByRole('button', { name: 'Revoca' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoca' }).click();
  await expect(keys).toContainText(/revocata (?:il |l’)/);
  expect((await request.get(stock, { headers })).status()).toBe(401);

  const webhooks = page.getByRole('region', { name: /webhook/ });
  await webhooks.getByLabel(/^Indirizzo/).fill('http://127.0.0.1/privato');
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/webhooks') && answer.status() === 422);
  await webhooks.getByRole('button', { name: 'Aggiungi l’indirizzo' }).click();
  await refused;
  await expect(page.getByText('rete privata')).toBeVisible();

  const feeds = page.getByRole('region', { name: 'Flussi dello stock' });
  await feeds.getByRole('button', { name: 'Crea gli indirizzi' }).click();
  const address = await feeds.getByLabel(/^schema\.org/).inputValue();
  const file = await request.get(address);
  expect([file.status(), (await file.json())['@type']]).toEqual([200, 'ItemList']);
  await feeds.getByRole('button', { name: 'Togli gli indirizzi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Togli gli indirizzi' }).click();
  await expect(feeds.getByRole('button', { name: 'Crea gli indirizzi' })).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});
