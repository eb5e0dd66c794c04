import { unfold } from '../../results.ts';
import { expect, expectAccessible, test, visit } from '../../story.ts';

/** Whole euro of "circa € 231 al mese". */
const euro = (text: string) => Number(/€\s([\d.]+)/.exec(text)?.[1]?.replaceAll('.', ''));

test('by what a month costs: from the home page to the same figure on the car’s own page', async ({ page }) => {
  await visit(page, '/');
  const way = page.getByRole('search', { name: 'Quanto vuoi spendere al mese?' });
  await way.getByRole('combobox').selectOption('350');
  await way.getByRole('button', { name: 'Vedi le auto' }).click();
  await expect(page).toHaveURL(/monthlyTo=350/);
  await expect(page.getByRole('button', { name: /Togli il filtro Fino a € 350 al mese/ })).toBeVisible();
  const cards = page.getByRole('article').filter({ hasText: 'di costi, tutto compreso' });
  await expect(cards.first()).toBeVisible();
  for (const text of await cards.getByText(/^circa €/).allInnerTexts()) expect(euro(text)).toBeLessThanOrEqual(350);

  await page.getByLabel('Ordina per').first().selectOption('monthly_asc');
  await expect(page).toHaveURL(/sort_by=monthly_asc/);
  const rail = page.getByRole('complementary', { name: 'Filtri' });
  await rail.getByLabel('La tua provincia').selectOption('NA');
  await rail.getByLabel('Chilometri all’anno').selectOption('20000');
  await expect(page).toHaveURL(/monthlyFor=NA_20000_5/);
  await expect(page.getByRole('button', { name: /provincia di NA/ })).toBeVisible();
  await expect(cards.first()).toBeVisible();
  await expectAccessible(page);
  const figures = (await cards.getByText(/^circa €/).allInnerTexts()).map(euro);
  expect(figures).toEqual(figures.toSorted((a, b) => a - b));

  // Where the months lie, and a thumb that lowers the limit.
  const costs = rail.getByRole('group', { name: 'Costo al mese', exact: true });
  const thumb = (await unfold(costs, 'Come si distribuiscono')).getByRole('slider');
  await expect(thumb).toHaveCount(1);
  await thumb.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/monthlyTo=300/);
  await expect(page.getByRole('button', { name: /Togli il filtro Fino a € 300 al mese/ })).toBeVisible();
  await page.goBack();

  const href = await cards.first().getByRole('heading').getByRole('link').getAttribute('href');
  const id = href?.split('/').at(-1)?.split('?')[0];
  const answer = await page.request.get(`/api/listings/${id}/costs?province=NA&km=20000&years=5`);
  const { total, total_to: to } = (await answer.json()).data.monthly;
  expect(figures[0]).toBe(Math.round((total + to) / 200));
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the home page leads to cars by the month, and the rail asks for whom', async ({ page }) => {
    await page.goto('/');
    const way = page.getByRole('search', { name: 'Quanto vuoi spendere al mese?' });
    await way.getByRole('combobox').selectOption('350');
    await way.getByRole('button').click();
    await expect(page).toHaveURL(/monthlyTo=350/);
    await expect(page.getByText('di costi, tutto compreso').first()).toBeVisible();
    const rail = page.getByRole('complementary', { name: 'Filtri' });
    await rail.getByLabel('Chilometri all’anno').selectOption('30000');
    await rail.getByLabel('La tua provincia').fill('MI');
    await rail
      .getByRole('button', { name: /Applica|Mostra/ })
      .first()
      .click();
    await expect(page.getByText('Costi in provincia di MI, 30.000 km l’anno, 5 anni').first()).toBeVisible();
  });
});
