import { n1 } from '../base/numbers.ts';
import { circle, lin, line, path, poly, rrect } from '../base/svg.ts';
import { type SideFrame } from './frame.ts';

/** Sills, bumper feet and the cladding of the taller cars. */
export function lowerTrim(frame: SideFrame): string {
  const { id, S, defs, p, mm, px, F, Q, fx, rx, R, gy } = frame;
  const top = S.sill - 35;
  const zSill = gy - mm(S.GC);
  const fill = `url(#${id}tr)`;
  defs.push(
    lin(fill.slice(5, -1), 0, p(0, top)[1], 0, zSill, [
      [0, '#33393a'],
      [0.25, '#1d2122'],
      [1, '#0d1010'],
    ]),
  );
  const sill = poly([
    [F[0], p(0, top)[1]],
    [Q[0], p(0, top + 12)[1]],
    [Q[0], zSill + 10],
    [F[0], zSill + 10],
  ]);
  const art = path(sill, fill, S.clad ? '' : 'opacity=".92"') + bumperFeet(frame, fill);
  const strip = (inset: number, from: number, to: number) =>
    poly(
      px([
        [fx + R + inset, top + from],
        [rx - R - inset, top + to],
      ]),
      false,
    );
  if (S.clad) return art + cladding(frame, S.clad) + line(strip(0, 2, 14), '#6d7677', 1.1, 'opacity=".6"');
  const hasChrome = frame.look.chrome && frame.rand.chance(0.5);
  return hasChrome ? art + line(strip(60, 4, 16), '#cfd6d6', mm(10), 'opacity=".7"') : art;
}

function bumperFeet({ S, mm, dOf, fx, rx, R }: SideFrame, fill: string): string {
  const fz = S.GC + (S.clad ? 150 : 95);
  const rz = S.GC + (S.clad ? 240 : 165);
  const frontFoot = dOf(
    [
      [-60, fz + 30, 0],
      [180, fz + 10, -6],
      [fx - R - 20, fz - 30, -20],
      [fx - R + 20, S.GC - 90, -60],
      [-60, S.GC - 90, 180],
    ],
    true,
  );
  const rearFoot = dOf(
    [
      [rx + R, rz - 60, 10],
      [S.L - 300, rz, 4],
      [S.L + 80, rz + 30, 5],
      [S.L + 80, S.GC, 'c'],
      [rx + R, S.GC, 'c'],
    ],
    true,
  );
  const rearEdge = dOf([
    [rx + R, rz - 60, 10],
    [S.L - 300, rz, 4],
    [S.L + 80, rz + 30, 5],
  ]);
  return path(frontFoot, fill) + path(rearFoot, fill) + line(rearEdge, '#5a6263', mm(7), 'opacity=".55"');
}

function cladding({ S, p, mm, F, Q, rx, R, ra }: SideFrame, amount: number): string {
  const k = mm(amount > 0.7 ? 62 : 40);
  let art = '';
  for (const [x, y] of [F, Q]) {
    const edge = `M${n1(x - ra - k + 1)} ${n1(y)}A${n1(ra + k - 1)} ${n1(ra + k - 1)} 0 0 1 ${n1(x + ra * 0.5)} ${n1(y - (ra + k) * 0.84)}`;
    art +=
      circle(x, y, ra + k / 2, 'none', `stroke="#1d2122" stroke-width="${n1(k)}"`) +
      path(edge, 'none', 'stroke="#6d7677" stroke-width="1.2" opacity=".6"');
  }
  if (S.van && S.b) {
    const strip = (from: number, to: number) =>
      rrect(p(from, 0)[0], p(0, 640)[1], p(to, 0)[0] - p(from, 0)[0], mm(64), 3, '#23282a');
    art += strip(S.b[0] + 140, rx - R - 90) + strip(1330, S.b[0] + 30);
  }
  return art;
}
