import { hash, type Random } from '../art/base/random.ts';
import { FINISHES } from '../art/drawCar.ts';
import {
  illustrationBody,
  illustrationKey,
  illustrationPlaceholder,
  LOOKS,
  type Illustration,
} from '../art/illustrationKey.ts';
import { archetypeOf } from '../art/look.ts';
import { paintsFor } from '../art/paints.ts';
import type { Vehicle } from './vehicles.ts';
import { sample, urn, whole } from './weighted.ts';

/** Shares in percent, from the Italian adverts of 2020 and 2024. */
const COLOURS = urn<string>([
  ['bianco', 25.5],
  ['grigio', 26],
  ['nero', 20],
  ['argento', 8],
  ['blu', 8],
  ['azzurro', 3],
  ['rosso', 5.5],
  ['verde', 1.6],
  ['beige', 1.2],
  ['marrone', 0.9],
  ['giallo', 0.6],
  ['bronzo', 0.6],
  ['arancione', 0.8],
  ['bordeaux', 0.5],
  ['oro', 0.15],
  ['viola', 0.15],
]);
const PLAIN = urn<string>([
  ['pastello', 62],
  ['metallizzato', 26],
  ['perlato', 12],
]);
const SHINY = urn<string>([
  ['metallizzato', 84],
  ['pastello', 9],
  ['perlato', 6],
  ['opaco', 1],
]);
const INTERIORS = urn<string>([
  ['nero', 66],
  ['grigio', 26],
  ['beige', 4],
  ['marrone', 2],
  ['rosso', 0.8],
  ['bianco', 0.5],
  ['blu', 0.7],
]);
const CLOTH = urn<string>([
  ['tessuto', 86],
  ['pelle-parziale', 8],
  ['similpelle', 4],
  ['velluto', 2],
]);
const MIDDLE = urn<string>([
  ['tessuto', 58],
  ['pelle-parziale', 18],
  ['pelle', 12],
  ['similpelle', 6],
  ['alcantara', 6],
]);
const FINE = urn<string>([
  ['pelle', 52],
  ['pelle-parziale', 16],
  ['alcantara', 13],
  ['tessuto', 13],
  ['similpelle', 6],
]);

export interface Paint {
  colour: string;
  paintType: string;
  interiorColour: string;
  interiorMaterial: string;
}

/** Colours, finish and upholstery; finer inside the dearer the car was as new (`rank` 0 to 1). */
export function drawPaint(rank: number, random: Random): Paint {
  const colour = COLOURS.draw(random) ?? 'grigio';
  const finishes = colour === 'bianco' || colour === 'giallo' || colour === 'rosso' ? PLAIN : SHINY;
  const materials = rank > 0.66 ? FINE : rank > 0.33 ? MIDDLE : CLOTH;
  return {
    colour,
    paintType: finishes.draw(random) ?? 'metallizzato',
    interiorColour: INTERIORS.draw(random) ?? 'nero',
    interiorMaterial: materials.draw(random) ?? 'tessuto',
  };
}

/** Size in pixels that illustrations are offered in, 3:2. */
export const PICTURE = { width: 1440, height: 960 } as const;

/** One model in one body always has the same shape, lamps and rims; small cars as many doors as they are sold with. */
function lookFor({ model, category, doors }: Vehicle, body: Illustration['body']): number {
  const start = hash(`${model.brand}/${model.slug}/${category}`) % LOOKS;
  for (let step = 0; step < LOOKS; step += 1) {
    const look = (start + step) % LOOKS;
    if (body !== 'city-car' || (archetypeOf(body, look) === 'cityRound') === (doors === 3)) return look;
  }
  return start;
}

export interface Picture {
  key: string;
  placeholder: string;
}

/** Three to six pictures of a car, its side first. */
export function picturesOf(car: Vehicle, paint: Paint, random: Random): Picture[] {
  const body = illustrationBody(car.category, car.model.segment);
  const paints = paintsFor(paint.colour);
  // A model has its own shade of a colour, which also keeps the number of different pictures small.
  const name = paints[hash(`${car.model.brand}/${car.model.slug}/${paint.colour}`) % paints.length];
  if (name === undefined) return [];
  const finish = FINISHES.find((one) => one === paint.paintType) ?? 'metallizzato';
  const gearbox = car.gearbox === 'manuale' ? 'manuale' : 'automatico';
  const common = { body, paint: name, finish, look: lookFor(car, body), gearbox } as const;
  const wanted = whole(random, 3, 5);
  const rest = sample(random, ['rear', 'dashboard', 'wheel'] as const, wanted - 2);
  const views = (['side', 'front', 'rear', 'dashboard', 'wheel'] as const).filter(
    (view) => view === 'side' || view === 'front' || rest.some((one) => one === view),
  );
  return views.map((view) => {
    const picture: Illustration = { ...common, view };
    return { key: illustrationKey(picture), placeholder: illustrationPlaceholder(picture) };
  });
}
