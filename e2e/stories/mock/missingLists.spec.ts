import { cards, rail } from '../../results.ts';
import { expect, failedResource, test, visit } from '../../story.ts';

test.use({ expectedMessage: failedResource(500) });

const LISTS = [
  {
    call: 'filters.powerTypes',
    filter: 'Alimentazione',
    text: 'Impossibile caricare le tipologie di carburante',
  },
  {
    call: 'filters.categories',
    filter: 'Carrozzeria',
    text: 'Impossibile caricare le tipologie di carrozzeria',
  },
];

test('without a list for a filter a message says so and the search goes on', async ({ page, context, baseURL }) => {
  for (const { call, filter, text } of LISTS) {
    await test.step(filter, async () => {
      await context.addCookies([{ name: 'carzaa_mock_failing', value: call, url: baseURL ?? '' }]);
      await visit(page, '/about-us');
      await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Cerca auto' }).click();
      await expect(cards(page).first()).toBeVisible();
      const message = page.getByRole('alert').filter({ hasText: text });
      await expect(message).toBeVisible();
      await expect(message).toContainText('Errore');
      await expect(rail(page).getByRole('group', { name: filter, exact: true })).toBeHidden();
      await expect(rail(page).getByRole('group', { name: 'Cambio', exact: true })).toBeVisible();
      await message.getByRole('button', { name: 'Chiudi' }).click();
      await expect(message).toBeHidden();
    });
  }
});
