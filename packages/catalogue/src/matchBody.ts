import { type BodyCode, type Bodied, bodiesIn } from './generations.ts';
import { modelKind } from './modelKinds.ts';
import type { Reason, VehicleFacts } from './vehicleFacts.ts';
import { CATEGORY_WORDS } from './vehicleWords.ts';

const CLOSED: readonly BodyCode[] = ['H5', 'H3', 'V'];
/** Bodies that sellers call by a category; the others may be called anything. */
export const BODIES_OF: Record<string, readonly BodyCode[]> = {
  'city-car': CLOSED,
  berlina: CLOSED,
  suv: CLOSED,
  monovolume: CLOSED,
  furgone: ['V', 'H5'],
  'station-wagon': ['W'],
  coupe: ['C', 'H3'],
  cabrio: ['O'],
  'pick-up': ['P'],
};
export const DOORS_OF: Record<BodyCode, readonly number[]> = {
  H5: [4, 5],
  H3: [2, 3],
  W: [4, 5],
  C: [2, 3],
  O: [2, 3],
  P: [2, 4],
  V: [2, 3, 4, 5],
};
/** Doors as some count them: the pick-up's tailgate, and both wings of a rear door. */
const ALSO_COUNTED: Partial<Record<BodyCode, readonly number[]>> = { P: [5], V: [6], W: [6] };
/** What some call a body besides, of every model: an open car with a hard roof a coupé, a pick-up an off-roader. */
const ALSO_CALLED: Record<string, readonly BodyCode[]> = {
  coupe: ['O'],
  suv: ['P'],
  berlina: ['C'],
  'city-car': ['O'],
};
/** The same of off-road and people carriers alone. */
const TALL_CALLED: ReadonlySet<string> = new Set(['station-wagon', 'coupe']);
/** Saloons with four doors that their makers call coupés. */
const LONG_COUPES: ReadonlySet<string> = new Set([
  'audi/a7',
  'mercedes-benz/cla',
  'mercedes-benz/cls',
  'porsche/panamera',
  'porsche/taycan',
  'tesla/model-s',
  'volkswagen/arteon',
  'volkswagen/passat-cc',
]);

/** How closely a body must be called as the catalogue does. */
type Naming = 'strict' | 'loose';

function isCalled({ brand, model, category, doors }: VehicleFacts, code: BodyCode, naming: Naming): boolean {
  const wanted = category ? BODIES_OF[category] : undefined;
  if (!category || !wanted || wanted.includes(code)) return true;
  // A coupé of four doors is a saloon of the table.
  if (category === 'coupe' && code === 'H5') {
    if ((doors ?? 0) >= 4 || LONG_COUPES.has(`${brand}/${model}`)) return true;
  }
  if (naming === 'strict') return false;
  if (ALSO_CALLED[category]?.includes(code)) return true;
  return code === 'H5' && TALL_CALLED.has(category) && modelKind(brand, model)?.isTall === true;
}

/** A van that is made of a car has no more doors than the car. */
function vanDoors({ brand, model }: VehicleFacts, bodies: readonly BodyCode[]): readonly number[] {
  const cars = bodies.filter((code) => code === 'H3' || code === 'H5');
  if (cars.length === 0 || modelKind(brand, model)?.isBox !== false) return DOORS_OF.V;
  return cars.flatMap((code) => DOORS_OF[code]);
}

function doorsOf(facts: VehicleFacts, code: BodyCode, bodies: readonly BodyCode[], naming: Naming): readonly number[] {
  const doors = code === 'V' ? vanDoors(facts, bodies) : DOORS_OF[code];
  return naming === 'strict' ? doors : [...doors, ...(ALSO_COUNTED[code] ?? [])];
}

/** What a vehicle's body, doors and seats speak against of what was sold in its year. */
export function matchBody(
  facts: VehicleFacts,
  sold: Bodied & { seats?: readonly number[] },
  naming: Naming = 'loose',
): Reason[] {
  const { category, doors, seats } = facts;
  const reasons: Reason[] = [];
  const then = bodiesIn(sold, facts.year);
  const bodies = then.filter((code) => isCalled(facts, code, naming));
  if (category && bodies.length === 0) {
    reasons.push({ about: 'category', text: CATEGORY_WORDS[category] ?? category });
  } else if (doors && !bodies.some((code) => doorsOf(facts, code, then, naming).includes(doors))) {
    reasons.push({ about: 'doors', text: doors === 1 ? 'a una porta' : `a ${doors} porte` });
  }
  if (seats && sold.seats && seats > Math.max(...sold.seats)) {
    reasons.push({ about: 'seats', text: `a ${seats} posti` });
  }
  return reasons;
}
