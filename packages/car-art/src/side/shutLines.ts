import { type Node } from '../base/curves.ts';
import { last, n1 } from '../base/numbers.ts';
import { toHex } from '../base/colour.ts';
import { line, path, poly, rrect } from '../base/svg.ts';
import { type SideFrame } from './frame.ts';

/** A gap between two panels: a dark line with the lit edge beside it. */
export function seam({ dOf, mm, paint }: SideFrame, nodes: readonly Node[], strength = 0.6): string {
  const d = dOf(nodes);
  const lit = line(d, paint.hi(0.9), 1, `opacity="${n1(0.34 + 0.3 * paint.spec)}"`);
  const dark = toHex([Math.min(0.2, paint.L * 0.3), 0, 0]);
  return `<g transform="translate(1.1 .8)">${lit}</g>${line(d, dark, mm(9), `opacity="${strength + 0.1}"`)}`;
}

/** Doors, bonnet, fuel flap and what a van or a pick-up opens besides. */
export function shutLines(frame: SideFrame): string {
  const { S, rx, R } = frame;
  const foot = S.sill - 20;
  const [first, second, third] = S.cuts;
  let art =
    seam(frame, [
      [first[0], first[1], 262],
      [first[0] - 26, (first[1] + foot) / 2, 270],
      [first[0] + 10, foot + 90, 275],
      [first[0] + 70, foot + 10, 320],
    ]) +
    seam(frame, [
      [second[0], second[1], 268],
      [second[0] - 8, (second[1] + foot) / 2, 270],
      [second[0] + 4, foot + 15, 270],
    ]);
  if (third) {
    const arch = rx - R - 52;
    art += seam(frame, [
      [third[0], third[1], 262],
      [third[0] - 24, third[1] - 120, 258],
      [Math.min(third[0] - 70, arch + 250), R + 280, 236],
      [arch + 10, R + 60, 262],
      [arch - 36, foot + 20, 245],
    ]);
  }
  if (S.van) art += vanPanels(frame, foot);
  if (S.bed) art += bedPanels(frame);
  return art + bonnet(frame) + (S.bed ? '' : fuelFlap(frame));
}

function vanPanels(frame: SideFrame, foot: number): string {
  const { id, S, rand, dOf, px, mm, paint } = frame;
  if (!S.b) return '';
  const b = S.b[0];
  const rail = S.b[1] + 15;
  const drop = rail - 1845;
  let art =
    seam(frame, [
      [b + 1280, 1800 + drop, 270],
      [b + 1275, foot + 60, 270],
    ]) +
    seam(
      frame,
      [
        [b + 60, rail, 0],
        [b + 1280, rail + 5, 0],
      ],
      0.35,
    ) +
    line(
      poly(
        px([
          [b + 1280, 1075],
          [S.L - 190, 1072],
        ]),
        false,
      ),
      '#15191a',
      mm(20),
    );
  for (const [from, to] of [
    [b + 150, b + 1190],
    [b + 1370, S.L - 280],
  ] as const) {
    const window = dOf(
      [
        [from, 1235, 90],
        [from + 40, 1740, 60],
        [from + 100, 1775, 0],
        [to - 100, 1775, 0],
        [to - 20, 1730, -80],
        [to - 10, 1235, -90],
        [to - 50, 1205, 180],
        [from + 50, 1205, 180],
      ],
      true,
    );
    if (rand.chance(0.4)) art += path(window, `url(#${id}gl)`) + line(window, '#0a0d0e', mm(16));
    else {
      art +=
        path(window, paint.lo(0.2), 'opacity=".35"') +
        line(window, paint.lo(0.7), 1.2, 'opacity=".5"') +
        `<g transform="translate(1 1.4)">${line(window, paint.hi(0.9), 1, 'opacity=".35"')}</g>`;
    }
  }
  return art;
}

function bedPanels(frame: SideFrame): string {
  const { px, mm, paint } = frame;
  return (
    line(
      poly(
        px([
          [3546, 1300],
          [3552, 520],
        ]),
        false,
      ),
      '#0b0e0f',
      mm(22),
    ) +
    line(
      poly(
        px([
          [3566, 1300],
          [3572, 520],
        ]),
        false,
      ),
      paint.hi(0.8),
      1.2,
      'opacity=".5"',
    ) +
    seam(
      frame,
      [
        [3640, 1262, 0],
        [5230, 1262, 0],
      ],
      0.35,
    )
  );
}

function bonnet(frame: SideFrame): string {
  const top = frame.S.top;
  return seam(
    frame,
    [
      [top[4][0] + 150, top[4][1] + 22, 25],
      [top[4][0] + 480, top[5][1] - 62, 11],
      [top[6][0] - 130, top[6][1] - 58, 7],
      [top[6][0] - 10, top[6][1] - 8, 30],
    ],
    0.34,
  );
}

function fuelFlap({ S, rx, p, mm, paint }: SideFrame): string {
  const [x, y] = p(S.L - rx < 700 ? rx - 60 : rx + (S.L - rx) * 0.28, last(S.shoulder)[1] - 95);
  return `<g opacity=".55">${rrect(x, y, mm(150), mm(140), mm(34), 'none', `stroke="${paint.lo(0.75)}" stroke-width="1.1"`)}</g>`;
}
