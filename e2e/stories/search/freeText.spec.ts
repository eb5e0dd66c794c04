import { asked, cards, chip, expectAsked, rail, settled, shownTotal } from '../../results.ts';
import { expect, expectAccessible, test, visit } from '../../story.ts';

const describe = (text: string) => `/risultati?ai=${encodeURIComponent(text)}`;

test('a description written on the home page becomes filters that can be corrected one by one', async ({ page }) => {
  await visit(page, '/');
  const form = page.getByRole('search', { name: 'Descrivi l’auto che cerchi' });
  await form.getByRole('textbox').fill('fiat benzina 30000 euro bluastrissima');
  await form.getByRole('button', { name: 'Cerca' }).click();
  await expect(page).toHaveURL(/\/risultati\/fiat\?/);
  await expectAsked(page, 'priceTo', '30000');
  await expectAsked(page, 'fuel[]', 'benzina');
  await expectAsked(page, 'ai', 'fiat benzina 30000 euro bluastrissima');
  await expect(form.getByRole('textbox')).toHaveValue('fiat benzina 30000 euro bluastrissima');
  await expect(chip(page, 'Fiat')).toHaveAccessibleDescription(/«fiat»/);
  await expect(chip(page, 'Benzina')).toHaveAccessibleDescription(/«benzina»/);
  await expect(page.getByText('Non ho usato: «bluastrissima».')).toBeVisible();
  await expectAccessible(page);

  const before = await shownTotal(page);
  await chip(page, 'Benzina').click();
  await expectAsked(page, 'fuel[]');
  await settled(page);
  await expect(chip(page, 'Fiat')).toBeVisible();
  await expectAsked(page, 'priceTo', '30000');
  await expectAsked(page, 'ai', 'fiat benzina 30000 euro bluastrissima');
  expect(await shownTotal(page)).toBeGreaterThanOrEqual(before);
});

test('a filter set by hand wins over the description, and outlives a reload', async ({ page }) => {
  await visit(page, describe('fiat 30000 euro'));
  await expectAsked(page, 'priceTo', '30000');
  await rail(page).getByLabel('Prezzo fino a').selectOption('20000');
  await expectAsked(page, 'priceTo', '20000');
  await expect(chip(page, 'Fiat')).toHaveAccessibleDescription(/«fiat»/);
  await page.reload();
  expect(asked(page, 'priceTo')).toEqual(['20000']);
  await expect(page.getByRole('button', { name: /Togli il filtro Fino a.*20\.000/ })).not.toHaveAttribute('title');
});

for (const address of ['ai=fiat+benzina+30000+euro&priceTo=20000', 'priceTo=20000&ai=fiat+benzina+30000+euro']) {
  test(`a description and a filter that come together both count: ${address}`, async ({ page }) => {
    await visit(page, `/risultati?${address}`);
    await expect(page).toHaveURL(/\/risultati\/fiat\?fuel%5B%5D=benzina&priceTo=20000&ai=fiat\+benzina\+30000\+euro$/);
    await expect(chip(page, 'Fiat')).toHaveAccessibleDescription(/«fiat»/);
    await expect(page.getByRole('button', { name: /Togli il filtro Fino a.*20\.000/ })).not.toHaveAttribute('title');

    await chip(page, 'Benzina').click();
    await expectAsked(page, 'fuel[]');
    await page.reload();
    await expect(chip(page, 'Fiat')).toBeVisible();
    await expect(chip(page, 'Benzina')).toHaveCount(0);

    await chip(page, 'Fiat').click();
    await expect(page).toHaveURL(/\/risultati\?priceTo=20000$/);
    await page.reload();
    await expect(chip(page, 'Fino a')).toBeVisible();
    await expect(chip(page, 'Fiat')).toHaveCount(0);
  });
}

test('taking every filter away ends the description too', async ({ page }) => {
  await visit(page, describe('fiat'));
  await chip(page, 'Fiat').click();
  await expect(page).toHaveURL(/\/risultati$/);
});

test('a filter taken away at the first sight of the page stays away, however late answers come', async ({ page }) => {
  await page.route(/\/api\/(?!.*ai-search)/, async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.fallback();
  });
  await page.goto(describe('fiat benzina 30000 euro'), { waitUntil: 'commit' });
  await chip(page, 'Fiat').click();
  await chip(page, 'Benzina').click();
  await expectAsked(page, 'fuel[]');
  await expect(page).toHaveURL(/\/risultati\?priceTo=30000&ai=/);
  await settled(page);
  await expect(chip(page, 'Fiat')).toHaveCount(0);
  await expect(page).toHaveURL(/\/risultati\?priceTo=30000&ai=/);
  await chip(page, 'Fino a').click();
  await expect(page).toHaveURL(/\/risultati$/);
});

test('Back leads past a description, to where it was written', async ({ page }) => {
  await visit(page, '/');
  await visit(page, describe('fiat'));
  await expect(page).toHaveURL(/\/risultati\/fiat\?ai=fiat$/);
  await chip(page, 'Fiat').click();
  await expect(page).toHaveURL(/\/risultati$/);
  await page.goBack();
  await expect(chip(page, 'Fiat')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('another description on the results page begins anew', async ({ page }) => {
  await visit(page, '/risultati?priceTo=20000');
  const form = page.getByRole('search', { name: 'Descrivi l’auto che cerchi' });
  await form.getByRole('textbox').fill('fiat');
  await form.getByRole('textbox').press('Enter');
  await expect(page).toHaveURL(/\/risultati\/fiat\?ai=fiat$/);
  await page.goBack();
  await expectAsked(page, 'priceTo', '20000');
});

test('an example is one click away', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: '7 posti con gancio traino in Lombardia' }).click();
  await expectAsked(page, 'seatsFrom', '7');
  await expectAsked(page, 'region[]', 'lombardia');
  await expectAsked(page, 'equipment[]', 'gancio-traino');
});

test('what says nothing of a car says so, and every car is shown', async ({ page }) => {
  const everyCar = async (): Promise<number> => (await (await page.request.get('/api/listings')).json()).data.total;
  for (const text of ['ciao come stai', '<script>alert(1)</script>', "'; DROP TABLE listings; --", '🚗🚗', '%00%FF']) {
    await test.step(text, async () => {
      // Other stories publish and withdraw meanwhile.
      await expect(async () => {
        await visit(page, describe(text));
        expect(await shownTotal(page)).toBe(await everyCar());
      }).toPass();
      await expect(page.getByText('non ho trovato nulla')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Ibrida per neopatentati' })).toBeVisible();
    });
  }
});

test('of a very long description the beginning is read', async ({ page }) => {
  await visit(page, describe(`fiat ${'molto bella '.repeat(60)}`));
  await expect(page.getByText('ho letto i primi 500 caratteri')).toBeVisible();
  await expect(chip(page, 'Fiat')).toBeVisible();
});

test('an empty description is not sent', async ({ page }) => {
  await visit(page, '/risultati');
  await page.getByRole('search', { name: 'Descrivi l’auto che cerchi' }).getByRole('button', { name: 'Cerca' }).click();
  await expect(page).toHaveURL(/\/risultati$/);
  await visit(page, '/risultati?ai=%20%20');
  await expect(cards(page).first()).toBeVisible();
});

test.describe('by voice', () => {
  test('what is said is written and searched', async ({ page }) => {
    await page.addInitScript(() => {
      class Listener extends EventTarget {
        start() {
          setTimeout(() => {
            this.dispatchEvent(Object.assign(new Event('result'), { results: [[{ transcript: 'fiat panda' }]] }));
            this.dispatchEvent(new Event('end'));
          }, 50);
        }
      }
      Object.assign(window, { SpeechRecognition: Listener });
    });
    await visit(page, '/risultati');
    await page.getByRole('button', { name: 'Detta a voce' }).click();
    await expect(page).toHaveURL(/\/risultati\/fiat\/panda\?ai=fiat\+panda$/);
  });

  test('a browser that cannot listen shows no button', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name);
    });
    await visit(page, '/risultati');
    await expect(page.getByRole('button', { name: 'Detta a voce' })).toHaveCount(0);
  });
});
