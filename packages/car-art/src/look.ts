import { SIDE, type Body, type FrontLamp, type RearLamp, type Rim } from './bodies.ts';
import { hash, random } from './base/random.ts';
import { type Variant } from './variant.ts';
import { type RimTone } from './wheel.ts';

export const BODIES = [
  'city-car',
  'compatta',
  'berlina',
  'station-wagon',
  'suv',
  'coupe',
  'cabrio',
  'monovolume',
  'pick-up',
  'furgone',
] as const;
export type BodyName = (typeof BODIES)[number];
export type Archetype = keyof typeof SIDE;

/** Single shapes by the name that keys give them; a category's name draws one of its shapes by the look. */
const SHAPES = {
  microcar: 'microcar',
  'city-round': 'cityRound',
  'city-boxy': 'cityBoxy',
  'city-hatch': 'cityHatch',
  'ev-hatch': 'evHatch',
  hatch: 'compatta',
  saloon: 'berlina',
  fastback: 'fastback',
  wagon: 'wagon',
  'suv-soft': 'suvSoft',
  'suv-coupe': 'suvCoupe',
  'suv-boxy': 'suvBoxy',
  mono: 'mono',
  'small-van': 'smallVan',
  van: 'van',
  'high-van': 'vanHigh',
} as const satisfies Record<string, Archetype>;
export type Shape = keyof typeof SHAPES;
const isShape = (name: string): name is Shape => Object.hasOwn(SHAPES, name);
export const BODY_NAMES: readonly (BodyName | Shape)[] = [...BODIES, ...Object.keys(SHAPES).filter(isShape)];

/** Length in millimetres that the shape of a look of this body is drawn with. */
export const lengthOf = (body: BodyName | Shape, look: number): number => SIDE[archetypeOf(body, look)].L;

type Choice<T> = readonly [T, ...T[]];

/** The shapes a category is drawn in; the look decides which. */
export const ARCHETYPES: Record<BodyName, Choice<Archetype>> = {
  'city-car': ['cityHatch', 'cityRound', 'cityHatch', 'cityBoxy'],
  compatta: ['compatta'],
  berlina: ['berlina', 'fastback', 'berlina'],
  'station-wagon': ['wagon'],
  suv: ['suvSoft', 'suvBoxy', 'suvCoupe', 'suvSoft'],
  coupe: ['coupe'],
  cabrio: ['cabrio'],
  monovolume: ['mono'],
  'pick-up': ['pickup'],
  furgone: ['van', 'vanHigh', 'van'],
};

/** The shape a look of this body is drawn in: looks take turns. */
export function archetypeOf(body: BodyName | Shape, look: number): Archetype {
  if (isShape(body)) return SHAPES[body];
  const shapes = ARCHETYPES[body];
  return shapes[look % shapes.length] ?? shapes[0];
}

/** What stays the same from one view of a car to the next. */
export interface Look {
  lampF: FrontLamp;
  lampR: RearLamp;
  rim: Rim;
  tone: RimTone;
  caliper: string | undefined;
  roofDark: boolean;
  chrome: boolean;
  rails: boolean;
  gearbox: 'manuale' | 'automatico' | undefined;
}

const TWO_TONE: readonly Archetype[] = ['cityRound', 'cityBoxy', 'cityHatch', 'suvSoft', 'suvCoupe'];

function rimTones(rim: Rim): Choice<RimTone> {
  if (rim === 'copri') return ['argento', 'titanio'];
  if (rim === 'aero') return ['titanio', 'antracite'];
  return ['argento', 'bicolore', 'titanio', 'antracite', 'bicolore'];
}

/** Lamps, rims, brake calipers, bright trim and roof of one car. */
export function lookOf(key: string, archetype: Archetype, variant?: Variant): Omit<Look, 'gearbox'> {
  const r = random(hash(`${key}|aspetto`));
  const body: Body = SIDE[archetype];
  const lampF = r.pick(body.frontLamps);
  const lampR = r.pick(body.rearLamps);
  const usual = r.pick(body.rims);
  const rim = variant ? after(body.rims, usual, variant.rim) : usual;
  const first = r.pick(rimTones(rim));
  const tone = variant ? after([...new Set(rimTones(rim))], first, variant.tone) : first;
  const caliper = archetype === 'coupe' || r.chance(0.12) ? r.pick(['#b3261e', '#c78a1d', '#2d3335']) : undefined;
  const roofed = body.glass !== undefined && !body.van && !body.bed;
  const roofDark = roofed && r.chance(TWO_TONE.includes(archetype) ? 0.4 : 0.1);
  return { lampF, lampR, rim, tone, caliper, roofDark, chrome: r.chance(0.55), rails: variant?.rails ?? true };
}

/** The item a number of places further in a list that wraps around. */
function after<T>(list: readonly T[], thing: T, steps: number): T {
  return list[(list.indexOf(thing) + steps) % list.length] ?? thing;
}
