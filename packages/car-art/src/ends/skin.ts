import { clamp, n1 } from '../base/numbers.ts';
import { lin, line, path, poly } from '../base/svg.ts';
import { bonnet } from './bonnet.ts';
import { CENTRE, type EndFrame } from './frame.ts';

/** The painted front or rear: base coat, shoulders, bonnet or bumper, a contrasting roof. */
export function skin(frame: EndFrame, outline: string, front: boolean): string {
  const { id, defs, p, mm, sym, one, both, roof, hw, wb, H, GC, gy, belt, bonnetZ, shoulderZ, topless, look, paint } =
    frame;
  const { hi, lo, base, edge, spec } = paint;
  const top = p(0, topless ? belt + 60 : H)[1];
  const foot = gy - mm(GC);
  const share = (z: number) => clamp((p(0, z)[1] - top) / (foot - top));
  defs.push(
    lin(`${id}bg`, 0, top, 0, foot, [
      [0, hi(0.4)],
      [share(H * 0.9), hi(0.1)],
      [share(belt + 20), hi(0.12)],
      [share(bonnetZ + 40), hi(0.3)],
      [share(bonnetZ - 30), hi(0.05)],
      [share(H * 0.4), base],
      [share(H * 0.3), lo(0.14)],
      [1, lo(0.5)],
    ]),
    lin(`${id}sd`, CENTRE - mm(hw), 0, CENTRE + mm(hw), 0, [
      [0, lo(0.7), 0.85],
      [0.06, lo(0.6), 0.42],
      [0.16, lo(0.5), 0.1],
      [0.3, hi(0.8), 0.16 * spec],
      [0.44, hi(0.8), 0.02],
      [0.7, lo(0.5), 0.02],
      [0.86, lo(0.5), 0.16],
      [0.95, lo(0.6), 0.5],
      [1, lo(0.75), 0.9],
    ]),
  );
  const roofLight = sym([...roof.slice(0, -1), [wb - 20, belt + 60, -67], [hw * 0.8, belt, 180], [0, belt, 180]]);
  const shoulders = both((k) =>
    path(
      one(
        [
          [hw * 0.7, belt + 30, -10],
          [wb, belt + 40, -30],
          [hw * 0.985, shoulderZ - 40, -60],
          [hw * 0.93, shoulderZ - 90, 170],
          [hw * 0.78, shoulderZ - 10, 150],
        ],
        k,
      ),
      hi(0.7),
      `opacity="${n1(0.42 * spec + 0.08)}" filter="url(#${id}b5)"`,
    ),
  );
  const form =
    line(roofLight, hi(0.95), mm(26), `opacity="${n1(0.55 * edge)}" filter="url(#${id}b2)"`) +
    shoulders +
    (front ? bonnet(frame) : bumperVolume(frame)) +
    (look.roofDark ? darkRoof(frame) : '') +
    path(outline, `url(#${id}sd)`);
  return `${path(outline, `url(#${id}bg)`)}<g clip-path="url(#${id}cb)">${form}</g>`;
}

function bumperVolume({ id, sym, hw, H, paint }: EndFrame): string {
  const volume = sym([
    [0, H * 0.36, 0],
    [hw * 0.8, H * 0.36, 4],
    [hw * 0.98, H * 0.39, 30],
    [hw * 0.97, H * 0.33, -90],
    [hw * 0.7, H * 0.3, 180],
    [0, H * 0.295, 180],
  ]);
  return path(volume, paint.hi(0.8), `opacity="${n1(0.4 * paint.spec + 0.08)}" filter="url(#${id}b5)"`);
}

function darkRoof({ id, defs, p, hw, wb, H, belt }: EndFrame): string {
  defs.push(
    lin(`${id}rk`, 0, p(0, H)[1], 0, p(0, belt)[1], [
      [0, '#4a5254'],
      [0.14, '#1d2223'],
      [1, '#0f1213'],
    ]),
  );
  return path(
    poly([
      p(-hw, H + 20),
      p(hw, H + 20),
      p(hw, belt + 66),
      p(wb * 0.9, belt + 46),
      p(-wb * 0.9, belt + 46),
      p(-hw, belt + 66),
    ]),
    `url(#${id}rk)`,
  );
}
