import type { Page } from '@playwright/test';
import { enterDealerArea, expectToFitPhone, select } from '../../office.ts';
import { expect, expectAccessible, failedResource, test } from '../../story.ts';

// A browser writes a line of its own for a form that is refused.
test.use({ expectedMessage: failedResource(422) });

const HEADING = 'Riferimento;Marca;Modello;Versione;Alimentazione;Immatricolazione;Km;Prezzo;Fila';

/** A file as a dealer's program writes it, made for this run. */
function feed(name: string, rows: readonly string[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from([HEADING, ...rows].join('\r\n')) };
}

async function upload(page: Page, origin: string, file: ReturnType<typeof feed>): Promise<void> {
  await page.getByRole('menuitem', { name: 'Importa' }).click();
  await expect(page.getByRole('heading', { name: 'Importa lo stock', level: 1 })).toBeVisible();
  await expect(page.getByText(/nasce da sola|in vendita/).first()).toBeVisible();
  if ((await page.getByLabel('Origine').count()) > 0) await select(page, 'Origine', origin);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('heading', { name: file.name, level: 1 })).toBeVisible();
  await expect(page.getByText('Anteprima pronta')).toBeVisible({ timeout: 30_000 });
}

/** The state that the stock's list gives of the vehicle with a reference. */
async function expectInStock(page: Page, reference: string, state: string): Promise<void> {
  await page.getByRole('menuitem', { name: 'Annunci' }).click();
  await page.getByPlaceholder('Marca, modello, riferimento, targa').fill(reference);
  // The search starts a moment after the last letter, and is part of the address.
  await page.waitForURL(/filter=/);
  const row = page.locator('tbody tr');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(state);
}

test('an address is read at fixed hours, and what goes wrong with it is told', async ({ page }) => {
  test.slow();
  const name = `Indirizzo ${Date.now().toString(36)}`;
  await enterDealerArea(page);
  await page.getByRole('menuitem', { name: 'Importa' }).click();
  await page.getByRole('link', { name: 'Leggi da un indirizzo' }).click();
  await page.getByLabel('Nome').fill(name);
  await select(page, 'Lettura', 'Ogni ora');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Per leggere a orari fissi serve l’indirizzo del file')).toBeVisible();
  await page.getByLabel('Indirizzo').fill('ftp://gestionale.example/stock.csv');
  await page.getByLabel('Nome').click();
  await expect(page.getByText('Deve essere un indirizzo che comincia con https:// o http://')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Indirizzo').fill('http://127.0.0.1/stock.csv');
  await page.getByRole('button', { name: 'Salva' }).click();

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText(/^Prossima lettura: /)).toBeVisible();
  await page.getByRole('button', { name: 'Leggi adesso' }).click();
  // A job does it, perhaps after the one of another story.
  await expect(page.getByText('L’indirizzo porta a una rete privata e non si può leggere.').first()).toBeVisible({
    timeout: 30_000,
  });
  await page.goBack();
  await expect(page.getByText(/^Letto l’ultima volta: /)).toBeVisible();
  await page.getByRole('button', { name: 'Elimina origine' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina origine' }).click();
  await expect(page.getByText('Origine eliminata')).toBeVisible();
});

test('a dealer imports a file, reads what is wrong with a row, and a shrunken file waits to be confirmed', async ({
  page,
}) => {
  test.slow();
  const stamp = Date.now().toString(36);
  const reference = `STORIA-${stamp}`;
  await enterDealerArea(page);

  await upload(
    page,
    'Nuova origine',
    feed(`stock-${stamp}.csv`, [
      `${reference};Fiat;Panda;1.2 Lounge;Benzina;05/2018;45.000;€ 8.900,00;piazzale nord`,
      `${reference}-B;Fiat;Panda;1.2 Easy;Benzina;06/2018;50.000;Su richiesta;`,
    ]),
  );
  const faulty = page.getByRole('row', { name: `${reference}-B` });
  await expect(faulty.getByRole('cell').first()).toHaveText('3');
  await expect(faulty).toContainText('Il prezzo manca o non è un numero. (nel file: «Su richiesta»)');
  await page.getByRole('button', { name: 'Errori · 1' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Rivedi le colonne' }).click();
  await expect(page.getByText('Per esempio: € 8.900,00 · Su richiesta')).toBeVisible();
  await expect(page.getByText('Colonne non usate')).toBeVisible();
  await expect(page.getByText('Nessuna colonna dice: Carrozzeria, Cambio, Potenza in kW, Foto.')).toBeVisible();
  await expectAccessible(page);

  // Nothing is in the stock before it is applied; what was chosen is remembered for the next file.
  await page.getByRole('button', { name: 'Salva e rifai l’anteprima' }).click();
  await expect(page.getByText('Sono quelle che hai scelto per questa origine')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Applica al parco auto' }).click();
  await expect(page.getByText('Completata', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expectInStock(page, reference, 'Pubblicato');

  await upload(
    page,
    `stock-${stamp}`,
    feed(`ridotto-${stamp}.csv`, [`${reference}-B;Fiat;Panda;1.2 Easy;Benzina;06/2018;50.000;n.d.;`]),
  );
  await expect(page.getByText('Il file non contiene più il solo annuncio di questa origine')).toBeVisible();
  await page.getByRole('button', { name: 'Applica al parco auto' }).click();
  await page.getByRole('button', { name: 'Ritira 1 annuncio e importa' }).click({ timeout: 30_000 });
  await expect(page.getByText('Completata', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expectInStock(page, reference, 'Venduto');

  await page.getByRole('menuitem', { name: 'Importa' }).click();
  await expect(page.getByRole('row', { name: `ridotto-${stamp}.csv` }).first()).toContainText('1 ritirato, 1 errore');
  await page
    .getByRole('article', { name: `stock-${stamp}` })
    .getByRole('link', { name: 'Impostazioni' })
    .click();
  // Below a source's settings stands the table of its files, which is wider than a phone.
  await expect(page.getByRole('row', { name: `ridotto-${stamp}.csv` }).first()).toBeVisible();
  await expectToFitPhone(page);
  await page.getByRole('button', { name: 'Elimina origine' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina origine' }).click();
  await expect(page.getByText('Origine eliminata')).toBeVisible();
});
