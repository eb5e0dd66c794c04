import type { Page } from '@playwright/test';
import { newAddress, PASSWORD } from '../../accounts.ts';
import { expect, failedResource, test, visit } from '../../story.ts';

const TYPED = /password=|email=|Carzaa-Demo|vat=|name=/;

/** Every address that the page was at or asked for, to be looked through for what was typed. */
function addresses(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  return seen;
}

/** Keeps the page's scripts on their way, as a slow line does, until what it returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js(?:\?|$)/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const isAlive = (page: Page) =>
  page.evaluate(() => Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react')));

test.describe('while the scripts are on their way', () => {
  test('Enter in the sign-in is kept, done once, and stays out of the address', async ({ page }) => {
    const seen = addresses(page);
    const letThrough = await holdScripts(page);
    await page.goto('/signin?redirectTo=%2Fprofile', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('cliente@carzaa.test');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const signedIn: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/login')) signedIn.push(request.method());
    });
    expect(await isAlive(page)).toBe(false);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.locator('form[aria-busy="true"]')).toHaveCount(1);
    letThrough();
    await expect(page.getByRole('heading', { name: 'Il tuo profilo' })).toBeVisible();
    expect(signedIn).toEqual(['POST']);
    expect(seen.filter((address) => TYPED.test(address))).toEqual([]);
  });

  test('a press of the button of the sign-up is kept, with every field', async ({ page }) => {
    const seen = addresses(page);
    const letThrough = await holdScripts(page);
    await page.goto('/signup', { waitUntil: 'commit' });
    await page.getByLabel('Nome e cognome').fill('Prova Lenta');
    await page.getByLabel('Email').fill(newAddress());
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Conferma password').fill(PASSWORD);
    await page.getByRole('checkbox', { name: /informativa/ }).check();
    await page.getByRole('checkbox', { name: /condizioni/ }).check();
    expect(await isAlive(page)).toBe(false);
    await page.getByRole('button', { name: 'Registrati' }).click();
    letThrough();
    await expect(page.getByRole('heading', { name: 'Controlla la posta' })).toBeVisible();
    expect(seen.filter((address) => TYPED.test(address))).toEqual([]);
  });
});

test('what was typed before the page is alive stays in its fields', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/dealer/signup', { waitUntil: 'commit' });
  await page.getByLabel('Partita IVA').fill('12345670');
  expect(await isAlive(page)).toBe(false);
  letThrough();
  await expect.poll(() => isAlive(page)).toBe(true);
  await expect(page.getByLabel('Partita IVA')).toHaveValue('12345670');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedMessage: failedResource(422) });

  for (const [address, button] of [
    ['/signin', 'Accedi'],
    ['/signup', 'Registrati'],
    ['/dealer/signup', 'Verifica'],
    ['/password-recover', 'Mandami il collegamento'],
  ] as const) {
    test(`${address} says what it needs, and nothing typed leaves in an address`, async ({ page }) => {
      const seen = addresses(page);
      await page.goto(address);
      await expect(page.locator('main')).toContainText('serve JavaScript');
      for (const field of await page.locator('main form input:not([type=checkbox]):visible').all())
        await field.fill('Segreta-2026');
      await page.locator('main form').getByRole('button', { name: button }).click();
      await expect(page.getByRole('heading', { name: 'Il modulo non è stato inviato' })).toBeVisible();
      expect(await page.content()).not.toContain('Segreta');
      expect(seen.filter((url) => url.includes('Segreta'))).toEqual([]);
      await page.getByRole('link', { name: 'Torna al modulo' }).click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
    });
  }
});

test('every form of the site posts, but the searches', async ({ page }) => {
  for (const address of [
    '/signin',
    '/signup',
    '/dealer/signup',
    '/password-recover',
    '/',
    '/risultati',
    '/concessionari',
  ]) {
    await visit(page, address);
    const forms = await page
      .locator('form')
      .evaluateAll((found) =>
        found.map((form) => [
          form instanceof HTMLFormElement ? form.method : '',
          form.closest('search, aside') !== null || form.querySelector('[type="search"]') !== null,
        ]),
      );
    for (const [method, isSearch] of forms) expect([address, method]).toEqual([address, isSearch ? method : 'post']);
  }
});
