import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_IMPORT_BYTES } from '@carzaa/api/calls/importFeed';
import sharp from 'sharp';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDealer } from '../../db/builders.ts';
import { loadReference } from '../../db/reference.ts';
import { type TestDatabase, testDatabases } from '../../db/testing.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { folderStore } from '../../integrations/photos/store.ts';
import { type Agent, agentOf, type Booted, bootApp, buildAccount, signedIn } from '../../testing.ts';
import { EXAMPLE_CSV } from './exampleFeed.ts';
import { fetchDuePhotos } from './fetchPhotos.ts';
import { fetchDueSources } from './fetchSources.ts';
import { workRuns } from './performRun.ts';

const HERE = { isAllowed: (address: string) => address === '127.0.0.1', resolve: async () => ['127.0.0.1'] };

const now = () => new Date();

describe.each(testDatabases())('import calls on $kind', ({ open }) => {
  let opened: TestDatabase;
  let booted: Booted;
  let owner: Agent;
  let dealer: string;
  let base: string;
  const work = () => workRuns({ db: opened.db, now });

  beforeAll(async () => {
    opened = await open();
    await loadReference(opened.db);
    booted = await bootApp(opened.database);
  });
  beforeEach(async () => {
    await opened.db.deleteFrom('import_sources').execute();
    await opened.db.deleteFrom('listings').execute();
    dealer = await buildDealer(opened.db);
    base = `/api/dealers/${dealer}`;
    owner = await ownerOf(dealer);
  });
  afterAll(async () => {
    await booted.close();
    await opened.close();
  });

  async function ownerOf(id: string): Promise<Agent> {
    const { email } = await buildAccount(opened.db, { role: 'dealer', owns: [id] });
    return signedIn(booted, email);
  }

  async function source(more: object = {}): Promise<string> {
    const answer = await owner.post(`${base}/import-sources`, { name: `Origine ${uuidv7()}`, ...more });
    expect(answer.json()).toMatchObject({ error: false });
    return answer.json().data.uuid;
  }

  /** A form with one file, by the agent's cookies and token. */
  async function upload(id: string, body: Buffer | string, agent = owner) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(Buffer.from(body))]), 'stock.csv');
    const request = new Request('http://x', { method: 'POST', body: form });
    await agent.get('/api/csrf-cookie');
    return booted.app.inject({
      method: 'POST',
      url: `${base}/import-sources/${id}/file`,
      cookies: Object.fromEntries(agent.cookies),
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        'x-xsrf-token': agent.cookies.get('XSRF-TOKEN') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  }

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
    expect(await opened.db.selectFrom('listings').selectAll().execute()).toEqual([]);
    const applied = (await owner.post(`${base}/import-runs/${queued.uuid}/apply`)).json().data;
    await work();
    expect((await owner.get(`${base}/import-runs/${applied.uuid}`)).json().data).toMatchObject({
      state: 'done',
      inserted: 5,
    });
    const listings = await opened.db
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
    expect(await opened.db.selectFrom('import_files').selectAll().execute()).toEqual([]);
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
    const stranger = await ownerOf(await buildDealer(opened.db));
    const customer = await signedIn(booted, (await buildAccount(opened.db)).email);
    const admin = await signedIn(booted, (await buildAccount(opened.db, { role: 'super-admin' })).email);
    const actors = [
      [agentOf(booted), 401],
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
    const other = await buildDealer(opened.db);
    const both = await ownerOf(other);
    for (const path of [
      `import-sources/${id}`,
      `import-runs/${run}`,
      `import-runs/${run}/rows`,
      `imports/${run}/errors.csv`,
    ]) {
      expect((await both.get(`/api/dealers/${other}/${path}`)).statusCode, path).toBe(404);
    }
    await opened.db.updateTable('dealers').set({ enabled: false }).where('id', '=', dealer).execute();
    expect((await owner.get(`${base}/import-runs/${run}`)).statusCode).toBe(200);
    expect((await owner.post(`${base}/import-runs/${run}/apply`)).statusCode).toBe(403);
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
      const services = { db: opened.db, now, network: HERE, photos: folderStore(join(tmpdir(), 'carzaa-test-photos')) };
      const id = await source({ url: `http://feed.example:${port()}/stock.csv`, schedule: 'hourly' });
      await fetchDueSources(services);
      await fetchDueSources(services);
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
      const photos = await opened.db
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
      await opened.db
        .updateTable('import_sources')
        .set({ next_check_at: new Date(0) })
        .execute();
      await fetchDueSources(services);
      expect([reads, unchanged]).toEqual([1, 1]);
      // The private address itself, as the server really reads it.
      await opened.db
        .updateTable('import_sources')
        .set({ next_check_at: new Date(0), url: `http://127.0.0.1:${port()}/stock.csv` })
        .execute();
      await fetchDueSources({ db: opened.db, now });
      expect((await owner.get(`${base}/import-sources/${id}`)).json().data.check_error).toContain('rete privata');
      const asked = await owner.post(`${base}/import-sources/${id}/fetch`);
      expect(asked.json().data.url[0]).toContain('rete privata');
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
