import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_IMPORT_BYTES } from '@carzaa/api/calls/dealer/importFeed';
import sharp from 'sharp';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDealer } from '../../../testing/builders.ts';
import { loadReference } from '../../../shared/reference/reference.ts';
import { testDatabases } from '../../../testing/database.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import { folderStore } from '../../../integrations/photos/store.ts';
import { type Agent, agentOf, buildAccount, signedIn } from '../../../testing/site.ts';
import { EXAMPLE_CSV } from './exampleFeed.ts';
import { fetchDuePhotos } from './fetchPhotos.queries.ts';
import { workRuns } from './performRun.queries.ts';
import { fetchAll } from '../../../testing/imports.ts';
import { openSite } from '../../../testing/openSite.ts';

const HERE = { isAllowed: (address: string) => address === '127.0.0.1', resolve: async () => ['127.0.0.1'] };

const now = () => new Date();

describe.each(testDatabases())('import calls on $kind', ({ open }) => {
  const site = openSite(open, {
    fill: async (db) => {
      await loadReference(db);
    },
  });
  let owner: Agent;
  let dealer: string;
  let base: string;
  const work = () => workRuns({ db: site.db, now });

  beforeEach(async () => {
    await site.db.deleteFrom('import_sources').execute();
    await site.db.deleteFrom('listings').execute();
    dealer = await buildDealer(site.db);
    base = `/api/dealers/${dealer}`;
    owner = await ownerOf(dealer);
  });

  async function ownerOf(id: string): Promise<Agent> {
    const { email } = await buildAccount(site.db, { role: 'dealer', owns: [id] });
    return signedIn(site, email);
  }

  async function source(more: object = {}): Promise<string> {
    const answer = await owner.post(`${base}/import-sources`, { name: `Origine ${uuidv7()}`, ...more });
    expect(answer.json()).toMatchObject({ error: false });
    return answer.json().data.uuid;
  }

  const upload = (id: string, body: Buffer | string, agent = owner) =>
    agent.upload(`${base}/import-sources/${id}/file`, [['stock.csv', Buffer.from(body)]]);

  test('the example goes from upload over preview to published listings', async () => {
    const example = await owner.get(`${base}/imports/example.csv`);
    expect(example.headers['content-type']).toContain('text/csv');
    expect(example.body).toBe(EXAMPLE_CSV);
    const id = await source();
    const queued = (await upload(id, gzipSync(EXAMPLE_CSV))).json().data;
    expect(queued).toMatchObject({ state: 'queued', mode: 'preview', percent: 0 });
    await work();
    const preview = (await owner.get(`${base}/import-runs/${queued.uuid}`)).json().data;
    expect(preview).toMatchObject({ state: 'previewed', percent: 100, inserted: 5, errors: 0, rows_total: 5 });
    expect(preview.columns[0]).toMatchObject({
      name: 'Riferimento',
      samples: ['ESEMPIO-1', 'ESEMPIO-2', 'ESEMPIO-3', 'ESEMPIO-4', 'ESEMPIO-5'],
    });
    expect(preview.mapping).toMatchObject({ reference: ['Riferimento'], price: ['Prezzo'], photos: ['Foto'] });
    expect(await site.db.selectFrom('listings').selectAll().execute()).toEqual([]);
    const applied = (await owner.post(`${base}/import-runs/${queued.uuid}/apply`)).json().data;
    await work();
    expect((await owner.get(`${base}/import-runs/${applied.uuid}`)).json().data).toMatchObject({
      state: 'done',
      inserted: 5,
    });
    const listings = await site.db
      .selectFrom('listings')
      .select(['reference', 'brand', 'model', 'state', 'gearbox_type', 'power_type'])
      .orderBy('reference')
      .execute();
    expect(listings).toMatchObject([
      { brand: 'fiat', model: 'panda', state: 'published', power_type: 'ibrida-benzina' },
      { brand: 'volkswagen', model: 'golf' },
      { brand: 'bmw', model: 'serie-3', power_type: 'diesel', gearbox_type: 'automatico' },
      { brand: 'renault', model: 'clio' },
      { brand: 'dacia', model: 'sandero', power_type: 'gpl' },
    ]);
    const rows = (
      await owner.get(
        `${base}/import-runs/${applied.uuid}/rows?filters=${encodeURIComponent('{"fate":"insert","q":"golf"}')}`,
      )
    ).json().data;
    expect(rows).toMatchObject({ total: 1, items: [{ line: 3, reference: 'ESEMPIO-2', fate: 'insert' }] });
    expect((await owner.get(`${base}/import-sources/${id}`)).json().data).toMatchObject({ listings: 5, revision: 1 });
  });

  test('errors download as a table that no spreadsheet runs', async () => {
    const id = await source();
    const content = `Riferimento;Marca;Modello;Immatricolazione;Km;Prezzo;Alimentazione\n=CMD();Fiat;Panda;2018;10;n.d.;Benzina\n`;
    const run = (await upload(id, content)).json().data.uuid;
    await work();
    const file = await owner.get(`${base}/imports/${run}/errors.csv`);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.body).toContain(`2;'=CMD();Fiat Panda;Errore;Prezzo;`);
  });

  test('empty, damaged and unfolding files are refused', { timeout: 30_000 }, async () => {
    const id = await source();
    const bomb = gzipSync(Buffer.alloc(MAX_IMPORT_BYTES + 1));
    expect(bomb.length).toBeLessThan(100_000);
    for (const content of ['', bomb, gzipSync('a;b\n1;2\n').subarray(0, 15)]) {
      const answer = await upload(id, content);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().data.file).toHaveLength(1);
    }
    expect(await site.db.selectFrom('import_files').selectAll().execute()).toEqual([]);
  });

  test('a source is edited by one at a time, and names are its dealership’s own', async () => {
    const id = await source({ name: 'Uno' });
    await source({ name: 'Due' });
    const body = { name: 'Uno bis', revision: 1, mapping: { price: ['Prezzo'] } };
    expect((await owner.put(`${base}/import-sources/${id}`, body)).json().data).toMatchObject({
      revision: 2,
      mapping: { price: ['Prezzo'] },
    });
    const late = await owner.put(`${base}/import-sources/${id}`, body);
    expect(late.statusCode).toBe(409);
    expect(late.json().data).toMatchObject({ name: 'Uno bis', revision: 2 });
    expect((await owner.put(`${base}/import-sources/${id}`, { name: 'due', revision: 2 })).json().data).toEqual({
      name: ['Hai già un’origine con questo nome'],
    });
    expect((await owner.post(`${base}/import-sources`, { name: 'X', schedule: 'daily' })).statusCode).toBe(422);
    expect((await owner.post(`${base}/import-sources`, { name: 'X', url: 'file:///etc/passwd' })).statusCode).toBe(422);
    expect((await owner.post(`${base}/import-sources`, { name: 'X', mapping: { pippo: ['a'] } })).statusCode).toBe(422);
    expect(
      (await owner.get(`${base}/import-sources?sort_by=name&sort_direction=asc`))
        .json()
        .data.items.map((one: { name: string }) => one.name),
    ).toEqual(['Due', 'Uno bis']);
    expect((await owner.delete(`${base}/import-sources/${id}`)).statusCode).toBe(200);
    expect((await owner.get(`${base}/import-sources/${id}`)).statusCode).toBe(404);
  });

  test('everybody else gets what they would get for what does not exist', async () => {
    const id = await source();
    const run = (await upload(id, EXAMPLE_CSV)).json().data.uuid;
    const stranger = await ownerOf(await buildDealer(site.db));
    const customer = await signedIn(site, (await buildAccount(site.db)).email);
    const admin = await signedIn(site, (await buildAccount(site.db, { role: 'super-admin' })).email);
    const actors = [
      [agentOf(site), 401],
      [customer, 403],
      [stranger, 404],
      [admin, 403],
    ] as const;
    for (const [agent, status] of actors) {
      const answers = [
        await agent.get(`${base}/import-sources`),
        await agent.get(`${base}/import-sources/${id}`),
        await agent.post(`${base}/import-sources`, { name: 'X' }),
        await agent.put(`${base}/import-sources/${id}`, { name: 'X', revision: 1 }),
        await agent.delete(`${base}/import-sources/${id}`),
        await upload(id, EXAMPLE_CSV, agent),
        await agent.post(`${base}/import-sources/${id}/fetch`),
        await agent.get(`${base}/import-runs`),
        await agent.get(`${base}/import-runs/${run}`),
        await agent.get(`${base}/import-runs/${run}/rows`),
        await agent.post(`${base}/import-runs/${run}/preview`),
        await agent.post(`${base}/import-runs/${run}/apply`),
        await agent.post(`${base}/import-runs/${run}/confirm`),
        await agent.post(`${base}/import-runs/${run}/cancel`),
        await agent.get(`${base}/imports/example.csv`),
        await agent.get(`${base}/imports/${run}/errors.csv`),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status));
    }
    // Under one's own dealership another one's rows do not exist either.
    const other = await buildDealer(site.db);
    const both = await ownerOf(other);
    for (const path of [
      `import-sources/${id}`,
      `import-runs/${run}`,
      `import-runs/${run}/rows`,
      `imports/${run}/errors.csv`,
    ]) {
      expect((await both.get(`/api/dealers/${other}/${path}`)).statusCode, path).toBe(404);
    }
    await site.db.updateTable('dealers').set({ enabled: false }).where('id', '=', dealer).execute();
    expect((await owner.get(`${base}/import-runs/${run}`)).statusCode).toBe(200);
    expect((await owner.post(`${base}/import-runs/${run}/apply`)).statusCode).toBe(403);
  });

  test.each([
    ['Riferimento;Marca;Modello;Km;Prezzo\r\n', 'solo le intestazioni'],
    ['\ufeff"Marca";"Note\nsu due righe"', 'solo le intestazioni'],
    [' \n\n', 'vuoto'],
  ])('a file of headings or of nothing (%j) is refused, and nothing of it stays', async (text, told) => {
    const id = await source();
    const answer = await upload(id, text);
    expect([answer.statusCode, answer.json().data.file?.[0]]).toEqual([422, expect.stringContaining(told)]);
    expect(await site.db.selectFrom('import_files').select('id').where('source_id', '=', id).execute()).toEqual([]);
  });

  test('a document, a page or a picture is no stock: nothing of it stays', async () => {
    const id = await source();
    const files = { pdf: '%PDF-1.7\n1 0 obj', html: '<!DOCTYPE html><html></html>', rtf: '{\\rtf1\\ansi ciao}' };
    for (const [name, text] of Object.entries(files)) {
      const answer = await upload(id, text);
      expect([answer.statusCode, answer.json().data.file?.[0]], name).toEqual([422, expect.stringContaining('CSV')]);
    }
    const kept = await site.db.selectFrom('import_files').select('id').where('source_id', '=', id).execute();
    expect(kept).toEqual([]);
  });

  test('an address is read when due, once while it stays the same, and its pictures after its rows', {
    timeout: 60_000,
  }, async () => {
    const jpeg = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    let [reads, unchanged] = [0, 0];
    const server = createServer((request, response) => {
      if (request.url === '/stock.csv') {
        if (request.headers['if-none-match'] === '"v1"') {
          unchanged += 1;
          response.writeHead(304).end();
          return;
        }
        reads += 1;
        const origin = `http://foto.example:${port()}`;
        response.writeHead(200, { etag: '"v1"' });
        response.end(
          `Riferimento;Marca;Modello;Alimentazione;Immatricolazione;Km;Prezzo;Foto\nF1;Fiat;Panda;Benzina;2018;10;9000;${origin}/1.jpg|${origin}/no.jpg|${origin}/2.jpg\n`,
        );
      } else if (request.url === '/no.jpg') response.writeHead(404).end();
      else response.end(jpeg);
    });
    const port = () => {
      const address = server.address();
      return typeof address === 'object' && address !== null ? address.port : 0;
    };
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const services = { db: site.db, now, network: HERE, photos: folderStore(join(tmpdir(), 'carzaa-test-photos')) };
      const id = await source({ url: `http://feed.example:${port()}/stock.csv`, schedule: 'hourly' });
      await fetchAll(services);
      await fetchAll(services);
      expect([reads, unchanged]).toEqual([1, 0]);
      await work();
      expect((await owner.get(`${base}/import-runs`)).json().data.items).toMatchObject([
        { cause: 'schedule', mode: 'apply', state: 'done', inserted: 1 },
      ]);
      expect((await owner.get(`${base}/import-sources/${id}`)).json().data).toMatchObject({
        photos_waiting: 1,
        check_error: null,
      });
      await fetchDuePhotos(services);
      const photos = await site.db
        .selectFrom('listing_photos')
        .innerJoin('import_photos', 'photo_id', 'listing_photos.id')
        .select(['position', 'url', 'width'])
        .orderBy('position')
        .execute();
      expect(photos.map(({ url, position, width }) => [url.slice(-5), position, width])).toEqual([
        ['1.jpg', 0, 400],
        ['2.jpg', 1, 400],
      ]);
      expect((await owner.get(`${base}/import-sources/${id}`)).json().data).toMatchObject({ photos_failed: 1 });
      await site.db
        .updateTable('import_sources')
        .set({ next_check_at: new Date(0) })
        .execute();
      await fetchAll(services);
      expect([reads, unchanged]).toEqual([1, 1]);
      // The private address itself, as the server really reads it.
      await site.db
        .updateTable('import_sources')
        .set({ next_check_at: new Date(0), url: `http://127.0.0.1:${port()}/stock.csv` })
        .execute();
      await fetchAll({ db: site.db, now });
      expect((await owner.get(`${base}/import-sources/${id}`)).json().data.check_error).toContain('rete privata');
      const asked = (await owner.post(`${base}/import-sources/${id}/fetch`)).json().data;
      expect(asked).toMatchObject({ state: 'queued', cause: 'request', has_file: false });
      await fetchAll({ db: site.db, now });
      expect((await owner.get(`${base}/import-runs/${asked.uuid}`)).json().data).toMatchObject({
        state: 'failed',
        message: expect.stringContaining('rete privata'),
      });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
