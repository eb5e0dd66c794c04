import { beSignedIn, linkOf, newAddress, PASSWORD, send } from '../../accounts.ts';
import { newVat } from '../../dealerships.ts';
import { enterAdministration, expectToFitPhone, openOffice } from '../../office.ts';
import { expect, expectAccessible, test } from '../../story.ts';

// A dealership that is not accepted is 404, of which the browser writes a line of its own.
test.use({ expectedMessage: /Failed to load resource: the server responded with a status of 4\d\d/ });

test('a dealership whose name is not the register’s waits, is asked, answers, and comes onto the site', async ({
  page,
}) => {
  test.slow();
  const email = newAddress();
  const words = { password: PASSWORD, password_confirmation: PASSWORD };
  const person = { name: 'Rosa Prova', email, ...words, privacy: true, terms: true };
  const seat = { address: 'Via di Prova 1', postal_code: '40121', city: 'Bologna', country: 'it' };
  const name = `Auto Ignota ${Date.now().toString(36)}`;
  const company = { vat: newVat(), company_name: `${name} S.r.l.`, dealer_name: name, dealer_phone: '051 123456' };
  await send(page, '/api/register-dealer', { ...person, ...company, ...seat, declaration: true });
  await page.request.get(await linkOf(page, email, 'verification'));
  await beSignedIn(page, email);
  const { data } = await (await page.request.get('/api/private/profile')).json();
  const dealer = String(data.ownDealers[0].uuid);
  const answerOfSite = async () => (await page.request.get(`/api/dealers/${dealer}`)).status();

  await openOffice(page, `/dealer/${dealer}/listings`);
  const banner = page.getByRole('region', { name: 'Verifica della concessionaria' });
  await expect(banner).toContainText('niente è sul sito');
  expect(await answerOfSite()).toBe(404);

  await page.context().clearCookies();
  await enterAdministration(page, '/admin/dashboard');
  const waiting = page.getByRole('region', { name: 'Concessionarie da accettare' });
  await expect(waiting.getByRole('listitem').first()).toBeVisible();
  await openOffice(page, '/admin/verifications');
  await page.getByRole('cell', { name, exact: true }).click();
  await expect(page.getByRole('region', { name: 'Che cosa risulta' })).toContainText(`${name} S.r.l.`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Chiedi che cosa manca' }).click();
  const dialog = page.getByRole('dialog', { name: 'Che cosa manca?' });
  await expect(dialog.getByRole('checkbox', { name: 'Numero REA' })).toBeChecked();
  await dialog.getByLabel('Messaggio').fill('Mandaci la visura.');
  await dialog.getByRole('button', { name: 'Chiedi che cosa manca' }).click();
  await expect(page.getByText('Richiesta inviata')).toBeVisible();

  await page.context().clearCookies();
  await beSignedIn(page, email);
  await openOffice(page, `/dealer/${dealer}/verification`);
  await expect(page.getByText('Mandaci la visura.')).toBeVisible();
  await page.getByLabel('Numero REA').fill('BO-123456');
  await page.getByLabel('Messaggio').fill('La visura è arrivata per email.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Manda', exact: true }).click();
  await expect(page.getByText('Ricevuto, grazie')).toBeVisible();
  await expectToFitPhone(page);

  await page.context().clearCookies();
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAdministration(page, `/admin/verifications/${dealer}`);
  await expect(page.getByText('La visura è arrivata per email.')).toBeVisible();
  await page.getByRole('button', { name: 'Accetta' }).click();
  await expect(page.getByText('Concessionaria accettata')).toBeVisible();
  await expect.poll(answerOfSite).toBe(200);

  await page.context().clearCookies();
  await beSignedIn(page, email);
  await openOffice(page, `/dealer/${dealer}/verification`);
  const verified = page.getByRole('region', { name: 'La concessionaria è verificata' });
  await expect(verified).toContainText('BO-123456');
  await expect(verified).toContainText('Verificata il');
  await expectAccessible(page);
});
