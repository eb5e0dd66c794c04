import { bezier, sample, type Point } from '../base/curves.ts';
import { smooth } from '../base/numbers.ts';
import { type EndFrame } from '../ends/frame.ts';
import { outlineOf } from '../ends/outline.ts';
import { type SideFrame } from '../side/frame.ts';

/** Steps of the tables that a car's outlines are read from. */
const STEPS = 900;
/** How far the nose falls back, and the roof falls off, from the middle of the car to its flanks, in millimetres. */
const BOW = 170;
const CROWN = 45;
/** Shares of their overhangs over which nose and tail grow narrower seen from above, and by which share of the width. */
const TAPER = { nose: 0.8, noseBy: 0.4, tail: 0.75, tailBy: 0.3 } as const;
/** Outer and inner face of a tyre from the middle of the car: a share of half the width, and the tread in millimetres. */
const TYRE = { face: 0.962, tread: 210 } as const;
/** Width of the soft seam between what the flank and what the front shows, in millimetres. */
const SEAM = 36;
/** How far the front reaches around the corner where its lamps are round and would be seen twice; only near the nose. */
const AROUND = { round: 150, from: 240, over: 160 } as const;

/**
 * A car as a solid: what its outlines from the side and from the front have in common, rounded at its corners as seen
 * from above. Millimetres: x from the nose backwards, y from the middle to the flank that is seen, z up from the ground.
 */
export interface Hull {
  length: number;
  height: number;
  half: number;
  /** Wheel centres along the car, and the tyre's radius. */
  wheels: readonly [number, number];
  radius: number;
  contains: (x: number, y: number, z: number) => boolean;
  /** How much of its side drawing a point of the skin shows; the rest is its front's. */
  flankShare: (x: number, y: number, z: number) => number;
}

/** Values at `STEPS` equal steps along a span of millimetres. */
interface Table {
  values: Float32Array;
  stepsPerMm: number;
}

const table = (values: Float32Array, span: number): Table => ({ values, stepsPerMm: STEPS / span });

/** One function for all tables, so that it is compiled into those that ask a million times a picture. */
function valueAt({ values, stepsPerMm }: Table, place: number): number {
  const q = Math.min(STEPS - 0.001, Math.max(0, place * stepsPerMm));
  const i = Math.trunc(q);
  const low = values[i] ?? 0;
  return low + ((values[i + 1] ?? low) - low) * (q - i);
}

/** Calls back for points so close along a line that no step of a table is left out. */
function along(line: readonly Point[], span: number, visit: (step: number, a: number, b: number) => void, by: 0 | 1) {
  line.forEach((to, i) => {
    const from = line[i - 1] ?? to;
    const parts = Math.max(2, Math.ceil((Math.abs(to[by] - from[by]) / span) * STEPS * 2));
    for (let k = 0; k <= parts; k += 1) {
      const a = from[0] + ((to[0] - from[0]) * k) / parts;
      const b = from[1] + ((to[1] - from[1]) * k) / parts;
      const step = Math.round(((by === 0 ? a : b) / span) * STEPS);
      if (step >= 0 && step <= STEPS) visit(step, a, b);
    }
  });
}

/** Where the outline from the side begins and ends at each height, and its height at each place. */
function profileOf({ S, p, px, mm, gy }: SideFrame) {
  const scale = mm(1);
  const nose = p(0, 0)[0];
  const line = px(sample(bezier(S.top), 40)).map(([x, y]): Point => [(x - nose) / scale, (gy - y) / scale]);
  const length = Math.max(...line.map(([x]) => x));
  const height = Math.max(...line.map(([, z]) => z));
  const top = new Float32Array(STEPS + 1);
  along(line, length, (step, _x, z) => (top[step] = Math.max(top[step] ?? 0, z)), 0);
  const first = new Float32Array(STEPS + 1).fill(length);
  const last = new Float32Array(STEPS + 1);
  const widen = (step: number, x: number) => {
    if (x < length / 2) first[step] = Math.min(first[step] ?? x, x);
    else last[step] = Math.max(last[step] ?? x, x);
  };
  along(line, height, widen, 1);
  for (let step = 1; step <= STEPS; step += 1) {
    // Below the bumpers the outline is open: there the car begins where it does a little higher.
    if ((first[STEPS - step] ?? length) >= length) first[STEPS - step] = first[STEPS - step + 1] ?? length;
    if ((last[STEPS - step] ?? 0) <= 0) last[STEPS - step] = last[STEPS - step + 1] ?? 0;
  }
  return { length, height, top: table(top, length), first: table(first, height), last: table(last, height) };
}

/** Half the width at each height of the profile, from the outline of the front. */
function widthsOf(frame: EndFrame, height: number): Table {
  const line = sample(bezier(outlineOf(frame)), 30);
  const tall = Math.max(...line.map(([, z]) => z));
  const widths = new Float32Array(STEPS + 1);
  along(line, tall, (step, y) => (widths[step] = Math.max(widths[step] ?? 0, y)), 1);
  return table(widths, height);
}

/** The share of its width that a car has at a place along it. */
function taperAt(x: number, length: number, [front, rear]: readonly [number, number]): number {
  const [nose, tail] = [front * TAPER.nose, (length - rear) * TAPER.tail];
  if (x < nose) return 1 - TAPER.noseBy * (1 - x / nose) ** 2.6;
  const back = x - (length - tail);
  return back > 0 ? 1 - TAPER.tailBy * (back / tail) ** 2.6 : 1;
}

export function hullOf(side: SideFrame, end: EndFrame): Hull {
  const { S, F, Q, R, p, mm } = side;
  const { length, height, top, first, last } = profileOf(side);
  const widths = widthsOf(end, height);
  const half = end.hw;
  const floor = S.GC + 12;
  const nose = p(0, 0)[0];
  const wheels = [(F[0] - nose) / mm(1), (Q[0] - nose) / mm(1)] as const;
  const face = half * TYRE.face;
  const around = end.look.lampF === 'tondo' ? AROUND.round : 0;

  const taper = table(
    Float32Array.from({ length: STEPS + 1 }, (_, step) => taperAt((step / STEPS) * length, length, wheels)),
    length,
  );
  /** The windscreen is less bent than the bumper. */
  const bowAt = (share: number, z: number) =>
    BOW * share * share * (z < end.cowl ? 1 : Math.max(0.35, 1 - (z - end.cowl) / 900));
  /** How far a point is inside what the side view shows, and inside what the front view shows. */
  const insideProfile = (x: number, share: number, z: number) => {
    const lifted = z + CROWN * share * share * share;
    if (lifted > height) return -1;
    const bow = bowAt(share, z);
    const front = x - bow;
    return Math.min(front - valueAt(first, lifted), valueAt(last, lifted) - x - bow, valueAt(top, front) - lifted);
  };
  const insideWidth = (x: number, aside: number, z: number) => valueAt(widths, z) * valueAt(taper, x) - aside;
  const [fore, aft] = wheels;
  const wheelAt = (x: number, z: number) => {
    const room = R * R - (z - R) * (z - R);
    return (x - fore) * (x - fore) < room || (x - aft) * (x - aft) < room;
  };

  return {
    length,
    height,
    half,
    wheels,
    radius: R,
    contains(x, y, z) {
      const aside = Math.abs(y);
      if (z < R * 2 && aside < face && wheelAt(x, z) && (z > floor || aside > face - TYRE.tread)) return z > 0;
      if (z < floor || z > height || aside > half) return false;
      return insideWidth(x, aside, z) > 0 && insideProfile(x, aside / half, z) > 0;
    },
    flankShare(x, y, z) {
      const aside = Math.abs(y);
      if (z < R * 2 && wheelAt(x, z) && (z < floor || y > face - 12)) return y > face - 12 ? 1 : 0;
      const depth = insideProfile(x, aside / half, z) - (y > 0 ? insideWidth(x, aside, z) : SEAM);
      const seam = around * (1 - smooth((x - AROUND.from) / AROUND.over));
      return smooth(0.5 + (depth - seam) / (2 * SEAM));
    },
  };
}

/** Shares of the length between which, from behind, what lies on top stops being shown by the drawing of the tail. */
const BONNET = { from: 0.36, to: 0.44 } as const;

/** Below the roof, in millimetres: what the tail shows there, its third brake lamp, would lie drawn out on the roof. */
const ROOF = { from: 95, over: 20 } as const;

/** The same car with its tail where its nose is, to be looked at from behind. */
export function turnedAround(hull: Hull): Hull {
  const { length, wheels } = hull;
  return {
    ...hull,
    wheels: [length - wheels[1], length - wheels[0]],
    contains: (x, y, z) => hull.contains(length - x, y, z),
    flankShare(x, y, z) {
      const share = hull.flankShare(length - x, y, z);
      // The bonnet is as high as the tail's lamps.
      const isBonnet = 1 - smooth(((length - x) / length - BONNET.from) / (BONNET.to - BONNET.from));
      const isRoof = smooth((z - hull.height + ROOF.from) / ROOF.over);
      return z > hull.radius * 2 ? Math.max(share, isBonnet, isRoof) : share;
    },
  };
}
