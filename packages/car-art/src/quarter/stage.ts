import { type Point } from '../base/curves.ts';
import { hash, random } from '../base/random.ts';
import { blur, ellipse, path, poly } from '../base/svg.ts';
import { svg } from '../drawCar.ts';
import { studio } from '../studio.ts';
import { type Camera } from './camera.ts';
import { type Hull } from './hull.ts';

/** Where the studio's floor begins, in pixels. */
const HORIZON = 470;

interface Place {
  mirrored: boolean;
  look: number;
  tone: number | undefined;
}

/** Studio and shadow: wide and soft, close and dark under the floor, and where the tyres touch. */
export function stageOf(hull: Hull, camera: Camera, { mirrored, look, tone }: Place): string {
  const ground = studio('q', random(hash(`${look}|studio`)), HORIZON, tone);
  const shadow =
    path(footOf(hull, camera, 160), '#33413a', 'opacity=".3" filter="url(#qb22)"') +
    path(footOf(hull, camera, 0), '#0b100e', 'opacity=".74" filter="url(#qb9)"') +
    touches(hull, camera);
  const turned = mirrored ? `<g transform="matrix(-1 0 0 1 1200 0)">${shadow}</g>` : shadow;
  return svg(ground.defs + blur('qb22', 26, 20) + blur('qb9', 11, 20) + blur('qb3', 3), ground.art + turned);
}

/** The ground a car covers, `more` millimetres larger all around. */
function footOf({ length, half }: Hull, { seen }: Camera, more: number): string {
  const at = (along: number, aside: number): Point => {
    const ahead = along < 0.5 ? -more : more;
    return seen(length * along + ahead, half * aside + Math.sign(aside) * more, 0);
  };
  return poly([
    at(0.06, -0.7),
    at(0.03, 0),
    at(0.07, 0.74),
    at(0.16, 0.95),
    at(0.88, 0.95),
    at(0.97, 0.7),
    at(0.97, -0.7),
    at(0.85, -0.95),
  ]);
}

/** Where the tyres of the flank that is seen touch the ground. */
function touches({ wheels, half, radius }: Hull, { seen }: Camera): string {
  return wheels
    .map((x) => {
      const [cx, cy] = seen(x, half * 0.86, 0);
      const reach = Math.abs(cx - seen(x - radius * 0.7, half * 0.86, 0)[0]);
      return ellipse(cx, cy + 1, reach, 7, '#030504', 'opacity=".9" filter="url(#qb3)"');
    })
    .join('');
}
