/** Travel direction in degrees, or 'c': aim at the neighbouring node. */
type Direction = number | 'c';
/** A point of a smooth curve; without directions the curve finds its own tangent. */
export type Node = readonly [x: number, z: number, into?: Direction, out?: Direction];
export type Point = readonly [x: number, y: number];
export type Segment = readonly [Point, Point, Point, Point];

const HANDLE = 0.37; // share of the chord that each control handle takes

/** Cubic segments through the nodes. */
export function bezier(nodes: readonly Node[], closed = false): Segment[] {
  const n = nodes.length;
  const angle = (a: Node | undefined, b: Node | undefined) => (a && b ? Math.atan2(b[1] - a[1], b[0] - a[0]) : 0);
  const wrapped = (i: number) => nodes[(i + n) % n];
  const tangent = (i: number, side: 'in' | 'out') => {
    const node = nodes[i];
    const wanted = side === 'in' ? node?.[2] : (node?.[3] ?? node?.[2]);
    if (typeof wanted === 'number') return (wanted * Math.PI) / 180;
    if (wanted === 'c') return side === 'in' ? angle(wrapped(i - 1), wrapped(i)) : angle(wrapped(i), wrapped(i + 1));
    if (!closed && i === 0) return angle(nodes[0], nodes[1]);
    if (!closed && i === n - 1) return angle(nodes[n - 2], nodes[n - 1]);
    return angle(wrapped(i - 1), wrapped(i + 1));
  };
  const segments: Segment[] = [];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const a = nodes[i];
    const b = wrapped(i + 1);
    if (!a || !b) continue;
    const h = Math.hypot(b[0] - a[0], b[1] - a[1]) * HANDLE;
    const leave = tangent(i, 'out');
    const arrive = tangent((i + 1) % n, 'in');
    segments.push([
      [a[0], a[1]],
      [a[0] + Math.cos(leave) * h, a[1] + Math.sin(leave) * h],
      [b[0] - Math.cos(arrive) * h, b[1] - Math.sin(arrive) * h],
      [b[0], b[1]],
    ]);
  }
  return segments;
}

function pointAt([p0, p1, p2, p3]: Segment, t: number): Point {
  const u = 1 - t;
  const mix = (a: number, b: number, c: number, d: number) =>
    u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
  return [mix(p0[0], p1[0], p2[0], p3[0]), mix(p0[1], p1[1], p2[1], p3[1])];
}

/** Points along the segments, `per` to each. */
export function sample(segments: readonly Segment[], per = 14): Point[] {
  const points: Point[] = [];
  segments.forEach((segment, i) => {
    for (let k = i ? 1 : 0; k <= per; k++) points.push(pointAt(segment, k / per));
  });
  return points;
}
