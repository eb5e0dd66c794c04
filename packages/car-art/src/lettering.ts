import { n1 } from './base/numbers.ts';

/**
 * Letters as strokes on a 10×14 grid, so that plates and screens need no font where they are rasterised.
 * Only what the drawings write is here.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: 'M0 14L5 0L10 14M2 9.4H8',
  C: 'M9.6 3.2A5 5.6 0 0 0 5.2 0C2 0 0 3 0 7S2 14 5.2 14A5 5.6 0 0 0 9.6 10.8',
  D: 'M0 0H4.4C8 0 10 2.8 10 7S8 14 4.4 14H0Z',
  R: 'M0 14V0H5.6A3.9 3.9 0 0 1 5.6 7.8H0M5.4 7.8L9.6 14',
  Z: 'M0.4 0H9.8L0.2 14H10',
  0: 'M5 0C2 0 .6 2.8 .6 7S2 14 5 14S9.4 11.2 9.4 7S8 0 5 0Z',
  1: 'M1.8 3L5.6 0V14',
  2: 'M.8 3.8A4.2 3.9 0 1 1 8.4 6.4L.6 14H9.6',
  3: 'M.9 2.8A4.1 3.5 0 1 1 4.6 6.6A4.4 3.75 0 1 1 .6 11',
  4: 'M7 14V0L.2 9.8H10',
  5: 'M9 0H1.8L1 6.2A4.5 4.4 0 1 1 .6 11.6',
  6: 'M8.6 2A4.4 4.6 0 0 0 5.2 0C2.2 0 .6 3 .6 8.4M.6 9.5A4.4 4.5 0 1 0 9.4 9.5A4.4 4.5 0 1 0 .6 9.5',
  7: 'M.4 0H9.6L3.8 14',
  8: 'M5 0A3.7 3.25 0 0 0 5 6.5A3.7 3.25 0 0 0 5 0M5 6.5A4.4 3.75 0 0 0 5 14A4.4 3.75 0 0 0 5 6.5',
  9: 'M1.4 12A4.4 4.6 0 0 0 4.8 14C7.8 14 9.4 11 9.4 5.6M9.4 4.5A4.4 4.5 0 1 0 .6 4.5A4.4 4.5 0 1 0 9.4 4.5',
  h: 'M1 0V14M1 8.6A3.9 3.6 0 0 1 8.6 8.8V14',
  k: 'M1 0V14M8 5L1 10.4M3.8 8.4L8.6 14',
  m: 'M.4 14V5M.4 8A2.4 3 0 0 1 5 7.6V14M5 7.8A2.4 3 0 0 1 9.6 8V14',
  W: 'M0 0L2.6 14L5 4L7.4 14L10 0',
  '%': 'M9 0L1 14M2.4 0A1.9 2.4 0 0 0 2.4 5.2A1.9 2.4 0 0 0 2.4 0M7.6 8.8A1.9 2.4 0 0 0 7.6 14A1.9 2.4 0 0 0 7.6 8.8',
  '/': 'M8 -1L2 15',
  '.': 'M2 13.6V14',
  '°': 'M3 1.8A2 2 0 1 1 2.99 1.79Z',
  ':': 'M2 4.2V4.6M2 11.4V11.8',
  ',': 'M2.2 13V14L1 16.2',
};
const NARROW: Readonly<Record<string, number>> = { ':': 4, ',': 4, '.': 4, '°': 6, 1: 7, ' ': 4 };
const widthOf = (letter: string) => NARROW[letter] ?? 10;

interface Lettering {
  /** Centre of the line and its foot, in pixels. */
  x: number;
  y: number;
  /** Height of a capital. */
  height: number;
  colour: string;
  /** Stroke and gap between letters, in grid units (14 is the height). */
  weight?: number;
  gap?: number;
}

/** A centred line of letters. Letters outside the table leave a gap. */
export function lettering(text: string, { x, y, height, colour, weight = 1.9, gap = 4 }: Lettering): string {
  const letters = Array.from(text);
  const total = letters.reduce((sum, letter) => sum + widthOf(letter) + gap, -gap);
  let at = -total / 2;
  const drawn = letters.map((letter) => {
    const from = at;
    at += widthOf(letter) + gap;
    const d = STROKES[letter];
    return d === undefined ? '' : `<path d="${d}" transform="translate(${n1(from)} -14)"/>`;
  });
  const k = Math.round((height / 14) * 1000) / 1000;
  return `<g transform="translate(${n1(x)} ${n1(y)}) scale(${k})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
}
