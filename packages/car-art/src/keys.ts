import { type Paint } from './base/colour.ts';
import { type Random } from './base/random.ts';
import { blur, circle, lin, line, path, rad, rrect } from './base/svg.ts';
import { type Picture } from './picture.ts';

type Table = readonly [string, string, string];
/** Oak, walnut, stone: in the light, between, in the shade. */
const TABLES: readonly [Table, ...Table[]] = [
  ['#c9a97c', '#b08e61', '#8d6d45'],
  ['#8f6a48', '#75543a', '#553b27'],
  ['#d8d4c8', '#c3beb0', '#a29c8d'],
];

/** Two keys on the owner's handbook. */
export function keysAndBook(id: string, paint: Paint, rand: Random): Picture {
  const table = rand.pick(TABLES);
  const art =
    `<rect width="1200" height="800" fill="url(#${id}tb)"/>` +
    grain(table[2]) +
    `<g transform="rotate(-7 640 400)">${book(id, paint)}</g>` +
    `<g transform="translate(380 470) rotate(24)">${key(id)}</g>` +
    `<g transform="translate(640 560) rotate(-38)">${key(id)}</g>` +
    ring() +
    `<rect width="1200" height="800" fill="url(#${id}vg)"/>`;
  return { defs: defsOf(id, paint, table), art, bare: true, horizon: 500 };
}

function defsOf(id: string, { hi, lo, base }: Paint, table: Table): string {
  return (
    blur(`${id}b9`, 10) +
    lin(`${id}tb`, 0, 0, 1200, 800, [
      [0, table[0]],
      [0.55, table[1]],
      [1, table[2]],
    ]) +
    lin(`${id}bk`, 300, 100, 980, 700, [
      [0, '#31383a'],
      [0.5, '#1d2223'],
      [1, '#101314'],
    ]) +
    lin(`${id}ky`, -60, -120, 70, 120, [
      [0, '#4a5254'],
      [0.4, '#202526'],
      [1, '#0b0e0f'],
    ]) +
    lin(`${id}pt`, 0, -120, 0, 120, [
      [0, hi(0.45)],
      [0.5, base],
      [1, lo(0.4)],
    ]) +
    rad(`${id}vg`, 560, 340, 820, [
      [0.4, '#000', 0],
      [1, '#000', 0.42],
    ])
  );
}

const grain = (dark: string) =>
  [90, 214, 330, 468, 590, 706]
    .map((y, q) =>
      line(`M-10 ${y}C300 ${y - 16 + q * 5} 800 ${y + 20 - q * 4} 1210 ${y - 6}`, dark, 3 + (q % 3), 'opacity=".28"'),
    )
    .join('');

/** The handbook in its folder, with a stripe in the car's paint. */
function book(id: string, { hi }: Paint): string {
  return (
    rrect(330, 150, 640, 470, 20, '#000', `opacity=".5" filter="url(#${id}b9)"`) +
    rrect(352, 142, 620, 460, 8, '#ece9df') +
    rrect(346, 136, 620, 460, 8, '#d9d5c8') +
    rrect(320, 124, 640, 466, 16, `url(#${id}bk)`) +
    line('M372 126V588', '#000', 4, 'opacity=".5"') +
    line('M378 126V588', '#5b6466', 1.6, 'opacity=".6"') +
    rrect(320, 430, 640, 46, 0, `url(#${id}pt)`) +
    line('M320 431H960', hi(0.9), 2, 'opacity=".5"') +
    rrect(560, 204, 262, 14, 7, '#c9cfcd', 'opacity=".9"') +
    rrect(560, 236, 190, 9, 4.5, '#8b9496', 'opacity=".8"') +
    path(
      'M590 330C610 296 640 286 690 286S776 296 800 330C830 332 846 342 850 366H836A22 22 0 0 0 792 366H612A22 22 0 0 0 568 366H552C552 344 564 332 590 330Z',
      'none',
      'stroke="#aab4b5" stroke-width="5" stroke-linejoin="round"',
    ) +
    circle(590, 368, 17, 'none', 'stroke="#aab4b5" stroke-width="5"') +
    circle(814, 368, 17, 'none', 'stroke="#aab4b5" stroke-width="5"')
  );
}

const button = (y: number, mark: string) =>
  rrect(-34, y, 68, 46, 12, '#2d3435') +
  rrect(-34, y, 68, 46, 12, 'none', 'stroke="#566062" stroke-width="1.6"') +
  `<g transform="translate(0 ${y + 23})" fill="none" stroke="#dfe6e6" stroke-width="3.4" stroke-linecap="round">${mark}</g>`;

const lock = (open: boolean) =>
  `<rect x="-10" y="-3" width="20" height="14" rx="3"/><path d="M-6 -3v-4a6 6 0 0 1 12 0${open ? '' : 'v4'}"/>`;

/** A key with its remote around the origin, 240 pixels long. */
function key(id: string): string {
  return (
    rrect(-52, -106, 112, 232, 46, '#000', `opacity=".5" filter="url(#${id}b9)"`) +
    rrect(-56, -118, 112, 232, 46, `url(#${id}ky)`) +
    rrect(-56, -118, 112, 232, 46, 'none', 'stroke="#7c8688" stroke-width="2" opacity=".8"') +
    rrect(-48, -110, 96, 216, 40, 'none', 'stroke="#0a0d0e" stroke-width="3"') +
    button(-78, lock(false)) +
    button(-24, lock(true)) +
    button(30, '<path d="M-12 6h24M-9 6l3 -10h12l3 10"/>') +
    circle(0, 94, 8, 'none', 'stroke="#98a2a3" stroke-width="3"')
  );
}

/** The ring that holds the first key, in steel. */
const ring = () =>
  circle(316, 602, 42, 'none', 'stroke="#5d6668" stroke-width="10"') +
  circle(316, 602, 42, 'none', 'stroke="#cfd6d6" stroke-width="4"');
