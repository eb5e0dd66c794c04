import { join } from 'node:path';
import { csvRows, type CsvRow } from '../csvRows.ts';
import { nameKey } from '../names.ts';
import { byCells, byKey, writeTable, type Cell } from './tsv.ts';

async function allRows(folder: string, file: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of csvRows(join(folder, file))) rows.push(row);
  return rows;
}

/** The Italian half of a bilingual name: "Bolzano/Bozen" → "Bolzano". */
function shortName(name: string | undefined): string {
  return (name ?? '').split('/')[0]?.trim() ?? '';
}

function degrees(text: string | undefined): number | null {
  return text ? Math.round(Number(text) * 1e4) / 1e4 : null;
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.round((known.reduce((a, b) => a + b, 0) / known.length) * 1e4) / 1e4;
}

function writeProvinces(rows: readonly CsvRow[]): void {
  const table = rows.map((row): Cell[] => [
    row.sigla ?? '',
    shortName(row.provincia),
    shortName(row.regione),
    shortName(row.comune_riferimento),
    degrees(row.lat),
    degrees(row.lon),
  ]);
  writeTable('provinces.tsv', ['code', 'name', 'region', 'capital', 'latitude', 'longitude'], table);
}

function writeItaly(comuni: readonly CsvRow[], codes: readonly CsvRow[]): void {
  const byCode = new Map<string, CsvRow[]>();
  for (const row of codes) byCode.set(row.cap ?? '', [...(byCode.get(row.cap ?? '') ?? []), row]);
  const comuneRows: Cell[][] = [];
  const comuneOfCode = new Map<
    string,
    { name: string; people: number; latitude: number | null; longitude: number | null; province: string }
  >();
  for (const row of comuni) {
    const ownCodes = (row.cap_geonames || (row.n_cap === '1' ? row.cap : '') || '').split(' ').filter(Boolean);
    const localities = ownCodes.flatMap((code) => byCode.get(code) ?? []);
    const latitude = degrees(row.lat) ?? mean(localities.map((one) => degrees(one.lat)));
    const longitude = degrees(row.lon) ?? mean(localities.map((one) => degrees(one.lon)));
    const name = shortName(row.nome);
    const people = Number(row.popolazione ?? 0);
    if (latitude === null || longitude === null) continue;
    comuneRows.push([name, row.sigla ?? '', ownCodes.join(' '), people, latitude, longitude]);
    for (const code of [...ownCodes, ...(row.cap ?? '').split(' ')].filter(Boolean)) {
      const rival = comuneOfCode.get(code);
      if (!rival || rival.people < people)
        comuneOfCode.set(code, { name, people, latitude, longitude, province: row.sigla ?? '' });
    }
  }
  const codeRows = [...byCode].toSorted(byKey).map(([code, localities]): Cell[] => {
    const comune = comuneOfCode.get(code);
    const same = localities.filter((row) => nameKey(row.localita ?? '') === nameKey(comune?.name ?? ''));
    const here = same.length > 0 ? same : localities;
    return [
      code,
      localities[0]?.sigla ?? '',
      comune?.name ?? localities[0]?.localita ?? '',
      mean(here.map((row) => degrees(row.lat))),
      mean(here.map((row) => degrees(row.lon))),
    ];
  });
  for (const [code, comune] of comuneOfCode) {
    if (!byCode.has(code)) codeRows.push([code, comune.province, comune.name, comune.latitude, comune.longitude]);
  }
  writeTable('comuni.tsv', ['name', 'province', 'codes', 'population', 'latitude', 'longitude'], comuneRows);
  writeTable('postal-codes-it.tsv', ['code', 'province', 'city', 'latitude', 'longitude'], codeRows.toSorted(byCells));
}

/** Postal codes of one large company have a number for a Land and a company for a town: they are no places. */
function isTown(row: CsvRow): boolean {
  return /^[A-Z]{2}$/.test(row.bl_code ?? '');
}

function writeGermany(codes: readonly CsvRow[], places: readonly CsvRow[]): void {
  const cities = places.filter(isTown);
  const cityNames = cities.map((city) => city.ort ?? '');
  const byCode = new Map<string, CsvRow[]>();
  for (const row of codes.filter(isTown)) byCode.set(row.plz ?? '', [...(byCode.get(row.plz ?? '') ?? []), row]);
  const rows = [...byCode].toSorted(byKey).map(([code, towns]): Cell[] => {
    const town = towns.toSorted((a, b) => (a.ort ?? '').length - (b.ort ?? '').length)[0];
    const city = cityNames.find((name) => (town?.ort ?? '').startsWith(`${name} `)) ?? town?.ort ?? '';
    return [
      code,
      city,
      town?.bl_code ?? '',
      mean(towns.map((row) => degrees(row.lat))),
      mean(towns.map((row) => degrees(row.lon))),
    ];
  });
  writeTable('postal-codes-de.tsv', ['code', 'city', 'land', 'latitude', 'longitude'], rows);
  const table = cities.map((row): Cell[] => [
    row.ort ?? '',
    row.bl_code ?? '',
    rows.find(([, city]) => city === row.ort)?.[0] ?? row.plz_primo ?? '',
    Number(row.n_plz),
    degrees(row.lat),
    degrees(row.lon),
  ]);
  writeTable('cities-de.tsv', ['name', 'land', 'code', 'codes', 'latitude', 'longitude'], table);
}

/** Italian provinces, comuni and postal codes; German cities and postal codes. */
export async function writePlaces(folder: string): Promise<void> {
  writeProvinces(await allRows(folder, 'province_it.csv'));
  writeItaly(await allRows(folder, 'comuni_it.csv'), await allRows(folder, 'cap_it_geonames.csv.gz'));
  writeGermany(await allRows(folder, 'plz_de_geonames.csv.gz'), await allRows(folder, 'citta_de_principali.csv'));
}
