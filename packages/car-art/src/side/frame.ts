import { type Archetype, type Look } from '../look.ts';
import { SIDE, type Body } from '../bodies.ts';
import { bezier, sample, type Node, type Point } from '../base/curves.ts';
import { n1 } from '../base/numbers.ts';
import { type Paint } from '../base/colour.ts';
import { type Random } from '../base/random.ts';

/** Everything the parts of a side view share: the body in millimetres and its way to pixels. */
export interface SideFrame {
  id: string;
  S: Body;
  paint: Paint;
  rand: Random;
  look: Look;
  defs: string[];
  /** Millimetres to pixels: a point, a length, a curve, sampled points. */
  p: (x: number, z: number) => Point;
  mm: (length: number) => number;
  dOf: (nodes: readonly Node[], closed?: boolean) => string;
  px: (points: readonly Node[]) => Point[];
  pts: (nodes: readonly Node[], closed?: boolean, per?: number) => Point[];
  /** Wheel centres in pixels (front, rear) and in millimetres. */
  F: Point;
  Q: Point;
  fx: number;
  rx: number;
  /** Tyre radius in millimetres and pixels; wheel arch radius in pixels. */
  R: number;
  Rp: number;
  ra: number;
  /** Ground line in pixels. */
  gy: number;
  belt: number;
  topPts: Point[];
  shoulder: Point[];
  /** Where the silhouette meets height z, at nose or tail. */
  silhouetteX: (z: number, front: boolean) => number;
}

const pts = (nodes: readonly Node[], closed = false, per = 14) => sample(bezier(nodes, closed), per);

interface SideOptions {
  id: string;
  archetype: Archetype;
  paint: Paint;
  rand: Random;
  look: Look;
  /** Whether the car fills the frame whatever its length, or stands in it as long as it is. */
  fills: boolean;
  /** Its length over that of its shape. */
  size: number;
}

/** Share of the frame that a car of 4.5 m takes, and the least and most that any car does. */
const SHARE = { usual: 0.78, least: 0.6, most: 0.86 } as const;
const USUAL_LENGTH = 4500;
const FRAME = 1200;

/** Pixels from nose to tail of a car in its studio. */
export const usualPixels = (length: number) =>
  FRAME * Math.min(SHARE.most, Math.max(SHARE.least, (SHARE.usual * length) / USUAL_LENGTH));

function pixelsOf(length: number, fills: boolean): number {
  if (fills) return Math.min(1050, 1010 * (length / 4700) ** 0.55);
  return usualPixels(length);
}

/** Where a body's points go, so that no two cars share a profile. */
function variedBody(S: Body, rand: Random) {
  // a seed stretches overhangs, roof and wheels a little
  const vary = {
    front: rand.range(0.95, 1.05),
    rear: rand.range(0.95, 1.05),
    roof: rand.range(0.975, 1.03),
    wheel: rand.range(0.99, 1.035),
  };
  const [fx, rx, R] = [S.FO, S.FO + S.WB, S.R * vary.wheel];
  const belt = S.glass ? Math.min(...S.glass.map((g) => g[1])) : 930;
  const pf = fx - R * 1.1;
  const pr = rx + R * 1.15;
  const warpX = (x: number) => {
    if (x < pf) return pf + (x - pf) * vary.front;
    return x > pr ? pr + (x - pr) * vary.rear : x;
  };
  const warpZ = (z: number) => (z > belt ? belt + (z - belt) * vary.roof : z);
  return { fx, rx, R, belt, warpX, warpZ };
}

/** Where the silhouette meets height z, at nose or tail; `top` is its upper edge. */
function silhouetteOf(S: Body, top: readonly Point[]): SideFrame['silhouetteX'] {
  return (z, front) => {
    const xs = top
      .filter((c) => Math.abs(c[1] - z) < 34 && (front ? c[0] < S.L * 0.4 : c[0] > S.L * 0.6))
      .map((c) => c[0]);
    if (xs.length === 0) return front ? 0 : S.L;
    return front ? Math.min(...xs) : Math.max(...xs);
  };
}

export function sideFrame({ id, archetype, paint, rand, look, fills, size }: SideOptions): SideFrame {
  const S: Body = SIDE[archetype];
  const { fx, rx, R, belt, warpX, warpZ } = variedBody(S, rand);
  const x0 = warpX(0);
  const length = warpX(S.L) - x0;
  const lengthPx = pixelsOf(length * size, fills);
  const s = lengthPx / length;
  const gy = 606 + (S.H * s - 320) * 0.22;
  const ox = 600 - lengthPx / 2 - x0 * s;
  const p = (x: number, z: number): Point => [ox + warpX(x) * s, gy - warpZ(z) * s];
  const mm = (millimetres: number) => millimetres * s;
  const dOf = (nodes: readonly Node[], closed = false) =>
    bezier(nodes, closed)
      .map((segment, i) => {
        const [a, b, c, d] = segment.map((q) => p(q[0], q[1]).map(n1).join(' '));
        return `${i ? '' : `M${a}`}C${b} ${c} ${d}`;
      })
      .join('') + (closed ? 'Z' : '');
  const px = (points: readonly Node[]) => points.map((c) => p(c[0], c[1]));
  const topPts = pts(S.top);
  return {
    id,
    S,
    paint,
    rand,
    look,
    defs: [],
    p,
    mm,
    dOf,
    px,
    pts,
    F: p(fx, R),
    Q: p(rx, R),
    fx,
    rx,
    R,
    Rp: mm(R),
    ra: mm(R + 40 + (S.clad ? 10 : 0)),
    gy,
    belt,
    topPts,
    shoulder: pts(S.shoulder, false, 18),
    silhouetteX: silhouetteOf(S, topPts),
  };
}
