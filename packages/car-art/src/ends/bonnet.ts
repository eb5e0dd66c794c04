import { lerp, n1 } from '../base/numbers.ts';
import { lin, line, path } from '../base/svg.ts';
import { type EndFrame } from './frame.ts';

/** Bonnet with its two creases, and the volume of the front bumper. */
export function bonnet({ id, defs, p, mm, sym, one, both, hw, wb, H, cowl, bonnetZ, paint }: EndFrame): string {
  const { hi, lo, edge, spec } = paint;
  const outline = sym([
    [0, cowl - 20, 0],
    [wb * 0.86, cowl + 8, -10],
    [hw * 0.86, lerp(bonnetZ, cowl, 0.5), -72],
    [hw * 0.74, bonnetZ + 26, 190],
    [hw * 0.3, bonnetZ + 38, 176],
    [0, bonnetZ + 42, 180],
  ]);
  const bumper = sym([
    [0, H * 0.345, 0],
    [hw * 0.7, H * 0.345, 0],
    [hw * 0.96, H * 0.38, 30],
    [hw * 0.97, H * 0.3, -90],
    [hw * 0.7, H * 0.275, 180],
    [0, H * 0.27, 180],
  ]);
  defs.push(
    lin(`${id}bo`, 0, p(0, cowl)[1], 0, p(0, bonnetZ)[1], [
      [0, lo(0.2)],
      [0.35, hi(0.12)],
      [0.8, hi(0.55)],
      [1, hi(0.34)],
    ]),
  );
  const crease = both((k) => {
    const at = (top: number, foot: number) =>
      one(
        [
          [wb * top, cowl - 4, 252],
          [hw * foot, bonnetZ + 44, 250],
        ],
        k,
        false,
      );
    return (
      line(at(0.56, 0.4), lo(0.7), mm(16), `opacity=".28" filter="url(#${id}b2)"`) +
      line(at(0.545, 0.385), hi(1), mm(11), `opacity="${n1(0.55 * edge)}"`)
    );
  });
  return (
    path(outline, `url(#${id}bo)`) +
    line(outline, lo(0.75), mm(9), 'opacity=".65"') +
    crease +
    path(bumper, hi(0.8), `opacity="${n1(0.36 * spec + 0.06)}" filter="url(#${id}b5)"`)
  );
}
