import type { Page } from '@playwright/test';
import { beDealer, openOffice } from '../../office.ts';
import { expect, expectAccessible, failedResource, test, visit } from '../../story.ts';

// The question about the same car.
test.use({ expectedMessage: failedResource(409) });

interface Advert {
  uuid: string;
  price: number;
  vin: string | null;
  path: string;
}

/** Two published adverts of a dealership, with photos and at different prices: the cheaper one first. */
async function twoAdverts(page: Page, dealer: string): Promise<[Advert, Advert]> {
  const rows: Advert[] = await page.evaluate(async (uuid) => {
    const filters = encodeURIComponent(JSON.stringify({ state: 'published', has_photos: true, to_confirm: false }));
    const address = `/api/dealers/${uuid}/listings?per_page=100&sort_by=price&sort_direction=asc&filters=${filters}`;
    const { items } = (await (await fetch(address)).json()).data;
    return items.map((row: Advert & { brand: string; model: string }) => ({
      ...row,
      path: `/annunci/${row.brand}/${row.model}/${row.uuid}`,
    }));
  }, dealer);
  // Neither the first nor the last, which other stories take.
  const cheap = rows.at(Math.floor(rows.length / 2));
  const dear = rows.find(({ price }) => price > (cheap?.price ?? 0));
  if (!cheap || !dear) throw new Error('Too few adverts');
  return [cheap, dear];
}

/** Whether searches show an advert, when cars of its price and seller are asked for. */
function isFound(page: Page, dealer: string, { uuid, price }: Advert): Promise<boolean> {
  return page.evaluate(
    async ([seller, id, euros]) => {
      const query = `dealer=${seller}&price_min=${euros}&price_max=${euros}&per_page=100`;
      const { items } = (await (await fetch(`/api/listings?${query}`)).json()).data;
      return items.some((row: { uuid: string }) => row.uuid === id);
    },
    [dealer, uuid, price] as const,
  );
}

/** Writes a VIN; one that another advert has already is asked about first. */
async function writeVin(page: Page, dealer: string, { uuid }: Advert, vin: string, isTwin = false): Promise<void> {
  await openOffice(page, `/dealer/${dealer}/listings/${uuid}`);
  await expect(page.getByLabel('Versione')).not.toHaveValue('');
  await page.getByLabel('Telaio (VIN)').fill(vin);
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith(uuid) && answer.request().method() === 'PUT' && answer.status() === 200,
  );
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  if (isTwin) await page.getByRole('button', { name: 'Salva comunque' }).click();
  await saved;
}

test('one car in two adverts is shown once: the dealer reads why, and a visitor is led to the other', async ({
  page,
}) => {
  test.slow();
  const dealer = await beDealer(page);
  const [cheap, dear] = await twoAdverts(page, dealer);
  expect([await isFound(page, dealer, cheap), await isFound(page, dealer, dear)]).toEqual([true, true]);
  const vin = `ZFA${String(Date.now()).padStart(14, '0')}`;
  await writeVin(page, dealer, cheap, vin);
  await writeVin(page, dealer, dear, vin, true);

  await openOffice(page, `/dealer/${dealer}/listings/${dear.uuid}`);
  const note = page.getByRole('alert').filter({ hasText: 'La stessa auto, per telaio o targa' });
  await expect(note).toContainText('è già in un altro tuo annuncio');
  await expect(note.getByRole('link', { name: 'Vedi quell’annuncio' })).toHaveAttribute(
    'href',
    new RegExp(`${cheap.uuid}$`),
  );
  await openOffice(page, `/dealer/${dealer}/listings?${new URLSearchParams({ filter: JSON.stringify({ q: vin }) })}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByText('Non nei risultati')).toHaveCount(1);
  await expectAccessible(page);
  await expect.poll(() => isFound(page, dealer, dear)).toBe(false);
  expect(await isFound(page, dealer, cheap)).toBe(true);

  // Whoever has kept the address of the one that is hidden still reads it.
  await visit(page, dear.path);
  await expect(page.getByText('La stessa auto è anche in un altro annuncio')).toBeVisible();
  await page.getByRole('link', { name: 'Vai a quell’annuncio' }).click();
  await expect(page).toHaveURL(new RegExp(`${cheap.uuid}$`));

  for (const advert of [dear, cheap]) await writeVin(page, dealer, advert, advert.vin ?? '');
  await expect.poll(() => isFound(page, dealer, dear)).toBe(true);
  await openOffice(page, `/dealer/${dealer}/listings/${dear.uuid}`);
  await expect(page.getByLabel('Versione')).not.toHaveValue('');
  await expect(note).toHaveCount(0);
});
