import { describe, expect, test } from 'vitest';
import { readCatalogue, readEngines } from './catalogue.ts';
import { checkVehicle } from './checkVehicle.ts';
import { generations } from './generations.ts';
import { parseSpans, spans } from './spans.ts';

const judge = (
  car: string,
  year: number,
  fuel: string,
  traction: string,
  body: { category?: string; doors?: number } = {},
) => {
  const [brand = '', model = ''] = car.split('/');
  return checkVehicle({ brand, model, year, fuel, traction, ...body }).kind;
};
const [F, P, I] = ['anteriore', 'posteriore', 'integrale'];

describe('models that came late, or are told by one of the tables alone', () => {
  test.each([
    ['tesla/model-3', 2019, 'elettrica', P],
    ['tesla/model-y', 2023, 'elettrica', I],
    ['dacia/spring', 2022, 'elettrica', F],
    ['jeep/avenger', 2023, 'benzina', F],
    ['volvo/xc60', 2018, 'ibrida-plug-in', I],
    ['volvo/xc40', 2021, 'ibrida-plug-in', F],
    ['land-rover/defender', 2022, 'ibrida-plug-in', I],
    ['hyundai/i20', 2012, 'gpl', F],
    ['skoda/kamiq', 2020, 'metano', F],
    ['bmw/x5', 2016, 'diesel', P],
    ['seat/mii', 2014, 'metano', F],
    ['audi/q4-e-tron', 2022, 'elettrica', I],
  ])('a %s of %i, %s, %s, was sold', (...car) => {
    expect(judge(...car)).not.toBe('impossible');
  });

  test.each([
    ['tesla/model-3', 2017, 'elettrica', P],
    ['tesla/model-y', 2019, 'elettrica', P],
    ['dacia/spring', 2022, 'elettrica', I],
    ['jeep/avenger', 2021, 'benzina', F],
    ['volvo/xc60', 2015, 'ibrida-plug-in', I],
    ['hyundai/ioniq-5', 2018, 'elettrica', P],
    ['audi/q4-e-tron', 2019, 'elettrica', P],
    ['land-rover/defender', 2022, 'elettrica', I],
    ['volkswagen/id-3', 2022, 'elettrica', I],
    ['mazda/mx-5', 2018, 'benzina', F],
    ['skoda/citigo', 2016, 'diesel', F],
    ['fiat/freemont', 2020, 'diesel', F],
  ])('a %s of %i, %s, %s, never was', (...car) => {
    expect(judge(...car)).toBe('impossible');
  });

  test('have the bodies and doors that they were sold with', () => {
    expect(judge('volvo/v60', 2019, 'diesel', F, { category: 'cabrio' })).toBe('impossible');
    expect(judge('kia/xceed', 2021, 'diesel', F, { category: 'suv', doors: 3 })).toBe('impossible');
    expect(judge('hyundai/i40', 2014, 'diesel', F, { category: 'cabrio' })).toBe('impossible');
    expect(judge('hyundai/i40', 2014, 'diesel', F, { category: 'station-wagon', doors: 5 })).toBe('plausible');
    expect(judge('seat/mii', 2014, 'benzina', F, { category: 'city-car', doors: 3 })).toBe('known');
  });

  test('are models of the catalogue, each told once', () => {
    const models = new Set(
      readCatalogue().brands.flatMap((brand) => brand.models.map(({ slug }) => `${brand.slug}/${slug}`)),
    );
    expect([...spans().keys()].filter((model) => !models.has(model) || generations().has(model))).toEqual([]);
    expect(spans().size).toBeGreaterThan(30);
    expect(spans().size + generations().size).toBeGreaterThan(430);
  });

  test('are seldom contradicted by adverts, which name wrong years and wheels at times', () => {
    const seen = { all: 0, refused: 0 };
    for (const [name, engines] of readEngines()) {
      if (!spans().has(name) && !generations().has(name)) continue;
      const [brand = '', model = ''] = name.split('/');
      for (const { from, fuel, power, seen: adverts } of engines) {
        if (from === null || from < 2008) continue;
        seen.all += adverts;
        if (checkVehicle({ brand, model, year: from, fuel, power }).kind === 'impossible') seen.refused += adverts;
      }
    }
    expect(seen.all).toBeGreaterThan(50_000);
    expect(seen.refused / seen.all).toBeLessThan(0.02);
  });

  test('names the line that it cannot read', () => {
    expect(() => parseSpans('# x\njeep/avenger da poco')).toThrow('line 2');
  });
});
