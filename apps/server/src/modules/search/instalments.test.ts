import type { FinanceExample } from '@carzaa/api/vehicle/finance';
import type { FinanceTable } from '@carzaa/api/vehicle/financeTable';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openTestDatabase } from '../../testing/openSite.ts';
import { rowsOf } from './search.queries.ts';

const LENDER = { lender: 'Banca Esempio', lender_address: 'Via Po 1, 10123 Torino', tan_kind: 'fixed' } as const;
const EXAMPLE: FinanceExample = {
  ...LENDER,
  deposit: 2000,
  instalment: 199.2,
  instalments: 60,
  final_payment: 0,
  tan: 6.95,
  taeg: 8.45,
  fees: 300,
  services: '',
  total: 12_252,
};
const TABLE: FinanceTable = {
  ...LENDER,
  deposit: 20,
  balloon: 0,
  months: 60,
  opening_fee: 300,
  instalment_fee: 0,
  services: '',
  least_credit: 5000,
  rates: [{ age: 12, months: 60, tan: 6.95 }],
};

describe.each(testDatabases())('the instalment that the search goes by, on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  beforeEach(async () => {
    await opened.clear();
    await buildReference(opened.db);
  });

  const instalmentOf = async (listing: object) => {
    const id = await buildListing(opened.db, listing);
    const [row] = await rowsOf(opened.db, [id]);
    return row?.instalment;
  };

  test('is that of a whole representative example, rounded up to the euro', async () => {
    expect(await instalmentOf({ finance: JSON.stringify(EXAMPLE) })).toBe(200);
    expect(await instalmentOf({ finance: JSON.stringify({ ...EXAMPLE, instalment: 199 }) })).toBe(199);
    expect(await instalmentOf({ finance: null })).toBeNull();
  });

  test('is none where the example could not be shown: without its lender, say', async () => {
    expect(await instalmentOf({ finance: JSON.stringify({ ...EXAMPLE, lender: '' }) })).toBeNull();
    expect(await instalmentOf({ finance: JSON.stringify({ ...EXAMPLE, total: 100 }) })).toBeNull();
  });

  test('is that of the dealership’s table where a car has no example of its own, and the table takes the car', async () => {
    const dealer_id = await buildDealer(opened.db);
    await opened.db
      .insertInto('dealer_defaults')
      .values({ dealer_id, finance: JSON.stringify(TABLE), updated_at: new Date() })
      .execute();
    const car = { dealer_id, registration_year: new Date().getFullYear() - 3, finance: null };
    // € 9,600 at 6.95 % over 60 months.
    expect(await instalmentOf({ ...car, price: 12_000 })).toBe(190);
    expect(await instalmentOf({ ...car, price: 6000 })).toBeNull();
    expect(await instalmentOf({ ...car, price: 12_000, finance: JSON.stringify(EXAMPLE) })).toBe(200);
  });
});
