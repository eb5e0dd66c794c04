import type { Page } from '@playwright/test';
import { beDealer, openOffice } from '../../office.ts';
import { takePictures, widthOf } from '../../photos.ts';
import { expect, expectAccessible, test } from '../../story.ts';

const PHOTOS = 12;
/** Enough photos for the connection to drop in the middle, and the number sent before it does. */
const FEW = 5;
const SENT_BEFORE = 2;
/** The most that a new advert with twelve photos may take. */
const MOST_INTERACTIONS = 12;
const MOST_SECONDS = 180;

/** A network that goes away is told by the browser; a car that is there already is asked about. */
test.use({
  viewport: { width: 390, height: 844 },
  expectedMessage: /net::ERR_INTERNET_DISCONNECTED|status of (409|422)/,
});

/** What a person does, counted: each tap and each run of typing is one. */
function hands(page: Page) {
  let done = 0;
  return {
    count: () => done,
    async tap(name: string) {
      done += 1;
      await page.getByRole('button', { name, exact: true }).click();
    },
    /** Taps a field, and writes into it. */
    async write(name: string, text: string) {
      done += 2;
      const field = page.getByRole('textbox', { name });
      await field.click();
      await field.pressSequentially(text);
    },
    /** Taps the button of the gallery, and chooses there. */
    async choose(files: Awaited<ReturnType<typeof takePictures>>) {
      done += 2;
      const opened = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Scegli dal dispositivo' }).click();
      await (await opened).setFiles(files);
    },
  };
}

/** A plate that no other story has written: given out in 2015 to 2016. */
const somePlate = () => `FB${String(100 + Math.floor(Math.random() * 900))}${letter()}${letter()}`;
const letter = () => 'ABCDEFGHJKLMNPRSTVWXYZ'.charAt(Math.floor(Math.random() * 22));

/** Publishes, and says that the price is meant where that is asked. */
async function publish(page: Page, person: ReturnType<typeof hands>): Promise<void> {
  const timeout = MOST_SECONDS * 1000;
  await person.tap('Salva e pubblica');
  const sure = page.getByRole('button', { name: 'Sì, salva così' });
  const saved = page.getByRole('button', { name: 'Ritira' });
  await expect(saved.or(sure)).toBeVisible({ timeout });
  if (await sure.isVisible()) await person.tap('Sì, salva così');
  await expect(saved).toBeVisible({ timeout });
}

/** The widths of a listing's photos, and its state, as the server has them. */
function listingOf(page: Page) {
  return page.evaluate(async () => {
    const [, , dealer, , id] = window.location.pathname.split('/');
    const { data } = await (await fetch(`/api/dealers/${dealer}/listings/${id}`)).json();
    const widths: number[] = data.photos.map(({ width }: { width: number }) => width);
    return { state: String(data.state), widths };
  });
}

const inOrder = Array.from({ length: PHOTOS }, (_, at) => widthOf(at + 1));
const tray = (page: Page) => page.getByRole('list', { name: 'Foto scelte, in ordine' });

test('on a phone an advert with twelve photos is on the site after twelve interactions at most', async ({ page }) => {
  test.setTimeout(MOST_SECONDS * 1000 + 60_000);
  const dealer = await beDealer(page);
  const files = await takePictures(page, PHOTOS);
  await openOffice(page, `/dealer/${dealer}/listings/create`);
  const began = Date.now();
  const person = hands(page);
  await person.choose(files);
  await expect(page.getByText('12 foto pronte: partono da sole')).toBeVisible();
  await expectAccessible(page);
  await person.write('Targa o telaio', somePlate());
  await person.tap('Cerca');
  await expect(page.getByText(/: \d+ campi compilati\./)).toBeVisible();
  // They are on their way while the rest is typed.
  await expect(page.getByText(/foto su 12 caricate: intanto compila il resto/)).toBeVisible();
  await person.write('Chilometri', '98000');
  await person.write('Prezzo', '9900');
  // Twelve photos are being worked on meanwhile.
  const worth = page.getByText(/auto simili è in vendita tra|Costano circa|troppo poche/i).first();
  await expect(worth).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await publish(page, person);
  const seconds = (Date.now() - began) / 1000;
  test.info().annotations.push({ type: 'figures', description: `${person.count()} interactions, ${seconds} s` });
  expect(person.count()).toBeLessThanOrEqual(MOST_INTERACTIONS);
  expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
  expect(await listingOf(page)).toEqual({ state: 'published', widths: inOrder });
  await expect(page.getByRole('button', { name: 'Foto 12', exact: true })).toBeVisible();
});

test('a connection that goes in the middle, and a reload, lose neither photos nor what was typed', async ({
  page,
  context,
}) => {
  test.setTimeout(MOST_SECONDS * 1000 + 60_000);
  const dealer = await beDealer(page);
  const files = await takePictures(page, FEW);
  await openOffice(page, `/dealer/${dealer}/listings/create`);
  const person = hands(page);
  await person.write('Targa o telaio', somePlate());
  await person.tap('Cerca');
  await expect(page.getByText(/: \d+ campi compilati\./)).toBeVisible();
  // However fast the machine, some are still to go when the connection does.
  let sent = 0;
  const gone = Promise.withResolvers<void>();
  await page.route(/\/listings\/[^/]+\/photos$/, async (route) => {
    sent += 1;
    if (sent > SENT_BEFORE) await gone.promise;
    await route.continue();
  });
  await person.choose(files);
  await expect(page.getByText(`${SENT_BEFORE} foto su ${FEW} caricate`)).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  gone.resolve();
  await expect(page.getByText(`Senza connessione. ${FEW - SENT_BEFORE} foto restano qui`)).toBeVisible();
  await person.write('Chilometri', '87000');
  await person.write('Prezzo', '9500');
  await expectAccessible(page);
  // Longer than the browser waits before it keeps what is typed.
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((text) => String(text).includes('9500'))))
    .toBe(true);
  await context.setOffline(false);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(tray(page).getByRole('listitem')).toHaveCount(FEW);
  await person.tap('Riprendi');
  await expect(page.getByRole('textbox', { name: 'Prezzo' })).toHaveValue('9.500');
  await publish(page, person);
  expect(await listingOf(page)).toEqual({ state: 'published', widths: inOrder.slice(0, FEW) });
  // Nothing is left of it for the next advert.
  await openOffice(page, `/dealer/${dealer}/listings/create`);
  await expect(page.getByRole('heading', { level: 1, name: 'Nuovo annuncio' })).toBeVisible();
  await expect(tray(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Riprendi' })).toHaveCount(0);
});
