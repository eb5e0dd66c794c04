import { FRAME } from './camera.ts';
import { type Rays, raysOf, type Sight } from './rays.ts';

/** Pixels of a drawing: red, green, blue, alpha. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A drawing's pixels, and where in them, from 0 to 1, it shows a point of the car. */
export interface Texture {
  pixels: Pixels;
  across: (place: number) => number;
  down: (z: number) => number;
}

interface Scene extends Sight {
  side: Texture;
  front: Texture;
}

/** Alpha from which a drawing shows something, and what is seen where none does. */
const SHOWN = 0.05;
const UNSEEN = [17, 21, 22] as const;

/** The car without its ground, `width` pixels wide. Hands over after each row, as it takes a while. */
export function* trace(scene: Scene, width: number): Generator<void, Pixels> {
  const height = Math.round((width * FRAME.height) / FRAME.width);
  const data = new Uint8Array(width * height * 4);
  const rays = yield* raysOf(scene, width);
  const shade = shader(scene, rays);
  let [above, row] = [new Float64Array(width), new Float64Array(width)];
  for (let y = 0; y < height; y += 1) {
    [above, row] = [row, above];
    traceRow(rays, shade, y, above, row, data);
    yield;
  }
  return { data, width, height };
}

/** Fills one row of pixels, and `row` with how far away the car is behind each; `above` tells it of the row before. */
function traceRow(rays: Rays, shade: Shade, y: number, above: Float64Array, row: Float64Array, data: Uint8Array): void {
  const colour = [0, 0, 0, 0] satisfies Colour;
  const write = (x: number, line: number) => {
    const at = (line * row.length + x) * 4;
    for (let k = 0; k < 4; k += 1) data[at + k] = colour[k] ?? 0;
  };
  const flat = FLAT / row.length;
  let before = 0;
  for (let x = 0; x < row.length; x += 1) {
    const far = rays.reach(x + 0.5, y + 0.5, before);
    const over = above[x] ?? 0;
    row[x] = far;
    // At an edge of the car a pixel is the mean of four, on both sides of the edge.
    if (far === 0 && before > 0) {
      edge(rays, shade, x - 1, y, colour);
      write(x - 1, y);
    }
    if (far === 0 && over > 0) {
      edge(rays, shade, x, y - 1, colour);
      write(x, y - 1);
    }
    const isEdge = differs(far, before) || differs(far, over);
    before = far;
    if (isEdge) edge(rays, shade, x, y, colour);
    else if (far > 0) shade(x + 0.5, y + 0.5, far, Math.abs(far - over) > flat ? over : far, colour);
    else continue;
    write(x, y);
  }
}

/** Millimetres from one pixel to the one above it, in a picture one pixel wide, beyond which the car is seen flatly. */
const FLAT = 12_000;

type Colour = [number, number, number, number];

const differs = (a: number, b: number) => (a === 0) !== (b === 0) || Math.abs(a - b) > 120;

/** `over` is how far away the car is one pixel above, the same where that tells nothing. */
type Shade = (x: number, y: number, far: number, over: number, into: Colour) => void;

function edge({ reachFinely }: Rays, shade: Shade, x: number, y: number, into: Colour): void {
  const one: Colour = [0, 0, 0, 0];
  const sum: Colour = [0, 0, 0, 0];
  for (const [dx, dy] of QUARTERS) {
    const far = reachFinely(x + dx, y + dy);
    if (far === 0) continue;
    shade(x + dx, y + dy, far, far, one);
    add(sum, one, one[3]);
  }
  mean(sum, QUARTERS.length, into);
}

const QUARTERS = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

/** What is seen of the car at a place of the picture that a ray reaches after `far` millimetres. */
function shader({ hull, side, front, mirrored }: Scene, rays: Rays): Shade {
  const sideColour = [0, 0, 0, 0] satisfies Colour;
  const frontColour = [0, 0, 0, 0] satisfies Colour;
  return (x, y, far, over, into) => {
    const [px, py, pz] = rays.pointAt(x, y, far);
    const [qx, qy, qz] = far === over ? [px, py, pz] : rays.pointAt(x, y - 1, over);
    const share = hull.flankShare(px, py, pz);
    const turn = mirrored ? -1 : 1;
    skin(side, px, pz, qx, qz, sideColour);
    skin(front, turn * py, pz, turn * qy, qz, frontColour);
    const ofSide = sideColour[3] > SHOWN ? share : 0;
    const ofFront = frontColour[3] > SHOWN ? 1 - share : 0;
    const rest = 1 - ofSide - ofFront;
    for (let k = 0; k < 3; k += 1) {
      into[k] = (sideColour[k] ?? 0) * ofSide + (frontColour[k] ?? 0) * ofFront + (UNSEEN[k] ?? 0) * rest;
    }
    into[3] = 255;
  };
}

/** How far below the car's outline its drawing surely shows it, in millimetres. */
const LIP = 14;
const MOST_LOOKS = 6;

/**
 * What a drawing shows at a pixel, `to…` being the place of the pixel above: where the car is seen so flatly that one pixel
 * is several of the drawing, their mean, since a thin line would be a row of dots.
 */
function skin(texture: Texture, place: number, z: number, toPlace: number, toZ: number, into: Colour): void {
  const { pixels, across, down } = texture;
  const wide = Math.abs(across(toPlace) - across(place)) * pixels.width;
  const tall = Math.abs(down(toZ) - down(z)) * pixels.height;
  const looks = Math.min(MOST_LOOKS, Math.ceil(Math.max(wide, tall)));
  if (looks < 2) pick(texture, place, z, into);
  else {
    const one: Colour = [0, 0, 0, 0];
    const sum: Colour = [0, 0, 0, 0];
    for (let look = 0; look < looks; look += 1) {
      const share = (look + 0.5) / looks - 0.5;
      pick(texture, place + (toPlace - place) * share, z + (toZ - z) * share, one);
      add(sum, one, one[3]);
    }
    mean(sum, looks, into);
  }
  if (into[3] <= SHOWN) pick(texture, place, z - LIP, into);
}

/** Adds a colour by its weight; of alpha the weight itself. */
function add(sum: Colour, { 0: red, 1: green, 2: blue }: Colour, weight: number): void {
  sum[0] += red * weight;
  sum[1] += green * weight;
  sum[2] += blue * weight;
  sum[3] += weight;
}

function mean(sum: Colour, count: number, into: Colour): void {
  const by = sum[3] > 0 ? 1 / sum[3] : 0;
  for (let k = 0; k < 3; k += 1) into[k] = (sum[k] ?? 0) * by;
  into[3] = sum[3] / count;
}

/** The colour of a point of the car, between four pixels; alpha is 0 to 1, the rest 0 to 255. */
function pick({ pixels: { data, width, height }, across, down }: Texture, place: number, z: number, into: Colour) {
  const x = Math.min(width - 1.001, Math.max(0, across(place) * width - 0.5));
  const y = Math.min(height - 1.001, Math.max(0, down(z) * height - 0.5));
  const [i, j] = [Math.trunc(x), Math.trunc(y)];
  const [u, v] = [x - i, y - j];
  let [red, green, blue, alpha] = [0, 0, 0, 0];
  for (let corner = 0; corner < 4; corner += 1) {
    const [isRight, isLower] = [corner % 2 === 1, corner > 1];
    const at = ((j + Number(isLower)) * width + i + Number(isRight)) * 4;
    const share = ((isRight ? u : 1 - u) * (isLower ? v : 1 - v) * (data[at + 3] ?? 0)) / 255;
    red += (data[at] ?? 0) * share;
    green += (data[at + 1] ?? 0) * share;
    blue += (data[at + 2] ?? 0) * share;
    alpha += share;
  }
  const by = alpha > 0 ? 1 / alpha : 0;
  into[0] = red * by;
  into[1] = green * by;
  into[2] = blue * by;
  into[3] = alpha;
}
