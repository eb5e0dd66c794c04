import { beDealer, openOffice } from '../../office.ts';
import { expect, test } from '../../story.ts';

for (const locale of ['it-IT', 'en-US']) {
  test.describe(`numbers in a browser that speaks ${locale}`, () => {
    test.use({ locale });

    test('are read as Italians write them, grouped while typed, and never guessed', async ({ page }) => {
      test.slow();
      const dealer = await beDealer(page);
      await openOffice(page, `/dealer/${dealer}/listings/create`);
      const price = page.getByRole('textbox', { name: 'Prezzo' });
      await expect(price).toHaveAttribute('inputmode', 'numeric');
      await price.pressSequentially('12000');
      await expect(price).toHaveValue('12.000');
      await expect(page.getByLabel('Anteprima').getByText('€ 12.000')).toBeVisible();
      await price.press('Home');
      await price.press('ArrowRight');
      await price.pressSequentially('5');
      await expect(price).toHaveValue('152.000');
      await price.pressSequentially('7');
      await expect(price).toHaveValue('1.572.000');
      await price.fill('');
      await price.pressSequentially('12.000');
      await price.blur();
      await expect(price).toHaveValue('12.000');
      await expect(page.getByLabel('Anteprima').getByText('€ 12.000')).toBeVisible();
      for (const unclear of ['12.50', '12,000', 'dodici']) {
        await price.fill(unclear);
        await price.blur();
        await expect(price).toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByLabel('Anteprima').getByText('Prezzo da indicare')).toBeVisible();
      }
      await page.evaluate(() => localStorage.clear());
    });
  });
}
