import { enginesThen, generationsThen } from './checkVehicle.ts';
import { bodiesIn } from './generations.ts';
import { BODIES_OF, DOORS_OF } from './matchBody.ts';
import type { VehicleFacts } from './vehicleFacts.ts';

/** What a model was sold with, in the order of the table. */
export interface SoldChoices {
  fuel: string[];
  /** cm³ */
  displacement: number[];
  /** kW */
  power: number[];
  traction: string[];
  gearbox: string[];
  category: string[];
  doors: number[];
  seats: number[];
}

/** Masses of one car differ by its trim; beyond this share two engines are meant, and nothing is told. */
const ONE_MASS = 0.04;

const once = <Value>(values: readonly Value[]) => [...new Set(values)];
const rising = (values: readonly number[]) => once(values).toSorted((a, b) => a - b);

/**
 * What can be chosen of a vehicle so that it was sold like this, each by what it depends on: powers by fuel and
 * displacement, driven wheels and gearboxes by the engine, doors by the body. Null for models and years that the table
 * of generations does not tell.
 */
export function soldChoices(facts: VehicleFacts): SoldChoices | null {
  const { brand, model, year, month = null, fuel = null, displacement = null, power = null, category } = facts;
  const then = { brand, model, year, month };
  const generations = generationsThen(then);
  if (generations.length === 0) return null;
  const engines = (told: Partial<VehicleFacts>) => enginesThen({ ...then, ...told }).map(({ engine }) => engine);
  const found = enginesThen({ ...then, fuel, displacement, power });
  const meant = found.map(({ engine }) => engine);
  const bodies = [
    ...found.map(({ generation, engine }) => engine.bodies ?? bodiesIn(generation, year)),
    ...(found.length === 0 ? generations.map((generation) => bodiesIn(generation, year)) : []),
  ].flat();
  const wanted = category ? BODIES_OF[category] : undefined;
  return {
    fuel: once(engines({}).map((engine) => engine.fuel)),
    displacement: rising(engines({ fuel }).flatMap((engine) => engine.displacement ?? [])),
    power: rising(engines({ fuel, displacement }).flatMap((engine) => engine.powers)),
    traction: once(meant.flatMap((engine) => engine.tractions)),
    gearbox: once(meant.flatMap((engine) => engine.gearboxes)),
    category: Object.keys(BODIES_OF).filter((slug) => BODIES_OF[slug]?.some((code) => bodies.includes(code))),
    doors: rising(bodies.filter((code) => wanted?.includes(code) ?? true).flatMap((code) => DOORS_OF[code])),
    seats: rising(generations.flatMap((generation) => generation.seats)),
  };
}

/** kg in running order of the engine that a vehicle has; null where the table does not tell it, or several are meant. */
export function massOf(facts: VehicleFacts): number | null {
  if (!facts.fuel || !facts.power) return null;
  const engines = enginesThen(facts).map(({ engine }) => engine.mass);
  const masses = engines.filter((mass) => mass !== null);
  if (masses.length === 0 || masses.length < engines.length) return null;
  const [least, most] = [Math.min(...masses), Math.max(...masses)];
  return most - least <= least * ONE_MASS ? Math.round((least + most) / 2) : null;
}
