import { type Point } from './base/curves.ts';
import { type Box } from './picture.ts';
import { type EndFrame, lampTop } from './ends/frame.ts';
import { type Detail } from './views.ts';

/** Height over width of every picture. */
const SHAPE = 2 / 3;

const around = ([x, y]: Point, width: number): Box => [
  Math.round(x - width / 2),
  Math.round(y - (width * SHAPE) / 2),
  Math.round(width),
  Math.round(width * SHAPE),
];

/** The part of the drawing that a detail shows; details of the ends follow this car's lamps. */
export function boxOf(detail: Detail, { p, mm, hw, S, bonnetZ }: EndFrame): Box {
  switch (detail) {
    case 'headlamp':
      return around(p(hw * 0.62, bonnetZ - 130), mm(960));
    case 'grille':
      return around(p(0, bonnetZ - 200), mm(1050));
    case 'taillamp':
      return around(p(-hw * 0.6, lampTop(S) - 100), mm(1000));
    case 'rim':
      return [290, 290, 540, 360];
    case 'steering':
      return [46, 250, 600, 400];
    case 'screen':
      return [530, 230, 366, 244];
    case 'lever':
      return [525, 510, 366, 244];
    default:
      return detail satisfies never;
  }
}
