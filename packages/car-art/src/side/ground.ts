import { type Point } from '../base/curves.ts';
import { last, n1 } from '../base/numbers.ts';
import { circle, ellipse, lin, path, poly } from '../base/svg.ts';
import { type SideFrame } from './frame.ts';

/** The shadow under the car: wide and soft, then close and dark, then where the tyres touch. */
export function shadow({ id, S, defs, p, mm, F, Q, Rp, gy }: SideFrame): string {
  const x0 = p(0, 0)[0];
  const x1 = p(S.L, 0)[0];
  const mid = (x0 + x1) / 2;
  const clearance = gy - mm(S.GC);
  defs.push(
    lin(`${id}uc`, 0, clearance, 0, gy + 6, [
      [0, '#060908', 0.95],
      [0.6, '#0d1311', 0.86],
      [1, '#141b18', 0.6],
    ]),
  );
  const under = poly([
    [F[0] - Rp * 0.7, clearance],
    [Q[0] + Rp * 0.7, clearance],
    [Q[0] + Rp * 0.5, gy + 3],
    [F[0] - Rp * 0.45, gy + 3],
  ]);
  const tyre = ([x]: Point) =>
    ellipse(x + 2, gy + 0.5, Rp * 0.62, 4.5, '#030504', `opacity=".95" filter="url(#${id}b2)"`);
  return (
    ellipse(mid + 18, gy + 16, (x1 - x0) * 0.55, 30, '#33413a', `opacity=".3" filter="url(#${id}b22)"`) +
    path(under, `url(#${id}uc)`, `filter="url(#${id}b5)"`) +
    ellipse(mid + 4, gy + 2, (x1 - x0) * 0.485, 13, '#0f1512', `opacity=".62" filter="url(#${id}b5)"`) +
    ellipse(mid, gy, (x1 - x0) * 0.4, 7, '#060908', `opacity=".7" filter="url(#${id}b5)"`) +
    tyre(F) +
    tyre(Q)
  );
}

/** Underbody and wheel housings, behind the skin. */
export function underbody({ id, S, defs, p, mm, F, Q, ra, rx, gy }: SideFrame): string {
  const dark = '#0b0e0e';
  const at = (x: number, height: number): Point => [x, gy - mm(height)];
  let art = '';
  if (S.L - rx > 660) {
    const tail = at(p(S.L - 190, 0)[0], last(S.top)[1] - 4);
    art += path(
      poly([
        at(Q[0], S.GC + 60),
        at(Q[0], S.GC * 0.8),
        at(Q[0] + ra * 1.05, S.GC * 0.9),
        [tail[0] - mm(60), tail[1] + mm(18)],
        tail,
      ]),
      dark,
    );
  }
  art += path(poly([at(Q[0], S.GC + 40), at(Q[0], S.GC * 0.66), at(F[0], S.GC * 0.66), at(F[0], S.GC + 40)]), dark);
  defs.push(
    lin(`${id}wh`, 0, F[1] - ra, 0, F[1] + ra, [
      [0, '#040606'],
      [0.7, '#101415'],
      [1, '#0a0d0d'],
    ]),
  );
  return art + [F, Q].map(([x, y]) => circle(x, y, ra + 1, `url(#${id}wh)`)).join('');
}

/**
 * What the polished floor gives back. Only the lowest 60 pixels show, so skin, underbody and wheels are
 * mirrored without their lights: drawing the whole car twice costs half the rasterising time.
 */
export function reflection(
  { id, S, defs, mm, F, Q, Rp, ra, gy, look }: SideFrame,
  silhouette: string,
  ratio: number,
): string {
  defs.push(
    lin(`${id}rm`, 0, gy, 0, gy + 120, [
      [0, '#fff', 0.3],
      [0.5, '#fff', 0.09],
      [1, '#fff', 0],
    ]),
    `<mask id="${id}mk" maskUnits="userSpaceOnUse" x="0" y="${n1(gy)}" width="1200" height="160"><rect x="0" y="${n1(gy)}" width="1200" height="160" fill="url(#${id}rm)"/></mask>`,
  );
  const rim = look.tone === 'antracite' ? '#3a4143' : look.tone === 'titanio' ? '#8a9294' : '#b9c1c2';
  const wheels = [F, Q]
    .map(
      ([x, y]) =>
        circle(x, y, ra, '#0b0e0e') +
        circle(x, y, Rp, '#1b1e1f') +
        circle(x, y, Rp * ratio, rim) +
        circle(x, y, Rp * ratio * 0.86, '#3c4345'),
    )
    .join('');
  const sill = gy - mm(S.GC + 40);
  const under = path(
    poly([
      [F[0], sill],
      [Q[0], sill],
      [Q[0], gy - mm(S.GC * 0.66)],
      [F[0], gy - mm(S.GC * 0.66)],
    ]),
    '#0b0e0e',
  );
  const car = `${path(silhouette, `url(#${id}bg)`)}${path(silhouette, `url(#${id}tr)`, 'opacity=".8"')}${under}${wheels}`;
  return `<g mask="url(#${id}mk)"><g filter="url(#${id}w2)"><g transform="matrix(1 0 0 -1 0 ${n1(2 * gy + 2)})">${car}</g></g></g>`;
}
