import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { looksDiesel } from '../fuel.ts';
import { engineBadge } from '../version.ts';
import type { Observation } from './observations.ts';
import type { DraftModel } from './sourceModels.ts';
import { byKey, count, countsCell, type Cell } from './tsv.ts';

interface DraftEngine {
  badges: Map<string, number>;
  displacements: Map<string, number>;
  gearboxes: Map<string, number>;
  tractions: Map<string, number>;
  from: number;
  to: number;
  seen: number;
}

const MAX_ENGINES = 26;

function top(counts: ReadonlyMap<string, number>): string {
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** The badge of a car whose portal label names the engine: BMW "320" with diesel is "320d". */
function portalBadge({ brand, badge, fuel, version }: Observation): string {
  if (brand === 'bmw' && /^\d{3}$/.test(badge)) {
    const letter = fuel === 'diesel' ? 'd' : fuel === 'ibrida-plug-in' ? 'e' : fuel === 'ibrida-diesel' ? 'd' : 'i';
    return `${badge}${letter}`;
  }
  if (brand === 'mercedes-benz' && /\d$/.test(badge) && (fuel === 'diesel' || looksDiesel(version)))
    return `${badge} d`;
  return badge;
}

/** Whether an observation tells of an engine at all. */
function isPlausible(one: Observation): one is Observation & { power: number } {
  if (one.power === null || one.power < 4 || one.power > 900) return false;
  if (one.power < 25 && one.fuel !== 'elettrica' && (one.displacement ?? 0) > 900) return false;
  // Mild hybrids that their sellers call electric.
  return !(one.fuel === 'elettrica' && ((one.displacement ?? 0) >= 500 || engineBadge(one.version)));
}

const newEngine = (): DraftEngine => ({
  badges: new Map(),
  displacements: new Map(),
  gearboxes: new Map(),
  tractions: new Map(),
  from: 9999,
  to: 0,
  seen: 0,
});

function note(engine: DraftEngine, one: Observation): void {
  engine.seen += 1;
  const badge = one.badge ? portalBadge(one) : engineBadge(one.version);
  if (badge) count(engine.badges, badge);
  if (one.displacement && one.fuel !== 'elettrica') count(engine.displacements, String(one.displacement));
  if (one.gearbox) count(engine.gearboxes, one.gearbox);
  if (one.traction) count(engine.tractions, one.traction);
  if (one.year) {
    engine.from = Math.min(engine.from, one.year);
    engine.to = Math.max(engine.to, one.year);
  }
}

type Engines = [key: string, engine: DraftEngine][];

/** The displacement that most engines of a model with this fuel and badge have. */
function litresOf(engines: Engines, fuel: string, badge: string): string {
  const litres = new Map<string, number>();
  for (const [key, engine] of engines) {
    if (badge === '' || !key.startsWith(`${fuel}/`) || top(engine.badges) !== badge) continue;
    for (const [displacement, seen] of engine.displacements) count(litres, displacement, seen);
  }
  return top(litres);
}

/** One row per engine that a model was seen with: fuel and power make it, the rest is what it came with. */
export function engineRows(observations: readonly Observation[], models: ReadonlyMap<string, DraftModel>): Cell[][] {
  const byModel = new Map<string, Map<string, DraftEngine>>();
  for (const one of observations) {
    const key = `${one.brand}/${one.model}`;
    if (!models.has(key) || !isPlausible(one)) continue;
    const engines = byModel.get(key) ?? new Map<string, DraftEngine>();
    byModel.set(key, engines);
    const engineKey = `${one.fuel}/${one.power}`;
    const engine = engines.get(engineKey) ?? newEngine();
    engines.set(engineKey, engine);
    note(engine, one);
  }
  return [...byModel].toSorted(byKey).flatMap(([key, engines]) => {
    const [brand = '', model = ''] = key.split('/');
    const all: Engines = [...engines].toSorted((a, b) => b[1].seen - a[1].seen);
    const total = all.reduce((sum, [, engine]) => sum + engine.seen, 0);
    const often = all.filter(([, { seen }]) => seen >= (total >= 40 ? 2 : 1)).slice(0, MAX_ENGINES);
    return often.map(([engineKey, engine]): Cell[] => {
      const [fuel = '', power = ''] = engineKey.split('/');
      return [
        brand,
        model,
        top(engine.badges),
        fuel,
        top(engine.displacements) || litresOf(all, fuel, top(engine.badges)) || null,
        Number(power),
        countsCell(engine.gearboxes),
        countsCell(engine.tractions),
        engine.to ? engine.from : null,
        engine.to || null,
        engine.seen,
      ];
    });
  });
}

const TRIM_WORDS = z
  .object({ trims: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(new URL('trims.json', import.meta.url), 'utf8'))).trims;

const ESCAPED = TRIM_WORDS.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
/** Longer trims first, so that "Pop Star" is not read as "Pop". */
const TRIM = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${ESCAPED.toSorted((a, b) => b.length - a.length).join('|')})(?![\p{L}\d])`,
  'giu',
);
const SPELLING = new Map(TRIM_WORDS.map((word) => [word.toLowerCase(), word]));

/** Which trims each model was seen with, as counts by model; single sightings of common models are left out. */
export function trimRows(observations: readonly Observation[], models: ReadonlyMap<string, DraftModel>): Cell[][] {
  const byModel = new Map<string, Map<string, number>>();
  for (const { brand, model, version } of observations) {
    const key = `${brand}/${model}`;
    if (version === '' || !models.has(key)) continue;
    const trims = byModel.get(key) ?? new Map<string, number>();
    byModel.set(key, trims);
    for (const found of version.match(TRIM) ?? []) {
      const trim = SPELLING.get(found.toLowerCase());
      if (trim) count(trims, trim);
    }
  }
  return [...byModel].toSorted(byKey).flatMap(([key, trims]) => {
    const [brand = '', model = ''] = key.split('/');
    const total = [...trims.values()].reduce((sum, seen) => sum + seen, 0);
    const kept = new Map([...trims].filter(([, seen]) => seen >= (total >= 30 ? 2 : 1)));
    return kept.size === 0 ? [] : [[brand, model, countsCell(kept, 20)]];
  });
}
