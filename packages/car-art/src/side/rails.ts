import { n1, smooth } from '../base/numbers.ts';
import { line, poly } from '../base/svg.ts';
import { type SideFrame } from './frame.ts';

/** Light on the wheel arch edges of cars without cladding. */
export function archLips({ S, F, Q, ra, paint, mm }: SideFrame): string {
  if (S.clad) return '';
  return [F, Q]
    .map(([x, y]) => {
      const d = `M${n1(x - ra * 0.99)} ${n1(y + ra * 0.12)}A${n1(ra)} ${n1(ra)} 0 0 1 ${n1(x + ra * 0.99)} ${n1(y + ra * 0.12)}`;
      return line(d, paint.hi(0.7), mm(9), `opacity="${n1(0.5 * paint.edge)}"`);
    })
    .join('');
}

/** Roof rails along the flat of the roof. */
export function rails({ S, px, mm, topPts, look }: SideFrame): string {
  const roof = topPts.filter((c) => c[1] > S.H * 0.93 && c[0] > S.L * 0.4 && c[0] < S.L * 0.88);
  if (roof.length < 4) return '';
  const lift = (i: number) => 22 * smooth(Math.min(i, roof.length - 1 - i) / 2.2) - 8;
  const raised = px(roof.map((c, i) => [c[0], c[1] + lift(i)]));
  const lit = raised.map(([x, y]) => [x, y - mm(5)] as const);
  return (
    line(poly(raised, false), '#0b0e0e', mm(24)) + line(poly(lit, false), look.chrome ? '#cfd6d6' : '#3a4142', mm(11))
  );
}
