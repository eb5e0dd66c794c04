import { DATES_ITS_VINS, yearOfCode } from '@carzaa/api/vehicle/vinYear';
import { VIN } from '@carzaa/api/vehicle/numbers';
import { readTable } from './tables.ts';

/** What a chassis number tells by itself; null for what it does not. */
export interface DecodedVin {
  brand: string;
  /** Where the maker is, in Italian. */
  country: string | null;
  /** Model year: cars are registered in it, or some months before. */
  modelYear: number | null;
  /** Town and country of the works. */
  plant: string | null;
}

const MAKER = 3;
const YEAR_AT = 9;
const PLANT_AT = 10;

let known: { makers: Map<string, { brand: string; country: string }>; plants: Map<string, string> } | undefined;

function readKnown() {
  const makers = readTable('wmi.tsv', 3).map(([brand, wmi, country]) => [wmi, { brand, country }] as const);
  const plants = readTable('plants.tsv', 3).map(([brand, code, plant]) => [`${brand}/${code}`, plant] as const);
  return { makers: new Map(makers), plants: new Map(plants) };
}

/**
 * Make, model year and works of a plain VIN (ISO 3779, ISO 3780), without asking anybody; null for a number that is none or
 * of a maker that nobody knows. The year is told of makes that write it, up to `thisYear` and the next.
 */
export function decodeVin(vin: string, thisYear: number): DecodedVin | null {
  if (!VIN.test(vin)) return null;
  known ??= readKnown();
  const maker = known.makers.get(vin.slice(0, MAKER));
  if (maker === undefined) return null;
  const { brand, country } = maker;
  return {
    brand,
    country: country === '' ? null : country,
    modelYear: DATES_ITS_VINS.has(brand) ? yearOfCode(vin.charAt(YEAR_AT), thisYear) : null,
    plant: known.plants.get(`${brand}/${vin.charAt(PLANT_AT)}`) ?? null,
  };
}
