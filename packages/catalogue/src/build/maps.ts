import { FILES } from '../folder.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { COUNTRY_MAPS, type MappedCountry, onMap } from '@carzaa/api/geography/countryMaps';
import { mapPaths, type MapPoint } from './outline.ts';

/** Where the storefront takes its drawings from. */
const MAPS = new URL('../../../../apps/storefront/build/maps/', import.meta.url);

/** As far as the emptiest hills ask for, and no farther than to the nearest island. */
const REACH = { it: 13, de: 17 };

/** The rows of a table of the catalogue, by the names of its columns. */
function rowsOf(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(new URL(file, FILES), 'utf8').trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, at) => [columns[at] ?? '', cell])));
}

/** Every place of a country that the catalogue knows, with the part of the country that it lies in. */
function pointsOf(country: MappedCountry): MapPoint[] {
  const regions = new Map(rowsOf('provinces.tsv').map(({ code = '', region = '' }) => [code, region]));
  const files = country === 'it' ? ['comuni.tsv', 'postal-codes-it.tsv'] : ['postal-codes-de.tsv'];
  return files.flatMap(rowsOf).map(({ province, land, latitude, longitude }) => ({
    ...onMap(country, { latitude: Number(latitude), longitude: Number(longitude) }),
    part: land ?? regions.get(province ?? '') ?? '',
  }));
}

/**
 * A map for the dealers' pages, drawn from the coordinates of towns and postal codes alone: no outline of anybody's is
 * copied. The page colours it, so that it is right in the dark as well.
 */
export function mapSvg(country: MappedCountry): string {
  const { width, height } = COUNTRY_MAPS[country];
  const { land, borders } = mapPaths(pointsOf(country), { width, height, reach: REACH[country] });
  const line = 'vector-effect="non-scaling-stroke"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path id="map-${country}-land" ${line} d="${land}"/><path id="map-${country}-borders" fill="none" ${line} d="${borders}"/></svg>\n`;
}

export const mapFile = (country: MappedCountry) => new URL(`${country}.svg`, MAPS);

export function writeMaps(): void {
  for (const country of ['it', 'de'] as const) writeFileSync(mapFile(country), mapSvg(country));
}
