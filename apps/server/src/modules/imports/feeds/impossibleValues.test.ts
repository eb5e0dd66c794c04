import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../../testing/database.ts';
import { type Car, csv, importsBench } from '../../../testing/imports.ts';

describe.each(testDatabases())('what no car can have, on $kind', ({ open }) => {
  const { rowsOf, run, stock } = importsBench(open);

  /** What becomes of a car, and what its dealer is told of it. */
  async function fateOf(car: Partial<Car>) {
    const { id } = await run(csv([{ reference: 'X1', ...car }]));
    const [row] = await rowsOf(id);
    return { fate: row?.fate, told: row?.problems.map(({ field, message }) => `${field}: ${message}`) };
  }

  test.each(['32/13/2018', '13/2018', '31/02/2018', '32/12/18', '2018-02-30'])(
    'the date %s keeps its row from being published',
    async (year) => {
      expect(await fateOf({ year })).toEqual({
        fate: 'error',
        told: [`registration: L’immatricolazione non è una data possibile. (nel file: «${year}»)`],
      });
      expect(await stock()).toEqual([]);
    },
  );

  test.each(['45.5', '1.234,50', '45000,25'])(
    '%s km, with decimals, are not published as something else',
    async (km) => {
      expect(await fateOf({ km })).toEqual({
        fate: 'error',
        told: [`mileage: I chilometri hanno decimali: scrivili interi, come 12000 o 12.000. (nel file: «${km}»)`],
      });
      expect(await stock()).toEqual([]);
    },
  );

  test('0 km of an old car are nobody’s word, those of this year’s are', async () => {
    const { fate, told } = await fateOf({ km: '0' });
    expect([fate, told]).toEqual([
      'error',
      [expect.stringMatching(/^mileage: Indica i chilometri.*\(nel file: «0»\)/)],
    ]);
    expect(await fateOf({ km: '0', year: '02/2026' })).toEqual({ fate: 'insert', told: [] });
  });

  test('a price with cents is read without them, and its dealer is told so', async () => {
    expect(await fateOf({ price: '8900,5' })).toEqual({
      fate: 'insert',
      told: ['price: Il prezzo ha decimali e viene letto come €\u00a08.900 (nel file: «8900,5»).'],
    });
  });

  test.each([
    { km: '45.000,00', price: '8.900,00' },
    { km: '45000.0', price: '€ 8.900,-' },
    { km: '45.000', price: '8,900.00', year: '29/02/2020' },
    { year: '00/2018' },
  ])('%j is read as it stands', async (car) => {
    expect(await fateOf(car)).toEqual({ fate: 'insert', told: [] });
    expect(await stock()).toMatchObject([{ mileage: 45_000, price: 8900 }]);
  });
});
