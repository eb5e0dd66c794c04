import { type Paint } from '../base/colour.ts';
import { blur, circle, ellipse, lin, line, path, rad, rrect } from '../base/svg.ts';
import { type Picture } from '../picture.ts';
import { type CabinTrim } from './trim.ts';
import { type Cover } from './upholster.ts';

const CARD = 'M70 330C300 300 760 292 1130 330C1150 420 1146 640 1110 760C800 812 300 812 96 760C66 640 58 430 70 330Z';
const PAD =
  'M150 452C400 420 800 414 1050 446C1062 486 1058 540 1040 566C760 548 420 552 164 574C146 540 142 488 150 452Z';

/** The inner side of the driver's door. */
export function doorPanel(id: string, trim: CabinTrim, cover: Cover, paint: Paint): Picture {
  const art =
    '<rect width="1200" height="800" fill="#15191a"/>' +
    windowOf(id, paint) +
    card(id, trim) +
    pad(id, cover) +
    handles(id, trim) +
    pocket(trim) +
    `<rect width="1200" height="800" fill="url(#${id}vg)"/>`;
  return { defs: defsOf(id, trim, cover), art, bare: true, horizon: 500 };
}

function defsOf(id: string, { skin, inlay }: CabinTrim, { hi, lo, base }: Cover): string {
  return (
    blur(`${id}b5`, 6) +
    lin(`${id}wn`, 0, 40, 0, 330, [
      [0, '#e7eeec'],
      [1, '#b4c5bd'],
    ]) +
    lin(`${id}cd`, 0, 310, 0, 790, [
      [0, skin.light],
      [0.4, skin.mid],
      [1, skin.dark],
    ]) +
    lin(`${id}pd`, 0, 430, 0, 575, [
      [0, hi(0.34)],
      [0.4, base],
      [1, lo(0.45)],
    ]) +
    lin(`${id}in`, 0, 0, 1200, 0, [
      [0, inlay[0]],
      [0.35, inlay[1]],
      [0.7, inlay[0]],
      [1, inlay[2]],
    ]) +
    lin(`${id}ar`, 0, 560, 0, 650, [
      [0, hi(0.42)],
      [0.35, hi(0.05)],
      [1, lo(0.6)],
    ]) +
    lin(`${id}ch`, 0, 380, 0, 430, [
      [0, '#f4f7f7'],
      [0.5, '#98a3a5'],
      [1, '#4c5557'],
    ]) +
    rad(`${id}vg`, 600, 420, 820, [
      [0.5, '#000', 0],
      [1, '#000', 0.5],
    ])
  );
}

/** Window, frame and the mirror that is seen through it; in body colour what is outside. */
function windowOf(id: string, { hi, lo, base }: Paint): string {
  return (
    path('M120 320C170 200 300 90 470 44H1080C1110 130 1124 220 1128 320Z', '#0c0f10') +
    path('M158 322C206 214 322 118 484 72H1052C1078 150 1090 230 1092 322Z', `url(#${id}wn)`) +
    path('M158 322C300 262 700 252 1092 282V322Z', '#7f9b89', `opacity=".6" filter="url(#${id}b5)"`) +
    path('M196 300C196 252 220 226 272 226H330C352 232 356 300 340 322H214Z', base) +
    path('M200 292C202 256 224 236 272 234H326C338 238 342 250 342 262C290 256 236 266 200 292Z', hi(0.55)) +
    path('M214 322L206 304C250 296 310 296 344 308L340 322Z', lo(0.5)) +
    path('M520 72L640 72L470 322H330Z', '#fff', 'opacity=".16"') +
    path('M1052 72L1010 72L1040 322H1092C1090 230 1078 150 1052 72Z', '#12161799')
  );
}

function card(id: string, { stitch }: CabinTrim): string {
  return (
    path(CARD, `url(#${id}cd)`) +
    line('M72 332C300 302 760 294 1128 332', '#7c8688', 3, 'opacity=".7"') +
    path('M96 352C330 326 780 318 1106 352L1102 396C780 366 330 374 104 400Z', `url(#${id}in)`) +
    path('M96 352C330 326 780 318 1106 352L1105 362C780 330 330 338 97 364Z', '#fff', 'opacity=".3"') +
    line('M112 430C360 402 800 396 1094 424', stitch, 2, 'stroke-dasharray="9 6" opacity=".75"')
  );
}

function pad(id: string, { lo, thread }: Cover): string {
  return (
    path(PAD, `url(#${id}pd)`) +
    line(PAD, lo(0.85), 3, 'opacity=".7"') +
    line('M160 466C404 434 800 428 1044 460', thread, 1.8, 'stroke-dasharray="8 6" opacity=".8"') +
    path(
      'M150 588C420 556 800 552 1060 576C1072 600 1068 634 1050 650C780 640 420 646 168 662C148 642 144 612 150 588Z',
      `url(#${id}ar)`,
    ) +
    line('M152 588C420 557 800 553 1058 577', '#fff', 2, 'opacity=".25"')
  );
}

/** Handle to open, switches of the windows, grip. */
function handles(id: string, { glow }: CabinTrim): string {
  const switches = [0, 1, 2, 3].map((q) => {
    const [x, y] = [330 + (q % 2) * 74, 580 + Math.floor(q / 2) * 28];
    return rrect(x, y, 62, 20, 6, '#262c2e') + rrect(x + 8, y + 5, 46, 3, 1.5, '#8d9799');
  });
  return (
    ellipse(256, 412, 96, 36, '#0a0c0d') +
    path(
      'M184 412C186 388 216 382 262 384H336C350 388 350 402 336 408L250 414C220 418 190 428 184 412Z',
      `url(#${id}ch)`,
    ) +
    rrect(360, 396, 40, 24, 6, '#0d1011') +
    rrect(368, 405, 24, 4, 2, '#b3261e') +
    rrect(312, 568, 172, 72, 16, '#0e1112') +
    rrect(312, 568, 172, 72, 16, 'none', 'stroke="#495254" stroke-width="1.6"') +
    switches.join('') +
    circle(520, 604, 21, '#0b0e0f') +
    circle(520, 604, 17, '#2a3032') +
    `<path d="M513 604h14M520 597v14" stroke="${glow}" stroke-width="2.4" stroke-linecap="round"/>` +
    path('M590 590C700 578 820 576 930 584L926 616C820 608 700 610 596 622Z', '#090b0c')
  );
}

function pocket({ skin }: CabinTrim): string {
  const holes: string[] = [];
  for (let row = 0; row < 9; row += 1) {
    for (let n = 0; n < 9; n += 1) {
      const [x, y] = [908 + n * 17 + (row % 2) * 8, 660 + row * 13];
      if ((x - 980) ** 2 + (y - 712) ** 2 < 58 ** 2) holes.push(circle(x, y, 3.4, '#050707'));
    }
  }
  return (
    circle(980, 712, 74, '#0c0f10') +
    circle(980, 712, 68, skin.mid) +
    circle(980, 712, 73, 'none', 'stroke="#5a6466" stroke-width="2"') +
    holes.join('') +
    path(
      'M160 706C340 692 620 690 820 700C836 730 834 762 820 782C600 798 340 798 176 780C158 760 154 730 160 706Z',
      '#0a0d0e',
    ) +
    line('M162 706C340 693 620 691 820 701', '#6a7476', 3, 'opacity=".8"')
  );
}
