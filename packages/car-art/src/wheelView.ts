import { n1 } from './base/numbers.ts';
import { blur, circle, clipPath, ellipse, lin, line, path, rad } from './base/svg.ts';
import { type Paint } from './base/colour.ts';
import { type Random } from './base/random.ts';
import { SIDE, type Body } from './bodies.ts';
import { type Archetype, type Look } from './look.ts';
import { type Picture } from './picture.ts';
import { wheel } from './wheel.ts';

const CX = 560;
const CY = 470;
const R = 272;
const ARCH = 306;
const GROUND = CY + R;

/** The left front wheel and its wing, close up. */
export function wheelView(id: string, archetype: Archetype, paint: Paint, rand: Random, look: Look): Picture {
  const S: Body = SIDE[archetype];
  const drawn = wheel(`${id}w`, CX, CY, R, {
    rim: look.rim,
    tone: look.tone,
    rotation: rand.range(-30, 30),
    ratio: S.van || S.bed ? 0.72 : 0.775,
    lugs: S.lugs,
    caliper: look.caliper ?? '#39413f',
  });
  const wing = wingOutline();
  const defs =
    drawn.defs +
    blur(`${id}b3`, 3) +
    blur(`${id}b9`, 10) +
    blur(`${id}b24`, 26) +
    clipPath(`${id}c`, wing) +
    wingShading(id, paint);
  const art =
    ellipse(CX + 20, GROUND + 6, 330, 26, '#0a0f0c', `opacity=".6" filter="url(#${id}b9)"`) +
    ellipse(CX + 260, GROUND + 2, 700, 34, '#101613', `opacity=".5" filter="url(#${id}b24)"`) +
    ellipse(CX, GROUND, 150, 9, '#020403', `opacity=".95" filter="url(#${id}b3)"`) +
    path(`M${CX} 560H1230V${GROUND - 34}H${CX}Z`, '#090c0c', `filter="url(#${id}b3)"`) +
    circle(CX, CY, ARCH + 2, '#070a0a') +
    path(wing, `url(#${id}g)`) +
    `<g clip-path="url(#${id}c)">${wingForm(id, paint)}</g>` +
    archEdge(S, paint) +
    drawn.art;
  return { defs, art, horizon: 600 };
}

function wingOutline(): string {
  const front = n1(CX - Math.sqrt(ARCH * ARCH - 130 * 130));
  const back = n1(CX + Math.sqrt(ARCH * ARCH - 150 * 150));
  return `M-20 96C200 60 520 52 800 58S1120 60 1230 62L1230 668L${CX + ARCH + 60} 676Q${n1(CX + ARCH * 0.96)} 676 ${back} ${CY + 150}A${ARCH} ${ARCH} 0 1 0 ${front} ${CY + 130}Q250 650 190 656L-20 652Z`;
}

function wingShading(id: string, { hi, lo, base, spec }: Paint): string {
  return (
    lin(`${id}g`, 0, 50, 0, 670, [
      [0, hi(0.5)],
      [0.12, hi(0.34)],
      [0.16, hi(0.7)],
      [0.19, lo(0.08)],
      [0.36, hi(0.14)],
      [0.48, hi(0.4)],
      [0.62, base],
      [0.85, lo(0.25)],
      [1, lo(0.55)],
    ]) +
    rad(`${id}r`, CX, CY, ARCH * 1.5, [
      [0.62, lo(0.8), 0.7],
      [0.675, lo(0.6), 0.2],
      [0.72, hi(0.9), 0.5 * spec + 0.05],
      [0.84, hi(0.7), 0.16],
      [1, hi(0.6), 0],
    ]) +
    lin(`${id}s`, 0, 0, 1200, 0, [
      [0, lo(0.6), 0.6],
      [0.16, lo(0.5), 0.06],
      [0.7, lo(0.5), 0],
      [1, lo(0.5), 0.35],
    ])
  );
}

function wingForm(id: string, { hi, lo, edge }: Paint): string {
  const seam = (d: string) =>
    `<g transform="translate(2 1)">${line(d, hi(0.95), 2, 'opacity=".5"')}</g>${line(d, '#0c1011', 3.4, 'opacity=".8"')}`;
  return (
    circle(CX, CY, ARCH * 1.5, `url(#${id}r)`, 'opacity=".8"') +
    path(
      'M-20 172C300 138 800 140 1230 148L1230 158C800 150 300 148 -20 184Z',
      hi(1),
      `opacity="${n1(0.75 * edge)}" filter="url(#${id}b3)"`,
    ) +
    path(
      'M-20 210C300 166 800 160 1230 168L1230 216C800 200 300 196 -20 250Z',
      lo(0.7),
      `opacity=".26" filter="url(#${id}b9)"`,
    ) +
    `<rect width="1230" height="700" fill="url(#${id}s)"/>` +
    path('M900 676C980 640 1100 632 1230 628L1230 700L880 700Z', '#191e1f') +
    line('M905 672C980 638 1100 631 1230 627', '#6d7778', 2, 'opacity=".7"') +
    seam('M1010 60C1002 220 998 420 1006 560C1010 610 1030 634 1060 640') +
    seam('M-10 330C70 322 140 318 196 332')
  );
}

const arc = (r: number, below: number) => {
  const half = Math.sqrt(r * r - below * below);
  return `M${n1(CX - half)} ${CY + below}A${r} ${r} 0 ${below > 0 ? 1 : 0} 1 ${n1(CX + half)} ${CY + below}`;
};

function archEdge(S: Body, { hi, edge }: Paint): string {
  if (!S.clad) return line(arc(ARCH, 20), hi(0.9), 3, `opacity="${n1(0.6 * edge)}"`);
  return (
    `<path d="${arc(ARCH + 16, 128)}" fill="none" stroke="#1b2021" stroke-width="36"/>` +
    line(arc(ARCH + 33, -20), '#6d7778', 2, 'opacity=".7"')
  );
}
