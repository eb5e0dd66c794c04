import { expect, expectAccessible, test, visit } from '../../story.ts';

// A browser writes a line of its own for every answer that is a failure.
test.use({ expectedMessage: /Failed to load resource: the server responded with a status of 4\d\d/ });

const FORMS = ['/signin', '/signin?dealer=true', '/signup', '/password-recover', '/email-token-expired'];

test('forms are filled by keyboard, with names and without barriers', async ({ page }) => {
  test.slow();
  for (const address of FORMS) {
    await test.step(address, async () => {
      await visit(page, address);
      const submit = page.locator('form button[type=submit]');
      await expect(submit).toBeVisible();
      await page.locator('form input').first().focus();
      for (
        let steps = 0;
        steps < 20 && !(await submit.evaluate((button) => button === document.activeElement));
        steps += 1
      ) {
        const name = await page.evaluate(() => {
          const now = document.activeElement;
          const label = now instanceof HTMLInputElement ? now.labels?.[0]?.textContent : null;
          return label ?? now?.getAttribute('aria-label') ?? now?.textContent ?? '';
        });
        expect(name.trim()).not.toBe('');
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await expect(page.locator('form [aria-invalid=true]').first()).toBeFocused();
      await expectAccessible(page);
    });
  }
});

test('pages that only tell something have no barriers', async ({ page }) => {
  for (const address of ['/email-verified?verified=1', '/password-token-expired', '/password-updated', '/favourites']) {
    await test.step(address, async () => {
      await visit(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
  }
});
