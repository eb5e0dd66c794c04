import { type Random } from './base/random.ts';
import { lin, rad } from './base/svg.ts';

interface Studio {
  wall: readonly [string, string, string];
  floor: readonly [string, string, string];
}

/** Paper, sage, sand and dusk. */
const STUDIOS: readonly [Studio, ...Studio[]] = [
  { wall: ['#f1efe8', '#e6e4db', '#d6d5cb'], floor: ['#d9d8cf', '#e9e7df', '#f3f1ea'] },
  { wall: ['#eaf0ea', '#dde5de', '#c7d2c9'], floor: ['#ccd6ce', '#dfe6e0', '#eef2ee'] },
  { wall: ['#f6efe4', '#eee4d4', '#dccfbb'], floor: ['#dcd1bf', '#ebe2d3', '#f6f0e7'] },
  { wall: ['#e8edf1', '#d9e0e6', '#c3ccd3'], floor: ['#c8d1d8', '#dbe2e7', '#ecf0f3'] },
];

/** Wall, floor and lamp behind a car; `horizon` is the floor's edge in pixels, `tone` one of four, else by chance. */
export function studio(id: string, light: Random, horizon: number, tone?: number): { defs: string; art: string } {
  const { wall, floor } = STUDIOS[tone ?? -1] ?? light.pick(STUDIOS);
  const full = 'width="1200" height="800"';
  return {
    defs:
      lin(`${id}w`, 0, 0, 0, horizon, [
        [0, wall[0]],
        [0.55, wall[1]],
        [1, wall[2]],
      ]) +
      lin(`${id}f`, 0, horizon, 0, 800, [
        [0, floor[0]],
        [0.35, floor[1]],
        [1, floor[2]],
      ]) +
      rad(`${id}sp`, 520, 330, 620, [
        [0, '#ffffff', 0.75],
        [0.5, '#ffffff', 0.28],
        [1, '#ffffff', 0],
      ]) +
      rad(`${id}vg`, 600, 400, 800, [
        [0.62, '#26332c', 0],
        [1, '#26332c', 0.16],
      ]) +
      lin(`${id}hz`, 0, horizon - 70, 0, horizon + 60, [
        [0, wall[2], 0],
        [0.5, floor[0], 1],
        [1, floor[0], 0],
      ]),
    art:
      `<rect ${full} fill="url(#${id}w)"/>` +
      `<rect y="${horizon}" width="1200" height="${800 - horizon}" fill="url(#${id}f)"/>` +
      `<rect y="${horizon - 70}" width="1200" height="130" fill="url(#${id}hz)"/>` +
      `<rect ${full} fill="url(#${id}sp)"/><rect ${full} fill="url(#${id}vg)"/>`,
  };
}
