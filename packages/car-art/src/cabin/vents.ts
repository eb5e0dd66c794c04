import { n1 } from '../base/numbers.ts';
import { circle, line, rrect } from '../base/svg.ts';
import { type CabinTrim } from './trim.ts';

/** Air vents: round or flat, outer pair and centre pair. */
export function vents({ roundVents }: CabinTrim): string {
  if (roundVents) return round(74, 392, 42) + round(1120, 386, 44) + round(628, 482, 34) + round(798, 482, 34);
  return flat(28, 364, 110, 52) + flat(1050, 362, 122, 50) + flat(580, 456, 122, 40) + flat(722, 456, 122, 40);
}

function flat(x: number, y: number, w: number, h: number): string {
  const box = (fill: string, extra = '') => rrect(x - 4, y - 4, w + 8, h + 8, 12, fill, extra);
  let art = box('#0a0c0d') + box('none', 'stroke="#aab3b4" stroke-width="1.6" opacity=".7"');
  for (let q = 1; q < 5; q++) {
    const slat = y + (h * q) / 5;
    art +=
      line(`M${x + 6} ${n1(slat)}h${w - 12}`, '#3a4244', 4) +
      line(`M${x + 6} ${n1(slat - 1.6)}h${w - 12}`, '#6c7678', 1);
  }
  return art + rrect(x + w / 2 - 9, y + h / 2 - 7, 18, 14, 4, '#8b9496');
}

function round(x: number, y: number, r: number): string {
  let art =
    circle(x, y, r + 6, '#0a0c0d') + circle(x, y, r + 5, 'none', 'stroke="#b7c0c1" stroke-width="2.4" opacity=".85"');
  for (let q = -2; q <= 2; q++) {
    const w = Math.sqrt(r * r - (q * r * 0.36) ** 2);
    art += line(`M${n1(x - w)} ${n1(y + q * r * 0.36)}h${n1(w * 2)}`, '#3d4547', 3.4);
  }
  return art + circle(x, y, r * 0.26, '#8b9496');
}
