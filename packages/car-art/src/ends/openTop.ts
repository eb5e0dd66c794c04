import { line, path, rrect } from '../base/svg.ts';
import { type EndFrame } from './frame.ts';

/** Windscreen frame, seats and roll bars of an open car seen from behind. */
export function openTop({ p, mm, sym, one, both, wr, wb, H, belt }: EndFrame): string {
  const [mx, my] = p(-110, H - 75);
  const seat = (x: number) => {
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
    const stitch =
      one(
        [
          [x - 130, belt + 200],
          [x - 150, belt],
        ],
        1,
        false,
      ) +
      one(
        [
          [x + 130, belt + 200],
          [x + 150, belt],
        ],
        1,
        false,
      );
    return path(back, '#2a3132') + rrect(hx, hy, mm(190), mm(120), mm(38), '#353d3e') + line(stitch, '#565f60', 1.2);
  };
  return (
    line(
      sym([
        [0, H - 10, 0],
        [wr * 0.72, H - 32, -7],
        [wr * 0.98, H - 95, -48],
        [wb - 30, belt + 40, -67],
        [wb * 0.8, belt + 10, 180],
        [0, belt, 180],
      ]),
      '#15191a',
      mm(46),
    ) +
    path(
      sym([
        [0, H - 30, 0],
        [wr * 0.7, H - 50, -7],
        [wr * 0.94, H - 110, -48],
        [wb - 60, belt + 40, -67],
        [0, belt, 180],
      ]),
      '#a9b8b6',
      'opacity=".35"',
    ) +
    rrect(mx, my, mm(220), mm(60), mm(20), '#15191a') +
    seat(-360) +
    seat(360) +
    both((k) =>
      line(
        one(
          [
            [220, belt + 40, 90],
            [260, belt + 175, 60],
            [360, belt + 200, 0],
            [460, belt + 175, -60],
            [500, belt + 40, -90],
          ],
          k,
          false,
        ),
        '#b8c0c1',
        mm(26),
      ),
    )
  );
}
