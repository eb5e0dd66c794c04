import { newAddress } from '../../accounts.ts';
import { openListing } from '../../listings.ts';
import { closeAnswer, report } from '../../reports.ts';
import { expect, failedResource, test } from '../../story.ts';

test.use({ expectedMessage: failedResource(429) });

// On the mocks alone: the server counts by network, which is the same for every story.
test('who reports too often is told how long to wait, and loses nothing typed', async ({ page }) => {
  await openListing(page);
  const address = newAddress();
  for (let sent = 0; sent < 5; sent += 1) {
    await report(page, 'Sempre la stessa', address);
    await closeAnswer(page);
  }
  await report(page, 'La sesta', address);
  await expect(page.getByRole('alert')).toContainText('Riprova tra');
  await expect(page.getByLabel('Che cosa non va')).toHaveValue('La sesta');
});
