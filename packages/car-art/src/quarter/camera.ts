import { type Point } from '../base/curves.ts';

/** How far the camera stands beside the car's nose, how far above the ground it looks from, and from how many lengths. */
const YAW = (33 * Math.PI) / 180;
const RISE = (6.5 * Math.PI) / 180;
const LENGTHS = 2.15;
/** Width and height of every drawing. */
export const FRAME = { width: 1200, height: 800 } as const;

type Vector = readonly [number, number, number];

export interface Camera {
  eye: Vector;
  /** From the eye through a place of the drawing; not of length one. */
  rayTo: (x: number, y: number) => Vector;
  /** Where a point of the car is seen. */
  seen: (x: number, y: number, z: number) => Point;
}

interface Solid {
  length: number;
  height: number;
  half: number;
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** A camera that shows a solid `width` pixels wide, its middle at `middle` pixels from the top. */
export function cameraOf({ length, height, half }: Solid, width: number, middle: number): Camera {
  const [sin, cos] = [Math.sin(YAW), Math.cos(YAW)];
  const [rise, level] = [Math.sin(RISE), Math.cos(RISE)];
  const towards: Vector = [-sin * level, cos * level, rise];
  const right: Vector = [cos, sin, 0];
  const up: Vector = [sin * rise, -cos * rise, level];
  const centre: Vector = [length * 0.47, 0, height * 0.42];
  const distance = length * LENGTHS;
  const eye: Vector = [
    centre[0] + towards[0] * distance,
    centre[1] + towards[1] * distance,
    centre[2] + towards[2] * distance,
  ];
  /** Across and up from the centre, on the plane through it. */
  const flat = (x: number, y: number, z: number): Point => {
    const from: Vector = [x - eye[0], y - eye[1], z - eye[2]];
    const near = distance / -dot(from, towards);
    return [dot(from, right) * near, dot(from, up) * near];
  };
  // The outermost places: the nose's far corner and the tail's near one; the roof, and the near front wheel's foot.
  const left = flat(length * 0.04, -half * 0.62, height * 0.4)[0];
  const rightmost = flat(length * 0.985, half * 0.74, height * 0.5)[0];
  const scale = width / (rightmost - left);
  const highest = flat(length * 0.5, 0, height)[1];
  const lowest = flat(length * 0.2, half, 0)[1];
  const across = FRAME.width / 2 - ((left + rightmost) / 2) * scale;
  const down = middle + ((highest + lowest) / 2) * scale;
  return {
    eye,
    rayTo(x, y) {
      const [u, v] = [(x - across) / scale, (down - y) / scale];
      return [
        right[0] * u + up[0] * v - towards[0] * distance,
        right[1] * u + up[1] * v - towards[1] * distance,
        right[2] * u + up[2] * v - towards[2] * distance,
      ];
    },
    seen(x, y, z) {
      const [u, v] = flat(x, y, z);
      return [across + u * scale, down - v * scale];
    },
  };
}
