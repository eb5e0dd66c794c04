import { type Point } from './curves.ts';
import { n1 } from './numbers.ts';

/** Offset, colour, opacity. */
export type Stop = readonly [number, string, number?];

const rounded = (value: number, parts: number) => Math.round(value * parts) / parts;
const attrs = (extra: string) => (extra ? ` ${extra}` : '');

const stops = (list: readonly Stop[]) =>
  list
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${rounded(opacity, 100)}"`;
      return `<stop offset="${rounded(offset, 1000)}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');

export const lin = (id: string, x1: number, y1: number, x2: number, y2: number, list: readonly Stop[]) =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n1(x1)}" y1="${n1(y1)}" x2="${n1(x2)}" y2="${n1(y2)}">${stops(list)}</linearGradient>`;

export const rad = (id: string, cx: number, cy: number, r: number, list: readonly Stop[]) =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n1(cx)}" cy="${n1(cy)}" r="${n1(r)}">${stops(list)}</radialGradient>`;

export const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}"${attrs(extra)}/>`;

export const line = (d: string, stroke: string, w: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${rounded(w, 100)}" stroke-linecap="round" stroke-linejoin="round"${attrs(extra)}/>`;

export const circle = (x: number, y: number, r: number, fill: string, extra = '') =>
  `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="${fill}"${attrs(extra)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(rx)}" ry="${n1(ry)}" fill="${fill}"${attrs(extra)}/>`;

/** Rounded rectangle. */
export const rrect = (x: number, y: number, w: number, h: number, r: number, fill: string, extra = '') =>
  `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h)}" rx="${n1(r)}" fill="${fill}"${attrs(extra)}/>`;

export const poly = (points: readonly Point[], close = true) =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${n1(x)} ${n1(y)}`).join('') + (close ? 'Z' : '');

/** `side` is the room left and right of a shape in percent of its width: little for wide shapes, which cost most. */
export const blur = (id: string, deviation: number, side = 40) =>
  `<filter id="${id}" x="-${side}%" y="-60%" width="${100 + 2 * side}%" height="220%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

export const clipPath = (id: string, d: string) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`;
