import { type Node } from '../base/curves.ts';
import { line, path, rrect } from '../base/svg.ts';
import { type EndFrame } from './frame.ts';

function seat({ p, mm, one, belt }: EndFrame, x: number): string {
  const back = one(
    [
      [x - 190, belt - 60, 95],
      [x - 170, belt + 180, 80],
      [x - 60, belt + 235, 10],
      [x + 60, belt + 235, -10],
      [x + 170, belt + 180, -80],
      [x + 190, belt - 60, -95],
    ],
    1,
  );
  const [hx, hy] = p(x - 95, belt + 330);
  const seam = (flank: number) =>
    one(
      [
        [x + flank * 130, belt + 200],
        [x + flank * 150, belt],
      ],
      1,
      false,
    );
  const headrest = rrect(hx, hy, mm(190), mm(120), mm(38), '#353d3e');
  return path(back, '#2a3132') + headrest + line(seam(-1) + seam(1), '#565f60', 1.2);
}

/** Windscreen frame, seats and roll bars of an open car seen from behind. */
export function openTop(frame: EndFrame): string {
  const { p, mm, sym, one, both, wr, wb, H, belt } = frame;
  const [mx, my] = p(-110, H - 75);
  const screen = sym([
    [0, H - 10, 0],
    [wr * 0.72, H - 32, -7],
    [wr * 0.98, H - 95, -48],
    [wb - 30, belt + 40, -67],
    [wb * 0.8, belt + 10, 180],
    [0, belt, 180],
  ]);
  const glass = sym([
    [0, H - 30, 0],
    [wr * 0.7, H - 50, -7],
    [wr * 0.94, H - 110, -48],
    [wb - 60, belt + 40, -67],
    [0, belt, 180],
  ]);
  const rollBar: readonly Node[] = [
    [220, belt + 40, 90],
    [260, belt + 175, 60],
    [360, belt + 200, 0],
    [460, belt + 175, -60],
    [500, belt + 40, -90],
  ];
  return (
    line(screen, '#15191a', mm(46)) +
    path(glass, '#a9b8b6', 'opacity=".35"') +
    rrect(mx, my, mm(220), mm(60), mm(20), '#15191a') +
    seat(frame, -360) +
    seat(frame, 360) +
    both((k) => line(one(rollBar, k, false), '#b8c0c1', mm(26)))
  );
}
