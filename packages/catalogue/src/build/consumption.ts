import { enginesThen } from '../checkVehicle.ts';
import { GRAMS_PER_UNIT } from '../consumption.ts';
import type { Generation, GenerationEngine } from '../generations.ts';
import type { Observation } from './observations.ts';
import { byCells, type Cell } from './tsv.ts';

/** Sellers round, and some write another car's figures: what a litre gives off must fit within this share. */
const FIT = 0.08;
const POWER_SLACK = 0.03;
/** One advert is no proof. */
const LEAST_SEEN = 2;

interface Meant {
  generation: Generation;
  engine: GenerationEngine;
  power: number;
}

/** The engine and its step that an advert means; undefined where several can be meant. */
function engineMeant(one: Observation): Meant | undefined {
  const { brand, model, year, fuel, displacement, power } = one;
  if (year === null) return undefined;
  const found = enginesThen({ brand, model, year, fuel, displacement, power }).flatMap(({ generation, engine }) =>
    engine.powers
      .filter((step) => power === null || Math.abs(step - power) <= Math.max(2, power * POWER_SLACK))
      .map((step) => ({ generation, engine, power: step })),
  );
  const names = new Set(
    found.map(({ generation, engine, power: step }) => `${generation.name} ${engine.displacement} ${step}`),
  );
  // Steps that differ by a kilowatt are one engine, written in two ways.
  return names.size <= 2 ? found[0] : undefined;
}

function isConsistent({ fuel, consumption, co2 }: Observation): boolean {
  if (consumption === null || co2 === null) return false;
  if (fuel === 'elettrica') return co2 === 0 && consumption > 9 && consumption < 32;
  if (fuel === 'ibrida-plug-in') return co2 > 10 && co2 < 90 && consumption < 4;
  const grams = GRAMS_PER_UNIT[fuel];
  return grams !== undefined && Math.abs(co2 / consumption / grams - 1) <= FIT;
}

/** The advert in the middle: its two figures belong together. */
function middle(all: readonly { one: Observation }[]): Observation | undefined {
  const sorted = all
    .map(({ one }) => one)
    .toSorted((a, b) => (a.consumption ?? 0) - (b.consumption ?? 0) || (a.co2 ?? 0) - (b.co2 ?? 0));
  return sorted[Math.floor(sorted.length / 2)];
}

/**
 * What each engine of the table of generations needs by the older cycle, as the middle of what adverts say. They give
 * figures of engines that the table tells, never an engine.
 */
export function consumptionRows(observations: readonly Observation[]): Cell[][] {
  const found = observations.filter(isConsistent).flatMap((one) => {
    const meant = engineMeant(one);
    return meant ? [{ ...meant, one }] : [];
  });
  const groups = Map.groupBy(found, ({ generation: { brand, model, name }, engine, power }) =>
    [brand, model, name, engine.fuel, engine.displacement ?? '', power].join('\t'),
  );
  return [...groups]
    .filter(([, all]) => all.length >= LEAST_SEEN)
    .map(([key, all]) => [...key.split('\t'), middle(all)?.consumption ?? null, middle(all)?.co2 ?? null, all.length])
    .toSorted(byCells);
}
