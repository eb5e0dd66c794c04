import { FRAME, type Camera } from './camera.ts';
import { type Hull } from './hull.ts';

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

interface Scene {
  hull: Hull;
  camera: Camera;
  side: Texture;
  front: Texture;
  /** The camera stands on the car's right. */
  mirrored: boolean;
}

/** Millimetres between two looks along a ray, fewer at an edge; and how far before its neighbour's hit a ray begins. */
const STEP = 30;
const FINE_STEP = 10;
const BACK = 260;
const HALVINGS = 9;
/** Pixels between two pauses: some ten milliseconds. */
const AT_ONCE = 8000;
/** Alpha from which a drawing shows something, and what is seen where none does. */
const SHOWN = 0.05;
const UNSEEN = [17, 21, 22] as const;

/** The car without its ground, `width` pixels wide. Hands over between some rows, as it takes a while. */
export function* trace(scene: Scene, width: number): Generator<void, Pixels> {
  const height = Math.round((width * FRAME.height) / FRAME.width);
  const data = new Uint8Array(width * height * 4);
  const cast = caster(scene, width);
  let [above, row] = [new Float64Array(width), new Float64Array(width)];
  const colour = [0, 0, 0, 0] satisfies Colour;
  for (let y = 0; y < height; y += 1) {
    [above, row] = [row, above];
    for (let x = 0; x < width; x += 1) {
      const far = cast.reach(x + 0.5, y + 0.5, row[x - 1] ?? 0);
      row[x] = far;
      // At an edge of the car a pixel is the mean of four.
      const isEdge = differs(far, row[x - 1] ?? 0) || differs(far, above[x] ?? 0);
      if (isEdge) edge(cast, x, y, colour);
      else if (far > 0) cast.shade(x + 0.5, y + 0.5, far, colour);
      else continue;
      data.set(colour, (y * width + x) * 4);
    }
    if (y % Math.ceil(AT_ONCE / width) === 0) yield;
  }
  return { data, width, height };
}

type Colour = [number, number, number, number];

const differs = (a: number, b: number) => (a === 0) !== (b === 0) || Math.abs(a - b) > 120;

interface Caster {
  /** How far away the car is behind a pixel, 0 where it is not. */
  reach: (x: number, y: number, near: number, step?: number) => number;
  shade: (x: number, y: number, far: number, into: Colour) => void;
}

function edge({ reach, shade }: Caster, x: number, y: number, into: Colour): void {
  const one: Colour = [0, 0, 0, 0];
  const sum: Colour = [0, 0, 0, 0];
  for (const [dx, dy] of QUARTERS) {
    const far = reach(x + dx, y + dy, 0, FINE_STEP);
    if (far === 0) continue;
    shade(x + dx, y + dy, far, one);
    for (let k = 0; k < 3; k += 1) sum[k] = (sum[k] ?? 0) + (one[k] ?? 0) * one[3];
    sum[3] += one[3];
  }
  for (let k = 0; k < 3; k += 1) into[k] = sum[3] > 0 ? (sum[k] ?? 0) / sum[3] : 0;
  into[3] = sum[3] / QUARTERS.length;
}

const QUARTERS = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

function caster({ hull, camera, side, front, mirrored }: Scene, width: number): Caster {
  const scale = FRAME.width / width;
  const [ex, ey, ez] = camera.eye;
  const turn = (x: number) => (mirrored ? FRAME.width - x * scale : x * scale);
  const ray = (x: number, y: number) => {
    const [dx, dy, dz] = camera.rayTo(turn(x), y * scale);
    const size = Math.hypot(dx, dy, dz);
    return [dx / size, dy / size, dz / size] as const;
  };
  const sideColour = [0, 0, 0, 0] satisfies Colour;
  const frontColour = [0, 0, 0, 0] satisfies Colour;
  const box = { x: [0, hull.length], y: [-hull.half, hull.half], z: [0, hull.height] } as const;

  return {
    reach(x, y, near, step = STEP) {
      const [dx, dy, dz] = ray(x, y);
      const a = span(ex, dx, box.x);
      const b = span(ey, dy, box.y);
      const c = span(ez, dz, box.z);
      const enter = Math.max(a[0], b[0], c[0]);
      const leave = Math.min(a[1], b[1], c[1]);
      if (enter >= leave) return 0;
      const is = (t: number) => hull.contains(ex + dx * t, ey + dy * t, ez + dz * t);
      let t = near > 0 ? Math.max(enter, near - BACK) : enter;
      if (near > 0 && is(t)) t = enter;
      while (t < leave && !is(t)) t += step;
      if (t >= leave) return 0;
      let [out, inside] = [Math.max(0, t - step), t];
      for (let k = 0; k < HALVINGS; k += 1) {
        const middle = (out + inside) / 2;
        if (is(middle)) inside = middle;
        else out = middle;
      }
      return inside;
    },
    shade(x, y, far, into) {
      const [dx, dy, dz] = ray(x, y);
      const [px, py, pz] = [ex + dx * far, ey + dy * far, ez + dz * far];
      const share = hull.flankShare(px, py, pz);
      pick(side, px, pz, sideColour);
      pick(front, mirrored ? -py : py, pz, frontColour);
      const ofSide = sideColour[3] > SHOWN ? share : 0;
      const ofFront = frontColour[3] > SHOWN ? 1 - share : 0;
      const rest = 1 - ofSide - ofFront;
      for (let k = 0; k < 3; k += 1) {
        into[k] = (sideColour[k] ?? 0) * ofSide + (frontColour[k] ?? 0) * ofFront + (UNSEEN[k] ?? 0) * rest;
      }
      into[3] = 255;
    },
  };
}

/** Where a ray enters and leaves what is between two planes. */
function span(from: number, by: number, [low, high]: readonly [number, number]): readonly [number, number] {
  const [a, b] = [(low - from) / by, (high - from) / by];
  return a < b ? [a, b] : [b, a];
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
