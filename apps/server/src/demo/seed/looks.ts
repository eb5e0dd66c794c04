import { hash, type Random, random as sequence } from '@carzaa/car-art/base/random';
import { FINISHES } from '@carzaa/car-art/drawCar';
import { illustrationKey, LOOKS, type Illustration } from '@carzaa/car-art/illustrationKey';
import { lengthOf } from '@carzaa/car-art/look';
import { paintsFor } from '@carzaa/car-art/paints';
import { CABIN_COLOURS, type Upholstery } from '@carzaa/car-art/upholstery';
import { RIMS, sizeFor, STUDIO_TONES, TONES, type Variant } from '@carzaa/car-art/variant';
import type { Glance } from './keepApart.ts';
import { type CarShape, shapeOf, usualLength } from './shapes.ts';
import type { Shot } from './shots.ts';
import type { Vehicle } from './vehicles.ts';
import { urn, whole } from './weighted.ts';

/**
 * Shares in percent. Italian adverts have more white, grey and black (26, 34 and 20); the demo leans towards what a
 * car park shows, so that a page of it can be told apart at a glance.
 */
const COLOURS = urn<string>([
  ['bianco', 23],
  ['grigio', 22],
  ['argento', 7.5],
  ['nero', 16],
  ['blu', 9],
  ['azzurro', 4],
  ['rosso', 9],
  ['bordeaux', 1],
  ['verde', 5],
  ['beige', 2.2],
  ['arancione', 1.8],
  ['marrone', 1.4],
  ['giallo', 1.1],
  ['bronzo', 0.9],
  ['viola', 0.4],
  ['oro', 0.2],
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

const finishOf = (colour: string, random: Random): string =>
  (colour === 'bianco' || colour === 'giallo' || colour === 'rosso' ? PLAIN : SHINY).draw(random) ?? 'metallizzato';

/** The same paint in another colour. */
export function repaint(paint: Paint, random: Random): Paint {
  const colour = COLOURS.draw(random) ?? 'grigio';
  return { ...paint, colour, paintType: finishOf(colour, random) };
}

/** Colours, finish and upholstery; finer inside the dearer the car was as new (`rank` 0 to 1). */
export function drawPaint(rank: number, random: Random): Paint {
  const colour = COLOURS.draw(random) ?? 'grigio';
  const materials = rank > 0.66 ? FINE : rank > 0.33 ? MIDDLE : CLOTH;
  return {
    colour,
    paintType: finishOf(colour, random),
    interiorColour: INTERIORS.draw(random) ?? 'nero',
    interiorMaterial: materials.draw(random) ?? 'tessuto',
  };
}

const FAMILIES: Readonly<Record<string, string>> = { argento: 'grigio', azzurro: 'blu', bordeaux: 'rosso' };

export const glanceOf = (car: Vehicle, { colour }: Paint): Glance => ({
  shape: shapeOf(car).body,
  colour: FAMILIES[colour] ?? colour,
});

const MIRRORED = 1 / 3;
const RAILED = 0.6;

/** What a listing's own car has: wheels, rails, and its place in the studio. */
function variantFor(car: Vehicle, { body, length }: CarShape, look: number, random: Random): Variant {
  const drawn = lengthOf(body, look);
  return {
    rim: whole(random, 0, RIMS - 1),
    tone: whole(random, 0, TONES - 1),
    rails: random.chance(RAILED),
    studio: whole(random, 0, STUDIO_TONES - 1),
    mirrored: random.chance(MIRRORED),
    size: sizeFor(length ?? usualLength(car.model.segment) ?? drawn, drawn),
  };
}

/** As far as the drawings tell materials and colours apart. */
function upholsteryOf({ interiorColour, interiorMaterial }: Paint): Upholstery {
  const colour = CABIN_COLOURS.find((one) => one === interiorColour) ?? 'nero';
  return { colour, material: LEATHERS.includes(interiorMaterial) ? 'pelle' : 'tessuto' };
}
const LEATHERS: readonly string[] = ['pelle', 'pelle-parziale', 'similpelle'];

/** The car, and what its pictures show of it. */
export interface Pictured {
  car: Vehicle;
  paint: Paint;
  mileage: number;
}

/**
 * A car's pictures. One model in one body always has the same shape, lamps and shade of a colour; the rest is the
 * listing's own, and follows from its `id`.
 */
export function picturesOf(id: string, { car, paint, mileage }: Pictured, shots: readonly Shot[]): string[] {
  const shape = shapeOf(car);
  const look = hash(`${car.model.brand}/${car.model.slug}/${car.category}`) % LOOKS;
  const paints = paintsFor(paint.colour);
  const name = paints[hash(`${car.model.brand}/${car.model.slug}/${paint.colour}`) % paints.length];
  if (name === undefined) return [];
  const variant = variantFor(car, shape, look, sequence(hash(`${id}/look`)));
  const turned = { ...variant, mirrored: !variant.mirrored };
  const picture: Omit<Illustration, 'view'> = {
    body: shape.body,
    paint: name,
    finish: FINISHES.find((one) => one === paint.paintType) ?? 'metallizzato',
    look,
    gearbox: car.gearbox === 'manuale' ? 'manuale' : 'automatico',
    upholstery: upholsteryOf(paint),
    mileage,
    drive: car.fuel === 'elettrica' ? 'elettrica' : 'motore',
  };
  return shots.map(({ view, other }) => illustrationKey({ ...picture, view, variant: other ? turned : variant }));
}
