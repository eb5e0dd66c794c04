import { blur, line, lin, path, rad, rrect } from '../base/svg.ts';
import { type Picture } from '../picture.ts';
import { centreConsole } from './console.ts';
import { instruments } from './instruments.ts';
import { navigation } from './navigation.ts';
import { steeringWheel } from './steeringWheel.ts';
import { type CabinTrim } from './trim.ts';
import { vents } from './vents.ts';

/** The driver's place: road ahead, dashboard, wheel, screen and gear lever. */
export function dashboard(id: string, trim: CabinTrim): Picture {
  const art =
    road(id) +
    dashTop(id, trim) +
    vents(trim) +
    instruments(trim) +
    navigation(id, trim) +
    glovebox() +
    centreConsole(id, trim) +
    seats(id, trim) +
    steeringWheel(id, trim) +
    `<path d="M0 150H1200V520H0Z" fill="url(#${id}sun)"/><rect width="1200" height="800" fill="url(#${id}vg)"/>`;
  return { defs: dashDefs(id, trim), art, bare: true, horizon: 500 };
}

function dashDefs(id: string, trim: CabinTrim): string {
  return [...surfaces(id, trim), ...details(id, trim), ...lights(id)].join('');
}

/** Sky, dashboard and inlay. */
function surfaces(id: string, { skin, inlay }: CabinTrim): string[] {
  return [
    blur(`${id}b3`, 3),
    blur(`${id}b10`, 10),
    lin(`${id}sk`, 0, 0, 0, 330, [
      [0, '#cfdcdb'],
      [0.55, '#e9ece4'],
      [0.8, '#f5eedf'],
      [1, '#e6e2d2'],
    ]),
    lin(`${id}dt`, 0, 285, 0, 400, [
      [0, skin.light],
      [0.35, skin.mid],
      [1, skin.dark],
    ]),
    lin(`${id}df`, 0, 400, 0, 800, [
      [0, skin.light],
      [0.25, skin.mid],
      [1, '#0b0d0e'],
    ]),
    lin(`${id}tr`, 0, 0, 1200, 0, [
      [0, inlay[0]],
      [0.3, inlay[1]],
      [0.55, inlay[0]],
      [0.8, inlay[1]],
      [1, inlay[2]],
    ]),
    lin(`${id}ts`, 0, 396, 0, 440, [
      [0, '#fff', 0.45],
      [0.3, '#fff', 0],
      [1, '#000', 0.5],
    ]),
  ];
}

/** Wheel, instruments, screen, pillars and console. */
function details(id: string, { skin }: CabinTrim): string[] {
  return [
    lin(`${id}rg`, 170, 330, 480, 720, [
      [0, '#4a5153'],
      [0.4, '#262b2c'],
      [1, '#0e1112'],
    ]),
    lin(`${id}pd`, 0, 450, 0, 590, [
      [0, '#3c4244'],
      [0.5, '#262b2c'],
      [1, '#171b1c'],
    ]),
    lin(`${id}sc`, 560, 240, 860, 430, [
      [0, '#12302a'],
      [1, '#0a1512'],
    ]),
    lin(`${id}gl`, 560, 250, 700, 430, [
      [0, '#fff', 0.16],
      [0.6, '#fff', 0.02],
      [1, '#fff', 0],
    ]),
    lin(`${id}pl`, 0, 0, 130, 0, [
      [0, '#15191a'],
      [0.7, '#2b3132'],
      [1, '#454c4e'],
    ]),
    lin(`${id}co`, 540, 0, 890, 0, [
      [0, '#0f1213'],
      [0.12, skin.light],
      [0.5, skin.mid],
      [0.88, skin.light],
      [1, '#0c0e0f'],
    ]),
  ];
}

function lights(id: string): string[] {
  return [
    lin(`${id}sf`, 0, 640, 0, 800, [
      [0, '#0b0d0e', 0],
      [1, '#0b0d0e', 0.55],
    ]),
    rad(`${id}vg`, 620, 300, 860, [
      [0.45, '#000', 0],
      [1, '#000', 0.45],
    ]),
    lin(`${id}sun`, 0, 150, 0, 520, [
      [0, '#fff4dc', 0],
      [0.4, '#fff4dc', 0.16],
      [1, '#fff4dc', 0],
    ]),
  ];
}

/** Hills and road out of focus, roof pillars, rear-view mirror. */
function road(id: string): string {
  const scenery =
    path('M0 232C160 176 300 214 430 196S700 150 860 190S1090 168 1200 200V340H0Z', '#a9bdaf') +
    path('M0 262C220 222 380 246 560 234S940 222 1200 246V340H0Z', '#7f9b89') +
    path('M0 286C300 262 800 262 1200 284V340H0Z', '#6a8573') +
    path('M520 340L600 244L624 244L820 340Z', '#b9b7ab') +
    path('M606 340L610 250L614 250L640 340Z', '#f2efe4', 'opacity=".8"');
  return (
    `<rect width="1200" height="800" fill="#14181a"/><rect width="1200" height="340" fill="url(#${id}sk)"/>` +
    `<g filter="url(#${id}b3)">${scenery}</g>` +
    path('M0 0H1200V26C900 12 300 12 0 26Z', '#1a1e1f') +
    path('M0 0H96C74 120 40 230 0 300Z', `url(#${id}pl)`) +
    path('M1200 0H1112C1130 120 1160 220 1200 290Z', '#1d2223') +
    path('M96 0C74 120 40 230 0 300L0 312C50 236 88 124 112 0Z', '#4c5456', 'opacity=".6"') +
    '<rect x="640" y="14" width="16" height="36" fill="#0f1213"/>' +
    rrect(556, 44, 188, 54, 20, '#101314') +
    rrect(563, 50, 174, 42, 15, '#6f8383') +
    path('M568 88L640 52H690L600 92H580Z', '#cfdcda', 'opacity=".45"')
  );
}

function dashTop(id: string, { stitch, glow }: CabinTrim): string {
  const inlay = 'M0 392C300 374 900 374 1200 392V436C900 420 300 420 0 436Z';
  const glowLine = 'M0 440C300 424 900 424 1200 440';
  return (
    path('M0 318C150 286 250 268 360 270C480 272 520 292 640 290S1020 286 1200 310V430H0Z', `url(#${id}dt)`) +
    line('M0 320C150 288 250 270 360 272C480 274 520 294 640 292S1020 288 1200 312', '#7c8688', 2.5, 'opacity=".75"') +
    line(
      'M0 352C160 330 270 318 380 322S640 332 760 330S1050 328 1200 346',
      stitch,
      1.6,
      'opacity=".75" stroke-dasharray="6 4"',
    ) +
    path('M0 424C300 408 900 408 1200 424V800H0Z', `url(#${id}df)`) +
    path(inlay, `url(#${id}tr)`) +
    path(inlay, `url(#${id}ts)`) +
    line(glowLine, glow, 7, `opacity=".35" filter="url(#${id}b3)"`) +
    line(glowLine, glow, 2, 'opacity=".9"')
  );
}

function glovebox(): string {
  return (
    line(
      'M905 470C1000 462 1100 464 1200 474M905 470C898 540 900 590 912 632C1010 640 1110 640 1200 636',
      '#050707',
      2.4,
    ) +
    line('M907 472C1000 464 1100 466 1200 476', '#5b6567', 1, 'opacity=".6"') +
    rrect(1010, 484, 70, 10, 5, '#101415')
  );
}

/** Shoulders of the front seats at the lower edge. */
function seats(id: string, { skin }: CabinTrim): string {
  return (
    path('M-30 800C-20 690 40 650 120 664C190 676 214 730 222 800Z', skin.seat) +
    path('M930 800C940 700 1000 668 1090 676C1170 684 1204 730 1210 800Z', skin.seat) +
    line('M-20 740C20 690 80 676 140 690', '#fff', 2, 'opacity=".2"') +
    line('M952 760C985 706 1040 690 1110 696', '#fff', 2, 'opacity=".2"') +
    `<rect y="640" width="1200" height="160" fill="url(#${id}sf)"/>`
  );
}
