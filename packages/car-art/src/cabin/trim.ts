import { type Paint } from '../base/colour.ts';
import { type Random } from '../base/random.ts';
import { type Look } from '../look.ts';
import { SKINS, type Skin, type Upholstery } from '../upholstery.ts';

/** What one cabin is made of, and how it is laid out. */
export interface CabinTrim {
  skin: Skin;
  inlay: readonly [string, string, string];
  /** Ambient light, also on the instruments. */
  glow: string;
  stitch: string;
  wheelStitch: string;
  automatic: boolean;
  spokes: 3 | 4;
  roundVents: boolean;
}

/** Of a car whose upholstery is not told. */
const USUAL: readonly [Skin, ...Skin[]] = [
  { light: '#2d3233', mid: '#1c2021', dark: '#101314', seat: '#26292a' },
  { light: '#3a3430', mid: '#26211e', dark: '#151211', seat: '#6d4a33' },
  { light: '#34393b', mid: '#212627', dark: '#131617', seat: '#8d877b' },
];

export function trimOf(paint: Paint, rand: Random, look: Look, upholstery?: Upholstery): CabinTrim {
  const usualSkin = rand.pick(USUAL);
  const skin = upholstery ? SKINS[upholstery.colour] : usualSkin;
  const inlay = rand.pick<CabinTrim['inlay']>([
    ['#8c9496', '#d9dedf', '#7f888a'],
    ['#5c3d27', '#9a6b45', '#4b301d'],
    ['#1a1f21', '#454d4f', '#14181a'],
    [paint.lo(0.25), paint.hi(0.3), paint.lo(0.4)],
  ]);
  const glow = rand.pick(['#79d7b4', '#f0b768', '#9fc7ff']);
  const usual = rand.chance(0.6);
  const coloured = paint.L > 0.3;
  return {
    skin,
    inlay,
    glow,
    stitch: coloured ? paint.base : '#c9c3b4',
    wheelStitch: coloured ? paint.hi(0.1) : '#c9c3b4',
    automatic: look.gearbox ? look.gearbox === 'automatico' : usual,
    spokes: rand.chance(0.6) ? 3 : 4,
    roundVents: rand.chance(0.4),
  };
}
