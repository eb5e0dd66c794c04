import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildDealer, buildListing } from '../../db/builders.ts';
import { loadReference } from '../../db/reference.ts';
import { type TestDatabase, testDatabases } from '../../db/testing.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { keepFile } from './feedFiles.ts';
import { queueRun } from './fetchSources.ts';
import { workRuns } from './performRun.ts';
import { claimRun } from './runs.queries.ts';

const HEADING = 'Riferimento;Telaio;Targa;Marca;Modello;Versione;Alimentazione;Immatricolazione;Km;Prezzo;Foto';

interface Car {
  reference: string;
  vin?: string;
  plate?: string;
  brand?: string;
  model?: string;
  version?: string;
  fuel?: string;
  year?: string;
  km?: string;
  price?: string;
  photos?: string;
}

const line = (car: Car) =>
  [
    car.reference,
    car.vin ?? '',
    car.plate ?? '',
    car.brand ?? 'Fiat',
    car.model ?? 'Panda',
    car.version ?? '1.2 Easy',
    car.fuel ?? 'Benzina',
    car.year ?? '05/2018',
    car.km ?? '45.000',
    car.price ?? '€ 8.900,-',
    car.photos ?? '',
  ].join(';');
const csv = (cars: readonly Car[]) => [HEADING, ...cars.map(line)].join('\r\n');

describe.each(testDatabases())('imports on $kind', ({ open }) => {
  let opened: TestDatabase;
  let dealer: string;
  let source: string;
  let elapsed = 0;
  const now = () => new Date(Date.UTC(2026, 10, 21, 12) + elapsed);

  beforeAll(async () => {
    opened = await open();
    await loadReference(opened.db);
  });
  beforeEach(async () => {
    elapsed = 0;
    await opened.db.deleteFrom('listings').execute();
    await opened.db.deleteFrom('import_sources').execute();
    await opened.db.deleteFrom('dealers').execute();
    dealer = await buildDealer(opened.db);
    source = await makeSource();
  });
  afterAll(() => opened.close());

  async function makeSource(name = 'Gestionale'): Promise<string> {
    const id = uuidv7();
    await opened.db.insertInto('import_sources').values({ id, dealer_id: dealer, name }).execute();
    return id;
  }

  async function queue(content: string, mode: 'apply' | 'preview' = 'apply', from = source) {
    elapsed += 1000;
    const body = (async function* () {
      yield Buffer.from(content);
    })();
    const file = await keepFile(opened.db, { source: from, name: 'stock.csv', now: now() }, body);
    const given = {
      source: { id: from, dealer_id: dealer },
      file,
      fileName: 'stock.csv',
      cause: 'upload',
      mode,
      now: now(),
    } as const;
    return queueRun(opened.db, given);
  }
  const runOf = (id: string) =>
    opened.db.selectFrom('import_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  async function run(content: string, mode: 'apply' | 'preview' = 'apply', from = source) {
    const id = await queue(content, mode, from);
    await workRuns({ db: opened.db, now });
    return runOf(id);
  }
  const rowsOf = (id: string) =>
    opened.db.selectFrom('import_rows').selectAll().where('run_id', '=', id).orderBy('position').execute();
  const stock = () =>
    opened.db
      .selectFrom('listings')
      .select(['reference', 'vin', 'state', 'price', 'mileage', 'version', 'registration_year', 'revision'])
      .where('dealer_id', '=', dealer)
      .orderBy('reference')
      .orderBy('vin')
      .execute();

  const CARS: Car[] = [
    { reference: 'A1' },
    { reference: 'A2', price: '9.500' },
    { reference: 'A3' },
    { reference: 'A4' },
  ];

  test('a preview tells every row’s fate and writes none of them; applying writes them', async () => {
    const preview = await run(csv(CARS), 'preview');
    expect(preview).toMatchObject({ state: 'previewed', rows_total: 4, rows_done: 4, inserted: 4, format: 'csv' });
    expect(await stock()).toEqual([]);
    const applied = await run(csv(CARS));
    expect(applied).toMatchObject({ state: 'done', inserted: 4, errors: 0 });
    expect(await stock()).toMatchObject([
      {
        reference: 'A1',
        state: 'published',
        price: 8900,
        mileage: 45000,
        version: '1.2 Easy',
        registration_year: 2018,
      },
      { reference: 'A2', price: 9500 },
      { reference: 'A3' },
      { reference: 'A4' },
    ]);
    expect(await opened.db.selectFrom('price_history').selectAll().execute()).toHaveLength(4);
  });

  test('a row that is still in the file confirms its car, and brings back one that nobody had confirmed', async () => {
    await run(csv(CARS));
    const ids = await opened.db.selectFrom('listings').select('id').orderBy('reference').execute();
    const [lapsed, withdrawn] = ids.map(({ id }) => id);
    await opened.db
      .updateTable('listings')
      .set({ state: 'draft' })
      .where('id', 'in', [lapsed ?? '', withdrawn ?? ''])
      .execute();
    await opened.db
      .insertInto('listing_freshness')
      .values({ listing_id: lapsed ?? '', lapsed_at: now() })
      .execute();
    elapsed += 60 * 864e5;
    await run(csv(CARS), 'preview');
    expect((await stock()).map(({ state }) => state)).toEqual(['draft', 'draft', 'published', 'published']);
    expect(await run(csv(CARS))).toMatchObject({ state: 'done', updated: 1, unchanged: 3 });
    // What its dealer took down stays down.
    expect((await stock()).map(({ state }) => state)).toEqual(['published', 'draft', 'published', 'published']);
    const confirmed = await opened.db.selectFrom('listing_freshness').selectAll().execute();
    expect(confirmed).toHaveLength(3);
    for (const row of confirmed) expect(row).toMatchObject({ confirmed_at: now(), lapsed_at: null });
  });

  test('the same file twice changes nothing', async () => {
    await run(csv(CARS));
    const before = await stock();
    expect(await run(csv(CARS))).toMatchObject({ state: 'done', unchanged: 4, updated: 0, inserted: 0 });
    expect(await stock()).toEqual(before);
  });

  test('a change is one, with its price kept; a vehicle gone is sold, and on sale again when it returns', async () => {
    await run(csv(CARS));
    const [, ...rest] = CARS;
    const changed = await run(csv([...rest.slice(1), { reference: 'A2', price: '9.000' }]));
    expect(changed).toMatchObject({ state: 'done', updated: 1, unchanged: 2, withdrawn: 1 });
    expect(await stock()).toMatchObject([
      { reference: 'A1', state: 'sold', revision: 2 },
      { reference: 'A2', price: 9000, revision: 2 },
      { reference: 'A3', revision: 1 },
      { reference: 'A4', revision: 1 },
    ]);
    const told = await rowsOf(changed.id);
    expect(told.map(({ fate, line: at }) => [fate, at])).toEqual([
      ['unchanged', 2],
      ['unchanged', 3],
      ['update', 4],
      ['withdraw', null],
    ]);
    expect(told[2]?.changes).toEqual([{ field: 'price', before: '9500', after: '9000' }]);
    expect((await run(csv(CARS))).updated).toBe(2);
    expect((await stock()).map(({ state }) => state)).toEqual(Array(4).fill('published'));
    const prices = await opened.db
      .selectFrom('price_history')
      .innerJoin('listings', 'listings.id', 'listing_id')
      .select('price_history.price')
      .where('reference', '=', 'A2')
      .orderBy('since')
      .execute();
    expect(prices.map(({ price }) => price)).toEqual([9500, 9000, 9500]);
  });

  test('an empty or shrunken file waits for a confirmation, and changes nothing before it', async () => {
    await run(csv(CARS));
    for (const content of [HEADING, csv(CARS.slice(0, 2))]) {
      const stopped = await run(content);
      expect(stopped.state).toBe('needs_confirmation');
      expect((await stock()).every(({ state }) => state === 'published')).toBe(true);
      expect(await rowsOf(stopped.id)).toEqual([]);
    }
    const [last] = await opened.db
      .selectFrom('import_runs')
      .selectAll()
      .where('state', '=', 'needs_confirmation')
      .orderBy('created_at', 'desc')
      .execute();
    await opened.db
      .updateTable('import_runs')
      .set({ state: 'queued', confirmed: true })
      .where('id', '=', last?.id ?? '')
      .execute();
    await workRuns({ db: opened.db, now });
    expect(await runOf(last?.id ?? '')).toMatchObject({ state: 'done', withdrawn: 2, unchanged: 2 });
    expect((await stock()).map(({ state }) => state)).toEqual(['published', 'published', 'sold', 'sold']);
  });

  test('only mapped columns overwrite what somebody edited by hand', async () => {
    await run(csv(CARS));
    await opened.db
      .updateTable('listings')
      .set({ description: 'Scritta a mano', price: 1000 })
      .where('reference', '=', 'A1')
      .execute();
    await run(csv(CARS));
    const row = await opened.db
      .selectFrom('listings')
      .selectAll()
      .where('reference', '=', 'A1')
      .executeTakeFirstOrThrow();
    expect([row.description, row.price]).toEqual(['Scritta a mano', 8900]);
  });

  test('rows without a reference are known by their VIN; those with neither, and doubles, are errors', async () => {
    const vin = 'ZFA31200003123456';
    const first = await run(
      csv([{ reference: '', vin }, { reference: '', vin: '', model: '500' }, { reference: 'A1' }, { reference: 'A1' }]),
    );
    expect(first).toMatchObject({ inserted: 2, errors: 2 });
    const told = await rowsOf(first.id);
    expect(told[1]?.problems).toMatchObject([{ field: 'reference', is_warning: false }]);
    expect(told[3]).toMatchObject({ line: 5, fate: 'error' });
    expect(told[3]?.problems[0]?.message).toContain('riga 4');
    await run(csv([{ reference: '', vin, price: '7.000' }, { reference: 'A1' }]));
    expect(await stock()).toMatchObject([{ reference: 'A1' }, { vin, price: 7000, revision: 2 }]);
  });

  test('every fault of a row is told with its field and line, and never stops the others', async () => {
    const faulty: Car[] = [
      {
        reference: 'B1',
        brand: 'VW',
        model: 'Golf VIII',
        km: 'n.d.',
        price: 'Su richiesta',
        year: '00/0000',
        vin: 'WVWZZZCDZMW00O123',
      },
      { reference: 'B2', km: '-1' },
      {
        reference: 'B3',
        brand: 'Citroën',
        model: 'C3',
        version: 'PureTech',
        year: '1/3/19',
        price: '9.990 EUR trattabili',
        vin: 'VF7SXHMRVKT51234O',
        photos: 'foto_c3_01.jpg|foto_c3_02.jpg',
      },
      { reference: 'B4', brand: 'Pippo' },
    ];
    const done = await run(csv(faulty));
    expect(done).toMatchObject({ state: 'done', inserted: 1, errors: 3 });
    const told = await rowsOf(done.id);
    const fields = told.map(({ line: at, problems }) => [
      at,
      problems.filter((one) => !one.is_warning).map(({ field }) => field),
    ]);
    expect(fields).toEqual([
      [2, ['price', 'registration']],
      [3, ['mileage']],
      [4, []],
      [5, ['brand']],
    ]);
    expect(told[2]?.problems.map(({ field }) => field).toSorted()).toEqual(['photos', 'vin']);
    expect(await stock()).toMatchObject([{ reference: 'B3', price: 9990, vin: null, registration_year: 2019 }]);
    // A row with an error is no reason to withdraw its listing.
    expect(await run(csv([{ reference: 'B3', price: 'n.d.' }]))).toMatchObject({
      state: 'done',
      withdrawn: 0,
      errors: 1,
    });
  });

  test('a listing made by hand is taken over by its reference; another source’s is left alone', async () => {
    await buildListing(opened.db, { dealer_id: dealer, reference: 'A1', price: 5000 });
    expect(await run(csv([{ reference: 'A1' }]))).toMatchObject({ updated: 1, inserted: 0 });
    const other = await makeSource('Altro');
    expect(await run(csv([{ reference: 'A1', price: '1.000' }, { reference: 'Z9' }]), 'apply', other)).toMatchObject({
      errors: 1,
      inserted: 1,
    });
    expect(await stock()).toMatchObject([{ reference: 'A1', price: 8900 }, { reference: 'Z9' }]);
  });

  test('the mapping is remembered, and a file without what it needs says what is missing', async () => {
    await run(csv(CARS));
    const kept = await opened.db
      .selectFrom('import_sources')
      .select('mapping')
      .where('id', '=', source)
      .executeTakeFirstOrThrow();
    expect(kept.mapping).toMatchObject({ reference: ['Riferimento'], vin: ['Telaio'], photos: ['Foto'] });
    const other = await makeSource('Altro');
    const failed = await run('Colonna A;Colonna B\n1;2\n', 'apply', other);
    expect(failed.state).toBe('failed');
    expect(failed.message).toContain('Prezzo');
  });

  test('a process that dies leaves a run that another one takes to the same end', async () => {
    const many = Array.from({ length: 450 }, (_, at) => ({ reference: `M${at}` }));
    const id = await queue(csv(many));
    let calls = 0;
    const dying = opened.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('import_rows')) {
          calls += 1;
          if (calls === 2) throw new Error('killed');
        }
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await expect(workRuns({ db: dying, now })).rejects.toThrow('killed');
    expect(await runOf(id)).toMatchObject({ rows_done: 200, inserted: 200 });
    expect(await stock()).toHaveLength(200);
    // As a killed process leaves it: running, with a lease that runs out.
    await opened.db
      .updateTable('import_runs')
      .set({ state: 'running', lease: uuidv7(), lease_until: new Date(now().getTime() + 60_000) })
      .where('id', '=', id)
      .execute();
    expect(await claimRun(opened.db, now())).toBeUndefined();
    elapsed += 61_000;
    await workRuns({ db: opened.db, now });
    expect(await runOf(id)).toMatchObject({ state: 'done', rows_done: 450, inserted: 450, errors: 0 });
    expect(await rowsOf(id)).toHaveLength(450);
    expect(await stock()).toHaveLength(450);
  });

  test('a run that fails again and again keeps nobody else from importing', async () => {
    const broken = await queue(csv(CARS));
    const later = await queue(csv([{ reference: 'B1' }]));
    const { file_id: file } = await runOf(broken);
    await opened.db
      .updateTable('import_file_parts')
      .set({ body: Buffer.from('no archive') })
      .where('file_id', '=', file)
      .execute();
    const other = await queue(csv([{ reference: 'C1' }]), 'apply', await makeSource('Altro'));
    await expect(workRuns({ db: opened.db, now })).rejects.toThrow();
    await expect(workRuns({ db: opened.db, now })).rejects.toThrow();
    expect(await runOf(other)).toMatchObject({ state: 'done', inserted: 1 });
    // Of its own source nothing newer goes before it, since it would overwrite that afterwards.
    expect((await runOf(later)).state).toBe('queued');
    for (let tries = 0; tries < 3; tries++) await workRuns({ db: opened.db, now }).catch(() => undefined);
    await workRuns({ db: opened.db, now });
    expect((await runOf(broken)).state).toBe('failed');
    expect((await runOf(later)).state).toBe('done');
  });

  test('characters that the database cannot hold are left out, and what is no text is refused', async () => {
    const car = { Riferimento: 'Z\u00001', Marca: 'Fiat', Modello: 'Panda', Versione: 'Easy \ud83d', Prezzo: '8900' };
    const rest = { Alimentazione: 'Benzina', Immatricolazione: '05/2018', Km: '45000' };
    expect(await run(JSON.stringify([{ ...car, ...rest }]))).toMatchObject({ state: 'done', inserted: 1, errors: 0 });
    expect(await stock()).toMatchObject([{ reference: 'Z1', version: 'Easy \ufffd' }]);
    const spreadsheet = await run('PK\u0003\u0004\u0014\u0000\u0006\u0000');
    expect(spreadsheet.state).toBe('failed');
    expect(spreadsheet.message).toContain('CSV');
  });

  test('two runs of one source never work at once', async () => {
    await queue(csv(CARS));
    await queue(csv(CARS));
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimRun(opened.db, now())));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  test('a cancelled run stops at its next chunk', async () => {
    const id = await queue(csv(CARS));
    await claimRun(opened.db, now());
    await opened.db
      .updateTable('import_runs')
      .set({ state: 'cancelled', lease: null, lease_until: null })
      .where('id', '=', id)
      .execute();
    expect(await workRuns({ db: opened.db, now })).toBe(0);
    expect(await stock()).toEqual([]);
  });

  test('any order and any repetition of rows end in the same stock', { timeout: 120_000 }, async () => {
    const car = fc.record({
      reference: fc.constantFrom('', 'P1', 'P2', 'P3', 'P4'),
      vin: fc.constantFrom('', 'ZFA31200003123456', 'ZFA31200003123457'),
      price: fc.constantFrom('5.000', '6000', '€ 7.000,-', 'n.d.'),
      version: fc.constantFrom('', '1.2 Easy', '1.0 Hybrid'),
    });
    const property = fc.asyncProperty(
      fc
        .array(car, { minLength: 1, maxLength: 12 })
        .chain((cars) =>
          fc.tuple(fc.constant(cars), fc.shuffledSubarray([...cars, ...cars], { minLength: cars.length * 2 })),
        ),
      async ([cars, shuffled]) => {
        const ends = [];
        for (const content of [csv(cars), csv(shuffled)]) {
          await opened.db.deleteFrom('listings').where('dealer_id', '=', dealer).execute();
          await run(content);
          // Again, in the same order: nothing may change any more.
          const again = await run(content);
          expect([again.inserted, again.updated, again.withdrawn]).toEqual([0, 0, 0]);
          ends.push((await stock()).map((row) => ({ ...row, revision: 0 })));
        }
        expect(ends[1]).toEqual(ends[0]);
      },
    );
    await fc.assert(property, { numRuns: 12 });
  });
});
