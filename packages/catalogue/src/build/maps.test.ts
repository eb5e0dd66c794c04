import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mapFile, mapSvg } from './maps.ts';
import { mapPaths } from './outline.ts';
import { PROVINCE_SEATS } from '@carzaa/api/geography/provinceSeats';
import { FILES } from '../folder.ts';

test('the provinces that maps name lie where the catalogue has them', () => {
  const [, ...rows] = readFileSync(new URL('provinces.tsv', FILES), 'utf8').trimEnd().split('\n');
  const seats = rows.map((row) => {
    const [code, name, , , latitude, longitude] = row.split('\t');
    return [code, [name, Number(latitude), Number(longitude)]];
  });
  expect(PROVINCE_SEATS).toEqual(Object.fromEntries(seats));
});

test.each(['it', 'de'] as const)(
  'the map of %s is the one that its towns draw, and light',
  { timeout: 60_000 },
  (country) => {
    const drawn = mapSvg(country);
    expect(readFileSync(mapFile(country), 'utf8')).toBe(drawn);
    expect(drawn.length).toBeLessThan(4000);
  },
);

const frame = { width: 200, height: 200, reach: 12 };
/** A square of towns ten units apart. */
const square = (left: number, top: number, part: string) =>
  Array.from({ length: 49 }, (_, at) => ({ x: left + 10 * (at % 7), y: top + 10 * Math.floor(at / 7), part }));

/** How many lines a path draws. */
const count = (path: string) => path.split('M').length - 1;

test('towns near each other share their land, others have their own', () => {
  const one = mapPaths(square(40, 40, 'a'), frame);
  expect([count(one.land), one.borders]).toEqual([1, '']);
  expect(count(mapPaths([...square(10, 10, 'a'), ...square(130, 130, 'a')], frame).land)).toBe(2);
});

test('a border runs where two parts meet', () => {
  const { land, borders } = mapPaths([...square(20, 60, 'west'), ...square(90, 60, 'east')], frame);
  expect(land.split('M')).toHaveLength(2);
  const [x] = borders.replace('M', '').split(' ').map(Number);
  expect(x).toBeGreaterThan(80);
  expect(x).toBeLessThan(92);
});
