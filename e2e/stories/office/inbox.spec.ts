import { enterDealerArea } from '../../office.ts';
import { expect, test } from '../../story.ts';

test('a dealer answers a message, and the answer leaves by mail', async ({ page }) => {
  await enterDealerArea(page);
  await page.getByRole('menuitem', { name: 'Messaggi' }).click();
  await page.getByRole('button', { name: /^Da rispondere/ }).click();
  await page.waitForURL(/filter=/);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Da rispondere');
  const email = /\S+@\S+/.exec(await row.innerText())?.[0] ?? '';
  await row.getByRole('cell').first().click();

  await page.getByRole('button', { name: 'Invia la risposta' }).click();
  const field = page.getByRole('textbox', { name: 'Rispondi' });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const answer = `Buongiorno, l’auto è qui e si può vedere (${Date.now().toString(36)}).`;
  await field.fill(answer);
  await page.getByRole('button', { name: 'Invia la risposta' }).click();
  await expect(page.getByText('Risposta inviata')).toBeVisible();
  await expect(page.getByText(answer)).toBeVisible();
  await expect(field).toHaveValue('');
  const mails = await page.evaluate(async (to) => {
    const { data } = await (await fetch(`/api/dev/mails?to=${encodeURIComponent(to)}`)).json();
    return data.items.map(({ template }: { template: string }) => template);
  }, email);
  expect(mails).toContain('messageAnswered');
});
