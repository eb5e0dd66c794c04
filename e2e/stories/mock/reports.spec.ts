import { openListing } from '../../listings.ts';
import { report } from '../../reports.ts';
import { expect, failedResource, test } from '../../story.ts';

test.use({ expectedMessage: failedResource(429) });

test('who reports too often is told how long to wait, and loses nothing typed', async ({ page }) => {
  await openListing(page);
  await report(page, 'La sesta', 'troppi@carzaa.test');
  await expect(page.getByRole('alert')).toContainText('Riprova tra');
  await expect(page.getByLabel('Che cosa non va')).toHaveValue('La sesta');
});
