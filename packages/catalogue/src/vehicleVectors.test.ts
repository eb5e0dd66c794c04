import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkVehicle } from './checkVehicle.ts';
import type { VehicleFacts } from './vehicleFacts.ts';

const text = (cell: string | undefined) => (cell === undefined || cell === '-' ? null : cell);

/**
 * A car as one line: model, year, fuel, cm³, kW, driven wheels, gearbox, category, doors, seats; "-" is not told.
 * By their makers' price lists and data sheets.
 */
function read(line: string): VehicleFacts {
  const [car = '', year, fuel, displacement, power, traction, gearbox, category, doors, seats] = line.split(/\s+/);
  const [brand = '', model = ''] = car.split('/');
  const number = (cell: string | undefined) => (text(cell) === null ? null : Number(cell));
  return {
    brand,
    model,
    year: Number(year),
    fuel: text(fuel),
    displacement: number(displacement),
    power: number(power),
    traction: { F: 'anteriore', P: 'posteriore', I: 'integrale' }[traction ?? ''] ?? null,
    gearbox: { m: 'manuale', a: 'automatico', s: 'semiautomatico' }[gearbox ?? ''] ?? null,
    category: text(category),
    doors: number(doors),
    seats: number(seats),
  };
}

const lines = (block: string) => block.trim().split(/\n\s*/);
const written = (name: string) =>
  lines(readFileSync(new URL(`testing/${name}.txt`, import.meta.url), 'utf8')).filter((line) => !line.startsWith('#'));

const IMPOSSIBLE = lines(`
  bmw/x5 2016 diesel 1499 85 I a suv 5 5
  bmw/x5 2021 elettrica - 200 I a suv 5 5
  bmw/x5 2010 ibrida-plug-in 1997 180 I a suv 5 5
  bmw/x6 2018 diesel 1995 140 I a suv 5 5
  bmw/i4 2022 benzina 1998 180 P a berlina 5 5
  bmw/z4 2012 diesel 1995 135 P m cabrio 2 2
  bmw/serie-5 2018 benzina 999 100 P a berlina 4 5
  bmw/serie-1 2022 diesel 1995 110 F a berlina 3 5
  volkswagen/golf 2022 diesel 1968 110 F m berlina 3 5
  volkswagen/golf 2021 benzina 1498 110 F m berlina 3 5
  volkswagen/golf 2020 benzina 1498 110 F m cabrio 2 4
  volkswagen/golf 2023 metano 1984 96 F m berlina 5 5
  volkswagen/id-3 2021 elettrica - 150 F a berlina 5 5
  volkswagen/up 2018 diesel 1422 55 F m city-car 5 4
  volkswagen/arteon 2018 diesel 1598 88 F m berlina 5 5
  volkswagen/scirocco 2012 diesel 1598 77 F m coupe 3 4
  volkswagen/polo 2018 benzina 999 70 F m city-car 5 9
  volkswagen/t-cross 2021 diesel 1968 110 I a suv 5 5
  audi/a3 2022 benzina 1498 110 F a berlina 3 5
  audi/a1 2022 diesel 1598 85 F m city-car 5 5
  audi/q8 2019 diesel 1968 150 I a suv 5 5
  audi/q4-e-tron 2022 elettrica 1395 150 P a suv 5 5
  audi/a7 2020 benzina 1395 110 F m berlina 5 5
  mercedes-benz/gle 2017 diesel 1461 85 I a suv 5 5
  mercedes-benz/classe-v 2019 benzina 1332 100 P m monovolume 5 8
  mercedes-benz/slc 2018 benzina 1595 115 P m cabrio 5 5
  mercedes-benz/eqa 2022 elettrica 1332 140 F a suv 5 5
  smart/fortwo 2023 benzina 999 52 P a city-car 3 2
  smart/fortwo 2017 benzina 999 52 P a city-car 5 4
  fiat/panda 2021 elettrica - 70 F a city-car 5 4
  fiat/panda 2014 benzina 1242 51 F m city-car 3 5
  fiat/500 2018 benzina 1242 51 I m city-car 3 4
  fiat/500x 2020 elettrica - 85 F a suv 5 5
  fiat/tipo 2018 benzina 999 74 F m station-wagon 3 5
  fiat/freemont 2013 diesel 1248 66 F m suv 5 7
  abarth/695 2015 diesel 1248 70 F m city-car 3 4
  alfa-romeo/mito 2015 benzina 1368 125 F m city-car 5 5
  alfa-romeo/tonale 2023 diesel 2143 140 I a suv 5 5
  lancia/ypsilon 2016 diesel 1598 77 F m city-car 5 5
  jeep/avenger 2023 diesel 1598 96 F m suv 5 5
  jeep/renegade 2017 benzina 1368 103 P m suv 5 5
  ford/puma 2021 diesel 1997 110 I a suv 5 5
  ford/mustang 2018 diesel 1997 132 P a coupe 2 4
  ford/edge 2018 diesel 1499 88 I m suv 5 5
  ford/ecosport 2016 gpl 1999 110 P m suv 5 5
  opel/corsa 2021 benzina 1199 74 F m city-car 3 5
  opel/adam 2015 diesel 1248 70 F m city-car 3 4
  opel/mokka 2022 diesel 1956 125 I a suv 5 5
  renault/zoe 2019 benzina 898 66 F m city-car 5 5
  renault/clio 2022 diesel 1461 85 I m city-car 5 5
  renault/austral 2023 diesel 1749 110 F m suv 5 5
  peugeot/208 2021 benzina 1199 74 F m city-car 3 5
  peugeot/108 2018 diesel 1398 50 F m city-car 5 4
  citroen/c4-cactus 2016 benzina 1598 121 F m suv 5 5
  dacia/spring 2022 elettrica - 110 F a city-car 5 4
  dacia/jogger 2023 diesel 1461 85 F m station-wagon 5 7
  toyota/yaris 2019 benzina 1490 92 F m city-car 3 5
  toyota/prius 2014 diesel 1998 91 F m berlina 5 5
  suzuki/swift 2020 ibrida-benzina 1197 61 F m city-car 3 5
  hyundai/i20 2022 diesel 1396 66 F m city-car 5 5
  hyundai/ioniq-5 2022 elettrica - 160 F a suv 5 5
  kia/ev6 2022 elettrica - 168 F a suv 5 5
  kia/picanto 2019 benzina 998 49 F m city-car 3 5
  tesla/model-y 2022 elettrica 1998 220 I a suv 5 5
  tesla/model-3 2021 elettrica - 239 F a berlina 4 5
  volvo/xc40 2020 diesel 2401 140 I a suv 5 5
  volvo/v60 2020 diesel 1969 110 F m cabrio 3 5
  mazda/mx-5 2018 diesel 2191 110 P m cabrio 2 2
  land-rover/defender 2021 diesel 1499 88 I a suv 5 5
  nissan/qashqai 2024 diesel 1461 85 F m suv 5 5
  porsche/macan 2015 diesel 1968 140 I a suv 5 5
  porsche/taycan 2021 benzina 2995 250 I a berlina 4 4
  bmw/serie-3 2014 diesel 1995 135 P a coupe 2 4
  bmw/serie-3 2015 diesel 1995 135 P a cabrio 2 4
  mercedes-benz/classe-c 2024 - - - - - cabrio - -
  nissan/qashqai 2017 benzina 1332 103 F m suv 5 5
  volkswagen/golf 2022 diesel 1598 85 F m berlina 5 5
  volkswagen/polo 2019 benzina 999 70 F m city-car 3 5
  opel/astra 2018 diesel 1956 121 F m station-wagon 5 5
  toyota/rav-4 2020 diesel 1995 105 F m suv 5 5
  nissan/juke 2021 diesel 1461 81 F m suv 5 5
  bmw/serie-1 2021 diesel 1995 110 P a berlina 5 5
  fiat/500 2021 diesel 1248 70 F m city-car 3 4
  fiat/panda 2006 ibrida-benzina 999 51 F m city-car 5 4
  volkswagen/golf 2005 ibrida-benzina 1498 96 F a berlina 5 5
`);

const POSSIBLE = lines(`
  bmw/x5 2017 diesel 1995 170 I a suv 5 5
  bmw/x5 2016 diesel 1995 170 P a suv 5 5
  bmw/x5 2020 ibrida-plug-in 2998 290 I a suv 5 5
  bmw/x5 2010 diesel 2993 180 I a suv 5 7
  bmw/x6 2012 diesel 2993 225 I a suv 5 4
  bmw/z4 2010 benzina 2497 150 P m cabrio 2 2
  bmw/z4 2010 benzina 2497 150 P m coupe 2 2
  bmw/serie-5 2018 diesel 1995 140 I a station-wagon 5 5
  bmw/x4 2016 diesel 1995 140 I a coupe 5 5
  volkswagen/golf 2017 diesel 1598 85 F m berlina 3 5
  volkswagen/golf 2019 benzina 999 85 F m berlina 5 5
  volkswagen/golf 2015 benzina 1395 110 F a cabrio 2 4
  volkswagen/golf 2022 ibrida-plug-in 1395 150 F a berlina 5 5
  volkswagen/golf 2023 diesel 1968 110 F a station-wagon 5 5
  volkswagen/id-4 2022 elettrica - 220 I a suv 5 5
  volkswagen/up 2016 metano 999 50 F m city-car 5 4
  volkswagen/up 2014 benzina 999 44 F s city-car 3 4
  volkswagen/arteon 2019 diesel 1968 140 I a coupe 5 5
  volkswagen/sharan 2014 diesel 1968 103 I m monovolume 5 7
  audi/a7 2015 diesel 2967 160 I a coupe 5 4
  audi/q8 2020 ibrida-diesel 2967 210 I a suv 5 5
  audi/a4-allroad 2018 diesel 1968 140 I a station-wagon 5 5
  audi/a3 2016 benzina 1395 110 F m berlina 3 5
  mercedes-benz/gle 2020 ibrida-plug-in 1950 235 I a suv 5 5
  mercedes-benz/gle 2020 ibrida-diesel 1950 235 I a suv 5 5
  mercedes-benz/gle 2018 diesel 2987 190 I a coupe - 5
  mercedes-benz/classe-v 2018 diesel 2143 140 P a monovolume 5 8
  mercedes-benz/slc 2017 benzina 1595 115 P a coupe 2 2
  mercedes-benz/eqa 2022 elettrica - 140 F a suv 5 5
  smart/fortwo 2011 benzina 999 52 P m city-car 3 2
  smart/fortwo 2012 diesel 799 40 P s cabrio 3 2
  fiat/panda 2013 diesel 1248 55 I m suv 5 5
  fiat/500 2019 gpl 1242 51 F m city-car 3 4
  fiat/500x 2019 benzina 1332 110 F a suv 5 5
  fiat/500x 2019 diesel 1598 88 F m station-wagon 5 5
  fiat/freemont 2014 diesel 1956 125 I a suv 5 7
  alfa-romeo/tonale 2023 ibrida-plug-in 1332 202 I a suv 5 5
  alfa-romeo/tonale 2023 diesel 1598 96 F a suv 5 5
  jeep/renegade 2019 diesel 1598 88 F m station-wagon 5 5
  jeep/wrangler 2019 benzina 1995 200 I a suv 5 5
  jeep/avenger 2024 elettrica - 115 F a suv 5 5
  ford/mustang 2017 benzina 4951 310 P m coupe 2 4
  ford/mustang 2016 benzina 2261 233 P a cabrio 2 4
  ford/edge 2019 diesel 1995 175 I a suv 5 5
  opel/adam 2014 gpl 1398 64 F m city-car 3 4
  opel/zafira 2017 diesel 1598 99 F m monovolume 5 7
  renault/clio 2020 gpl 999 74 F m city-car 5 5
  renault/captur 2021 ibrida-plug-in 1598 116 F a suv 5 5
  peugeot/108 2019 benzina 998 53 F m city-car 3 4
  peugeot/308 2018 diesel 1499 96 F a station-wagon 5 5
  citroen/c4-cactus 2015 diesel 1560 73 F m suv 5 5
  dacia/jogger 2022 gpl 999 74 F m monovolume 5 7
  dacia/jogger 2023 ibrida-benzina 1598 104 F a station-wagon 5 5
  toyota/yaris 2021 benzina 1618 192 I m city-car 3 4
  toyota/prius 2010 ibrida-benzina 1798 100 F a berlina 5 5
  suzuki/swift 2014 diesel 1248 55 F m city-car 5 5
  suzuki/swift 2014 benzina 1242 69 I m city-car 5 5
  hyundai/i20 2016 gpl 1248 62 F m city-car 5 5
  hyundai/i30 2018 benzina 1998 202 F m berlina 5 5
  kia/ev6 2022 elettrica - 239 I a suv 5 5
  tesla/model-3 2021 elettrica - 239 P a berlina 4 5
  tesla/model-s 2014 elettrica - 310 P a coupe 5 5
  volvo/xc90 2020 ibrida-plug-in 1969 288 I a suv 5 7
  volvo/xc60 2011 diesel 2400 120 I m suv 5 5
  mazda/mx-5 2019 benzina 1998 135 P m coupe 2 2
  land-rover/defender 2012 diesel 2198 90 I m suv 3 4
  land-rover/range-rover-velar 2019 diesel 1999 177 I a suv 5 5
  land-rover/discovery-sport 2016 diesel 1999 110 I m suv 5 7
  mini/clubman 2018 benzina 1499 100 F m station-wagon 6 5
  dodge/ram 2020 benzina 5654 295 I a pick-up 5 5
  mercedes-benz/cla 2020 diesel 1950 110 F a coupe 4 5
  lancia/fulvia 1972 benzina 1298 66 F m coupe 2 4
  fiat/500 1970 benzina 499 13 P m city-car 2 4
  volkswagen/maggiolino 1972 benzina 1192 25 P m berlina 2 5
  bmw/serie-3 2013 diesel 1995 135 P a cabrio 2 4
  mercedes-benz/classe-c 2023 - - - - - cabrio - -
  subaru/xv 2019 ibrida-benzina 1995 110 I a suv 5 5
  opel/corsa 2019 benzina 1398 66 F m city-car 3 5
  toyota/prius 2006 ibrida-benzina 1497 57 F a berlina 5 5
  lexus/rx 2006 ibrida-benzina 3311 200 I a suv 5 5
  kia/sportage 2019 diesel 1685 85 F m suv 5 5
`);

const NEVER_SOLD = written('neverSold');
const SOLD = written('sold');

describe('cars that an advert can make up', () => {
  test.each([...IMPOSSIBLE, ...NEVER_SOLD])('%s never was', (line) => {
    expect(checkVehicle(read(line)).kind).toBe('impossible');
  });
});

describe('cars that are on the road', () => {
  test.each(POSSIBLE)('%s was sold', (line) => {
    expect(checkVehicle(read(line))).not.toHaveProperty('reasons');
  });

  test.each(SOLD)('%s is known', (line) => {
    expect(checkVehicle(read(line)).kind).toBe('known');
  });

  test('there are two hundred of each and more', () => {
    const [never, sold] = [
      [...IMPOSSIBLE, ...NEVER_SOLD],
      [...POSSIBLE, ...SOLD],
    ];
    expect(Math.min(never.length, sold.length)).toBeGreaterThanOrEqual(200);
    expect(new Set([...never, ...sold]).size).toBe(never.length + sold.length);
  });
});
