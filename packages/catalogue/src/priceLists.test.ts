import { describe, expect, test } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import { type Generation, generations } from './generations.ts';
import { listed, listedNames, parsePriceLists, priceListOf, trimsIn, usualListPrice } from './priceLists.ts';

const generationOf = (model: string, name: RegExp) => {
  const found = generations()
    .get(model)
    ?.find((one) => name.test(one.name));
  if (!found) throw new Error(`no ${model} ${name}`);
  return found;
};
const golf = generationOf('volkswagen/golf', /^settima/);
const panda = generationOf('fiat/panda', /^terza/);

const petrol = (generation: Generation, year: number) =>
  trimsIn(generation, { year, fuel: 'benzina', traction: 'anteriore' });

describe('the price lists', () => {
  test('are of generations that the table tells, for the models that nine used cars in ten are of', () => {
    const names = new Set([...generations()].flatMap(([model, all]) => all.map(({ name }) => `${model} | ${name}`)));
    expect(listedNames().filter((name) => !names.has(name))).toEqual([]);
    const models = new Set(listed().map(({ brand, model }) => `${brand}/${model}`));
    expect(models.size).toBeGreaterThanOrEqual(120);
    expect(listed().length).toBeGreaterThan(270);
  });

  test('tell prices, years of their generation, and equipment of the catalogue', () => {
    const equipment = new Set(readCatalogue().equipment.map(({ slug }) => slug));
    for (const generation of listed()) {
      const where = `${generation.brand}/${generation.model} ${generation.name}`;
      const { base, top, trims } = priceListOf(generation) ?? { base: 0, top: 0, trims: [] };
      expect(base >= 7_000 && top > base && top <= base * 2.8, where).toBe(true);
      expect(new Set(trims.map(({ name }) => name)).size, where).toBe(trims.length);
      for (const { name, from, to, equipment: had } of trims) {
        expect(to, `${where} ${name}`).toBeGreaterThanOrEqual(Math.floor(generation.from / 12));
        expect(from * 12, `${where} ${name}`).toBeLessThanOrEqual(generation.to);
        expect(had.length, `${where} ${name}`).toBeGreaterThan(1);
        expect(
          had.filter((slug) => !equipment.has(slug)),
          `${where} ${name}`,
        ).toEqual([]);
      }
    }
  });

  test('tell the trims of a year, each with what it usually had', () => {
    expect(petrol(golf, 2013).map(({ name }) => name)).toEqual(['Trendline', 'Comfortline', 'Highline']);
    expect(petrol(golf, 2019).map(({ name }) => name)).toContain('Tech & Sound');
    expect(petrol(panda, 2013).map(({ name }) => name)).toContain('Trekking');
    expect(petrol(panda, 2019).map(({ name }) => name)).toContain('City Cross');
    expect(petrol(panda, 2019).map(({ name }) => name)).not.toContain('Trekking');
    // Of one engine, or of one kind of traction.
    expect(petrol(panda, 2021).map(({ name }) => name)).not.toContain('Hybrid Easy');
    const hybrid = { year: 2021, fuel: 'ibrida-benzina', traction: 'anteriore' };
    expect(trimsIn(panda, hybrid).map(({ name }) => name)).toContain('Hybrid Easy');
    expect(petrol(panda, 2019).map(({ name }) => name)).not.toContain('4x4');
    const [trendline, , highline] = petrol(golf, 2013);
    expect(trendline?.equipment).toContain('climatizzatore');
    expect(highline?.equipment).toContain('controllo-automatico-clima');
    expect(highline?.equipment).not.toContain('climatizzatore');
  });

  test('say what a version cost new, more for a stronger engine and a better trim', () => {
    const [weak, strong] = [usualListPrice(golf, 63, 'Trendline'), usualListPrice(golf, 110, 'Trendline')];
    expect(weak).toBe(17_800);
    expect(strong).toBeGreaterThan(20_000);
    expect(usualListPrice(golf, 110, 'Executive')).toBeGreaterThan(strong ?? Infinity);
    expect(usualListPrice(golf, null, null)).toBeNull();
  });

  test('name the line that they cannot read', () => {
    expect(() => parsePriceLists('@ b autoradio\nPop b')).toThrow('line 2');
    expect(() => parsePriceLists('= fiat/panda | terza serie | molto')).toThrow('line 1');
  });
});
