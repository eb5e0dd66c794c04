import { isPlate, isVin } from '@carzaa/api/vehicle/numbers';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabases } from '../testing/database.ts';
import { openTestDatabase } from '../testing/openSite.ts';

const YEARS = [1965, 1981, 1982, 1994, 1995, 2024];
const VINS = ['ZFA31200000123456', 'ZFA3120000O123456', '110F0123456', '110', 'WDB-1234', 'ZFA312000001234567'];
const PLATES = [
  ['AB123CD', 'AI123CD', 'AB12CD', 'ROMA12345', 'MI1A2345', 'TO123456', 'RM12', 'ROMAGNA12'],
  ['MAB1234', 'LÖAB12', 'BXE123E', 'M12', 'ABCDE1', '12345', 'ab123cd', 'AB 123 CD'],
].flat();

describe.each(testDatabases())('the checks of VIN and plate, on $kind', ({ open }) => {
  const opened = openTestDatabase(open);

  /** A constraint of `listings` as it stands in the database, asked of each number and year. */
  async function verdicts(constraint: string, column: string, numbers: readonly string[]) {
    const { rows } = await sql<{ text: string }>`
      SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = ${constraint}`.execute(opened.db);
    const check = rows[0]?.text.replace(/^CHECK /, '') ?? '';
    const samples = YEARS.flatMap((registration_year) => numbers.map((number) => ({ number, registration_year })));
    const { rows: told } = await sql<{ number: string; registration_year: number; fits: boolean }>`
      SELECT ${sql.ref(column)} AS number, registration_year, ${sql.raw(check)} AS fits
      FROM jsonb_to_recordset(${JSON.stringify(
        samples.map(({ number, registration_year }) => ({ [column]: number, registration_year })),
      )}::jsonb) AS sample(${sql.raw(column)} text, registration_year int)`.execute(opened.db);
    expect(told).toHaveLength(samples.length);
    return told;
  }

  test('say what numbers.ts says, sample by sample', async () => {
    const vins = await verdicts('listings_vin', 'vin', VINS);
    expect(vins).toEqual(vins.map((row) => ({ ...row, fits: isVin(row.number, row.registration_year) })));
    const plates = await verdicts('listings_plate', 'plate', PLATES);
    expect(plates).toEqual(plates.map((row) => ({ ...row, fits: isPlate(row.number, row.registration_year) })));
    expect(new Set([...vins, ...plates].map(({ fits }) => fits))).toEqual(new Set([true, false]));
  });
});
