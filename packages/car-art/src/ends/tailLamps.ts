import { type Node } from '../base/curves.ts';
import { lerp } from '../base/numbers.ts';
import { clipPath, lin, line, path, rrect } from '../base/svg.ts';
import { type Body, type RearLamp } from '../bodies.ts';
import { lampTop, type EndFrame, type Flank } from './frame.ts';
import { plate } from './plate.ts';

/** Lamps, light bar, bumper, exhausts and plate. */
export function tailLamps(frame: EndFrame): string {
  const { id, S, defs, p, both, rand, look } = frame;
  const top = lampTop(S);
  const bar = look.lampR !== 'alto' && rand.chance(0.45);
  defs.push(
    lin(`${id}rl`, 0, p(0, top + 60)[1], 0, p(0, top - 200)[1], [
      [0, '#c2262b'],
      [0.5, '#8c141b'],
      [1, '#560b11'],
    ]),
  );
  return (bar ? lightBar(frame, top) : '') + both((k) => lamp(frame, k, top)) + bumper(frame, top);
}

interface LampShape {
  outline: Node[];
  led: Node[];
}

function lampShape(kind: RearLamp, S: Body, hw: number, top: number): LampShape {
  if (kind !== 'alto') {
    const h = kind === 'lama' ? 84 : 150;
    return {
      outline: [
        [hw * 0.44, top - 24, 2],
        [hw * 0.76, top, 4],
        [hw * 0.97, top + 8, -20],
        [hw * 0.99, top - h * 0.6, -88],
        [hw * 0.93, top - h, 186],
        [hw * 0.6, top - h * 0.78, 176],
      ],
      led: [
        [hw * 0.5, top - 44, 2],
        [hw * 0.8, top - 30, 4],
        [hw * 0.94, top - 34, -20],
        [hw * 0.95, top - h * 0.8, -95],
      ],
    };
  }
  const { h, rise } = upright(S);
  const z = top + rise;
  return {
    outline: [
      [hw * 0.84, z, 0],
      [hw * 0.95, z - 10, -50],
      [hw * 0.99, z - h * 0.6, -88],
      [hw * 0.97, z - h, -100],
      [hw * 0.8, z - h + 20, 120],
      [hw * 0.79, z - h * 0.4, 88],
    ],
    led: [
      [hw * 0.885, z - 34, -80],
      [hw * 0.9, z - h * 0.5, -90],
      [hw * 0.88, z - h + 44, -100],
    ],
  };
}

function upright(S: Body): { h: number; rise: number } {
  if (S.van) return { h: 520, rise: 170 };
  if (S.bed) return { h: 420, rise: 20 };
  return S.tallLamp ? { h: 420, rise: 180 } : { h: 330, rise: 34 };
}

function lamp({ id, S, defs, p, mm, one, hw, look }: EndFrame, k: Flank, top: number): string {
  const { outline, led } = lampShape(look.lampR, S, hw, top);
  const d = one(outline, k);
  const light = one(led, k, false);
  defs.push(clipPath(`${id}r${k}`, d));
  const [x, y] = p(k > 0 ? hw * 0.5 : -hw * 0.58, top - 66);
  const reverse = look.lampR === 'alto' ? '' : rrect(x, y, mm(hw * 0.08), mm(28), 3, '#f4f6f4', 'opacity=".75"');
  const inner =
    line(light, '#ff5140', mm(56), `opacity=".55" filter="url(#${id}b2)"`) +
    line(light, '#ff9a88', mm(17)) +
    line(one(outline.slice(0, 3), k, false), '#fff', mm(20), 'opacity=".3"') +
    reverse;
  return `${path(d, `url(#${id}rl)`)}<g clip-path="url(#${id}r${k})">${inner}</g>${line(d, '#16080a', mm(9))}`;
}

function lightBar({ id, sym, one, mm, hw }: EndFrame, top: number): string {
  const base = sym([
    [0, top - 18, 0],
    [hw * 0.5, top - 20, 0],
    [hw * 0.5, top - 72, 180],
    [0, top - 72, 180],
  ]);
  const light = one(
    [
      [-hw * 0.46, top - 44, 'c'],
      [hw * 0.46, top - 44, 'c'],
    ],
    1,
    false,
  );
  return (
    path(base, '#2a0a0d') +
    line(light, '#ff5140', mm(28), `opacity=".5" filter="url(#${id}b2)"`) +
    line(light, '#ff8d7a', mm(12))
  );
}

function plateHeight({ S, archetype, rand, GC }: EndFrame, top: number): number {
  if (S.van) return GC + 330;
  if (S.bed) return GC + 150;
  if (archetype === 'coupe' || archetype === 'cabrio' || rand.chance(0.3)) return GC + 255;
  return lerp(GC + 330, top - 170, 0.45);
}

function bumper(frame: EndFrame, top: number): string {
  const { S, p, mm, sym, both, hw, GC, rand, paint } = frame;
  const z = plateHeight(frame, top);
  const edge = GC + (S.clad ? 210 : 130);
  const apron = sym([
    [0, edge, 0],
    [hw * 0.62, edge, 4],
    [hw * 0.99, edge + 60, 18],
    [hw * 0.95, GC - 10, 'c'],
    [0, GC - 10, 'c'],
  ]);
  const apronEdge = sym([
    [0, edge, 0],
    [hw * 0.62, edge, 4],
    [hw * 0.99, edge + 60, 18],
    [hw * 1.1, GC - 80, 'c'],
    [0, GC - 80, 'c'],
  ]);
  const guard = sym([
    [0, GC + 96, 0],
    [hw * 0.4, GC + 96, 0],
    [hw * 0.48, GC + 8, -60],
    [0, GC + 4, 180],
  ]);
  const exhausts = rand.chance(0.5) && !S.van;
  const box = (x: number, height: number, w: number, h: number, r: number, fill: string, extra = '') => {
    const [left, y] = p(x, height);
    return rrect(left, y, mm(w), mm(h), r, fill, extra);
  };
  const pipe = (k: Flank) =>
    box(k * hw * 0.56 - 95, GC + 92, 190, 64, mm(22), '#c3cbcc') +
    box(k * hw * 0.56 - 80, GC + 82, 160, 44, mm(16), '#0a0d0e');
  return (
    path(apron, '#171c1d') +
    line(apronEdge, '#626c6d', 1.2, 'opacity=".6"') +
    (S.clad && !S.van ? path(guard, '#aab4b5', 'opacity=".85"') : '') +
    (exhausts ? both(pipe) : '') +
    both((k) => box(k * hw * 0.8 - 75, edge + 26, 150, 24, 2, '#a8232a')) +
    box(-330, z + 92, 660, 184, mm(34), paint.lo(0.55), 'opacity=".5"') +
    plate(frame, z)
  );
}
