import { describe, expect, test } from 'vitest';
import { fuelSlug } from './fuel.ts';
import { canonicalBrand, canonicalModel } from './canonical.ts';
import { labelSlug } from './labels.ts';
import { nameKey, toSlug, words } from './names.ts';
import { counts } from './tables.ts';
import { engineBadge, horsepowerIn, kilowattsIn } from './version.ts';

test('names lose case, accents and punctuation', () => {
  expect(words('  Citroën C4-Cactus ')).toBe('citroen c4 cactus');
  expect(nameKey('RAV 4')).toBe(nameKey('rav4'));
  expect(toSlug('Prius+')).toBe('prius-plus');
  expect(toSlug('up!')).toBe('up');
});

test('a cell of counts keeps colons in its values', () => {
  expect(counts('Lounge:68|e:Ny1:2')).toEqual([
    { value: 'Lounge', count: 68 },
    { value: 'e:Ny1', count: 2 },
  ]);
  expect(counts('')).toEqual([]);
});

describe('labels', () => {
  test.each([
    ['category', 'SUV/Fuoristrada/Pick-up', 'suv'],
    ['category', 'Coupé', 'coupe'],
    ['category', 'Furgoni/Van', 'furgone'],
    ['gearbox', 'Semiautomatico', 'semiautomatico'],
    ['traction', '4x4', 'integrale'],
    ['emissionClass', 'Euro 6d-TEMP', 'euro-6d-temp'],
    ['exteriorColor', 'Blu/Azzurro', 'blu'],
    ['exteriorColor', 'Lilla', 'viola'],
    ['paint', 'Base', 'pastello'],
    ['interiorMaterial', 'Pelle totale', 'pelle'],
  ] as const)('%s "%s" is %s', (kind, label, slug) => {
    expect(labelSlug(kind, label)).toBe(slug);
  });

  test('an unknown one is none', () => {
    expect(labelSlug('category', 'Astronave')).toBeUndefined();
    expect(labelSlug('category', 'constructor')).toBeUndefined();
    expect(canonicalBrand('Constructor')).toBe('constructor');
    expect(canonicalModel('Constructor', 'Constructor')).toMatchObject({ brand: 'constructor', model: 'constructor' });
    expect(canonicalModel('Fiat', 'Constructor')?.model).not.toBeTypeOf('function');
  });
});

describe('fuels', () => {
  test.each([
    [{ label: 'Diesel (Filtro antiparticolato)' }, 'diesel'],
    [{ label: 'Gas di petrolio liquefatto / Super 95' }, 'gpl'],
    [{ label: 'Biogas' }, 'metano'],
    [
      { label: 'Elettrica/Benzina', other: 'Corrente elettrica', version: '1.0 Hybrid Lounge', co2: 89 },
      'ibrida-benzina',
    ],
    [{ label: 'Super 95', other: 'Corrente elettrica' }, 'ibrida-benzina'],
    [{ label: 'Elettrica/Benzina', version: '225xe Active Tourer' }, 'ibrida-plug-in'],
    [{ label: 'Elettrica/Benzina', version: '1.4 TSI GTE' }, 'ibrida-plug-in'],
    [{ label: 'Elettrica/Benzina', version: 'Business', co2: 44 }, 'ibrida-plug-in'],
    [{ label: 'Elettrica/Benzina', version: '2.0 TDI mild hybrid', co2: 130 }, 'ibrida-diesel'],
    [{ label: 'Corrente elettrica' }, 'elettrica'],
    [{ label: '' }, undefined],
  ])('%j is %s', (signs, slug) => {
    expect(fuelSlug(signs)).toBe(slug);
  });
});

describe('versions', () => {
  test('tell the engine’s badge', () => {
    expect(engineBadge('1.6 tdi 105cv Highline')).toBe('1.6 TDI');
    expect(engineBadge('1,3 Mjt 95 CV')).toBe('1.3 Multijet');
    expect(engineBadge('1.2 Lounge')).toBe('1.2');
    expect(engineBadge('1.2 Constructor')).toBe('1.2');
    expect(engineBadge('Business')).toBe('');
  });

  test('tell the power, and do not take a battery for one', () => {
    expect(horsepowerIn('1.0 TCe 100CV GPL')).toBe(100);
    expect(horsepowerIn('1.690CV')).toBeNull();
    expect(kilowattsIn('Zoe 80 kW')).toBe(80);
    expect(kilowattsIn('Leaf 40 kWh')).toBeNull();
  });
});
