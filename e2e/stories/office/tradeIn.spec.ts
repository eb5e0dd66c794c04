import { beDealer, expectToFitPhone, openOffice, publishedCar } from '../../office.ts';
import { expect, expectAccessible, test, visit } from '../../story.ts';

test('the car that a buyer would give in exchange stands in the lead, with the working of its worth', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const dealer = await beDealer(page);
  const { path } = await publishedCar(page, dealer);
  const run = Date.now().toString(36);
  const writer = `Paola Permuta ${run}`;

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const visitor = await context.newPage();
  const write = () => visitor.getByRole('button', { name: 'Scrivi al concessionario' }).first().click();
  await visit(visitor, path);
  await write();
  await visitor.getByRole('link', { name: 'Calcola quanto vale la mia auto' }).click();
  await visitor.getByLabel('Marca').selectOption('fiat');
  await visitor.getByLabel('Modello').selectOption('panda');
  await visitor.getByLabel('Alimentazione').selectOption('benzina');
  await visitor.getByLabel('Anno di immatricolazione').fill('2018');
  await visitor.getByLabel('Chilometri', { exact: true }).fill('62.000');
  await visitor.getByLabel('Carrozzeria').selectOption('fair');
  await visitor.getByLabel('Gomme e freni').selectOption('poor');
  await visitor.getByRole('button', { name: 'Calcola il valore' }).click();
  const worth = visitor.locator('#valore');
  await worth.getByRole('link', { name: 'Torna all’annuncio e scrivi al venditore' }).click();
  await write();
  const letter = visitor.getByRole('dialog', { name: /^Scrivi a/ });
  await letter.getByLabel('Nome e cognome').fill(writer);
  await letter.getByLabel('Email').fill(`paola.${run}@example.test`);
  // Nothing is attached before somebody says so.
  const offer = letter.getByRole('checkbox', { name: /Allega la mia Fiat Panda del 2018/ });
  await expect(offer).not.toBeChecked();
  await offer.check();
  await letter.getByRole('checkbox', { name: /Acconsento/ }).check();
  await letter.getByRole('button', { name: 'Invia il messaggio' }).click();
  await expect(visitor.getByRole('heading', { name: 'Messaggio inviato' })).toBeVisible();
  await context.close();

  const filter = encodeURIComponent(JSON.stringify({ q: run }));
  await openOffice(page, `/dealer/${dealer}/messages?filter=${filter}`);
  await page.getByRole('row').filter({ hasText: writer }).getByRole('cell').first().click();
  const card = page.getByRole('region', { name: 'Auto offerta in permuta' });
  await expect(card).toContainText(/Fiat Panda, 2018, 62\.000\s*km/);
  await expect(card).toContainText(/a confronto con \d+ auto simili/);
  await expect(card.getByText('Carrozzeria, usato: −4 %')).toBeVisible();
  await expect(card.getByText('Gomme e freni, da sistemare: −3 %')).toBeVisible();
  await expect(card.getByText(/un concessionario la paga di solito €/)).toBeVisible();
  await expectAccessible(page);
  await expectToFitPhone(page);
});
