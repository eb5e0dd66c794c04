import { SIDE, type Body, type FrontLamp, type RearLamp, type Rim } from './bodies.ts';
import { hash, random } from './base/random.ts';
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
export function archetypeOf(body: BodyName, look: number): Archetype {
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
  gearbox: 'manuale' | 'automatico' | undefined;
}

const TWO_TONE: readonly Archetype[] = ['cityRound', 'cityBoxy', 'cityHatch', 'suvSoft', 'suvCoupe'];

function rimTones(rim: Rim): Choice<RimTone> {
  if (rim === 'copri') return ['argento', 'titanio'];
  if (rim === 'aero') return ['titanio', 'antracite'];
  return ['argento', 'bicolore', 'titanio', 'antracite', 'bicolore'];
}

/** Lamps, rims, brake calipers, bright trim and roof of one car. */
export function lookOf(key: string, archetype: Archetype): Omit<Look, 'gearbox'> {
  const r = random(hash(`${key}|aspetto`));
  const body: Body = SIDE[archetype];
  const lampF = r.pick(body.frontLamps);
  const lampR = r.pick(body.rearLamps);
  const rim = r.pick(body.rims);
  const tone = r.pick(rimTones(rim));
  const caliper = archetype === 'coupe' || r.chance(0.12) ? r.pick(['#b3261e', '#c78a1d', '#2d3335']) : undefined;
  const roofed = body.glass !== undefined && !body.van && !body.bed;
  const roofDark = roofed && r.chance(TWO_TONE.includes(archetype) ? 0.4 : 0.1);
  return { lampF, lampR, rim, tone, caliper, roofDark, chrome: r.chance(0.55) };
}
