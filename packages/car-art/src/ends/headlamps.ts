import { type Node, type Point } from '../base/curves.ts';
import { circle, clipPath, lin, line, path, rrect } from '../base/svg.ts';
import { type FrontLamp } from '../bodies.ts';
import { type EndFrame } from './frame.ts';

interface LampShape {
  outline: Node[];
  daylight: Node[];
}

function lampShape(lamp: FrontLamp, hw: number, z: number): LampShape {
  if (lamp === 'tondo') {
    return {
      outline: [
        [hw * 0.62, z - 10, 10],
        [hw * 0.82, z - 18, -40],
        [hw * 0.86, z - 130, -95],
        [hw * 0.74, z - 228, 180],
        [hw * 0.58, z - 150, 95],
      ],
      daylight: [
        [hw * 0.65, z - 60, 70],
        [hw * 0.74, z - 28, 0],
        [hw * 0.83, z - 90, -85],
        [hw * 0.79, z - 190, 240],
      ],
    };
  }
  if (lamp === 'cuneo') {
    return {
      outline: [
        [hw * 0.5, z - 62, 8],
        [hw * 0.74, z - 20, 14],
        [hw * 0.925, z + 40, 40],
        [hw * 0.955, z - 30, -85],
        [hw * 0.88, z - 128, 200],
        [hw * 0.6, z - 150, 176],
      ],
      daylight: [
        [hw * 0.56, z - 126, 4],
        [hw * 0.84, z - 112, 12],
        [hw * 0.93, z + 10, 78],
      ],
    };
  }
  return {
    outline: [
      [hw * 0.48, z - 62, 4],
      [hw * 0.72, z - 34, 8],
      [hw * 0.93, z + 18, 26],
      [hw * 0.955, z - 22, -90],
      [hw * 0.88, z - 70, 190],
      [hw * 0.58, z - 108, 184],
    ],
    daylight: [
      [hw * 0.53, z - 80, 6],
      [hw * 0.76, z - 58, 8],
      [hw * 0.93, z - 12, 30],
    ],
  };
}

/** Both headlamps with their daylight signature. */
export function headlamps({ id, defs, p, mm, one, both, hw, bonnetZ, look }: EndFrame): string {
  const lamp = look.lampF;
  const { outline, daylight } = lampShape(lamp, hw, bonnetZ);
  const eye = ([x, y]: Point, r: number) =>
    circle(x, y, mm(r), '#5e6b6f') +
    circle(x, y, mm(r * 0.78), '#11181a') +
    circle(x, y, mm(r * 0.58), '#cfdbdd', 'opacity=".85"') +
    circle(x - mm(r * 0.16), y - mm(r * 0.2), mm(r * 0.24), '#fff');
  return both((k) => {
    const d = one(outline, k);
    const light = one(daylight, k, false);
    defs.push(
      clipPath(`${id}l${k}`, d),
      lin(`${id}lg${k}`, 0, p(0, bonnetZ + 30)[1], 0, p(0, bonnetZ - 140)[1], [
        [0, '#67757a'],
        [0.4, '#232b2d'],
        [1, '#0d1112'],
      ]),
    );
    let eyes = '';
    if (lamp === 'tondo') eyes = eye(p(k * hw * 0.725, bonnetZ - 118), 72);
    if (lamp === 'cuneo') eyes = eye(p(k * hw * 0.76, bonnetZ - 78), 36) + eye(p(k * hw * 0.66, bonnetZ - 92), 30);
    const inner = `${eyes}${line(light, '#bfe9ff', mm(36), `opacity=".55" filter="url(#${id}b2)"`)}${line(light, '#fff', mm(14))}`;
    const cluster = `${path(d, `url(#${id}lg${k})`)}<g clip-path="url(#${id}l${k})">${inner}</g>${line(d, '#080b0c', mm(9))}`;
    if (lamp !== 'sdoppiato' && lamp !== 'lama') return cluster;
    const [x, y] = p(k * hw * 0.83, bonnetZ - 190);
    return (
      cluster +
      rrect(x - mm(95), y - mm(48), mm(190), mm(96), mm(36), '#0d1213') +
      eye([x - mm(38), y], 34) +
      eye([x + mm(42), y], 34)
    );
  });
}
