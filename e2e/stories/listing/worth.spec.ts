import { enter, findCard, openListing } from '../../listings.ts';
import { expect, expectAccessible, test } from '../../story.ts';

test('what the car is worth is said, or why not, with the cars it was compared with', async ({ page }) => {
  await openListing(page);
  await page.getByTestId('worth').scrollIntoViewIfNeeded();
  const worth = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Quanto vale' }) });
  await expect(worth).toContainText(/Ottimo|Buono|Equo|Sopra la media|Nessun giudizio sul prezzo/);
  await expect(worth).toContainText(
    /Confrontata con [\d.]+ auto dell[ao] (?:stessa generazione|stesso modello|stesso segmento)/,
  );
  await worth.getByText('Come lo calcoliamo').click();
  await expect(worth).toContainText('Nessuno può pagare per cambiare il giudizio');
  await expectAccessible(page, { within: worth });
  await worth.getByRole('link', { name: 'Vedi le auto simili' }).click();
  await expect(page).toHaveURL(/\/risultati[/?].*kmFrom=/);
});

test('the figures of the scale stand under the ends of its range, and the link keeps its sentence’s lines', async ({
  page,
}) => {
  await enter(page, await findCard(page, /Prezzo ottimo|Prezzo buono|Prezzo equo/));
  await page.getByTestId('worth').scrollIntoViewIfNeeded();
  const link = page.getByTestId('worth').getByRole('link', { name: 'Vedi le auto simili' });
  expect(await link.evaluate((element) => getComputedStyle(element).display)).toBe('inline');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const distances = await page
      .getByTestId('worth')
      .getByRole('figure')
      .evaluate((scale) => {
        const range = scale.querySelector('[data-testid=range]')?.getBoundingClientRect();
        const middles = Array.from(scale.querySelectorAll('[data-testid=ends] span'), (figure) => {
          const { left, right } = figure.getBoundingClientRect();
          return (left + right) / 2;
        });
        return [range?.left, range?.right].map((end, index) => Math.abs((middles[index] ?? 0) - (end ?? 0)));
      });
    for (const distance of distances) expect(distance).toBeLessThan(1.5);
  }
});
