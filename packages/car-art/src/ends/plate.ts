import { n1 } from '../base/numbers.ts';
import { rrect } from '../base/svg.ts';
import { lettering } from '../lettering.ts';
import { type EndFrame } from './frame.ts';

const WIDTH = 520;
const HEIGHT = 112;

/** A European number plate that names nobody; `z` is its middle. */
export function plate({ p, mm }: EndFrame, z: number): string {
  const [x, y] = p(-WIDTH / 2, z + HEIGHT / 2);
  const w = mm(WIDTH);
  const h = mm(HEIGHT);
  const band = (at: number) =>
    `<rect x="${n1(at)}" y="${n1(y)}" width="${n1(w * 0.075)}" height="${n1(h)}" rx="2" fill="#23408e"/>`;
  return (
    rrect(x - 2, y - 2, w + 4, h + 4, 3, '#0b0e0f') +
    rrect(x, y, w, h, 2.5, '#f6f7f4') +
    band(x) +
    band(x + w * 0.925) +
    lettering('CARZAA', { x: x + w / 2, y: y + h * 0.77, height: h * 0.54, colour: '#232a2c', weight: 2.2, gap: 5 })
  );
}
