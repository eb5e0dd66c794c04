import { enterDealerArea, expectToFitPhone, openOffice } from '../../office.ts';
import { expect, expectAccessible, test } from '../../story.ts';
import { smallTargets } from '../../touch.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone each stage of the leads fills the screen, and a lead is moved from its menu', async ({ page }) => {
  const dealer = await enterDealerArea(page);
  await openOffice(page, `/dealer/${dealer}/messages`);
  await page.getByRole('button', { name: 'Fasi', exact: true }).click();
  const board = page.getByRole('region', { name: 'Fasi', exact: true });
  const stage = (name: string) => board.getByRole('region', { name, exact: true });
  const named = (name: string) => page.getByRole('button', { name: new RegExp(String.raw`^${name} · \d+$`) });
  await expect(stage('Nuovo')).toBeInViewport({ ratio: 0.99 });
  await expect(named('Nuovo')).toHaveAttribute('aria-pressed', 'true');

  // A finger pushes the columns on, and they come to rest at the next one.
  await board.evaluate((columns) => columns.scrollBy({ left: columns.clientWidth * 0.6 }));
  await expect(named('Risposto')).toHaveAttribute('aria-pressed', 'true');
  await expect(stage('Risposto')).toBeInViewport({ ratio: 0.99 });

  // Or the stage is pressed, whose name comes into sight with it.
  await named('Perso').click();
  await expect(stage('Perso')).toBeInViewport({ ratio: 0.99 });
  await expect(named('Perso')).toBeInViewport({ ratio: 0.99 });
  expect(await smallTargets(page)).toEqual([]);
  await expectAccessible(page);

  await named('Risposto').click();
  const lead = stage('Risposto').getByRole('listitem').first();
  const name = (await lead.getByRole('link').textContent()) ?? '';
  // What would be dragged where nothing can be dropped has no handle.
  await expect(page.getByRole('button', { name: `Trascina ${name}` })).toHaveCount(0);
  await lead.getByRole('button', { name: `Sposta in un’altra fase: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Trattativa' }).click();
  await expect(stage('Trattativa').getByRole('link', { name })).toHaveCount(1);
  await expectToFitPhone(page);
});
