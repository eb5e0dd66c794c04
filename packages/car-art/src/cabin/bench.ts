import { line, path, rrect } from '../base/svg.ts';
import { type Picture } from '../picture.ts';
import { cabinDefs, roofAndWindow } from './seats.ts';
import { type CabinTrim } from './trim.ts';
import { coverDefs, pleats, type Cover } from './upholster.ts';

const BACK =
  'M128 300C170 262 380 246 600 246S1030 262 1072 300C1092 380 1100 500 1108 596C900 628 300 628 92 596C100 500 108 380 128 300Z';
const CUSHION = 'M84 604C300 570 900 570 1116 604C1150 660 1166 740 1170 820H30C34 740 50 660 84 604Z';

/** The rear seats, seen from between the front ones. */
export function rearBench(id: string, trim: CabinTrim, cover: Cover): Picture {
  const { hi, lo, thread } = cover;
  const seam = (d: string) =>
    line(d, lo(0.85), 5, 'opacity=".7"') + line(d, thread, 1.8, 'stroke-dasharray="8 6" opacity=".8"');
  const art =
    roofAndWindow(id) +
    [300, 600, 900].map((x) => rest(id, cover, x)).join('') +
    path(BACK, '#000', `opacity=".5" filter="url(#${id}b14)"`) +
    path(BACK, `url(#${id}bk)`) +
    [318, 882].map((x) => pleats(cover, x, 250, 330, 590)).join('') +
    pleats(cover, 600, 120, 360, 590) +
    line('M130 300C172 264 380 249 600 249S1028 264 1070 300', hi(0.85), 2.6, 'opacity=".5"') +
    seam('M176 316C168 400 164 500 160 600M1024 316C1032 400 1036 500 1040 600') +
    seam('M460 262C456 380 452 500 450 612M740 262C744 380 748 500 750 612') +
    // two parts to fold
    line('M752 258C756 380 760 500 762 614', '#000', 4, 'opacity=".65"') +
    armrest(cover) +
    path(CUSHION, `url(#${id}cu)`) +
    [318, 882].map((x) => pleats(cover, x, 280, 640, 800)).join('') +
    line('M86 606C300 572 900 572 1114 606', lo(0.95), 6, 'opacity=".75"') +
    seam('M448 590C436 660 430 740 428 820M752 590C764 660 770 740 772 820') +
    [486, 700].map(buckle).join('') +
    belts() +
    `<rect width="1200" height="800" fill="url(#${id}vg)"/>`;
  return { defs: cabinDefs(id, trim) + coverDefs(id, cover), art, bare: true, horizon: 500 };
}

function rest(id: string, { hi, lo }: Cover, x: number): string {
  const [w, top] = x === 600 ? [62, 196] : [86, 172];
  const d = `M${x - w} ${top + 26}C${x - w + 8} ${top} ${x + w - 8} ${top} ${x + w} ${top + 26}L${x + w - 6} 266H${x - w + 6}Z`;
  return (
    line(`M${x - 26} 236V290M${x + 26} 236V290`, '#99a3a4', 8) +
    path(d, `url(#${id}bk)`) +
    line(
      `M${x - w + 4} ${top + 22}C${x - w + 12} ${top + 2} ${x + w - 12} ${top + 2} ${x + w - 4} ${top + 22}`,
      hi(0.9),
      2.2,
      'opacity=".5"',
    ) +
    line(`M${x - w + 6} 264H${x + w - 6}`, lo(0.9), 4, 'opacity=".5"')
  );
}

/** Folded into the back. */
const armrest = ({ lo, hi }: Cover) =>
  rrect(532, 330, 136, 262, 18, lo(0.12)) +
  rrect(532, 330, 136, 262, 18, 'none', `stroke="${lo(0.8)}" stroke-width="4" opacity=".7"`) +
  line('M546 340H654', hi(0.8), 2, 'opacity=".5"') +
  rrect(578, 346, 44, 12, 6, lo(0.7));

const buckle = (x: number) => rrect(x - 13, 578, 26, 44, 6, '#0c0f10') + rrect(x - 8, 583, 16, 12, 3, '#a02a28');

const belts = () =>
  line('M196 300C190 400 180 500 168 590', '#101415', 20) +
  line('M1004 300C1010 400 1020 500 1032 590', '#101415', 20) +
  line('M190 300C184 400 174 500 162 590M998 300C1004 400 1014 500 1026 590', '#4a5355', 1.6, 'opacity=".7"');
