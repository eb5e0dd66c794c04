import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildPhotos, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';

describe.each(testDatabases())('the widget on $kind', ({ open }) => {
  const site = openSite(open, { fill: buildReference });

  test('is one script of less than 15 kB that any site may load, and touches no cookie', async () => {
    const { statusCode, headers, rawPayload, body } = await site.app.inject('/widget.js');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(rawPayload.length).toBeLessThan(15_000);
    expect(gzipSync(rawPayload).length).toBeLessThan(4000);
    // What a strict policy forbids, or what would keep something.
    expect(body).not.toMatch(
      /cookie\b(?!s)|localStorage|innerHTML|eval\(|new Function|\.style\b|createElement\('style'\)/,
    );
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test('shows the cars of its dealership alone, and no other dealership is one', async () => {
    const dealer_id = await buildDealer(site.db, { slug: 'auto-emilia', name: 'Auto Emilia' });
    const id = await buildListing(site.db, { dealer_id, price: 9900 });
    await buildPhotos(site.db, id, 1);
    await buildListing(site.db, { price: 5000 });
    const { headers, ...answer } = await site.app.inject('/widget/auto-emilia.json');
    expect(headers['access-control-allow-origin']).toBe('*');
    const { name, total, cars, page } = answer.json();
    expect([name, total, page]).toEqual(['Auto Emilia', 1, 'http://localhost:3000/concessionari/auto-emilia']);
    expect(cars).toMatchObject([{ price: '€\u00a09.900', url: expect.stringContaining(id) }]);
    for (const file of ['nessuno.json', 'auto-emilia', '..%2fx.json']) {
      expect((await site.app.inject(`/widget/${file}`)).statusCode).toBe(404);
    }
  });
});
