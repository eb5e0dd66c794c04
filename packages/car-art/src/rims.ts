import { type Point } from './base/curves.ts';
import { n1 } from './base/numbers.ts';
import { type Rim } from './bodies.ts';

/** A point on the rim: radius as a share of the rim's own, angle in degrees clockwise from the top. */
export type Polar = (radius: number, degrees: number) => Point;

export interface RimFace {
  face: string;
  /** Openings of a closed rim. */
  windows: string;
  groove: string;
  closed: boolean;
}

const at = (point: Point) => `${n1(point[0])} ${n1(point[1])}`;

function spokes(polar: Polar) {
  return (centre: number, r0: number, w0: number, r1: number, w1: number, bow = 0) => {
    const rm = (r0 + r1) / 2;
    const wm = ((w0 + w1) / 2) * 0.86;
    return (
      `M${at(polar(r0, centre - w0))}Q${at(polar(rm, centre - wm + bow))} ${at(polar(r1, centre - w1 + bow * 2))}` +
      `L${at(polar(r1, centre + w1 + bow * 2))}Q${at(polar(rm, centre + wm + bow))} ${at(polar(r0, centre + w0))}Z`
    );
  };
}

const ring = (count: number, draw: (degrees: number) => string) =>
  Array.from({ length: count }, (_, q) => draw((360 / count) * q)).join('');

function disc(cx: number, cy: number, r: number): string {
  const [x, y, rr, d] = [n1(cx - r), n1(cy), n1(r), n1(2 * r)];
  return `M${x} ${y}a${rr} ${rr} 0 1 0 ${d} 0a${rr} ${rr} 0 1 0 ${-d} 0Z`;
}

const open = (face: string, groove = ''): RimFace => ({ face, groove, windows: '', closed: false });

/** The spokes of one rim as paths. `radius` is the rim's, in pixels. */
export function rimFace(rim: Rim, polar: Polar, cx: number, cy: number, radius: number): RimFace {
  const spoke = spokes(polar);
  switch (rim) {
    case 'doppie':
      return open(ring(5, (a) => spoke(a - 8, 0.1, 13, 0.97, 4.2, -3.2) + spoke(a + 8, 0.1, 13, 0.97, 4.2, 3.2)));
    case 'stella':
      return open(
        ring(5, (a) => spoke(a, 0.1, 34, 0.97, 10.5)),
        ring(5, (a) => spoke(a, 0.34, 4.4, 0.93, 4.6)),
      );
    case 'dieci':
      return open(ring(10, (a) => spoke(a, 0.12, 15, 0.97, 4.2)));
    case 'sette':
      return open(ring(7, (a) => spoke(a, 0.12, 22, 0.97, 6.2)));
    case 'turbina':
      return open(ring(9, (a) => spoke(a, 0.12, 17, 0.97, 5.6, 9)));
    case 'ipsilon':
      return open(
        ring(
          7,
          (a) =>
            spoke(a, 0.1, 20, 0.58, 4.4) +
            spoke(a - 1.5, 0.5, 3.4, 0.97, 2.7, -5.4) +
            spoke(a + 1.5, 0.5, 3.4, 0.97, 2.7, 5.4),
        ),
      );
    case 'aero':
      return {
        face: disc(cx, cy, radius * 0.965),
        windows: ring(5, (a) => spoke(a + 18, 0.6, 4.6, 0.93, 7.4, 4) + spoke(a + 54, 0.6, 4.6, 0.93, 7.4, 4)),
        groove: ring(5, (a) => spoke(a, 0.3, 2.2, 0.9, 1.6, 3)),
        closed: true,
      };
    default:
      return {
        face: disc(cx, cy, radius * 0.975),
        windows: ring(9, (a) => spoke(a, 0.56, 5.5, 0.86, 6.5)),
        groove: '',
        closed: true,
      };
  }
}
