import { join } from 'node:path';
import { canonicalBrand } from '../canonical.ts';
import { csvRows } from '../csvRows.ts';
import { byCells, writeTable, type Cell } from './tsv.ts';

/** Names of the source whose cars carry a make's badge. */
const MAKERS: Record<string, string> = {
  'Daimler AG': 'mercedes-benz',
  'DaimlerChrysler AG/Daimler AG': 'mercedes-benz',
  'Mercedes-Benz (Sprinter)': 'mercedes-benz',
  'Volkswagen Commercial Vehicles': 'volkswagen',
  'Volvo Cars': 'volvo',
};

/** Those of cars sold in Italy that the source does not have, or has under a company's name. */
const ADDED: readonly Cell[][] = [
  ['fiat', 'ZFA', 'Italia'],
  ['fiat', 'SUF', 'Polonia'],
  ['jeep', 'ZAC', 'Italia'],
  ['ford', 'WF0', 'Germania'],
  ['ford', 'NM0', 'Turchia'],
  ['subaru', 'JF1', 'Giappone'],
  ['porsche', 'WP0', 'Germania'],
  ['tesla', 'LRW', 'Cina'],
  ['tesla', 'XP7', 'Germania'],
  ['audi', 'WUA', 'Germania'],
  ['bmw', 'WBS', 'Germania'],
  ['mg', 'LSJ', 'Cina'],
];

/** World manufacturer identifiers (the first three characters of a VIN) of the catalogue's makes. */
export async function writeMakers(folder: string, brands: ReadonlySet<string>): Promise<void> {
  const rows: Cell[][] = [...ADDED];
  for await (const row of csvRows(join(folder, 'wmi.csv'))) {
    const maker = row.manufacturer ?? '';
    const brand = MAKERS[maker] ?? canonicalBrand(maker);
    if (/^[A-HJ-NPR-Z0-9]{3}$/.test(row.wmi ?? '') && brands.has(brand)) {
      rows.push([brand, row.wmi ?? '', row.country_from_iso3780 ?? '']);
    }
  }
  writeTable('wmi.tsv', ['brand', 'wmi', 'country'], rows.toSorted(byCells));
}
