import { type Node } from '../base/curves.ts';
import { lin, line, path, poly } from '../base/svg.ts';
import { type SideFrame } from './frame.ts';

/** A contrasting roof from the screen pillar to the tail; `yTop` and `yBelt` in pixels. */
export function darkRoof(frame: SideFrame, yTop: number, yBelt: number): string {
  const { id, S, defs, px, mm, dOf, topPts } = frame;
  if (!S.glass) return '';
  const front = S.glass[0];
  const rear = S.glass.reduce((most, node) => (node[0] > most[0] ? node : most), front);
  const [gx, gz] = rear;
  const skyline = topPts.filter(
    ([x, z]) => z > front[1] - 12 && x > front[0] - 260 && (x < gx - 60 || z > gz + 40) && x < gx + 420,
  );
  const waist = [...S.glass.slice(S.glass.indexOf(rear)), front].map((g): Node => {
    const behind = g[0] > front[0] + 300 && g[0] > S.L * 0.6;
    return [g[0] + (behind ? 30 : 0), g[1] - 22];
  });
  defs.push(
    lin(`${id}rf`, 0, yTop, 0, yBelt, [
      [0, '#3a4143'],
      [0.12, '#1c2122'],
      [1, '#101314'],
    ]),
  );
  const outline = poly(px([...skyline, [gx + 60, gz + 36], ...waist, [front[0] - 200, front[1] - 22]]));
  return (
    path(outline, `url(#${id}rf)`) +
    line(dOf(S.top.slice(7, 10)), '#c3cbcc', mm(20), `opacity=".5" filter="url(#${id}w2)"`)
  );
}
