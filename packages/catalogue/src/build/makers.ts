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

/** World manufacturer identifiers (the first three characters of a VIN) of the catalogue's makes. */
export async function writeMakers(folder: string, brands: ReadonlySet<string>): Promise<void> {
  const rows: Cell[][] = [];
  for await (const row of csvRows(join(folder, 'wmi.csv'))) {
    const maker = row.manufacturer ?? '';
    const brand = MAKERS[maker] ?? canonicalBrand(maker);
    if (/^[A-HJ-NPR-Z0-9]{3}$/.test(row.wmi ?? '') && brands.has(brand)) {
      rows.push([brand, row.wmi ?? '', row.country_from_iso3780 ?? '']);
    }
  }
  writeTable('wmi.tsv', ['brand', 'wmi', 'country'], rows.toSorted(byCells));
}
