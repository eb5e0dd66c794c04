import { beforeAll, describe, expect, test } from 'vitest';
import { buildImportRun, buildImportSource, buildReference } from '../../../testing/builders.ts';
import { testDatabases } from '../../../testing/database.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import { buildCast, type Cast } from '../../../testing/actors.ts';
import { openSite } from '../../../testing/openSite.ts';

describe.each(testDatabases())('imports, to administrators, on $kind', ({ open }) => {
  const site = openSite(open);
  let cast: Cast;
  let failed: string;
  let done: string;
  beforeAll(async () => {
    await buildReference(site.db);
    cast = await buildCast(site, site.db);
    failed = await run(cast.dealer, 'GestionaleAuto', { state: 'failed', message: 'Il file è vuoto.' });
    done = await run(cast.otherDealer, 'Listino', {
      state: 'done',
      rows_total: 3,
      rows_done: 3,
      errors: 1,
      inserted: 2,
    });
    await site.db
      .insertInto('import_rows')
      .values({ run_id: done, position: 0, line: 2, title: 'Fiat', fate: 'error' })
      .execute();
  });

  async function run(dealer_id: string, name: string, more: object): Promise<string> {
    const source_id = await buildImportSource(site.db, { dealer_id, name });
    return buildImportRun(site.db, { dealer_id, source_id, ...more });
  }
  const get = async (path: string) => (await cast.agents.admin.get(`/api/admin/import-runs${path}`)).json().data;
  const found = async (filters: object) =>
    (await get(`?filters=${encodeURIComponent(JSON.stringify(filters))}`)).items.map(
      ({ uuid }: { uuid: string }) => uuid,
    );

  test('every dealership’s are listed, with its name and what came of them', async () => {
    expect((await get('')).total).toBe(2);
    expect(await found({ state: 'failed' })).toEqual([failed]);
    expect(await found({ state: ['done', 'failed'], dealer: cast.otherDealer })).toEqual([done]);
    expect(await found({ with_errors: true })).toEqual([done]);
    expect(await found({ with_errors: false })).toEqual([failed]);
    expect(await found({ q: 'vuoto' })).toEqual([failed]);
    expect(await found({ q: 'altra auto' })).toEqual([done]);
    const { source, ...one } = await get(`/${done}`);
    expect(one).toMatchObject({ dealer: { name: 'Altra Auto' }, inserted: 2, errors: 1, percent: 100, columns: [] });
    expect(await found({ source: source.uuid })).toEqual([done]);
    expect(await get(`/${done}/rows`)).toMatchObject({ total: 1, items: [{ line: 2, fate: 'error' }] });
  });

  test('a run that is not there is 404', async () => {
    for (const path of [`/${uuidv7()}`, `/${uuidv7()}/rows`]) {
      expect((await cast.agents.admin.get(`/api/admin/import-runs${path}`)).statusCode).toBe(404);
    }
    const file = await cast.agents.admin.get('/api/admin/exports/import-runs.csv');
    expect(file.body).toContain(';Il file è vuoto.;');
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(3);
  });
});
