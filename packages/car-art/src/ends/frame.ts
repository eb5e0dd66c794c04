import { bezier, type Node, type Point, type Segment } from '../base/curves.ts';
import { last, n1 } from '../base/numbers.ts';
import { type Paint } from '../base/colour.ts';
import { type Random } from '../base/random.ts';
import { SIDE, type Body } from '../bodies.ts';
import { type Archetype, type Look } from '../look.ts';

export type Flank = 1 | -1;

/** Everything the parts of a front or rear view share. Measures are millimetres, x from the centre line. */
export interface EndFrame {
  id: string;
  S: Body;
  archetype: Archetype;
  paint: Paint;
  rand: Random;
  look: Look;
  defs: string[];
  p: (x: number, z: number) => Point;
  mm: (length: number) => number;
  /** A half outline mirrored about the centre line. */
  sym: (nodes: readonly Node[]) => string;
  /** A curve on one flank. */
  one: (nodes: readonly Node[], flank: Flank, closed?: boolean) => string;
  both: (draw: (flank: Flank) => string) => string;
  /** Half width, half width of the roof and at the waist. */
  hw: number;
  wr: number;
  wb: number;
  H: number;
  GC: number;
  /** Ground in pixels. */
  gy: number;
  /** Foot of the screen, bonnet edge, waist and shoulder. */
  cowl: number;
  bonnetZ: number;
  belt: number;
  shoulderZ: number;
  /** Seen from behind with the roof open. */
  topless: boolean;
  /** The line of the roof from the centre outwards. */
  roof: readonly Node[];
}

export const CENTRE = 600;

function roofShare(S: Body, archetype: Archetype): number {
  if (S.van) return 0.86;
  if (S.bed || S.upright) return 0.74;
  if (S.clad) return 0.69;
  return archetype === 'coupe' ? 0.6 : 0.665;
}

const text = (c: Point) => `${n1(c[0])} ${n1(c[1])}`;

const join = (segments: readonly Segment[]) => {
  const start = segments[0]?.[0];
  return start ? `M${text(start)}${segments.map((g) => `C${text(g[1])} ${text(g[2])} ${text(g[3])}`).join('')}` : '';
};

/** Curves on one flank or on both, in pixels. */
function curvesOf(p: EndFrame['p']): Pick<EndFrame, 'sym' | 'one' | 'both'> {
  const half = (nodes: readonly Node[], flank: Flank, closed = false) =>
    bezier(nodes, closed).map(
      (g): Segment => [
        p(flank * g[0][0], g[0][1]),
        p(flank * g[1][0], g[1][1]),
        p(flank * g[2][0], g[2][1]),
        p(flank * g[3][0], g[3][1]),
      ],
    );
  return {
    sym(nodes) {
      const back = half(nodes, -1)
        .toReversed()
        .map(([a, b, c, d]): Segment => [d, c, b, a]);
      return `${join([...half(nodes, 1), ...back])}Z`;
    },
    one: (nodes, flank, closed = true) => join(half(nodes, flank, closed)) + (closed ? 'Z' : ''),
    both: (draw) => draw(1) + draw(-1),
  };
}

export function endFrame(
  id: string,
  archetype: Archetype,
  paint: Paint,
  rand: Random,
  look: Look,
  front: boolean,
): EndFrame {
  const S: Body = SIDE[archetype];
  const W = S.W * rand.range(0.99, 1.01);
  const hw = W / 2;
  const H = S.H * rand.range(0.985, 1.015);
  const GC = S.GC - 10;
  const s = Math.min(620 / W, 500 / H);
  const gy = 622 + Math.max(0, H * s - 470) * 0.5;
  const p = (x: number, z: number): Point => [CENTRE + x * s, gy - z * s];
  const mm = (length: number) => length * s;
  const belt = S.glass ? Math.min(...S.glass.map((g) => g[1])) : 930;
  const wr = hw * roofShare(S, archetype);
  const wb = hw * (S.van ? 0.95 : 0.9);
  const topless = S.open === true && !front;
  const roof: Node[] = topless
    ? [
        [0, belt + 60, 0],
        [hw * 0.7, belt + 52, -4],
      ]
    : [
        [0, H, 0],
        [wr * 0.72, H - 22, -7],
        [wr, H - (S.van ? 70 : 92), S.cab ? -80 : -48],
        [wb - 14, belt + 60, S.van ? -84 : -67],
      ];
  return {
    id,
    S,
    archetype,
    paint,
    rand,
    look,
    defs: [],
    p,
    mm,
    ...curvesOf(p),
    hw,
    wr,
    wb,
    H,
    GC,
    gy,
    cowl: S.top[6][1],
    bonnetZ: S.top[4][1] - 10,
    belt,
    shoulderZ: belt - 45,
    topless,
    roof,
  };
}

/** Top of the rear lamps. */
export const lampTop = (S: Body) => last(S.shoulder)[1] - 4;
