import { type Node } from '../base/curves.ts';
import { n1 } from '../base/numbers.ts';
import { lin, line, path } from '../base/svg.ts';
import { type SideFrame } from './frame.ts';

/** The near door mirror, in body colour or the dark of a contrasting roof. */
export function mirror({ id, S, defs, p, mm, dOf, paint, look }: SideFrame): string {
  const { hi, lo } = paint;
  const [mx, mz] = S.mirror;
  const k = S.van || S.bed ? 1.25 : 1;
  const q = (dx: number, dz: number, into?: number): Node =>
    into === undefined ? [mx + dx * k, mz + dz * k] : [mx + dx * k, mz + dz * k, into];
  const shell = dOf(
    [
      q(-104, 4, 88),
      q(-82, 58, 48),
      q(-20, 80, 8),
      q(78, 82, -6),
      q(106, 58, -78),
      q(104, -30, -94),
      q(84, -50, 190),
      q(-60, -42, 172),
      q(-98, -24, 118),
    ],
    true,
  );
  const foot = dOf([q(-40, -40, -60), q(60, -45, 0), q(90, -95, -80), q(-10, -100, 180)], true);
  const shadow = path(dOf([q(-70, -60), q(120, -60), q(110, -90), q(-30, -95)], true), '#000');
  const shades = look.roofDark
    ? (['#454c4e', '#1f2425', '#0c0f10'] as const)
    : ([hi(0.7), hi(0.12), lo(0.45)] as const);
  defs.push(
    lin(`${id}mi`, 0, p(0, mz + 85 * k)[1], 0, p(0, mz - 55 * k)[1], [
      [0, shades[0]],
      [0.4, shades[1]],
      [1, shades[2]],
    ]),
  );
  return (
    path(foot, '#101415') +
    `<g opacity=".35" filter="url(#${id}b2)">${shadow}</g>` +
    path(shell, `url(#${id}mi)`) +
    line(dOf([q(-92, -24, -10), q(20, -34, 0), q(110, -8, 10)]), '#0e1213', mm(16), 'opacity=".85"') +
    line(dOf([q(-80, 38, 50), q(-30, 74, 20), q(60, 76, -10)]), '#fff', mm(8), `opacity="${n1(0.75 * paint.edge)}"`) +
    line(dOf([q(-70, -12, 0), q(10, -20, 0)]), '#f0a23a', mm(12), 'opacity=".8"')
  );
}
