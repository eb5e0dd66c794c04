import { describe, expect, test } from 'vitest';
import { checkVehicle, tellNeverSold } from './checkVehicle.ts';
import { generations, parseGenerations } from './generations.ts';
import { atOnce } from './steps.ts';
import { massOf, soldChoices } from './soldChoices.ts';
import type { VehicleFacts } from './vehicleFacts.ts';

type Row = readonly [
  car: string,
  year: number,
  fuel: string,
  displacement: number | null,
  power: number | null,
  traction: string | null,
  category: string | null,
  doors: number | null,
];

const factsOf = ([car, year, fuel, displacement, power, traction, category, doors]: Row): VehicleFacts => {
  const [brand = '', model = ''] = car.split('/');
  return { brand, model, year, fuel, displacement, power, traction, category, doors };
};
const [F, P, I] = ['anteriore', 'posteriore', 'integrale'];

/** Cars that everybody has seen on the road, by their makers' data sheets. */
const SOLD: readonly Row[] = [
  ['fiat/panda', 2015, 'benzina', 1242, 51, F, 'city-car', 5],
  ['fiat/panda', 2016, 'metano', 875, 63, F, 'city-car', 5],
  ['fiat/panda', 2018, 'benzina', 875, 63, I, 'city-car', 5],
  ['fiat/panda', 2021, 'ibrida-benzina', 999, 51, F, 'city-car', 5],
  ['fiat/500', 2012, 'benzina', 1242, 51, F, 'city-car', 3],
  ['fiat/500', 2021, 'elettrica', null, 87, F, 'city-car', 3],
  ['fiat/500l', 2014, 'diesel', 1248, 62, F, 'monovolume', 5],
  ['fiat/500x', 2017, 'diesel', 1598, 88, F, 'suv', 5],
  ['fiat/tipo', 2018, 'diesel', 1598, 88, F, 'station-wagon', 5],
  ['fiat/punto', 2013, 'gpl', 1368, 57, F, 'city-car', 5],
  ['abarth/595', 2018, 'benzina', 1368, 107, F, 'city-car', 3],
  ['alfa-romeo/giulietta', 2012, 'diesel', 1956, 125, F, 'berlina', 5],
  ['alfa-romeo/mito', 2011, 'gpl', 1368, 88, F, 'berlina', 3],
  ['alfa-romeo/stelvio', 2018, 'diesel', 2143, 154, I, 'suv', 5],
  ['alfa-romeo/giulia', 2019, 'diesel', 2143, 118, P, 'berlina', 4],
  ['lancia/ypsilon', 2014, 'benzina', 1242, 51, F, 'city-car', 5],
  ['jeep/renegade', 2016, 'diesel', 1598, 88, F, 'suv', 5],
  ['jeep/renegade', 2021, 'ibrida-plug-in', 1332, 140, I, 'suv', 5],
  ['jeep/compass', 2018, 'diesel', 1956, 103, I, 'suv', 5],
  ['volkswagen/golf', 2010, 'diesel', 1598, 77, F, 'berlina', 5],
  ['volkswagen/golf', 2017, 'diesel', 1968, 110, F, 'station-wagon', 5],
  ['volkswagen/golf', 2018, 'metano', 1395, 81, F, 'berlina', 5],
  ['volkswagen/golf', 2021, 'ibrida-benzina', 1498, 110, F, 'berlina', 5],
  ['volkswagen/golf', 2019, 'elettrica', null, 100, F, 'berlina', 5],
  ['volkswagen/polo', 2015, 'benzina', 1197, 66, F, 'city-car', 5],
  ['volkswagen/t-roc', 2021, 'benzina', 999, 81, F, 'suv', 5],
  ['volkswagen/t-roc', 2021, 'benzina', 1498, 110, F, 'cabrio', 2],
  ['volkswagen/tiguan', 2017, 'diesel', 1968, 110, I, 'suv', 5],
  ['volkswagen/passat', 2016, 'diesel', 1968, 110, F, 'station-wagon', 5],
  ['volkswagen/up', 2013, 'benzina', 999, 44, F, 'city-car', 3],
  ['audi/a1', 2012, 'diesel', 1598, 66, F, 'city-car', 3],
  ['audi/a3', 2015, 'diesel', 1968, 110, F, 'berlina', 5],
  ['audi/a4', 2014, 'diesel', 1968, 110, F, 'station-wagon', 5],
  ['audi/q3', 2016, 'diesel', 1968, 110, I, 'suv', 5],
  ['audi/q5', 2018, 'diesel', 1968, 140, I, 'suv', 5],
  ['bmw/serie-1', 2013, 'diesel', 1995, 105, P, 'berlina', 5],
  ['bmw/serie-1', 2020, 'diesel', 1995, 110, F, 'berlina', 5],
  ['bmw/serie-3', 2012, 'diesel', 1995, 135, P, 'station-wagon', 5],
  ['bmw/serie-3', 2010, 'diesel', 1995, 130, P, 'coupe', 2],
  ['bmw/x1', 2017, 'diesel', 1995, 110, F, 'suv', 5],
  ['bmw/i3', 2017, 'elettrica', null, 125, P, 'berlina', 5],
  ['mercedes-benz/classe-a', 2014, 'diesel', 1461, 80, F, 'berlina', 5],
  ['mercedes-benz/classe-c', 2016, 'diesel', 2143, 125, P, 'station-wagon', 5],
  ['mercedes-benz/classe-c', 2017, 'benzina', 1991, 135, P, 'cabrio', 2],
  ['mercedes-benz/gla', 2016, 'diesel', 2143, 100, F, 'suv', 5],
  ['smart/fortwo', 2012, 'benzina', 999, 52, P, 'city-car', 3],
  ['smart/fortwo', 2020, 'elettrica', null, 60, P, 'city-car', 3],
  ['ford/fiesta', 2018, 'benzina', 999, 74, F, 'city-car', 5],
  ['ford/focus', 2016, 'diesel', 1499, 88, F, 'station-wagon', 5],
  ['ford/kuga', 2021, 'ibrida-plug-in', 2488, 165, F, 'suv', 5],
  ['ford/puma', 2021, 'ibrida-benzina', 999, 92, F, 'suv', 5],
  ['opel/corsa', 2016, 'gpl', 1398, 66, F, 'city-car', 5],
  ['opel/astra', 2017, 'diesel', 1598, 81, F, 'station-wagon', 5],
  ['opel/mokka', 2014, 'diesel', 1686, 96, F, 'suv', 5],
  ['peugeot/208', 2016, 'diesel', 1560, 55, F, 'city-car', 5],
  ['peugeot/208', 2021, 'elettrica', null, 100, F, 'city-car', 5],
  ['peugeot/3008', 2018, 'diesel', 1499, 96, F, 'suv', 5],
  ['citroen/c3', 2018, 'benzina', 1199, 60, F, 'city-car', 5],
  ['renault/clio', 2016, 'diesel', 1461, 55, F, 'city-car', 5],
  ['renault/clio', 2021, 'ibrida-benzina', 1598, 103, F, 'city-car', 5],
  ['renault/captur', 2017, 'benzina', 898, 66, F, 'suv', 5],
  ['renault/zoe', 2020, 'elettrica', null, 80, F, 'city-car', 5],
  ['dacia/duster', 2020, 'gpl', 999, 74, F, 'suv', 5],
  ['dacia/sandero', 2022, 'gpl', 999, 74, F, 'city-car', 5],
  ['toyota/yaris', 2016, 'ibrida-benzina', 1497, 74, F, 'city-car', 5],
  ['toyota/yaris', 2021, 'ibrida-benzina', 1490, 85, F, 'city-car', 5],
  ['toyota/c-hr', 2019, 'ibrida-benzina', 1798, 90, F, 'suv', 5],
  ['nissan/qashqai', 2015, 'diesel', 1461, 81, F, 'suv', 5],
  ['nissan/juke', 2013, 'benzina', 1598, 86, F, 'suv', 5],
  ['hyundai/i10', 2019, 'benzina', 998, 49, F, 'city-car', 5],
  ['kia/sportage', 2018, 'diesel', 1685, 85, F, 'suv', 5],
  ['suzuki/jimny', 2019, 'benzina', 1462, 75, I, 'suv', 3],
  ['tesla/model-s', 2016, 'elettrica', null, 386, I, 'berlina', 5],
  ['porsche/macan', 2016, 'diesel', 2967, 190, I, 'suv', 5],
  ['jaguar/f-type', 2015, 'benzina', 2995, 280, P, 'coupe', 2],
];

/** What sellers' slips, joined at random, make of cars. */
const NEVER_SOLD: readonly Row[] = [
  ['mercedes-benz/classe-c', 2016, 'diesel', 2685, 125, P, 'berlina', 4],
  ['bmw/i3', 2018, 'elettrica', null, 125, I, 'berlina', 5],
  ['bmw/serie-3', 2017, 'diesel', 1995, 140, P, 'coupe', 2],
  ['bmw/serie-3', 2018, 'diesel', 1995, 140, P, 'cabrio', 2],
  ['mercedes-benz/classe-c', 2025, 'diesel', 1992, 147, P, 'cabrio', 2],
  ['volkswagen/t-roc', 2020, 'diesel', 1968, 110, F, 'suv', 3],
  ['audi/a1', 2023, 'benzina', 999, 81, F, 'city-car', 3],
  ['volkswagen/polo', 2016, 'benzina', 1197, 66, I, 'city-car', 5],
  ['toyota/yaris', 2018, 'ibrida-benzina', 1798, 90, F, 'city-car', 5],
  ['nissan/qashqai', 2016, 'benzina', 1332, 103, F, 'suv', 5],
  ['nissan/juke', 2017, 'benzina', 999, 86, F, 'suv', 5],
  ['volkswagen/passat', 2018, 'ibrida-plug-in', 2488, 160, F, 'berlina', 4],
  ['toyota/c-hr', 2018, 'benzina', 1497, 85, F, 'suv', 5],
  ['kia/niro', 2019, 'ibrida-benzina', 999, 104, F, 'suv', 5],
  ['ford/kuga', 2020, 'ibrida-benzina', 999, 92, F, 'suv', 5],
  ['ford/focus', 2015, 'diesel', 1560, 85, I, 'berlina', 5],
  ['peugeot/208', 2017, 'benzina', 1199, 60, I, 'city-car', 5],
  ['hyundai/i10', 2012, 'gpl', 1086, 49, I, 'city-car', 5],
  ['volkswagen/golf', 2018, 'metano', 1395, 81, I, 'berlina', 5],
  ['opel/combo', 2012, 'diesel', 1499, 75, F, 'monovolume', 5],
  ['jeep/compass', 2019, 'diesel', 2143, 100, I, 'suv', 5],
  ['jaguar/f-type', 2018, 'benzina', 3996, 300, P, 'coupe', 2],
  ['fiat/panda', 2018, 'diesel', 1598, 77, F, 'city-car', 5],
  ['fiat/500', 2015, 'benzina', 1242, 51, F, 'city-car', 5],
  ['suzuki/jimny', 2019, 'benzina', 1462, 75, I, 'suv', 5],
  ['volkswagen/golf', 2019, 'elettrica', null, 100, F, 'station-wagon', 5],
  ['volkswagen/golf', 2016, 'ibrida-plug-in', 1395, 150, F, 'berlina', 3],
  ['audi/a4', 2019, 'metano', 1984, 125, F, 'berlina', 4],
  ['mini/cooper', 2022, 'elettrica', null, 135, F, 'city-car', 5],
  ['bmw/serie-1', 2017, 'diesel', 1995, 110, F, 'berlina', 5],
  ['alfa-romeo/giulia', 2018, 'diesel', 2143, 110, F, 'berlina', 4],
  ['mercedes-benz/classe-a', 2014, 'diesel', 1461, 80, P, 'berlina', 5],
  ['toyota/rav-4', 2017, 'ibrida-plug-in', 2487, 225, I, 'suv', 5],
  ['opel/corsa', 2016, 'elettrica', null, 100, F, 'city-car', 5],
  ['jeep/compass', 2015, 'diesel', 1956, 103, I, 'suv', 5],
];

describe('a vehicle', () => {
  test.each(SOLD)('%s of %i, %s %s cm³ %s kW, %s %s %s, was sold', (...row) => {
    expect(checkVehicle(factsOf(row)).kind).not.toBe('impossible');
  });

  test.each(NEVER_SOLD)('%s of %i, %s %s cm³ %s kW, %s %s %s, never was', (...row) => {
    expect(checkVehicle(factsOf(row)).kind).toBe('impossible');
  });

  test('says what of it never was', () => {
    const i3 = { brand: 'bmw', model: 'i3', year: 2018, fuel: 'elettrica', traction: 'integrale' };
    expect(checkVehicle(i3)).toEqual({
      kind: 'impossible',
      reasons: [{ about: 'traction', text: 'a trazione integrale' }],
    });
  });

  test.each([
    [
      'BMW i3',
      'bmw/i3',
      { traction: 'integrale' },
      'In Italia la BMW i3 del 2018 non è mai esistita a trazione integrale.',
    ],
    ['BMW i3', 'bmw/i3', { year: 2026 }, 'La BMW i3 non era in vendita in Italia nel 2026.'],
    [
      'Audi A1',
      'audi/a1',
      { year: 2023, fuel: 'diesel', doors: 3 },
      'In Italia l’Audi A1 del 2023 non è mai esistita diesel e a 3 porte.',
    ],
  ])('%s: tells people why', (name, car, told, sentence) => {
    const [brand = '', model = ''] = car.split('/');
    const facts = { brand, model, year: 2018, ...told };
    const judgement = checkVehicle(facts);
    expect(judgement.kind === 'impossible' && tellNeverSold(name, facts.year, judgement.reasons)).toBe(sentence);
  });

  test('offers what the model was sold with, each field by what it depends on', () => {
    const i3 = { brand: 'bmw', model: 'i3', year: 2018 };
    expect(soldChoices(i3)).toMatchObject({ traction: ['posteriore'], gearbox: ['automatico', 'semiautomatico'] });
    const golf = soldChoices({ brand: 'volkswagen', model: 'golf', year: 2018, fuel: 'diesel', displacement: 1598 });
    expect(golf?.power).toEqual([66, 81, 85]);
    expect(golf?.fuel).toEqual(expect.arrayContaining(['benzina', 'diesel', 'metano', 'elettrica', 'ibrida-plug-in']));
    expect(soldChoices({ brand: 'nessuna', model: 'nessuno', year: 2018 })).toBeNull();
  });

  test('weighs what its engine weighs, and nothing where several are meant', () => {
    const clio = { brand: 'renault', model: 'clio', year: 2021 };
    const hybrid = massOf({ ...clio, fuel: 'ibrida-benzina', displacement: 1598, power: 103 });
    const petrol = massOf({ ...clio, fuel: 'benzina', displacement: 999, power: 67 });
    expect(hybrid).toBeGreaterThanOrEqual(1300);
    expect(petrol).toBeLessThan(1200);
    expect(massOf({ ...clio, fuel: 'ibrida-benzina', power: 103 })).toBeNull();
    expect(massOf({ ...clio, fuel: 'benzina' })).toBeNull();
    expect(massOf({ ...clio, brand: 'nessuna', fuel: 'benzina', power: 67 })).toBeNull();
  });

  test('converted to gas, or told in part, is judged by what is said', () => {
    const golf = { brand: 'volkswagen', model: 'golf', year: 2014 };
    expect(checkVehicle({ ...golf, fuel: 'gpl', displacement: 1395, power: 90 }).kind).toBe('plausible');
    expect(checkVehicle(golf).kind).toBe('known');
    expect(checkVehicle({ ...golf, displacement: null, doors: null, category: null }).kind).toBe('known');
  });

  test('a body that no advert of the model tells is not known, only not refused', () => {
    const golf = { brand: 'volkswagen', model: 'golf', year: 2018, fuel: 'benzina', displacement: 1498, power: 96 };
    expect(checkVehicle({ ...golf, category: 'berlina' }).kind).toBe('known');
    expect(checkVehicle({ ...golf, category: 'suv' }).kind).toBe('plausible');
    expect(checkVehicle({ brand: 'fiat', model: 'panda', year: 2018, category: 'suv' }).kind).toBe('known');
  });

  test('a vehicle of a model that the table does not tell is held against its time alone', () => {
    const other = { brand: 'nessuna', model: 'nessuno', year: 2019 };
    expect(checkVehicle({ ...other, fuel: 'benzina', displacement: 1242, power: 51 }).kind).toBe('plausible');
    expect(checkVehicle({ ...other, fuel: 'benzina', displacement: 999, power: 300 }).kind).toBe('impossible');
    expect(checkVehicle({ ...other, year: 2001, fuel: 'elettrica' }).kind).toBe('impossible');
  });
});

describe('the table of generations', () => {
  const all = [...generations().values()].flat();

  test('tells the models that most used cars are of, each generation with bodies, seats and engines', () => {
    expect(generations().size).toBeGreaterThanOrEqual(400);
    for (const { brand, model, name, bodies, seats, engines, from, to, length } of all) {
      const where = `${brand}/${model} ${name}`;
      expect(bodies.length, where).toBeGreaterThan(0);
      expect(engines.length, where).toBeGreaterThan(0);
      expect(to, where).toBeGreaterThan(from);
      expect(length >= 2400 && length <= 6200, where).toBe(true);
      expect(Math.max(...seats) <= 9 && Math.min(...seats) >= 2, where).toBe(true);
    }
  });

  test('gives every engine a power that its displacement allows, and years of its generation', () => {
    for (const { brand, model, name, engines, from, to } of all) {
      for (const engine of engines) {
        const where = `${brand}/${model} ${name}: ${engine.fuel} ${engine.displacement} ${engine.from}`;
        expect(engine.displacement === null, where).toBe(engine.fuel === 'elettrica' || engine.fuel === 'idrogeno');
        expect(engine.to, where).toBeGreaterThanOrEqual(engine.from);
        expect(engine.from, where).toBeGreaterThanOrEqual(Math.floor(from / 12) - 1);
        expect(engine.from * 12, where).toBeLessThanOrEqual(to + 12);
        for (const power of engine.powers) expect(power > 15 && power < 900, where).toBe(true);
      }
    }
  });

  test('names the line that it cannot read', () => {
    expect(() => atOnce(parseGenerations('= fiat/panda | x | 2003-09 - | H5 | 4 | 3538\nbenzina due litri'))).toThrow(
      'line 2',
    );
    expect(() => atOnce(parseGenerations('benzina 1242 51 F m 2003-2012'))).toThrow('line 1');
  });
});
