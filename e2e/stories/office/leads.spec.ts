import { beDealer, expectToFitPhone, openOffice, publishedCar } from '../../office.ts';
import { expect, expectAccessible, failedResource, test, visit } from '../../story.ts';

// What is planned right after an answer is saved on top of it, at a second try that nobody sees but the console.
test.use({ expectedMessage: failedResource(409) });

test('three ways to a dealer become three leads, one of which comes to see the car', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const dealer = await beDealer(page);
  const { path } = await publishedCar(page, dealer);
  const run = Date.now().toString(36);
  const [writer, caller] = [`Anna Prova ${run}`, `Luca Prova ${run}`];

  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    userAgent: `Mozilla/5.0 Firefox/140.0 ${run}`,
  });
  const visitor = await context.newPage();
  await visit(visitor, path);
  const panel = visitor.getByRole('complementary', { name: 'Prezzo e contatto' });
  const counted = visitor.waitForResponse((answer) => answer.url().endsWith('/contact-clicks'));
  await panel.getByRole('button', { name: 'Mostra il telefono' }).click();
  expect((await counted).ok()).toBe(true);
  await panel.getByRole('button', { name: 'Fatti richiamare' }).click();
  const call = visitor.getByRole('dialog', { name: 'Ti richiamano loro' });
  await expectAccessible(visitor);
  await call.getByLabel('Nome e cognome').fill(caller);
  await call.getByLabel('Telefono').fill('333 765432');
  await call.getByRole('checkbox').check();
  await call.getByRole('button', { name: 'Chiedi di essere richiamato' }).click();
  const asked = visitor.getByRole('dialog', { name: 'Richiesta inviata' });
  await expect(asked.getByText(/ti chiamerà/)).toBeVisible();
  await asked.getByRole('button', { name: 'Chiudi' }).last().click();
  await panel.getByRole('button', { name: 'Scrivi al concessionario' }).click();
  const letter = visitor.getByRole('dialog', { name: /^Scrivi a/ });
  await letter.getByLabel('Nome e cognome').fill(writer);
  await letter.getByLabel('Email').fill(`anna.${run}@example.test`);
  await letter.getByRole('checkbox').check();
  await letter.getByRole('button', { name: 'Invia il messaggio' }).click();
  await expect(visitor.getByRole('heading', { name: 'Messaggio inviato' })).toBeVisible();

  const filter = encodeURIComponent(JSON.stringify({ q: run }));
  await openOffice(page, `/dealer/${dealer}/messages?filter=${filter}&sort=last_at&order=DESC`);
  await expect(page.getByRole('row').filter({ hasText: caller })).toContainText('Da richiamare');
  await page.getByRole('row').filter({ hasText: writer }).getByRole('cell').first().click();
  await page.getByRole('combobox', { name: 'Usa un modello' }).click();
  await page.getByRole('option', { name: 'È disponibile' }).click();
  await expect(page.getByRole('textbox', { name: 'Rispondi' })).toHaveValue(new RegExp(`^Buongiorno ${writer}`));
  await page.getByRole('button', { name: 'Invia la risposta' }).click();
  await expect(page.getByText('Risposta inviata')).toBeVisible();
  await page.getByRole('textbox', { name: 'Prossima azione' }).fill('Preparare le chiavi');
  await page.getByLabel('Entro il').fill('2030-01-10');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Contatto salvato')).toBeVisible();
  await expectAccessible(page);
  await expectToFitPhone(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // The customer goes on from the mail, and chooses when to come.
  const thread = await page.evaluate(async (to) => {
    const { data } = await (await fetch(`/api/dev/mails?to=${encodeURIComponent(to)}`)).json();
    const { uuid } = data.items.find(({ template }: { template: string }) => template === 'messageAnswered');
    const mail = await (await fetch(`/api/dev/mails/${uuid}`)).json();
    return /\/messaggi\/[0-9a-f]{32}/.exec(mail.data.text)?.[0] ?? '';
  }, `anna.${run}@example.test`);
  await visit(visitor, thread);
  await visitor.getByLabel('Scrivi ancora').fill('Passo a vederla.');
  await visitor.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(visitor.getByText('Passo a vederla.').first()).toBeVisible();
  await visitor.getByRole('button', { name: 'Scegli un orario' }).click();
  await visitor.getByRole('button', { name: 'Conferma l’orario' }).click();
  await expect(visitor.getByText(/^Ti aspettano/)).toBeVisible();
  await expectAccessible(visitor);
  const file = await visitor.request.get(`/api${thread.replace('messaggi', 'threads')}/appointment.ics`);
  expect(await file.text()).toContain('BEGIN:VEVENT');
  await context.close();

  // By stages, moved with the keyboard.
  await openOffice(page, `/dealer/${dealer}/messages`);
  await page.getByRole('button', { name: 'Fasi', exact: true }).click();
  const stage = (name: string) => page.getByRole('region', { name, exact: true });
  const card = stage('Appuntamento').getByRole('link', { name: writer });
  await card.focus();
  await expectAccessible(page);
  await card.press('Shift+ArrowRight');
  await expect(stage('Trattativa').getByRole('link', { name: writer })).toBeVisible();
  await page.getByRole('button', { name: `Sposta in un’altra fase: ${writer}` }).click();
  await page.getByRole('menuitem', { name: 'Perso' }).click();
  const lost = page.getByRole('dialog', { name: 'Perché è perso?' });
  await lost.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Prezzo troppo alto' }).click();
  await lost.getByRole('button', { name: 'Segna come perso' }).click();
  await expect(stage('Perso').getByRole('link', { name: writer })).toBeVisible();
});
