import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCatalogue } from '@carzaa/catalogue/catalogue';
import { catalogueIndex } from '@carzaa/catalogue/lookup';
import { loadReference } from '../../../shared/reference/reference.ts';
import { testDatabases } from '../../../testing/database.ts';
import { openTestDatabase } from '../../../testing/openSite.ts';
import { columnsOf } from '@carzaa/catalogue/rows/columns';
import { CHUNK_ROWS, estimatedMileage, type LoadOptions, loadStock } from './loadStock.ts';
import { inventedVat } from './stockDealers.queries.ts';
import type { RowFate } from './stockReport.ts';

const catalogue = readCatalogue();

const DEALER = {
  id: 'A1',
  marca: 'Fiat',
  modello: 'Panda',
  versione: '1.2 Easy 69 CV',
  prezzo: '7.900',
  anno: '2016',
  km: '61.000',
  carrozzeria: 'Berlina',
  alimentazione: 'Benzina',
  cap: '40121',
  localita: 'Bologna - Bo',
  seller_type: 'concessionario',
  venditore: '7',
};
type Row = typeof DEALER;
const PRIVATE: Row = { ...DEALER, id: 'P1', seller_type: 'privato', venditore: '', modello: 'Punto' };

const columns = { ...columnsOf(Object.keys(DEALER)), dealer: 'venditore' };

function opener(rows: readonly Row[]) {
  return async function* open() {
    yield* rows;
  };
}

test('an invented VAT number has the right check digit and no real office', () => {
  for (const seed of ['a/1', 'a/2', 'b/1']) {
    const vat = inventedVat(seed);
    expect(vat).toMatch(/^\d{7}[2-7]\d{3}$/);
    const sum = Array.from(vat, Number).reduce((total, digit, at) => {
      const double = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
      return total + (at % 2 === 0 ? digit : double);
    }, 0);
    expect(sum % 10).toBe(0);
  }
  expect(inventedVat('a/1')).not.toBe(inventedVat('a/2'));
});

test('estimated mileages grow with age, diesel ones faster', () => {
  expect(estimatedMileage(catalogue, 'benzina', 8)).toBeGreaterThan(estimatedMileage(catalogue, 'benzina', 3));
  expect(estimatedMileage(catalogue, 'diesel', 5)).toBeGreaterThan(estimatedMileage(catalogue, 'benzina', 5));
  expect(estimatedMileage(catalogue, 'diesel', 60)).toBe(estimatedMileage(catalogue, 'diesel', 20));
});

describe.each(testDatabases())('loading stock on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  beforeAll(() => loadReference(opened.db));
  beforeEach(() => sql`TRUNCATE dealers CASCADE`.execute(opened.db));

  const load = (rows: readonly Row[], change: Partial<LoadOptions> = {}) =>
    loadStock(opener(rows), {
      db: opened.db,
      catalogue,
      index: catalogueIndex(),
      columns,
      source: 'prova',
      estimateMileage: true,
      ...change,
    });
  const listings = () => opened.db.selectFrom('listings').selectAll().orderBy('reference').execute();

  test('makes the dealerships, with private sellers in one of their own', async () => {
    const report = await load([DEALER, { ...DEALER, id: 'A2', modello: '500' }, PRIVATE]);
    expect(report.fates).toMatchObject({ inserted: 3, rejected: 0 });
    const dealers = await opened.db.selectFrom('dealers').selectAll().orderBy('kind').execute();
    expect(dealers).toMatchObject([
      { kind: 'dealer', city: 'Bologna', province: 'BO' },
      { kind: 'private', vat: null, province: 'BO' },
    ]);
    const rows = await listings();
    expect(rows.map(({ reference }) => reference)).toEqual(['A1', 'A2', 'P1']);
    expect(rows[0]).toMatchObject({ brand: 'fiat', model: 'panda', price: 7900, mileage: 61_000, state: 'published' });
    expect(await opened.db.selectFrom('price_history').selectAll().execute()).toHaveLength(3);
  });

  test('a second load of the same file changes nothing', async () => {
    await load([DEALER, PRIVATE]);
    const before = await listings();
    const report = await load([DEALER, PRIVATE]);
    expect(report.fates).toMatchObject({ unchanged: 2, inserted: 0, updated: 0 });
    expect(await listings()).toEqual(before);
  });

  test('a changed row updates its listing and remembers the price', async () => {
    await load([DEALER]);
    const report = await load([{ ...DEALER, prezzo: '6.900' }]);
    expect(report.fates).toMatchObject({ updated: 1, inserted: 0 });
    expect(await listings()).toMatchObject([{ price: 6900, revision: 2 }]);
    const prices = await opened.db.selectFrom('price_history').select('price').orderBy('since').execute();
    expect(prices.map(({ price }) => price)).toEqual([7900, 6900]);
  });

  test('a reference that comes twice is written twice, the later row standing', async () => {
    const report = await load([DEALER, { ...DEALER, prezzo: '7.500' }]);
    expect(report.fates).toMatchObject({ inserted: 1, updated: 1 });
    expect(await listings()).toMatchObject([{ price: 7500 }]);
  });

  test('writes more rows than one transaction takes', async () => {
    const rows = Array.from({ length: CHUNK_ROWS + 30 }, (_, at) => ({ ...DEALER, id: `N${at}` }));
    const report = await load(rows);
    expect(report.fates.inserted).toBe(CHUNK_ROWS + 30);
    expect(await listings()).toHaveLength(CHUNK_ROWS + 30);
  });

  test('tells every row’s fate by its line, rejected ones with their reasons', async () => {
    const fates: RowFate[] = [];
    await load([DEALER, { ...DEALER, id: 'A2', modello: 'Fantasma', prezzo: '' }], {
      onFate: (fate) => fates.push(fate),
    });
    expect(fates.toSorted((a, b) => a.line - b.line)).toEqual([
      { line: 2, reference: 'A1', fate: 'inserted', reasons: [], notes: [] },
      { line: 3, reference: 'A2', fate: 'rejected', reasons: ['model-unknown', 'price-missing'], notes: [] },
    ]);
  });

  test('estimates a mileage that is not stated and says so, or rejects the row', async () => {
    const silent = { ...DEALER, km: '' };
    const strict = await load([silent], { estimateMileage: false });
    expect(strict.reasons).toEqual({ 'mileage-missing': 1 });
    await load([silent, { ...DEALER, id: 'A9', anno: '2020' }]);
    const [listing] = await listings();
    expect(listing?.mileage).toBe(estimatedMileage(catalogue, 'benzina', 4));
    expect(listing?.description).toContain('stimato');
  });

  test('a dry run writes nothing', async () => {
    const report = await load([DEALER], { db: undefined });
    expect(report.fates.valid).toBe(1);
    expect(await listings()).toHaveLength(0);
  });
});
