import { n1 } from '../base/numbers.ts';
import { ellipse, lin, line, rrect } from '../base/svg.ts';
import { type SideFrame } from './frame.ts';

/** Door handles, set below the shoulder line; some cars have flush ones. */
export function handles(frame: SideFrame): string {
  const { S, rand, shoulder } = frame;
  const flush = rand.chance(0.22);
  const drop = S.clad ? 85 : 78;
  const shoulderAt = (x: number) => {
    let nearest = S.shoulder[0][1];
    let distance = Number.POSITIVE_INFINITY;
    for (const [px, pz] of shoulder) {
      if (Math.abs(px - x) >= distance) continue;
      distance = Math.abs(px - x);
      nearest = pz;
    }
    return nearest;
  };
  const at = (x: number, near = x) => handle(frame, x, shoulderAt(near) - drop, flush);
  const [, second, third] = S.cuts;
  let art = at(second[0] - 55, second[0]);
  if (third) art += at(third[0] - 65, third[0]);
  if (S.bed) art += at(3425);
  if (S.van && S.b) art += at(S.b[0] + 260, 2400);
  return art;
}

function handle({ id, defs, p, mm, paint, look }: SideFrame, x: number, z: number, flush: boolean): string {
  const { hi, lo } = paint;
  const [hx, hy] = p(x, z);
  const w = mm(215);
  const h = mm(34);
  if (flush) {
    const pocket = (fill: string, extra: string) => rrect(hx - w, hy - h * 0.7, w, h * 1.5, h * 0.7, fill, extra);
    return pocket(lo(0.2), 'opacity=".55"') + pocket('none', `stroke="${lo(0.75)}" stroke-width="1" opacity=".7"`);
  }
  const fill = `${id}h${n1(x)}`;
  defs.push(
    lin(fill, 0, hy - h, 0, hy + h, [
      [0, look.chrome ? '#ffffff' : hi(0.75)],
      [0.5, look.chrome ? '#b4bdbe' : hi(0.2)],
      [1, lo(0.4)],
    ]),
  );
  return (
    ellipse(hx - w * 0.52, hy + h * 0.5, w * 0.4, h * 1.15, lo(0.65), 'opacity=".38"') +
    `<g opacity=".5" filter="url(#${id}b2)">${rrect(hx - w, hy + h * 0.3, w, h, h / 2, lo(0.9))}</g>` +
    rrect(hx - w, hy - h / 2, w, h, h / 2, `url(#${fill})`) +
    line(`M${n1(hx - w + 5)} ${n1(hy - h * 0.28)}h${n1(w - 10)}`, '#fff', 1, `opacity="${n1(0.8 * paint.edge)}"`)
  );
}
