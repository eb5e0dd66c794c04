import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { LANDING_LEAST, landingAt } from '@carzaa/api/search/landings';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildListing, buildPhotos, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';
import { tellIndexNow } from './indexNow.ts';
import { knownPages, noteMediansOfPages } from './landingPages.ts';

const DAY_MS = 86_400_000;

describe.each(testDatabases())('landing pages on $kind', ({ open }) => {
  const site = openSite(open, {
    fill: async (db) => {
      const shown = async (given: Parameters<typeof buildListing>[1]) =>
        buildPhotos(db, await buildListing(db, given), 1);
      await buildReference(db);
      const bologna = { code: 'BO', name: 'Bologna', region: 'Emilia-Romagna' };
      await db
        .insertInto('provinces')
        .values(bologna)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // Fourteen Pandas at prices one after the other, eleven of the model beside it.
      for (let n = 0; n < 14; n += 1) await shown({ price: 5000 + n * 500, power: 51 });
      for (let n = 0; n < LANDING_LEAST - 1; n += 1) await shown({ model: '500', price: 9000 });
    },
  });
  const get = (path: string) => site.app.inject(`/api/landings?${new URLSearchParams({ path }).toString()}`);
  const page = async (path: string) => (await get(path)).json().data;
  beforeAll(async () => {
    await site.search.refresh();
  });

  test('tell the figures of their cars', async () => {
    const { name, is_page, figures, tax } = await page('/risultati/fiat/panda');
    expect([name, is_page, tax]).toEqual(['Fiat Panda usate', true, null]);
    expect(figures).toMatchObject({ total: 14, lowest: 5000, highest: 11_500, median: 8250, days_on_sale: 0 });
  });

  test('of a place tell the road tax there', async () => {
    const { name, tax } = await page('/usate/fiat/panda/bologna');
    expect(name).toBe('Fiat Panda usate in provincia di Bologna');
    expect(tax).toMatchObject({ place: 'in provincia di Bologna', power: 51 });
    expect(tax.amount).toBeGreaterThan(10_000);
  });

  test('are none where too few cars answer, or none are known', async () => {
    expect(await page('/risultati/fiat/500')).toMatchObject({ is_page: false, figures: { total: 11 } });
    expect(await page('/usate/fiat/panda/diesel')).toMatchObject({ is_page: false, figures: null });
    for (const path of [
      '/usate/panda/fiat/milano',
      '/usate/fiat/panda/ovunque',
      '/risultati/nessuna',
      '/usate/fiat/panda/metano',
      '/',
    ]) {
      expect.soft((await get(path)).statusCode, path).toBe(404);
    }
  });

  test('lead on, never to a page with too few cars and never to themselves', async () => {
    const known = await knownPages(site.search);
    expect(known.map(({ path }) => path)).toContain('/usate/fiat/panda/bologna');
    const worth = new Set(known.map(({ path }) => path));
    for (const { path } of known) {
      const { above, related } = await page(path);
      const links = [...above, ...related.flatMap((group: { links: unknown[] }) => group.links)];
      expect.soft(links.length, path).toBeGreaterThan(0);
      expect.soft(links.length, path).toBeLessThan(28);
      for (const link of links) {
        expect.soft(worth, `${path} → ${link.path}`).toContain(link.path);
        expect.soft(link.path, path).not.toBe(path);
        expect.soft(landingAt(link.path)).toBeDefined();
      }
    }
  });

  test('stand in the sitemap with the day of their last change', async () => {
    const { body: index } = await site.app.inject('/sitemap.xml');
    expect(index).toContain('/sitemap-usate-0.xml');
    const { body } = await site.app.inject('/sitemap-usate-0.xml');
    const today = new Date().toISOString().slice(0, 10);
    expect(body).toMatch(new RegExp(`/usate/fiat/panda/bologna</loc><lastmod>${today}`));
    expect(body).not.toContain('/risultati/');
    expect((await site.app.inject('/sitemap-usate-1.xml')).statusCode).toBe(404);
    expect((await site.app.inject('/sitemap-0.xml')).body).toMatch(/risultati\/fiat\/panda<\/loc><lastmod>/);
  });

  test('search engines are told of what changed today, and only where that is asked for', async () => {
    const told: { host: string; urlList: string[]; keyLocation: string }[] = [];
    let status = 200;
    const engine = createServer(async (request, response) => {
      told.push(JSON.parse(await text(request)));
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
    const address = engine.address();
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
    const engineSite = { key: 'chiave-di-prova', url, appUrl: 'https://carzaa.test' };
    try {
      const count = await tellIndexNow(engineSite, site.search, new Date());
      expect(told[0]?.urlList).toContain('https://carzaa.test/usate/fiat/panda/bologna');
      expect(told[0]).toMatchObject({ host: 'carzaa.test', keyLocation: 'https://carzaa.test/chiave-di-prova.txt' });
      expect(told[0]?.urlList).toHaveLength(count);
      expect(await tellIndexNow(engineSite, site.search, new Date(Date.now() + 3 * DAY_MS))).toBe(0);
      status = 403;
      await expect(tellIndexNow(engineSite, site.search, new Date())).rejects.toThrow('403');
    } finally {
      engine.close();
    }
    expect((await site.app.inject('/chiave-di-prova.txt')).statusCode).toBe(404);
  });

  test('tell how the median has changed, once it was noted long enough ago', async () => {
    const before = new Date(Date.now() - 28 * DAY_MS);
    await noteMediansOfPages(site.db, site.search, before);
    await noteMediansOfPages(site.db, site.search, before);
    await site.db
      .updateTable('landing_medians')
      .set({ median: 10_000 })
      .where('path', '=', '/risultati/fiat/panda')
      .execute();
    const { change } = await page('/risultati/fiat/panda');
    expect(change.percent).toBe(-17.5);
    await noteMediansOfPages(site.db, site.search, new Date(Date.now() + 200 * DAY_MS));
    expect(await site.db.selectFrom('landing_medians').select('path').where('median', '=', 10_000).execute()).toEqual(
      [],
    );
  });
});
