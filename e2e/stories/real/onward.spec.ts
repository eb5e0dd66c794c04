import { linkOf, newAddress, PASSWORD, signIn } from '../../accounts.ts';
import { cards } from '../../results.ts';
import { expect, test, visit } from '../../story.ts';

test('who registers to ask for a history finds the car again after the mail', async ({ page }) => {
  const email = newAddress();
  await visit(page, '/risultati');
  await cards(page).first().locator('h3 a').click();
  await expect(page).toHaveURL(/\/annunci\//);
  const car = new URL(page.url()).pathname;
  await page
    .locator('section', { has: page.getByRole('heading', { name: /Carfax/ }) })
    .getByRole('link', { name: 'Richiedi il rapporto' })
    .click();
  await page.getByRole('main').getByRole('link', { name: 'Registrati' }).click();
  await page.getByLabel('Nome e cognome').fill('Prova Del Ritorno');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Conferma password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /informativa/ }).check();
  await page.getByRole('checkbox', { name: /condizioni/ }).check();
  await page.getByRole('button', { name: 'Registrati' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Controlla la posta' })).toBeVisible();
  const link = await linkOf(page, email, 'verification');
  await page.context().clearCookies();
  await visit(page, link);
  await visit(page, link);
  await expect(page.getByRole('heading', { name: 'Email verificata' })).toBeVisible();
  await page.getByRole('link', { name: 'Accedi e continua da dov’eri' }).click();
  await signIn(page, email);
  await expect(page).toHaveURL(new RegExp(`${car}$`));
});

test('administrators land where there is something to do, people not yet confirmed are told', async ({ page }) => {
  await visit(page, '/signin');
  await signIn(page, 'nuovo@carzaa.test');
  const notice = page.getByRole('region', { name: 'Email da confermare' });
  await expect(notice).toContainText('nuovo@carzaa.test');
  await notice.getByRole('button', { name: 'Manda di nuovo' }).click();
  await expect(notice).toContainText('Messaggio inviato');
  await page.context().clearCookies();
  await visit(page, '/signin');
  await signIn(page, 'admin@carzaa.test');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('what search engines and shared links read stays in the page, and changes with it', async ({ page, request }) => {
  await visit(page, '/risultati');
  const address = await cards(page).first().locator('h3 a').getAttribute('href');
  if (address === null) throw new Error('The card leads nowhere');
  const read = () =>
    page.evaluate(() => [
      document.querySelector('meta[property="og:url"]')?.getAttribute('content'),
      document.querySelector('meta[property="og:title"]')?.getAttribute('content'),
      Array.from(
        document.querySelectorAll('script[type="application/ld+json"]'),
        (script) => script.textContent,
      ).join(),
    ]);
  const results = await read();
  expect(results[0]).toContain('/risultati');
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const [url, title, data] = await read();
  expect(url).toContain(address);
  expect(data).toContain('"@type":"Car"');
  const html = await (await request.get(address)).text();
  expect(html.match(/application\/ld\+json/g)).toHaveLength(
    await page.locator('script[type="application/ld+json"]').count(),
  );
  await visit(page, '/risultati');
  await page.locator(`article h3 a[href="${address}"]`).first().click();
  await expect.poll(async () => (await read()).slice(0, 2)).toEqual([url, title]);
});
