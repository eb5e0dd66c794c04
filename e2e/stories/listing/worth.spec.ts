import { openListing } from '../../listings.ts';
import { expect, expectAccessible, test } from '../../story.ts';

test('what the car is worth is said, or why not, with the cars it was compared with', async ({ page }) => {
  await openListing(page);
  const room = page.locator('.worth-room');
  await room.scrollIntoViewIfNeeded();
  const worth = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Quanto vale' }) });
  await expect(worth).toContainText(/Ottimo|Buono|Equo|Sopra la media|Nessun giudizio sul prezzo/);
  await worth.getByText('Come lo calcoliamo').click();
  await expect(worth).toContainText('Nessuno può pagare per cambiare il giudizio');
  await expectAccessible(page);
  await worth.getByRole('link', { name: 'Vedi le auto simili' }).click();
  await expect(page).toHaveURL(/\/risultati\/[^/]+\/[^/?]+\?.*kmFrom=/);
});
