import { openListing } from '../../listings.ts';
import { expect, expectAccessible, test } from '../../story.ts';

/** The number of an amount as it is written. */
function euros(text: string): number {
  return Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.'));
}

test('what the car costs in one’s own province is reckoned line by line, and the province remembered', async ({
  page,
}) => {
  await openListing(page);
  const costs = page.locator('#costi');
  await costs.scrollIntoViewIfNeeded();
  const province = costs.getByRole('combobox', { name: 'La tua provincia' });
  const transfer = costs.getByRole('row').filter({ hasText: 'IPT' }).getByRole('cell');

  /** Chooses a province and reads its transcription tax, once the answer for it is there. */
  async function taxIn(code: string): Promise<string> {
    await province.selectOption(code);
    await expect(costs.locator('[aria-busy="false"]')).toBeVisible();
    return transfer.innerText();
  }
  // Arezzo asks for twenty of a hundred on the tax of the State, Milan for thirty.
  const less = await taxIn('AR');
  const usual = await taxIn('MI');
  expect(euros(usual) / euros(less)).toBeCloseTo(1.3 / 1.2, 1);

  // Beside the price stands what comes on top of it, in the same province.
  const total = costs.getByRole('row').filter({ hasText: 'In tutto' }).getByRole('cell');
  const about = page.getByRole('complementary', { name: 'Prezzo e contatto' }).getByText(/^circa €/);
  const price = costs.getByRole('row').filter({ hasText: 'Prezzo' }).getByRole('cell');
  const onTop = euros(await total.innerText()) - euros(await price.innerText());
  expect(euros(await about.innerText())).toBe(Math.round(onTop));

  await costs.getByText('Come si calcola, voce per voce').click();
  await expect(costs).toContainText(/Tariffe in vigore dal/);
  await costs.getByLabel('Hai già la patente B? Da quando').fill('2010-05-01');
  await expect(costs.getByRole('heading', { name: /^Neopatentati (Sì|No|Da verificare)$/ })).toBeVisible();
  await expectAccessible(page, { within: costs });

  await page.reload();
  await costs.scrollIntoViewIfNeeded();
  await expect(province).toHaveValue('MI');
});
