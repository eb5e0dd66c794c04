import { type Paint } from './base/colour.ts';
import { blur, circle, ellipse, lin, line, path, rad, rrect } from './base/svg.ts';
import { type Picture } from './picture.ts';

export const DRIVES = ['motore', 'elettrica'] as const;
export type Drive = (typeof DRIVES)[number];

const BAY = 'M150 150C360 96 840 96 1050 150L1120 560C1010 660 800 700 600 700S190 660 80 560Z';

/** Under the bonnet: engine and its neighbours, or the high-voltage unit of an electric car. */
export function engineBay(id: string, paint: Paint, drive: Drive): Picture {
  const art =
    `<rect width="1200" height="800" fill="url(#${id}bd)"/>` +
    wings(id, paint) +
    path(BAY, '#15191a') +
    `<g clip-path="url(#${id}cl)">${walls(id, paint)}${drive === 'elettrica' ? inverter(id) : engine(id)}${neighbours(id, drive)}</g>` +
    front(paint) +
    `<rect width="1200" height="800" fill="url(#${id}vg)"/>`;
  return { defs: defsOf(id, paint), art, bare: true, horizon: 500 };
}

function defsOf(id: string, { hi, lo, base }: Paint): string {
  return (
    blur(`${id}b6`, 7) +
    `<clipPath id="${id}cl"><path d="${BAY}"/></clipPath>` +
    lin(`${id}bd`, 0, 0, 0, 800, [
      [0, lo(0.35)],
      [0.5, base],
      [1, hi(0.3)],
    ]) +
    lin(`${id}wg`, 0, 0, 190, 60, [
      [0, lo(0.4)],
      [0.6, hi(0.45)],
      [1, lo(0.2)],
    ]) +
    lin(`${id}pl`, 0, 250, 0, 560, [
      [0, '#4b5355'],
      [0.3, '#2a3031'],
      [1, '#121617'],
    ]) +
    lin(`${id}al`, 0, 250, 0, 560, [
      [0, '#e4e9e9'],
      [0.5, '#9aa5a6'],
      [1, '#5a6466'],
    ]) +
    lin(`${id}bx`, 0, 200, 0, 520, [
      [0, '#3a4142'],
      [1, '#15191a'],
    ]) +
    rad(`${id}vg`, 600, 380, 820, [
      [0.5, '#000', 0],
      [1, '#000', 0.5],
    ])
  );
}

function wings(id: string, { hi }: Paint): string {
  const wing =
    path('M-20 60L130 120L60 580L-20 640Z', `url(#${id}wg)`) + line('M128 124L60 576', hi(0.9), 3, 'opacity=".5"');
  return (
    wing + `<g transform="matrix(-1 0 0 1 1200 0)">${wing}</g>` + path('M0 0H1200V96C900 40 300 40 0 96Z', '#0a0d0e')
  );
}

const BOLTS = [
  [-44, -4],
  [44, -4],
  [0, 30],
] as const;

/** Bulkhead, cowl and the tops of the springs. */
function walls(id: string, { lo }: Paint): string {
  const spring = (x: number) =>
    ellipse(x, 268, 74, 46, lo(0.45)) +
    ellipse(x, 262, 60, 36, '#1b2021') +
    ellipse(x, 260, 34, 20, '#3b4344') +
    BOLTS.map(([dx, dy]) => circle(x + dx, 262 + dy, 6, '#98a2a3')).join('');
  return (
    path('M140 150C360 96 840 96 1060 150V214C840 170 360 170 140 214Z', '#1f2425') +
    line('M140 214C360 170 840 170 1060 214', '#59636480', 3) +
    path('M300 128H900V150C700 136 500 136 300 150Z', '#0a0d0e') +
    spring(218) +
    spring(982) +
    `<path d="${BAY}" fill="none" stroke="#000" stroke-width="26" opacity=".5" filter="url(#${id}b6)"/>`
  );
}

/** Cover, oil cap, dipstick and intake. */
function engine(id: string): string {
  const ribs = [0, 1, 2, 3].map((q) =>
    line(
      `M${462 + q * 92} 316C${466 + q * 92} 360 ${466 + q * 92} 400 ${462 + q * 92} 452`,
      '#0a0d0e',
      7,
      'opacity=".7"',
    ),
  );
  return (
    rrect(394, 250, 412, 300, 30, '#000', `opacity=".6" filter="url(#${id}b6)"`) +
    path('M404 560L420 480H780L796 560Z', `url(#${id}al)`) +
    [0, 1, 2, 3]
      .map(
        (q) =>
          path(
            `M${440 + q * 84} 600C${436 + q * 84} 560 ${444 + q * 84} 520 ${452 + q * 84} 490H${500 + q * 84}C${500 + q * 84} 530 ${502 + q * 84} 560 ${498 + q * 84} 600Z`,
            '#2c3334',
          ) +
          line(
            `M${456 + q * 84} 494C${448 + q * 84} 530 ${444 + q * 84} 560 ${446 + q * 84} 596`,
            '#6c7678',
            3,
            'opacity=".7"',
          ),
      )
      .join('') +
    path(
      'M410 286C470 260 730 260 790 286C808 340 808 420 796 486C730 506 470 506 404 486C392 420 392 340 410 286Z',
      `url(#${id}pl)`,
    ) +
    line('M412 287C470 262 730 262 788 287', '#8a9496', 3, 'opacity=".8"') +
    ribs.join('') +
    rrect(500, 354, 200, 62, 14, '#14181a') +
    rrect(500, 354, 200, 62, 14, 'none', 'stroke="#aab4b5" stroke-width="2.4"') +
    line('M524 385H676', '#d5dcdc', 5, 'opacity=".75"') +
    circle(744, 462, 30, '#0b0e0f') +
    circle(744, 460, 26, '#23292a') +
    line('M728 460H760', '#c9a33a', 7) +
    line('M420 470C404 440 396 420 392 392', '#d8b23c', 5) +
    circle(391, 386, 11, 'none', 'stroke="#e0b93d" stroke-width="6"')
  );
}

const cable = (d: string) => line(d, '#8a3d0c', 20) + line(d, '#ef7d22', 14) + line(d, '#ffb273', 3, 'opacity=".8"');

/** The unit that drives an electric car, and its orange cables. */
function inverter(id: string): string {
  const fins = Array.from({ length: 13 }, (_, q) => line(`M${446 + q * 26} 300V420`, '#59636480', 5));
  return (
    rrect(394, 250, 412, 300, 26, '#000', `opacity=".6" filter="url(#${id}b6)"`) +
    cable('M470 440C440 520 340 540 250 620') +
    cable('M730 440C760 520 860 540 950 620') +
    cable('M600 500C604 560 590 600 600 690') +
    rrect(414, 270, 372, 200, 20, `url(#${id}al)`) +
    rrect(414, 270, 372, 200, 20, 'none', 'stroke="#eef3f3" stroke-width="2" opacity=".7"') +
    fins.join('') +
    rrect(516, 428, 168, 30, 6, '#f2b321') +
    path('M590 434L600 452L610 434ZM536 440h34v6h-34zM630 440h34v6h-34z', '#14181a') +
    rrect(440, 480, 320, 50, 14, `url(#${id}pl)`)
  );
}

/** Battery, fuses, filter box, and the bottles of coolant and washer. */
function neighbours(id: string, drive: Drive): string {
  const box = (x: number, y: number, w: number, h: number) =>
    rrect(x, y, w, h, 16, `url(#${id}bx)`) +
    rrect(x, y, w, h, 16, 'none', 'stroke="#5b6567" stroke-width="2" opacity=".7"');
  return (
    box(846, 330, 214, 150) +
    rrect(870, 352, 166, 40, 8, '#0c0f10') +
    circle(882, 452, 13, '#b3261e') +
    circle(1026, 452, 13, '#363d3f') +
    line('M882 452C860 500 840 520 800 530', '#a3241d', 9) +
    box(140, 332, 206, 170) +
    [0, 1, 2].map((q) => line(`M166 ${372 + q * 36}H320`, '#0a0d0e', 6, 'opacity=".7"')).join('') +
    (drive === 'motore'
      ? line('M346 420C380 420 386 400 410 396', '#1b2021', 44) +
        line('M350 404C380 402 388 384 408 380', '#59636480', 3)
      : '') +
    bottle(id) +
    // hoses of the radiator, and the washer's filler neck
    line('M250 640C262 610 262 596 266 578', '#2a3031', 30) +
    line('M180 560C120 590 120 640 190 668', '#0b0e0f', 34) +
    line('M184 552C112 586 110 640 176 660', '#4a5355', 3, 'opacity=".7"') +
    circle(268, 574, 30, '#12357a') +
    circle(268, 570, 24, '#2a63c4') +
    path('M258 562h20l-3 14h-14z', '#dce8fb', 'opacity=".85"')
  );
}

/** The coolant, pink behind milky plastic. */
const bottle = (id: string) =>
  rrect(848, 526, 142, 108, 30, '#000', `opacity=".5" filter="url(#${id}b6)"`) +
  rrect(850, 520, 138, 104, 30, '#e6e3d6') +
  path('M850 566C900 558 940 574 988 566V594A30 30 0 0 1 958 624H880A30 30 0 0 1 850 594Z', '#d77f9a', 'opacity=".8"') +
  line('M872 530C900 524 940 524 964 530', '#fff', 5, 'opacity=".8"') +
  line('M974 560V600', '#8f8c80', 2, 'opacity=".7" stroke-dasharray="3 9"') +
  circle(916, 528, 30, '#0b0e0f') +
  circle(916, 524, 25, '#2b3133') +
  circle(916, 524, 25, 'none', 'stroke="#6c7678" stroke-width="2" stroke-dasharray="5 4"');

/** The front panel with its lock. */
function front({ hi, base }: Paint): string {
  return (
    path(
      'M80 560C190 660 400 702 600 702S1010 660 1120 560L1150 640C1010 740 800 770 600 770S190 740 50 640Z',
      '#15191a',
    ) +
    line('M82 562C190 662 400 704 600 704S1010 662 1118 562', '#737d7f', 3, 'opacity=".7"') +
    path('M50 640C190 740 400 770 600 770S1010 740 1150 640L1200 700V820H0V700Z', base) +
    line('M52 642C190 742 400 772 600 772S1010 742 1148 642', hi(0.9), 4, 'opacity=".5"') +
    rrect(566, 720, 68, 30, 8, '#0a0d0e') +
    rrect(580, 730, 40, 9, 4, '#aab4b5')
  );
}
