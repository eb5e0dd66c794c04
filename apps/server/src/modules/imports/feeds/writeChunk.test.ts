import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildListing } from '../../../testing/builders.ts';
import { testDatabases } from '../../../testing/database.ts';
import { type Car, CARS, csv, importsBench } from '../../../testing/imports.ts';

describe.each(testDatabases())('what a file does to the stock, on $kind', ({ open }) => {
  const bench = importsBench(open);
  const { scene, addSource, now, rowsOf, run, stock, wait } = bench;

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
    expect(await bench.db.selectFrom('price_history').selectAll().execute()).toHaveLength(4);
  });

  test('a row that is still in the file confirms its car, and brings back one that nobody had confirmed', async () => {
    await run(csv(CARS));
    const ids = await bench.db.selectFrom('listings').select('id').orderBy('reference').execute();
    const [lapsed, withdrawn] = ids.map(({ id }) => id);
    await bench.db
      .updateTable('listings')
      .set({ state: 'draft' })
      .where('id', 'in', [lapsed ?? '', withdrawn ?? ''])
      .execute();
    await bench.db
      .insertInto('listing_freshness')
      .values({ listing_id: lapsed ?? '', lapsed_at: now() })
      .execute();
    wait(60 * 864e5);
    await run(csv(CARS), 'preview');
    expect((await stock()).map(({ state }) => state)).toEqual(['draft', 'draft', 'published', 'published']);
    expect(await run(csv(CARS))).toMatchObject({ state: 'done', updated: 1, unchanged: 3 });
    // What its dealer took down stays down.
    expect((await stock()).map(({ state }) => state)).toEqual(['published', 'draft', 'published', 'published']);
    const confirmed = await bench.db.selectFrom('listing_freshness').selectAll().execute();
    expect(confirmed).toHaveLength(3);
    for (const row of confirmed) expect(row).toMatchObject({ confirmed_at: now(), lapsed_at: null });
  });

  test('a car that its file no longer has is asked about; sold meanwhile by its dealer, it stays as they said', async () => {
    await run(csv(CARS));
    const [first, , , last] = await bench.db.selectFrom('listings').select('id').orderBy('reference').execute();
    await run(csv(CARS.slice(0, 3)));
    const asked = await bench.db.selectFrom('listing_outcomes').selectAll().execute();
    expect(asked).toMatchObject([{ listing_id: last?.id, kind: 'sold', is_asked: true, from_state: 'published' }]);
    await bench.db
      .updateTable('listings')
      .set({ state: 'sold' })
      .where('id', '=', first?.id ?? '')
      .execute();
    await run(csv(CARS));
    // What the dealer sold stays sold, what the file alone had lost is back and no longer asked about.
    expect((await stock()).map(({ state }) => state)).toEqual(['sold', 'published', 'published', 'published']);
    const left = bench.db.selectFrom('listing_outcomes').where('ended_at', 'is', null).select('id');
    expect(await left.execute()).toEqual([]);
  });

  test('what a file has no column for a new car has from what its dealership says of all, and keeps', async () => {
    await bench.db
      .insertInto('dealer_defaults')
      .values({
        dealer_id: scene.dealer,
        finance: null,
        warranty: 12,
        extra_costs: JSON.stringify([{ name: 'Messa su strada', amount: 350 }]),
        updated_at: now(),
      })
      .execute();
    await run(csv(CARS));
    const own = { warranty: 12, extra_costs: [{ name: 'Messa su strada', amount: 350 }] };
    const written = () => bench.db.selectFrom('listings').select(['warranty', 'extra_costs']).execute();
    expect(await written()).toEqual([own, own, own, own]);
    expect(await run(csv(CARS))).toMatchObject({ unchanged: 4, updated: 0 });
    expect(await written()).toEqual([own, own, own, own]);
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
    const prices = await bench.db
      .selectFrom('price_history')
      .innerJoin('listings', 'listings.id', 'listing_id')
      .select('price_history.price')
      .where('reference', '=', 'A2')
      .orderBy('since')
      .execute();
    expect(prices.map(({ price }) => price)).toEqual([9500, 9000, 9500]);
  });

  test('only mapped columns overwrite what somebody edited by hand', async () => {
    await run(csv(CARS));
    await bench.db
      .updateTable('listings')
      .set({ description: 'Scritta a mano', price: 1000 })
      .where('reference', '=', 'A1')
      .execute();
    await run(csv(CARS));
    const row = await bench.db
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

  test('a car that was never sold like this is imported, and its row asks to be looked at', async () => {
    const done = await run(
      csv([
        { reference: 'N1', brand: 'BMW', model: 'i3', version: '125 kW', fuel: 'Diesel', year: '03/2018' },
        { reference: 'N2', brand: 'Fiat', model: 'Panda', version: '1.2 Lounge', year: '03/2018' },
      ]),
    );
    expect(done).toMatchObject({ inserted: 2, errors: 0 });
    const [never, sold] = await rowsOf(done.id);
    expect(never?.problems).toMatchObject([{ field: 'model', is_warning: true }]);
    expect(never?.problems[0]?.message).toMatch(/^In Italia la BMW i3 .*del 2018 non è mai esistita diesel/);
    expect(sold?.problems).toEqual([]);
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
    // Each is a sentence, with what the file has behind it.
    for (const { message } of told.flatMap(({ problems }) => problems))
      expect(message).toMatch(/\.(?: \(nel file: .+\))?$/);
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
    await buildListing(bench.db, { dealer_id: scene.dealer, reference: 'A1', price: 5000 });
    expect(await run(csv([{ reference: 'A1' }]))).toMatchObject({ updated: 1, inserted: 0 });
    const other = await addSource('Altro');
    expect(await run(csv([{ reference: 'A1', price: '1.000' }, { reference: 'Z9' }]), 'apply', other)).toMatchObject({
      errors: 1,
      inserted: 1,
    });
    expect(await stock()).toMatchObject([{ reference: 'A1', price: 8900 }, { reference: 'Z9' }]);
  });

  test('the mapping is remembered, and a file without what it needs says what is missing', async () => {
    await run(csv(CARS));
    const kept = await bench.db
      .selectFrom('import_sources')
      .select('mapping')
      .where('id', '=', scene.source)
      .executeTakeFirstOrThrow();
    expect(kept.mapping).toMatchObject({ reference: ['Riferimento'], vin: ['Telaio'], photos: ['Foto'] });
    const other = await addSource('Altro');
    const failed = await run('Colonna A;Colonna B\n1;2\n', 'apply', other);
    expect(failed.state).toBe('failed');
    expect(failed.message).toContain('Prezzo');
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
          await bench.db.deleteFrom('listings').where('dealer_id', '=', scene.dealer).execute();
          await run(content);
          // Again, in the same order: nothing may change any more.
          const again = await run(content);
          expect([again.inserted, again.updated, again.withdrawn]).toEqual([0, 0, 0]);
          ends.push((await stock()).map((row) => ({ ...row, revision: 0 })));
        }
        expect(ends[1]).toEqual(ends[0]);
      },
    );
    // Half of them on each engine.
    await fc.assert(property, { numRuns: 6 });
  });
});
