import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { buildDealer, buildReference } from '../testing/builders.ts';
import { testDatabases } from '../testing/database.ts';
import { bootApp } from '../testing/site.ts';
import { openWire } from '../testing/wire.ts';

const [postgres] = testDatabases().filter(({ kind }) => kind === 'postgres');

describe.runIf(postgres !== undefined)('a database that goes away', () => {
  test('a database that goes away is a 503 with Retry-After, and heals by itself', async () => {
    const opened = await postgres?.open();
    if (opened?.url === undefined) throw new Error('needs a server');
    await buildReference(opened.db);
    await buildDealer(opened.db, { slug: 'auto-emilia' });
    const url = new URL(opened.url);
    const cable = await openWire(new URL(opened.url));
    url.port = String(cable.port);
    const database = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: tmpdir(), DATABASE_POOL: 3 });
    const { app, close } = await bootApp(database);
    try {
      expect((await app.inject('/api/locations/italian-provinces')).statusCode).toBe(200);
      cable.cut();
      const refused = await app.inject('/api/locations/italian-provinces');
      expect(refused.statusCode).toBe(503);
      expect(refused.headers['retry-after']).toBe('2');
      expect(refused.json()).toMatchObject({ error: true, error_code: 1, data: null });
      // What the server asks of itself, for a picture or another site, is not gone either.
      for (const address of ['/og/concessionari/auto-emilia.jpg', '/widget/auto-emilia.json']) {
        const { statusCode, headers } = await app.inject(address);
        expect([address, statusCode, headers['retry-after']]).toEqual([address, 503, '2']);
      }
      expect((await app.inject('/readyz')).statusCode).toBe(503);
      expect((await app.inject('/healthz')).statusCode).toBe(200);
      await cable.mend();
      const status = async () => (await app.inject('/api/locations/italian-provinces')).statusCode;
      await expect.poll(status, { timeout: 5000, interval: 100 }).toBe(200);
      expect((await app.inject('/readyz')).statusCode).toBe(200);
    } finally {
      await close();
      await database.close();
      cable.cut();
      await opened.close();
    }
  });
});
