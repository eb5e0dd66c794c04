import { FRAME, type Camera } from './camera.ts';
import { type Hull } from './hull.ts';

/** A car and where it is looked at from. */
export interface Sight {
  hull: Hull;
  camera: Camera;
  /** The camera stands on the car's right. */
  mirrored: boolean;
}

/** Rays from the eye through the pixels of a picture; distances are millimetres. */
export interface Rays {
  /** How far away the car is behind a place of the picture, 0 where it is not; `near` is what its neighbour said. */
  reach: (x: number, y: number, near: number) => number;
  /** The same for a place at the car's edge, where its neighbours tell nothing. */
  reachFinely: (x: number, y: number) => number;
  /** The point of the car that a ray has reached. */
  pointAt: (x: number, y: number, far: number) => readonly [number, number, number];
}

/** Between two looks along a ray; how far before and behind what is known nearby the car is looked for. */
const STEP = 30;
const OUTLINE_STEP = 10;
const FINE_STEP = 4;
const AROUND = 260;
/** Half a millimetre at the first step, which no pixel shows. */
const HALVINGS = 6;
/** Between two rays of the first, coarse look, in units of the frame: no part of a car is thinner than two of them. */
const CELL = 10;
const [COLUMNS, ROWS] = [FRAME.width / CELL, FRAME.height / CELL];

/**
 * The rays of a picture `width` pixels wide. Most of a picture is not car, and a ray that misses costs most: so a coarse
 * look comes first, and the others search only where that has found the car nearby. Hands over between its rows.
 */
export function* raysOf(sight: Sight, width: number): Generator<void, Rays> {
  const scale = FRAME.width / width;
  const ray = rayOf(sight);
  const seen = new Float64Array((COLUMNS + 1) * (ROWS + 1));
  for (let j = 0; j <= ROWS; j += 1) {
    for (let i = 0; i <= COLUMNS; i += 1) {
      ray.aim(i * CELL, j * CELL);
      seen[j * (COLUMNS + 1) + i] = ray.search(ray.enters(), ray.leaves(), STEP);
    }
    yield;
  }
  const { nearest, farthest } = spread(seen);
  /** Aims, and searches where the car can be: from `near` on, where a neighbour's distance is known. */
  const reach = (x: number, y: number, near: number, step: number) => {
    const [u, v] = [x * scale, y * scale];
    const cell = Math.min(ROWS - 1, Math.floor(v / CELL)) * COLUMNS + Math.min(COLUMNS - 1, Math.floor(u / CELL));
    const to = farthest[cell] ?? 0;
    if (to === 0) return 0;
    ray.aim(u, v);
    const from = Math.max((nearest[cell] ?? 0) - AROUND, ray.enters());
    const end = Math.min(to + AROUND, ray.leaves());
    const start = near > 0 ? Math.max(from, near - AROUND) : from;
    // Where the car's outline is near, a ray may be in it for less than a coarse step.
    return ray.search(
      start > from && ray.isCar(start) ? from : start,
      end,
      to === Infinity ? Math.min(step, OUTLINE_STEP) : step,
    );
  };
  return {
    reach: (x, y, near) => reach(x, y, near, STEP),
    reachFinely: (x, y) => reach(x, y, 0, FINE_STEP),
    pointAt(x, y, far) {
      ray.aim(x * scale, y * scale);
      return ray.pointAt(far);
    },
  };
}

/** One ray, turned to one place of the frame after the other. */
function rayOf({ hull, camera, mirrored }: Sight) {
  const [ex, ey, ez] = camera.eye;
  // Numbers in an array of their own: each write to a variable that functions share would be an object.
  const towards = new Float64Array(3);
  const x = (t: number) => ex + (towards[0] ?? 0) * t;
  const y = (t: number) => ey + (towards[1] ?? 0) * t;
  const z = (t: number) => ez + (towards[2] ?? 0) * t;
  const isCar = (t: number) => hull.contains(x(t), y(t), z(t));
  return {
    isCar,
    aim(u: number, v: number) {
      const [rx, ry, rz] = camera.rayTo(mirrored ? FRAME.width - u : u, v);
      const size = Math.sqrt(rx * rx + ry * ry + rz * rz);
      towards[0] = rx / size;
      towards[1] = ry / size;
      towards[2] = rz / size;
    },
    pointAt: (t: number) => [x(t), y(t), z(t)] as const,
    /** The distances at which it enters and leaves the box around the car. */
    enters: () =>
      Math.max(
        first(ex, towards[0] ?? 0, 0, hull.length),
        first(ey, towards[1] ?? 0, -hull.half, hull.half),
        first(ez, towards[2] ?? 0, 0, hull.height),
      ),
    leaves: () =>
      Math.min(
        last(ex, towards[0] ?? 0, 0, hull.length),
        last(ey, towards[1] ?? 0, -hull.half, hull.half),
        last(ez, towards[2] ?? 0, 0, hull.height),
      ),
    /** Where the car begins between two distances, looked at every `step`; 0 where it does not. */
    search(from: number, to: number, step: number) {
      let t = from;
      while (t < to && !isCar(t)) t += step;
      if (t >= to) return 0;
      let [out, inside] = [Math.max(0, t - step), t];
      for (let k = 0; k < HALVINGS; k += 1) {
        const middle = (out + inside) / 2;
        if (isCar(middle)) inside = middle;
        else out = middle;
      }
      return inside;
    },
  };
}

/** Where a ray comes to what is between two planes, and where it leaves it. */
const first = (from: number, by: number, low: number, high: number) => ((by > 0 ? low : high) - from) / by;
const last = (from: number, by: number, low: number, high: number) => ((by > 0 ? high : low) - from) / by;

/** Between which distances the car is behind a cell, by the hits at its corners and those of the cells around it. */
function spread(seen: Float64Array) {
  const nearest = new Float64Array(COLUMNS * ROWS);
  const farthest = new Float64Array(COLUMNS * ROWS);
  for (let j = 0; j < ROWS; j += 1) {
    for (let i = 0; i < COLUMNS; i += 1) {
      const cell = j * COLUMNS + i;
      let [low, high] = [Infinity, 0];
      for (let down = Math.max(0, j - 1); down <= Math.min(ROWS, j + 2); down += 1) {
        for (let across = Math.max(0, i - 1); across <= Math.min(COLUMNS, i + 2); across += 1) {
          const far = seen[down * (COLUMNS + 1) + across] ?? 0;
          low = Math.min(low, far);
          high = Math.max(high, far);
        }
      }
      // At its outline the car may be seen far behind what is nearby: rays graze its roof.
      nearest[cell] = low;
      farthest[cell] = low === 0 && high > 0 ? Infinity : high;
    }
  }
  return { nearest, farthest };
}
