import { type Paint, paintOf } from '../base/colour.ts';
import { n1 } from '../base/numbers.ts';
import { lin, line } from '../base/svg.ts';
import { type Upholstery } from '../upholstery.ts';
import { type CabinTrim } from './trim.ts';

/** The cover of a cabin's seats: how light falls on it, and how it is sewn. */
export interface Cover extends Pick<Paint, 'hi' | 'lo' | 'base'> {
  isLeather: boolean;
  /** The thread of its seams. */
  thread: string;
}

export function coverOf({ skin, stitch }: CabinTrim, upholstery?: Upholstery): Cover {
  const isLeather = upholstery?.material === 'pelle';
  const { hi, lo, base } = paintOf(skin.seat, isLeather ? 'pastello' : 'opaco');
  return { hi, lo, base, isLeather, thread: isLeather ? stitch : hi(0.35) };
}

/** Gradients that all seats of a picture share: a padded surface from above, its sides, and the cushion. */
export function coverDefs(id: string, { hi, lo, base, isLeather }: Cover): string {
  const shine = isLeather ? 0.42 : 0.24;
  return (
    lin(`${id}bk`, 0, 190, 0, 640, [
      [0, hi(shine)],
      [0.3, hi(0.1)],
      [0.75, base],
      [1, lo(0.5)],
    ]) +
    lin(`${id}sd`, 0, 190, 0, 640, [
      [0, hi(0.14)],
      [0.5, lo(0.25)],
      [1, lo(0.62)],
    ]) +
    lin(`${id}cu`, 0, 590, 0, 800, [
      [0, lo(0.45)],
      [0.25, hi(shine * 0.7)],
      [0.7, base],
      [1, lo(0.4)],
    ])
  );
}

/** Pleats across a padded surface, or the fine ribs of cloth. */
export function pleats(cover: Cover, x: number, width: number, top: number, foot: number): string {
  const step = cover.isLeather ? 58 : 22;
  const count = Math.floor((foot - top) / step);
  const half = (q: number) => (width / 2) * (0.9 + 0.1 * (q / Math.max(1, count)));
  return Array.from({ length: count }, (_, q) => {
    const y = top + step * (q + 0.7);
    const [a, b] = [x - half(q), x + half(q)];
    const d = `M${n1(a)} ${n1(y)}Q${n1(x)} ${n1(y + 9)} ${n1(b)} ${n1(y)}`;
    if (!cover.isLeather) return line(d, cover.lo(0.5), 2, 'opacity=".32"');
    const lit = `M${n1(a)} ${n1(y + 3)}Q${n1(x)} ${n1(y + 12)} ${n1(b)} ${n1(y + 3)}`;
    return line(d, cover.lo(0.75), 3.4, 'opacity=".7"') + line(lit, cover.hi(0.7), 1.6, 'opacity=".45"');
  }).join('');
}
