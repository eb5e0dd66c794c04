import { openListing } from '../../listings.ts';
import { expect, expectAccessible, test } from '../../story.ts';

/** The two ends of "€ 310 – € 420". */
function ends(text: string): number[] {
  return [...text.matchAll(/€\s([\d.]+)/g)].map(([, figures = '']) => Number(figures.replaceAll('.', '')));
}

test('what the car costs a month comes when opened, follows kilometres, years and province, and is remembered', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/costs\?.*km=/.test(request.url())) asked.push(request.url());
  });
  await openListing(page);
  const costs = page.locator('#costi');
  await costs.scrollIntoViewIfNeeded();
  const title = costs.getByRole('heading', { name: 'Quanto costa al mese' });
  await expect(title).toBeVisible();
  expect(asked).toEqual([]);
  await title.click();
  const monthly = costs.getByRole('table', { name: 'Che cosa spendi al mese' });
  const sum = costs.getByText(/^€.* al mese$/);
  await expect(monthly.getByRole('row').filter({ hasText: 'Svalutazione' })).toContainText('€');
  await expect(monthly.getByRole('row').filter({ hasText: 'Assicurazione' })).toContainText('–');

  /** Both ends of the sum, once the answer for these kilometres is there. */
  async function sumWith(km: string): Promise<number[]> {
    await costs.getByLabel('Chilometri all’anno').selectOption(km);
    await expect(costs).toContainText(`Con ${km.replace(/(\d{3})$/, '.$1')} km all’anno per`);
    return ends(await sum.innerText());
  }
  const [few = 0, fewTo = 0] = await sumWith('5000');
  const [many = 0, manyTo = 0] = await sumWith('30000');
  expect(fewTo).toBeGreaterThan(few);
  expect(many).toBeGreaterThan(few);
  expect(manyTo).toBeGreaterThan(fewTo);
  await costs.getByLabel('Per quanti anni la tieni').selectOption('3');
  await costs.getByRole('combobox', { name: 'La tua provincia' }).selectOption('NA');
  await expect(costs).toContainText('per 3 anni, in provincia di Napoli.');
  await costs.getByText('Come si calcola, voce per voce').last().click();
  await expect(costs).toContainText('nella tua zona');
  await expectAccessible(page, { within: costs });

  await page.reload();
  await costs.scrollIntoViewIfNeeded();
  await title.click();
  await expect(costs).toContainText('Con 30.000 km all’anno per 3 anni, in provincia di Napoli.');
  expect(page.url()).not.toContain('km=');
});
