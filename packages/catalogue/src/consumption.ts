import { readFileSync } from 'node:fs';
import { type TestCycle, testCycle } from '@carzaa/api/vehicle/testCycle';
import { FILES } from './folder.ts';
import { type Generation, type GenerationEngine, launchOf } from './generations.ts';
import { readTable } from './tables.ts';

/** g of CO₂ that a litre gives off, of methane a kilogram: its carbon. */
export const GRAMS_PER_UNIT: Record<string, number> = {
  benzina: 22.9,
  diesel: 26.3,
  gpl: 16.2,
  metano: 27.4,
  'ibrida-benzina': 22.8,
  'ibrida-diesel': 26.3,
  'ibrida-plug-in': 22.8,
  elettrica: 0,
};

/** What an engine needs on 100 km (litres, kg of methane or kWh) and gives off in g/km. */
interface Consumption {
  consumption: number;
  co2: number;
}

type Named = Pick<Generation, 'brand' | 'model' | 'name' | 'from'>;
type Driven = Pick<GenerationEngine, 'fuel' | 'displacement'>;

const keyOf = (generation: string, fuel: string, displacement: string, power: string) =>
  [generation, fuel, displacement, power].join(' | ');

/** By the older cycle, as counted in adverts. */
function readCounted(): Map<string, Consumption> {
  return new Map(
    readTable('consumption.tsv', 9).map(([brand, model, name, fuel, displacement, power, consumption, co2]) => [
      keyOf(`${brand}/${model} | ${name}`, fuel, displacement || '0', power),
      { consumption: Number(consumption), co2: Number(co2) },
    ]),
  );
}

const HEADING = /^= (\S+ \| .+)$/;
const ENGINE = /^([a-z-]+) (\d+) (\d+) ([\d.]+)$/;

/** Reads the table of WLTP figures. Throws with the line's number where it is not in its form. */
export function parseWltp(text: string): Map<string, Consumption> {
  const found = new Map<string, Consumption>();
  let generation: string | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    generation = HEADING.exec(line)?.[1] ?? generation;
    const [, fuel, displacement = '', power = '', figure] = ENGINE.exec(line) ?? [];
    if (line.startsWith('=')) continue;
    if (fuel === undefined || generation === undefined) throw new Error(`wltp.txt, line ${index + 1}: ${line}`);
    const consumption = Number(figure);
    const co2 = Math.round(consumption * (GRAMS_PER_UNIT[fuel] ?? 0));
    found.set(keyOf(generation, fuel, displacement, power), { consumption, co2 });
  }
  return found;
}

let known: Record<TestCycle, ReadonlyMap<string, Consumption>> | undefined;

/** The tables of both cycles, by "fiat/panda | terza serie (319) | benzina | 1242 | 51"; read once. */
export function consumptions(): Record<TestCycle, ReadonlyMap<string, Consumption>> {
  known ??= { nedc: readCounted(), wltp: parseWltp(readFileSync(new URL('wltp.txt', FILES), 'utf8')) };
  return known;
}

/** What a step of power of an engine needs by a cycle; undefined where nobody told. */
export function consumptionOf(generation: Named, engine: Driven, power: number, cycle: TestCycle) {
  const { brand, model, name } = generation;
  const key = keyOf(`${brand}/${model} | ${name}`, engine.fuel, String(engine.displacement ?? 0), String(power));
  return consumptions()[cycle].get(key);
}

/** The same by the cycle that a car registered then was measured by; null where nobody told, or either may be meant. */
export function consumptionThen(
  generation: Named,
  engine: Driven,
  power: number,
  { year, month }: { year: number; month: number | null },
): Consumption | null {
  const cycle = testCycle(year, month, launchOf(generation));
  return cycle === null ? null : (consumptionOf(generation, engine, power, cycle) ?? null);
}
