import { FIRST_RATES } from '@carzaa/api/vehicle/firstRates';
import { describe, expect, test } from 'vitest';
import { readAliases } from './aliases.ts';
import { readCatalogue } from './catalogue.ts';
import { catalogueIndex } from './lookup.ts';
import { expectedPrice } from './pricing.ts';

const catalogue = readCatalogue();
const index = catalogueIndex();
const models = catalogue.brands.flatMap((brand) => brand.models);

describe('the catalogue', () => {
  test('the catalogue is rich in makes, models, engines and places', () => {
    expect(catalogue.brands.length).toBeGreaterThan(100);
    expect(models.length).toBeGreaterThan(1500);
    expect(models.reduce((sum, model) => sum + model.engines.length, 0)).toBeGreaterThan(3000);
    expect(catalogue.provinces).toHaveLength(107);
    expect(catalogue.comuni.length).toBeGreaterThan(7800);
    expect(catalogue.germanCities.length).toBeGreaterThan(300);
  });

  test('names only slugs of the reference lists', () => {
    const categories = catalogue.reference.categories.map(({ slug }) => slug);
    const fuels = catalogue.reference['power-types'].map(({ slug }) => slug);
    const gearboxes = catalogue.reference['gearbox-types'].map(({ slug }) => slug);
    const tractions = catalogue.reference['traction-types'].map(({ slug }) => slug);
    for (const model of models) {
      expect(categories).toEqual(expect.arrayContaining(model.categories.map(({ value }) => value)));
      expect(fuels).toEqual(
        expect.arrayContaining([...model.fuels, ...model.engines].map((one) => ('fuel' in one ? one.fuel : one.value))),
      );
      expect(gearboxes).toEqual(expect.arrayContaining(model.gearboxes.map(({ value }) => value)));
      expect(tractions).toEqual(expect.arrayContaining(model.tractions.map(({ value }) => value)));
      expect(model.categories.length).toBeGreaterThan(0);
      expect(model.fuels.length).toBeGreaterThan(0);
    }
  });

  test('the catalogue has every province and region that a cost rate is for', () => {
    const areas = catalogue.provinces.flatMap(({ code, region }) => [code, region]);
    expect(areas).toEqual(expect.arrayContaining(FIRST_RATES.map(({ area }) => area).filter((area) => area !== '')));
  });

  test('keeps every place inside its country', () => {
    for (const { latitude, longitude } of [...catalogue.comuni, ...catalogue.italianCodes]) {
      expect(latitude > 35 && latitude < 47.2 && longitude > 6.5 && longitude < 18.7).toBe(true);
    }
    for (const { latitude, longitude } of [...catalogue.germanCities, ...catalogue.germanCodes]) {
      expect(latitude > 47.2 && latitude < 55.1 && longitude > 5.8 && longitude < 15.1).toBe(true);
    }
  });

  test('the catalogue has a model behind every alias and nickname', () => {
    const { modelLabels, otherBrand, nicknames, brandLabels } = readAliases();
    const targets = [
      ...Object.entries(modelLabels).flatMap(([brand, labels]) => Object.values(labels).map((model) => [brand, model])),
      ...Object.values(otherBrand).flatMap((labels) => Object.values(labels)),
      ...Object.values(nicknames.models),
    ].filter(([, model]) => model !== '');
    expect(targets.filter(([brand, model]) => !index.model(brand ?? '', model ?? ''))).toEqual([]);
    const brands = [...Object.values(brandLabels), ...Object.values(nicknames.brands)];
    expect(brands.filter((brand) => !index.brand(brand))).toEqual([]);
  });
});

describe('looking up', () => {
  test.each([
    ['BMW', '320', 'bmw/serie-3', '320'],
    ['BMW', 'X3 M', 'bmw/x3', 'M'],
    ['Mercedes-Benz', 'A 180', 'mercedes-benz/classe-a', 'A 180'],
    ['Mercedes-Benz', 'ML 350', 'mercedes-benz/classe-m', 'ML 350'],
    ['Mercedes-Benz', 'GLC 63 AMG', 'mercedes-benz/glc', 'GLC 63 AMG'],
    ['MINI', 'Cooper D Countryman', 'mini/countryman', 'Cooper D'],
    ['MINI', 'One', 'mini/one', ''],
    ['Lexus', 'NX 300', 'lexus/nx', 'NX 300'],
    ['DS Automobiles', 'DS 3', 'ds/3', ''],
    ['Citroen', 'C3', 'citroen/c3', ''],
    ['VW', 'Golf GTI', 'volkswagen/golf', 'GTI'],
    ['Volkswagen', 'up!', 'volkswagen/up', ''],
    ['Fiat', 'New Panda', 'fiat/panda', ''],
    ['Fiat', '595 Abarth', 'abarth/595', ''],
    ['Mazda', 'Mazda 2', 'mazda/2', ''],
    ['Kia', "Ceed / cee'd", 'kia/ceed', ''],
    ['Porsche', '992', 'porsche/911', ''],
    ['Toyota', 'RAV4', 'toyota/rav-4', ''],
    ['smart', '#1', 'smart/1', ''],
  ])('reads %s "%s" as %s', (brand, label, key, badge) => {
    const found = index.modelByLabel(brand, label);
    expect(`${found?.model.brand}/${found?.model.slug}`).toBe(key);
    expect(found?.badge).toBe(badge);
  });

  test('finds no model where a label names none', () => {
    expect(index.modelByLabel('Mercedes-Benz', '200')).toBeUndefined();
    expect(index.modelByLabel('Fiat', 'Uliveto')).toBeUndefined();
    expect(index.modelByLabel('', 'Panda')).toBeUndefined();
  });

  test('knows nicknames', () => {
    expect(index.nickname('Cinquecento')).toEqual({ brand: 'fiat', model: '500' });
    expect(index.nickname('wolkswagen')).toEqual({ brand: 'volkswagen' });
    expect(index.nickname('alfa')).toEqual({ brand: 'alfa-romeo' });
    expect(index.nickname('tavolo')).toBeUndefined();
  });

  test('finds places by CAP and by name, namesakes by their province', () => {
    expect(index.italianCode('40121')).toMatchObject({ city: 'Bologna', area: 'BO' });
    expect(index.comune('san dona di piave')).toMatchObject({ name: 'San Donà di Piave', province: 'VE' });
    expect(index.comune('Castro', 'LE')?.province).toBe('LE');
    expect(index.comune('Castro', 'BG')?.province).toBe('BG');
    expect(index.germanCode('80331')).toMatchObject({ city: 'München', area: 'BY' });
  });
});

describe('the expected price', () => {
  const panda = index.model('fiat', 'panda');
  const car = { age: 5, mileage: 60_000, power: 51, fuel: 'benzina', gearbox: 'manuale', isNew: false };
  const price = (change: Partial<typeof car>) =>
    expectedPrice({ ...car, ...change }, panda?.priceLevel ?? 0, panda?.power ?? 0, catalogue.priceFactors);

  test('falls with age and mileage and rises with power', () => {
    expect(price({ age: 9 })).toBeLessThan(price({}));
    expect(price({ mileage: 150_000 })).toBeLessThan(price({}));
    expect(price({ power: 63 })).toBeGreaterThan(price({}));
  });

  test('the expected price is believable for a small car and for a large one', () => {
    expect(price({})).toBeGreaterThan(7000);
    expect(price({})).toBeLessThan(13_000);
    const serie5 = index.model('bmw', 'serie-5');
    const large = expectedPrice(
      { ...car, power: 140, fuel: 'diesel', gearbox: 'automatico' },
      serie5?.priceLevel ?? 0,
      serie5?.power ?? 0,
      catalogue.priceFactors,
    );
    expect(large).toBeGreaterThan(22_000);
    expect(large).toBeLessThan(45_000);
  });

  test('goes no further down beyond the ages it was fitted on', () => {
    expect(price({ age: 40 })).toBe(price({ age: catalogue.priceFactors.maxAge }));
  });
});
