import { beDealer, choose, expectToFitPhone, openOffice, select } from '../../office.ts';
import { expect, expectAccessible, failedResource, test, visit } from '../../story.ts';

test.use({ expectedMessage: failedResource(422) });

/** A chassis number whose history has its odometer turned back (docs/carfax-sandbox.md). */
const TURNED_BACK = 'ZZZCARZAA00KMBACK';
const WHY = 'Il contachilometri è stato sostituito in garanzia nel 2022: la fattura è in concessionaria.';

test('kilometres that do not fit are explained before the advert is published, and everybody reads it', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const dealer = await beDealer(page);
  await openOffice(page, `/dealer/${dealer}/listings/create`);
  await choose(page, 'Marca', 'Fiat');
  await choose(page, 'Modello', 'Panda');
  await page.getByLabel('Versione').fill(`1.2 Lounge ${Date.now().toString(36)}`);
  await select(page, 'Carrozzeria', 'City car');
  await select(page, 'Alimentazione', 'Benzina');
  await page.getByRole('textbox', { name: 'Anno' }).fill('2019');
  await page.getByRole('textbox', { name: 'Chilometri' }).fill('54000');
  await page.getByRole('textbox', { name: 'Prezzo' }).fill('8900');
  await page.getByRole('textbox', { name: /^Telaio/ }).fill(TURNED_BACK);
  await page.getByRole('button', { name: 'Salva come bozza' }).click();
  await page.waitForURL(/\/listings\/[\da-f-]{36}$/);
  const id = page.url().slice(-36);

  await page.getByRole('button', { name: 'Acquista il rapporto' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Acquista' }).click();
  await expect(page.getByText('Rapporto acquistato')).toBeVisible();
  await expect(page.getByText(/senza una spiegazione l’annuncio non si pubblica/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pubblica' }).click();
  await expect(page.getByText(/scrivi una spiegazione nel riquadro del rapporto, poi pubblica/).first()).toBeVisible();
  await expect(page.getByText('Bozza').first()).toBeVisible();

  await page.getByRole('textbox', { name: 'Perché i chilometri non tornano' }).fill(WHY);
  await page.getByRole('button', { name: 'Salva la storia' }).click();
  await expect(page.getByText('Salvato', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pubblica' }).click();
  await expect(page.getByText('Pubblicato').first()).toBeVisible();
  await expectToFitPhone(page);

  await visit(page, `/annunci/fiat/panda/${id}`);
  await expect(page.getByText('Il venditore spiega:')).toBeVisible();
  await expect(page.getByText(WHY)).toBeVisible();
  await expect(page.getByText('non torna: è meno di prima').first()).toBeVisible();
});
