import { beDealer, choose, expectToFitPhone, openOffice, select } from '../../office.ts';
import { expect, expectAccessible, test } from '../../story.ts';

test.use({
  expectedMessage: /Failed to load resource: the server responded with a status of 4\d\d/,
});

test('a car that never was is told beside the field, and a note takes it in', async ({ page }) => {
  test.slow();
  const dealer = await beDealer(page);
  await openOffice(page, `/dealer/${dealer}/listings/create`);
  await choose(page, 'Marca', 'BMW');
  await choose(page, 'Modello', 'i3');
  await page.getByRole('textbox', { name: 'Anno' }).fill('2018');
  await select(page, 'Alimentazione', 'Elettrica');
  // What there was comes first; the rest says that it never was.
  await page.getByRole('combobox', { name: 'Trazione' }).click();
  await expect(page.getByRole('option').nth(1)).toHaveText('Posteriore');
  await page.getByRole('option', { name: 'Integrale (4x4) (mai venduta così)' }).click();
  await expect(page.getByText('Mai venduta a trazione integrale', { exact: true })).toBeVisible();
  const warning = page.getByText('In Italia la BMW i3 del 2018 non è mai esistita a trazione integrale.');
  await expect(warning).toBeVisible();
  await expectAccessible(page);

  await select(page, 'Carrozzeria', 'Berlina');
  await page.getByRole('textbox', { name: 'Prezzo' }).fill('15000');
  await page.getByRole('textbox', { name: 'Chilometri' }).fill('60000');
  await page.getByRole('button', { name: 'Salva come bozza' }).click();
  await expect(page.getByText(/Correggi i dati o spiega perché sono giusti/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Perché è giusto così' }).fill('Trasformata da un carrozziere.');
  await page.getByRole('button', { name: 'Salva come bozza' }).click();
  await expect(page).toHaveURL(/listings\/[\da-f-]{36}/);
  await expect(page.getByRole('textbox', { name: 'Perché è giusto così' })).toHaveValue(
    'Trasformata da un carrozziere.',
  );
});

test('a plate fills in the advert, each field marked and still to be changed', async ({ page }) => {
  test.slow();
  const dealer = await beDealer(page);
  await openOffice(page, `/dealer/${dealer}/listings/create`);
  const number = page.getByLabel('Targa o telaio');
  // What no plate looks like is told here, and nothing is sent.
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/vehicle-lookup')) asked += 1;
  });
  await number.fill('AB 123 C!');
  await number.press('Enter');
  await expect(page.getByText('Scrivi una targa, come AB 123 CD, o un telaio di 17 caratteri')).toBeVisible();
  expect(asked).toBe(0);
  await number.fill('ZZ404ZZ');
  await number.press('Enter');
  await expect(page.getByText('Il registro non conosce questo veicolo')).toBeVisible();
  await page.getByRole('textbox', { name: 'Cilindrata' }).fill('4321');
  await number.fill('FB 123 CD');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  const told = page.getByText(/: \d+ campi compilati\./);
  await expect(told).toBeVisible();
  const filled = Number(/(\d+) campi/.exec((await told.textContent()) ?? '')?.[1]);
  expect(filled).toBeGreaterThanOrEqual(18);
  // What somebody wrote before is kept, and said.
  await expect(page.getByText('Non toccati, perché li avevi già scritti: Cilindrata.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Cilindrata' })).toHaveValue('4.321');
  await expect(page.getByRole('textbox', { name: 'Targa', exact: true })).toHaveValue('FB123CD');
  await expect(page.getByRole('textbox', { name: 'Anno' })).toHaveValue('2015');

  const marks = page.getByText('Compilato dal registro: controllalo');
  const before = await marks.count();
  expect(before).toBeGreaterThanOrEqual(18);
  await page.getByLabel('Versione').fill('Un’altra versione');
  await expect(marks).toHaveCount(before - 1);
  await expectAccessible(page);
  await expectToFitPhone(page);
});

test('make, model, year and engine fill in the advert', async ({ page }) => {
  test.slow();
  const dealer = await beDealer(page);
  await openOffice(page, `/dealer/${dealer}/listings/create`);
  await page.getByText('Scegli dal catalogo').click();
  const picks = page.getByRole('region', { name: 'Compilazione automatica' });
  for (const [label, option] of [
    ['Marca', 'Renault'],
    ['Modello', 'Clio'],
    ['Anno', '2021'],
  ] as const) {
    await picks.getByRole('combobox', { name: label }).fill(option);
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await picks.getByRole('combobox', { name: 'Motore' }).fill('ibrida');
  await page
    .getByRole('option', { name: /ibrida a benzina · cambio automatico/ })
    .first()
    .click();
  await expect(page.getByText(/: (?:1[89]|2\d) campi compilati\./)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Tara' })).toHaveValue('1.313');
  await expect(page.getByRole('textbox', { name: 'Consumo' })).toHaveValue('4,3');

  // A trim of that year settles the version, with what such a car usually had.
  const trim = picks.getByRole('combobox', { name: 'Allestimento' });
  await trim.click();
  await expect(page.getByRole('option', { name: /^Moschino/ })).toHaveCount(0);
  await page.getByRole('option', { name: /^Intens · da nuova circa/ }).click();
  await expect(page.getByText(/^Intens: versione e dotazione compilate/)).toBeVisible();
  await expect(page.getByLabel('Versione')).toHaveValue(/Intens$/);
  await expect(page.getByText('Compilato dal catalogo: controllalo').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Modello' }).last()).toHaveValue('Clio');
});
