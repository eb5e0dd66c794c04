import { INFORMATION, PLACEHOLDERS } from '../pages.ts';
import { expect, test, visit } from '../story.ts';

test('the footer leads from one informational page to the next, each of which can be read', async ({ page }) => {
  await visit(page, '/');
  const footer = page.getByRole('contentinfo');
  for (const [address, title] of Object.entries(INFORMATION)) {
    if (address === '/how-it-works') await visit(page, address);
    else await footer.locator(`a[href="${address}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    expect(((await page.getByRole('main').textContent()) ?? '').length).toBeGreaterThan(1000);
  }
});

test('an answer opens by its question, with the keyboard too', async ({ page }) => {
  await visit(page, '/faq');
  const first = page.getByRole('main').locator('details').first();
  await expect(first.locator('p').first()).toBeHidden();
  await first.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(first.locator('p').first()).toBeVisible();
});

for (const [scheme, end] of [
  ['light', '.webp'],
  ['dark', '-notte.webp'],
] as const) {
  test(`on a ${scheme} screen our own screens are shown ${scheme}, and no others are fetched`, async ({ page }) => {
    const asked = new Set<string>();
    page.on('request', (request) => {
      const [name] = /[^/]+$/.exec(new URL(request.url()).pathname) ?? [''];
      if (/^(?:ufficio|rapporto|passo)-?/.test(name)) asked.add(name);
    });
    await page.emulateMedia({ colorScheme: scheme });
    for (const address of ['/for-dealers', '/carfax', '/how-it-works']) {
      await visit(page, address);
      for (const picture of await page.locator('main picture img:visible').all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      }
    }
    expect(asked.size).toBe(9);
    for (const name of asked) expect(name.endsWith('-notte.webp') ? '-notte.webp' : '.webp').toBe(end);
  });
}

test('dealers read what the plans cost', async ({ page }) => {
  await visit(page, '/for-dealers');
  const plans = page.getByRole('region', { name: 'Piani e prezzi' });
  await expect(plans.getByRole('heading', { level: 3, name: 'Pro', exact: true })).toBeVisible();
  await expect(plans).toContainText('€');
  await expect(plans).toContainText('Gratis');
});

test('the outcome of a purchase is told plainly', async ({ page }) => {
  await visit(page, '/purchase-ok');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamento riuscito');
  await visit(page, '/purchase-ko');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamento non riuscito');
  await expect(page.getByRole('main')).toContainText('non ti è stato addebitato nulla');
});

test('addresses kept for later lead onward', async ({ page }) => {
  for (const [address, onward] of Object.entries(PLACEHOLDERS)) {
    await visit(page, address);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`${onward}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
