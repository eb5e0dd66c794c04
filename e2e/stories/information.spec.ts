import { INFORMATION, PLACEHOLDERS } from '../pages.ts';
import { expect, test, visit } from '../story.ts';

for (const [address, title] of Object.entries(INFORMATION)) {
  test(`${address} can be read`, async ({ page }) => {
    await visit(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    expect(((await page.getByRole('main').textContent()) ?? '').length).toBeGreaterThan(1000);
  });
}

test('the footer leads from one informational page to the next', async ({ page }) => {
  await visit(page, '/');
  const footer = page.getByRole('contentinfo');
  for (const [address, title] of Object.entries(INFORMATION)) {
    if (address === '/how-it-works') continue;
    await footer.locator(`a[href="${address}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
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

test('dealers read what the plans cost', async ({ page }) => {
  await visit(page, '/for-dealers');
  const plans = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Piano' }) });
  await expect(plans.getByRole('row').nth(1)).toBeVisible();
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
