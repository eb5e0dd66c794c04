import { cards, chip, expectAsked, rail, settled, unfold } from '../../results.ts';
import { expect, expectAccessible, test, visit } from '../../story.ts';

test('cars by the instalment of their example: no figure of it but in its block, beside the TAEG', async ({ page }) => {
  await visit(page, `/risultati?ai=${encodeURIComponent('auto con rata sotto i 250 euro')}`);
  await expectAsked(page, 'instalmentTo', '250');
  await expect(chip(page, 'Con esempio di finanziamento fino a € 250 al mese')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('250');

  const group = await unfold(rail(page), 'Con finanziamento');
  await expect(group.getByText('Attenzione! Prendere in prestito denaro costa denaro.')).toBeVisible();
  await group.getByRole('combobox').selectOption('200');
  await expectAsked(page, 'instalmentTo', '200');
  await settled(page);
  await expectAccessible(page, { within: group });
  await expect(cards(page).first()).toBeVisible();
  for (const text of await cards(page).allInnerTexts()) expect(text).not.toMatch(/\b([Rr]at[ae]|TAEG|TAN)\b/);

  await cards(page).first().getByRole('link').first().click();
  const block = page.getByText('Se preferisci pagare a rate: esempio rappresentativo').locator('..');
  await expect(block).toContainText('Attenzione! Prendere in prestito denaro costa denaro.');
  await expect(block).toContainText('TAEG');
  const [, paid] = /Rate mensili\s*\d+ da €\s*([\d.,]+)/.exec(await block.innerText()) ?? [];
  expect(Number(paid?.replace('.', '').replace(',', '.'))).toBeLessThanOrEqual(200);
});
