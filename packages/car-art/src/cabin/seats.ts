import { blur, circle, ellipse, line, lin, path, rad, rrect } from '../base/svg.ts';
import { type Picture } from '../picture.ts';
import { type CabinTrim } from './trim.ts';
import { coverDefs, pleats, type Cover } from './upholster.ts';

/** The front seats, seen from before them. */
export function frontSeats(id: string, trim: CabinTrim, cover: Cover): Picture {
  const art =
    backOfCabin(id, cover) +
    tunnel(id, trim) +
    `<g transform="translate(318 0)">${seat(id, cover, 1)}</g>` +
    `<g transform="translate(882 0)">${seat(id, cover, -1)}</g>` +
    `<rect width="1200" height="800" fill="url(#${id}vg)"/>`;
  return { defs: cabinDefs(id, trim) + coverDefs(id, cover), art, bare: true, horizon: 500 };
}

/** What both pictures of seats have: roof, windows, floor and how the light falls. */
export function cabinDefs(id: string, { skin }: CabinTrim): string {
  return (
    blur(`${id}b6`, 7) +
    blur(`${id}b14`, 16) +
    lin(`${id}rf`, 0, 0, 0, 150, [
      [0, '#cfd0cb'],
      [1, '#8f938f'],
    ]) +
    lin(`${id}wn`, 0, 90, 0, 300, [
      [0, '#e7eeec'],
      [0.6, '#cdd9d4'],
      [1, '#a9bbb2'],
    ]) +
    lin(`${id}tn`, 0, 480, 0, 800, [
      [0, skin.light],
      [0.3, skin.mid],
      [1, skin.dark],
    ]) +
    rad(`${id}vg`, 600, 380, 800, [
      [0.5, '#000', 0],
      [1, '#000', 0.5],
    ])
  );
}

export function roofAndWindow(id: string): string {
  return (
    '<rect width="1200" height="800" fill="#171b1c"/>' +
    path('M0 0H1200V120C900 84 300 84 0 120Z', `url(#${id}rf)`) +
    path('M250 118C440 98 760 98 950 118L1010 296H190Z', `url(#${id}wn)`) +
    path('M190 296C400 248 800 248 1010 296V310H190Z', '#7f9b89', `opacity=".55" filter="url(#${id}b6)"`) +
    // light from the side windows
    path('M0 150L150 132L96 470L0 500Z', '#b9c7c2', 'opacity=".75"') +
    path('M1200 150L1050 132L1104 470L1200 500Z', '#b9c7c2', 'opacity=".75"') +
    path('M150 128L238 120L170 330L96 560L60 560Z', '#23282a') +
    path('M1050 128L962 120L1030 330L1104 560L1140 560Z', '#23282a')
  );
}

/** Roof, rear window and, out of focus, the bench. */
function backOfCabin(id: string, cover: Cover): string {
  const heads = [300, 600, 900].map((x) => rrect(x - 62, 262, 124, 66, 26, cover.lo(0.42))).join('');
  const bench = path('M130 420C150 330 240 312 600 310S1050 330 1070 420V800H130Z', cover.lo(0.5));
  return roofAndWindow(id) + `<g filter="url(#${id}b6)">${heads}${bench}</g>` + floor();
}

const floor = () => path('M0 560C260 500 940 500 1200 560V800H0Z', '#0e1112');

function tunnel(id: string, { stitch }: CabinTrim): string {
  return (
    path('M520 800L546 560C560 536 640 536 654 560L680 800Z', `url(#${id}tn)`) +
    rrect(538, 508, 124, 122, 26, `url(#${id}tn)`) +
    line('M550 540C560 520 640 520 650 540', stitch, 2, 'stroke-dasharray="7 5" opacity=".7"') +
    line('M542 560V620M658 560V620', '#000', 2, 'opacity=".5"') +
    ellipse(600, 700, 34, 15, '#050707') +
    ellipse(600, 700, 34, 15, 'none', 'stroke="#8b9597" stroke-width="1.6" opacity=".8"')
  );
}

const BACK =
  'M-112 262C-80 226 80 226 112 262C146 300 150 420 168 610C120 646 -120 646 -168 610C-150 420 -146 300 -112 262Z';
const PANEL = 'M-76 268C-46 246 46 246 76 268C92 340 96 470 104 620C60 632 -60 632 -104 620C-96 470 -92 340 -76 268Z';
const CUSHION = 'M-172 640C-110 612 110 612 172 640C206 690 220 760 222 820H-222C-220 760 -206 690 -172 640Z';
const CUSHION_PANEL = 'M-104 636C-60 626 60 626 104 636C126 690 136 760 138 820H-138C-136 760 -126 690 -104 636Z';

/** One seat around x = 0; `inner` is the side of the tunnel. */
function seat(id: string, cover: Cover, inner: 1 | -1): string {
  const { hi, lo, thread } = cover;
  const seam = (d: string) =>
    line(d, lo(0.85), 4.5, 'opacity=".7"') + line(d, thread, 1.8, 'stroke-dasharray="8 6" opacity=".85"');
  return (
    path('M-150 262C-120 210 120 210 150 262L196 820H-196Z', '#000', `opacity=".5" filter="url(#${id}b14)"`) +
    headrest(cover, id) +
    path(BACK, `url(#${id}sd)`) +
    path(PANEL, `url(#${id}bk)`) +
    pleats(cover, 0, 172, 300, 600) +
    seam('M-76 268C-92 340 -96 470 -104 620') +
    seam('M76 268C92 340 96 470 104 620') +
    line('M-110 264C-80 229 80 229 110 264', hi(0.8), 2.4, 'opacity=".5"') +
    line('M-140 330C-148 420 -152 500 -162 596M140 330C148 420 152 500 162 596', hi(0.5), 2, 'opacity=".3"') +
    path(CUSHION, `url(#${id}sd)`) +
    path(CUSHION_PANEL, `url(#${id}cu)`) +
    pleats(cover, 0, 222, 640, 800) +
    seam('M-104 636C-126 690 -136 760 -138 820') +
    seam('M104 636C126 690 136 760 138 820') +
    line('M-170 642C-110 614 110 614 170 642', lo(0.9), 4, 'opacity=".6"') +
    belt(inner)
  );
}

function headrest({ hi, lo, isLeather }: Cover, id: string): string {
  return (
    line('M-30 190V250M30 190V250', '#99a3a4', 9) +
    path(
      'M-74 128C-66 104 66 104 74 128C86 160 82 190 66 204C30 214 -30 214 -66 204C-82 190 -86 160 -74 128Z',
      `url(#${id}bk)`,
    ) +
    path(
      'M-74 128C-66 104 66 104 74 128C80 146 80 160 78 172C40 184 -40 184 -78 172C-80 160 -80 146 -74 128Z',
      hi(isLeather ? 0.3 : 0.18),
      'opacity=".8"',
    ) +
    line('M-70 124C-60 106 60 106 70 124', hi(0.9), 2, 'opacity=".5"') +
    line('M-66 204C-30 214 30 214 66 204', lo(0.9), 3, 'opacity=".6"')
  );
}

/** The buckle beside the tunnel. */
const belt = (inner: 1 | -1) =>
  line(`M${inner * 184} 690L${inner * 190} 640`, '#15191a', 16) +
  rrect(inner * 191 - 14, 604, 28, 46, 6, '#0c0f10') +
  rrect(inner * 191 - 9, 609, 18, 12, 3, '#a02a28') +
  circle(inner * 191, 640, 2.5, '#788284');
