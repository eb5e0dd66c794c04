import { describe, expect, test } from 'vitest';
import { consumptionOf, consumptions, GRAMS_PER_UNIT, parseWltp } from './consumption.ts';
import { generations } from './generations.ts';

const all = [...generations().values()].flat();
const keys = new Set(
  all.flatMap(({ brand, model, name, engines }) =>
    engines.flatMap(({ fuel, displacement, powers }) =>
      powers.map((power) => `${brand}/${model} | ${name} | ${fuel} | ${displacement ?? 0} | ${power}`),
    ),
  ),
);
const golf = all.find(
  ({ brand, model, name }) => `${brand}/${model}` === 'volkswagen/golf' && name.startsWith('settima'),
);
if (!golf) throw new Error('no Golf');

describe('the tables of consumption', () => {
  test.each(['nedc', 'wltp'] as const)('%s: are of engines that the table of generations tells', (cycle) => {
    const told = [...consumptions()[cycle].keys()];
    expect(told.filter((key) => !keys.has(key))).toEqual([]);
    expect(told.length).toBeGreaterThan(600);
  });

  test.each(['nedc', 'wltp'] as const)('%s: litres and grams belong together', (cycle) => {
    for (const [key, { consumption, co2 }] of consumptions()[cycle]) {
      const fuel = key.split(' | ')[2] ?? '';
      if (fuel === 'ibrida-plug-in') expect(consumption, key).toBeLessThan(4);
      else expect(Math.abs(co2 - consumption * (GRAMS_PER_UNIT[fuel] ?? 0)), key).toBeLessThan(co2 * 0.09 + 1);
      expect(consumption > (fuel === 'elettrica' ? 9 : 0.5) && consumption < 32, key).toBe(true);
    }
  });

  test('tell more by the newer cycle, of engines that both know', () => {
    const shares = [...consumptions().wltp].flatMap(([key, { consumption }]) => {
      const before = consumptions().nedc.get(key);
      return before && !key.includes('plug-in') ? [consumption / before.consumption] : [];
    });
    const sorted = shares.toSorted((a, b) => a - b);
    // On average 1.21 by the Joint Research Centre's "From NEDC to WLTP" (2017).
    const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
    expect(shares.length).toBeGreaterThan(150);
    expect(middle > 1.12 && middle < 1.3, String(middle)).toBe(true);
  });

  test('know both cycles of a Golf, and nothing of what nobody told', () => {
    const diesel = { fuel: 'diesel', displacement: 1598 };
    expect(consumptionOf(golf, diesel, 85, 'nedc')).toMatchObject({ co2: 106 });
    expect(consumptionOf(golf, diesel, 85, 'wltp')).toEqual({ consumption: 5.2, co2: 137 });
    expect(consumptionOf(golf, diesel, 300, 'wltp')).toBeUndefined();
  });

  test('name the line that they cannot read', () => {
    expect(() => parseWltp('= fiat/panda | terza serie\nbenzina poco')).toThrow('line 2');
  });
});
