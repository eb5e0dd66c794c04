import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { testDatabases } from '../testing/database.ts';
import { agentOf, buildAccount, signedIn } from '../testing/site.ts';
import { openSite } from '../testing/openSite.ts';

const production = { NODE_ENV: 'production', APP_URL: 'http://localhost:3000' };
const ADDRESSES = ['/api/docs', '/api/docs/openapi.json'];

describe.each(testDatabases())('the documentation of the calls on $kind', ({ open }) => {
  const site = openSite(open);
  const shut = openSite(open, { variables: production });
  const asked = openSite(open, { variables: { ...production, API_DOCS: '1' } });

  test('the documentation of the calls is for administrators in production, for all elsewhere or where asked for', async () => {
    const admin = await buildAccount(shut.db, { role: 'carzaa-admin' });
    const customer = await buildAccount(shut.db);
    const [head, person] = [await signedIn(shut, admin.email), await signedIn(shut, customer.email)];
    // In production they show a second factor.
    await shut.db
      .insertInto('user_totp')
      .values({ user_id: admin.id, secret: 'JBSWY3DPEHPK3PXP', created_at: new Date() })
      .execute();
    await shut.db.updateTable('sessions').set({ factor: 'totp', factor_at: new Date() }).execute();
    for (const url of ADDRESSES) {
      expect([(await site.app.inject(url)).statusCode, (await asked.app.inject(url)).statusCode]).toEqual([200, 200]);
      expect((await agentOf(shut).get(url)).json()).toMatchObject({ error_code: 3 });
      expect((await person.get(url)).json()).toMatchObject({ error_code: 6 });
      const seen = await head.get(url);
      expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'no-store']);
    }
  });

  test('comes packed as the browser takes it', async () => {
    for (const url of ADDRESSES) {
      const get = (accept: string) => site.app.inject({ url, headers: { 'accept-encoding': accept } });
      const plain = await get('identity');
      expect(plain.headers['content-encoding']).toBeUndefined();
      const [br, gzipped] = [await get('gzip, br'), await get('br;q=0, GZIP;q=0.5')];
      expect([br.headers['content-encoding'], gzipped.headers['content-encoding']]).toEqual(['br', 'gzip']);
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
      expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body);
    }
  });
});
