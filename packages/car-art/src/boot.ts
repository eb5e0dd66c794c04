import { type Paint } from './base/colour.ts';
import { blur, circle, ellipse, lin, line, path, rad, rrect } from './base/svg.ts';
import { type CabinTrim } from './cabin/trim.ts';
import { type Cover } from './cabin/upholster.ts';
import { type Picture } from './picture.ts';

const OPENING =
  'M236 96C420 60 780 60 964 96C1010 220 1030 380 1026 520C1010 572 880 590 600 590S190 572 174 520C170 380 190 220 236 96Z';

/** The boot open: loading sill and lamps outside, lining and the backs of the seats inside. */
export function openBoot(id: string, paint: Paint, trim: CabinTrim, cover: Cover): Picture {
  const art =
    `<rect width="1200" height="800" fill="url(#${id}gd)"/>` +
    body(id, paint) +
    path(OPENING, '#0a0d0e') +
    `<g clip-path="url(#${id}cl)">${lining(id)}${seatBacks(id, cover)}${floorOf(id)}${fittings(id, trim)}</g>` +
    seal(paint) +
    lamps(id) +
    sill(id, paint) +
    `<rect width="1200" height="800" fill="url(#${id}vg)"/>`;
  return { defs: defsOf(id, paint, cover), art, bare: true, horizon: 500 };
}

function defsOf(id: string, { hi, lo, base }: Paint, cover: Cover): string {
  return (
    blur(`${id}b8`, 9) +
    `<clipPath id="${id}cl"><path d="${OPENING}"/></clipPath>` +
    lin(`${id}gd`, 0, 0, 0, 800, [
      [0, '#e3e6e0'],
      [0.6, '#cfd3cb'],
      [1, '#b6bbb2'],
    ]) +
    lin(`${id}bd`, 0, 60, 0, 800, [
      [0, hi(0.4)],
      [0.3, base],
      [0.62, hi(0.35)],
      [0.74, base],
      [1, lo(0.6)],
    ]) +
    lin(`${id}wl`, 0, 100, 0, 560, [
      [0, '#15191a'],
      [0.5, '#2c3233'],
      [1, '#1a1e1f'],
    ]) +
    lin(`${id}fl`, 0, 430, 0, 600, [
      [0, '#1d2122'],
      [0.5, '#34393a'],
      [1, '#24292a'],
    ]) +
    lin(`${id}sb`, 0, 190, 0, 440, [
      [0, cover.hi(0.2)],
      [0.4, cover.base],
      [1, cover.lo(0.5)],
    ]) +
    lin(`${id}rl`, 0, 330, 0, 520, [
      [0, '#d3363a'],
      [0.5, '#98161e'],
      [1, '#5b0b11'],
    ]) +
    rad(`${id}lt`, 880, 250, 330, [
      [0, '#fff6df', 0.55],
      [0.4, '#fff6df', 0.14],
      [1, '#fff6df', 0],
    ]) +
    rad(`${id}vg`, 600, 380, 820, [
      [0.55, '#000', 0],
      [1, '#000', 0.4],
    ])
  );
}

/** Flanks and bumper around the opening. */
function body(id: string, { hi, edge }: Paint): string {
  return (
    path(
      'M196 30C420 -10 780 -10 1004 30C1070 180 1110 380 1118 540C1124 640 1110 740 1090 820H110C90 740 76 640 82 540C90 380 130 180 196 30Z',
      `url(#${id}bd)`,
    ) +
    line('M198 34C132 184 92 384 84 540', hi(1), 4, `opacity="${edge * 0.5}"`) +
    path('M196 30C420 -10 780 -10 1004 30L985 76C780 36 420 36 215 76Z', '#0d1011')
  );
}

function seatBacks(id: string, { hi, lo }: Cover): string {
  const back = (x: number, w: number) =>
    path(`M${x} 440L${x + 8} 206C${x + 40} 186 ${x + w - 40} 186 ${x + w - 8} 206L${x + w} 440Z`, `url(#${id}sb)`) +
    line(`M${x + 10} 206C${x + 40} 188 ${x + w - 40} 188 ${x + w - 10} 206`, hi(0.8), 2.4, 'opacity=".5"') +
    rrect(x + w / 2 - 46, 146, 92, 46, 16, lo(0.2)) +
    rrect(x + w / 2 - 24, 222, 48, 14, 7, '#0c0f10');
  return (
    path('M330 92H870L884 200H316Z', '#b5c4bd', 'opacity=".8"') +
    back(312, 340) +
    back(660, 228) +
    path('M300 206H900V214C700 204 500 204 300 214Z', '#000', 'opacity=".25"')
  );
}

function lining(id: string): string {
  return (
    path('M150 80L330 110L312 446L150 620Z', `url(#${id}wl)`) +
    path('M1050 80L870 110L888 446L1050 620Z', `url(#${id}wl)`) +
    path('M214 330C250 320 290 322 312 330L308 420C280 430 230 470 200 500Z', '#0b0e0f', 'opacity=".55"') +
    path('M986 330C950 320 910 322 888 330L892 420C920 430 970 470 1000 500Z', '#0b0e0f', 'opacity=".55"')
  );
}

function floorOf(id: string): string {
  return (
    path('M312 440H888L1050 600H150Z', `url(#${id}fl)`) +
    line('M312 440H888', '#000', 5, 'opacity=".6"') +
    line('M250 506H950', '#0d1011', 2, 'opacity=".6"') +
    rrect(560, 536, 80, 18, 8, '#0c0f10') +
    rrect(568, 541, 64, 6, 3, '#4b5355')
  );
}

const ring = (x: number, y: number) => ellipse(x, y, 15, 6, 'none', 'stroke="#a6b0b1" stroke-width="3.4"');

/** Lamp, hooks, and rings to tie things to. */
function fittings(id: string, { stitch }: CabinTrim): string {
  return (
    `<rect x="560" y="60" width="640" height="560" fill="url(#${id}lt)"/>` +
    rrect(902, 240, 46, 20, 6, '#fff8e4') +
    ring(286, 470) +
    ring(914, 470) +
    path('M262 250v22a9 9 0 0 0 18 0', 'none', 'stroke="#98a2a3" stroke-width="5" stroke-linecap="round"') +
    line('M322 190L292 120M878 190L908 120', stitch, 2.4, 'opacity=".6"')
  );
}

const seal = ({ lo }: Paint) =>
  line(OPENING, '#050708', 14) +
  line(OPENING, '#2b3133', 5) +
  line('M240 100C420 66 780 66 960 100', lo(0.6), 3, 'opacity=".6"');

function lamps(id: string): string {
  const lamp = (turn: string) =>
    `<g${turn}>${
      path(
        'M96 400C110 376 150 366 168 372C160 420 160 470 170 516C140 512 104 500 92 486C88 458 90 428 96 400Z',
        `url(#${id}rl)`,
      ) +
      line('M108 404C126 392 144 388 156 390C150 430 152 468 158 500', '#ff6b62', 5, 'opacity=".9"') +
      path('M98 452L156 452L158 470L96 470Z', '#f6d9c8', 'opacity=".5"')
    }</g>`;
  return lamp('') + lamp(' transform="matrix(-1 0 0 1 1200 0)"');
}

function sill(id: string, { hi, lo, spec }: Paint): string {
  return (
    path('M176 522C300 596 900 596 1024 522L1044 566C900 640 300 640 156 566Z', '#15191a') +
    line('M176 524C300 598 900 598 1024 524', '#aab4b5', 7, 'opacity=".85"') +
    path(
      'M150 580C300 652 900 652 1050 580L1056 604C900 676 300 676 144 604Z',
      hi(0.7),
      `opacity="${0.45 * spec}" filter="url(#${id}b8)"`,
    ) +
    path('M120 716C400 752 800 752 1080 716L1070 820H130Z', '#171c1d') +
    line('M120 716C400 752 800 752 1080 716', lo(0.8), 3) +
    circle(300, 690, 9, lo(0.3)) +
    circle(900, 690, 9, lo(0.3))
  );
}
