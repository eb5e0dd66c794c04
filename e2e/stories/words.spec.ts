import { enter, openListing } from '../listings.ts';
import { cardWithPhotos } from '../results.ts';
import { expect, test, visit } from '../story.ts';

/** "il 8", "al 11", "al 80": an article that Italian joins to the figures after it. */
const PARTED = /\b(?:il|al|dal|del|nel|sul) (?:8|11)(?![\d.])|\b(?:il|al|dal|del) 8\d ?%|\ba A[a-z]/i;

test('the home page names one number of cars', async ({ page }) => {
  await visit(page, '/');
  const lead = await page
    .getByText(/[\d.]+ auto usate di concessionari/)
    .first()
    .innerText();
  const [total = ''] = /[\d.]+/.exec(lead) ?? [];
  const figure = page.locator('dl div', { hasText: 'auto in vendita' }).locator('dd');
  await expect(figure).toHaveText(total);
  await expect(page.getByRole('button', { name: `Mostra ${total} auto` })).toBeVisible();
});

test('articles are joined to figures that begin with a vowel', async ({ page }) => {
  await openListing(page);
  await expect(page.getByText(/pubblicato/)).toContainText(/pubblicato (?:il (?!8 |11 )|l'(?:8|11) )/);
  expect(await page.locator('main').innerText()).not.toMatch(PARTED);
  await visit(page, '/concessionari');
  expect(await page.locator('main').innerText()).not.toMatch(PARTED);
});

for (const width of [1440, 390]) {
  test(`Back closes the photo viewer and leaves the listing, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, '/risultati');
    const name = await enter(page, cardWithPhotos(page, 3));
    const address = page.url();
    await page
      .getByRole('button', { name: /apri a tutto schermo/ })
      .first()
      .click();
    const viewer = page.getByRole('dialog');
    await expect(viewer).toBeVisible();
    await page.goBack();
    await expect(viewer).toBeHidden();
    expect(page.url()).toBe(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    // Closed by its own button it leaves nothing behind: Back leads where the listing was opened from.
    await page
      .getByRole('button', { name: /apri a tutto schermo/ })
      .first()
      .click();
    await viewer.getByRole('button', { name: 'Chiudi' }).click();
    await expect(viewer).toBeHidden();
    // The browser's own step back may take a moment longer.
    await page.waitForFunction(() => !history.state?.layer);
    await page.goBack();
    await expect(page).not.toHaveURL(address);
  });
}

test('Back closes the filters of a phone; chosen ones are one step', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  await visit(page, '/risultati');
  const open = page.getByRole('button', { name: /^Filtri/ });
  await open.click();
  const sheet = page.getByRole('dialog', { name: 'Filtri' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/risultati$/);

  await open.click();
  await sheet.getByLabel('Marca').selectOption({ index: 1 });
  await sheet.locator('footer button').click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/risultati\/[a-z-]+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/risultati$/);
  await expect(sheet).toBeHidden();
});

test('the buttons for writing and calling are there once', async ({ page }) => {
  for (const width of [390, 834, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openListing(page);
    await expect(page.getByRole('button', { name: 'Scrivi al concessionario' }).filter({ visible: true })).toHaveCount(
      1,
    );
  }
});

test('on a phone a message is written in a sheet whose button stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await openListing(page);
  await page.getByRole('button', { name: 'Scrivi al concessionario' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Scrivi a/ });
  await expect(dialog.getByRole('button', { name: 'Invia il messaggio' })).toBeInViewport({ ratio: 1 });
  const edge = async () => {
    const box = await dialog.boundingBox();
    return [box?.x, Math.round((box?.y ?? 0) + (box?.height ?? 0))];
  };
  await expect.poll(edge).toEqual([0, 640]);
});

test('a listing prints on one sheet of A4, with a code that leads back to it, without what only a screen can do', async ({
  page,
}) => {
  await openListing(page);
  const code = page.getByAltText('Codice QR di questo annuncio');
  await expect(code).toBeHidden();
  const sheets = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  expect(sheets.match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  // The photo itself is a button, which opens it full screen.
  await expect(page.getByRole('button', { name: /^Foto (?:precedente|successiva|\d)|^Mostra|^Scrivi/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Foto' }).locator('img').first()).toBeVisible();
  await expect(code).toBeVisible();
  expect(await code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test('the colours a person has chosen hold before anything of a page is alive', async ({ page, baseURL }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await visit(page, '/faq');
  const day = await ground();
  await page.context().addCookies([{ name: 'carzaa_theme', value: 'dark', url: String(baseURL) }]);
  await page.goto('/faq', { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  expect(await ground()).not.toBe(day);
});

test('a short page reaches the bottom of the window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 2400 });
  await visit(page, '/favourites');
  const box = await page.getByRole('contentinfo').boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(2400);
});

test('the cars chosen to compare are still chosen after Back', async ({ page }) => {
  await visit(page, '/risultati');
  for (const at of [0, 1]) {
    await page
      .locator('article')
      .nth(at)
      .getByRole('button', { name: /preferiti/i })
      .click();
  }
  await visit(page, '/favourites');
  const boxes = page.getByRole('checkbox');
  // Each car comes when its own answer does, and takes its place before or after the others.
  await expect(boxes).toHaveCount(2);
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('link', { name: /^Confronta/ }).click();
  await expect(page).toHaveURL(/confronta=/);
  await page.goBack();
  await expect(boxes.nth(0)).toBeChecked();
  await expect(boxes.nth(1)).toBeChecked();
});
