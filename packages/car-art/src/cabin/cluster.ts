import { n1 } from '../base/numbers.ts';
import { blur, circle, lin, line, path, rad, rrect } from '../base/svg.ts';
import { lettering } from '../lettering.ts';
import { type Picture } from '../picture.ts';
import { type CabinTrim } from './trim.ts';

const Y = 390;
const R = 206;
const LEFT = 276;
const RIGHT = 924;
/** Where a dial begins, clockwise from the right, and how far it reaches, in degrees. */
const FROM = 150;
const SWEEP = 240;

const at = (x: number, r: number, share: number) => {
  const a = ((FROM + SWEEP * share) * Math.PI) / 180;
  return [x + Math.cos(a) * r, Y + Math.sin(a) * r] as const;
};

interface Dial {
  x: number;
  figures: readonly string[];
  /** Short strokes between two figures. */
  between: number;
  unit: string;
  /** Share of the scale from which it is red. */
  red?: number;
  /** Where the needle stands. */
  needle: number;
}

export interface Reading {
  /** Kilometres on the clock. */
  mileage: number;
  isElectric: boolean;
}

/** The driver's instruments, switched on, with the car's own kilometres. */
export function cluster(id: string, trim: CabinTrim, { mileage, isElectric }: Reading): Picture {
  const speed: Dial = {
    x: LEFT,
    figures: Array.from({ length: 7 }, (_, n) => `${n * 40}`),
    between: 7,
    unit: 'km/h',
    needle: 0,
  };
  const effort: Dial = isElectric
    ? { x: RIGHT, figures: ['0', '20', '40', '60', '80', '100'], between: 4, unit: '%', needle: 0.72 }
    : { x: RIGHT, figures: ['0', '1', '2', '3', '4', '5', '6', '7'], between: 4, unit: '', red: 0.82, needle: 0.115 };
  const art =
    '<rect width="1200" height="800" fill="#0a0c0d"/>' +
    hood(id, trim) +
    dial(id, speed, trim) +
    dial(id, effort, trim) +
    display(id, mileage, trim) +
    `<rect width="1200" height="800" fill="url(#${id}vg)"/>`;
  return { defs: defsOf(id, trim), art, bare: true, horizon: 500 };
}

function defsOf(id: string, { skin, glow }: CabinTrim): string {
  return (
    blur(`${id}b4`, 5) +
    lin(`${id}hd`, 0, 0, 0, 300, [
      [0, skin.dark],
      [0.6, skin.light],
      [1, skin.mid],
    ]) +
    rad(`${id}df`, 0, 0, R, [
      [0, '#16201f'],
      [0.72, '#0b1110'],
      [1, '#060909'],
    ]) +
    rad(`${id}gl`, 0, 0, R, [
      [0.6, glow, 0],
      [0.94, glow, 0.16],
      [1, glow, 0.05],
    ]) +
    lin(`${id}dp`, 0, 210, 0, 590, [
      [0, '#0d1817'],
      [1, '#071010'],
    ]) +
    rad(`${id}vg`, 600, 380, 780, [
      [0.55, '#000', 0],
      [1, '#000', 0.5],
    ])
  );
}

function hood(id: string, { stitch, inlay }: CabinTrim): string {
  const edge = 'M-20 210C160 96 380 70 600 70S1040 96 1220 210';
  return (
    path(`${edge}V-20H-20Z`, `url(#${id}hd)`) +
    line('M-20 176C170 68 390 42 600 42S1030 68 1220 176', stitch, 3, 'stroke-dasharray="13 9" opacity=".75"') +
    line(edge, '#59636580', 3) +
    path('M-20 676C300 640 900 640 1220 676V820H-20Z', '#0d1011') +
    line('M-20 676C300 640 900 640 1220 676', inlay[1], 3, 'opacity=".55"')
  );
}

function dial(id: string, { x, figures, between, unit, red = 2, needle }: Dial, { glow }: CabinTrim): string {
  const steps = (figures.length - 1) * (between + 1);
  const strokes = Array.from({ length: steps + 1 }, (_, n) => {
    const isFigure = n % (between + 1) === 0;
    const [ax, ay] = at(x, R - 14, n / steps);
    const [bx, by] = at(x, R - (isFigure ? 44 : 30), n / steps);
    const colour = n / steps >= red ? '#e2483d' : isFigure ? '#f2f6f4' : '#8fa09b';
    return line(`M${n1(ax)} ${n1(ay)}L${n1(bx)} ${n1(by)}`, colour, isFigure ? 4.5 : 2.2);
  });
  const numbers = figures.map((text, n) => {
    const [tx, ty] = at(x, R - 74, n / (figures.length - 1));
    return lettering(text, { x: tx, y: ty + 9, height: 19, colour: '#eef4f1', weight: 1.7 });
  });
  const place = `translate(${x} ${Y})`;
  return (
    circle(x, Y, R + 17, '#030404') +
    circle(x, Y, R + 12, 'none', 'stroke="#7d888a" stroke-width="5"') +
    circle(x, Y, R + 6, 'none', 'stroke="#1c2122" stroke-width="7"') +
    `<g transform="${place}">${circle(0, 0, R, `url(#${id}df)`)}${circle(0, 0, R, `url(#${id}gl)`)}</g>` +
    strokes.join('') +
    numbers.join('') +
    lettering(unit, { x, y: Y + 106, height: 15, colour: '#9fb0aa', weight: 1.6 }) +
    pointer(id, x, needle, glow)
  );
}

function pointer(id: string, x: number, needle: number, glow: string): string {
  const [tx, ty] = at(x, R - 34, needle);
  const [ax, ay] = at(x, 34, needle);
  const d = `M${n1(ax)} ${n1(ay)}L${n1(tx)} ${n1(ty)}`;
  return (
    line(d, glow, 13, `opacity=".4" filter="url(#${id}b4)"`) +
    line(d, '#f4f8f6', 6.5) +
    circle(x, Y, 40, '#0b0e0f') +
    circle(x, Y, 38, '#1d2324') +
    circle(x, Y, 38, 'none', 'stroke="#5e696b" stroke-width="2"')
  );
}

/** "126.480 km": with points, as clocks on sale in Italy show it or as people write it. */
const grouped = (kilometres: number) => String(kilometres).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');

/** The screen between the dials: time, kilometres, and how full the tank or the battery is. */
function display(id: string, mileage: number, { glow }: CabinTrim): string {
  const bars = Array.from({ length: 8 }, (_, n) => rrect(520 + n * 20.5, 500, 15, 20, 4, n < 6 ? glow : '#22302d'));
  return (
    rrect(489, 208, 222, 372, 26, '#030505') +
    rrect(494, 213, 212, 362, 22, `url(#${id}dp)`) +
    rrect(494, 213, 212, 362, 22, 'none', 'stroke="#3d4a48" stroke-width="2"') +
    lettering('10:24', { x: 600, y: 268, height: 22, colour: '#dbe7e2', weight: 1.5 }) +
    line('M524 292H676', '#24322f', 2) +
    lettering('21 °C', { x: 600, y: 332, height: 17, colour: glow, weight: 1.5 }) +
    line('M524 356H676', '#24322f', 2) +
    lettering(grouped(mileage), { x: 600, y: 424, height: 28, colour: '#ffffff', weight: 1.7, gap: 3.4 }) +
    lettering('km', { x: 600, y: 460, height: 15, colour: '#9fb0aa', weight: 1.7 }) +
    bars.join('') +
    line('M524 545H676', '#24322f', 2)
  );
}
