import { type Node } from '../base/curves.ts';
import { last } from '../base/numbers.ts';
import { clipPath, lin, line, path } from '../base/svg.ts';
import { type Body, type RearLamp } from '../bodies.ts';
import { type SideFrame } from './frame.ts';
import { seam } from './shutLines.ts';

/** Height of an upright rear lamp and how far it rises over the shoulder, in millimetres. */
function uprightLamp(S: Body): { height: number; rise: number } {
  if (S.van) return { height: 520, rise: 190 };
  if (S.bed) return { height: 430, rise: 60 };
  return S.tallLamp ? { height: 420, rise: 200 } : { height: 330, rise: 40 };
}

/** Rear lamp and bumper seam. */
export function rearEnd(frame: SideFrame): string {
  const { id, S, defs, p, mm, dOf, rx, R, look } = frame;
  const z = last(S.shoulder)[1];
  const x = frame.silhouetteX(z - 60, false);
  const { shape, light } = lampShape(look.lampR, S, x, z);
  const outline = dOf(shape, true);
  const led = dOf(light);
  defs.push(
    lin(`${id}lr`, p(x - 380, 0)[0], 0, p(x, 0)[0], 0, [
      [0, '#b81f25'],
      [0.55, '#8e151c'],
      [1, '#4d0a10'],
    ]),
    clipPath(`${id}cr`, outline),
  );
  const inner =
    line(led, '#ff5a4a', mm(52), `opacity=".5" filter="url(#${id}b2)"`) +
    line(led, '#ff8f7c', mm(17)) +
    line(dOf(shape.slice(0, 3)), '#fff', mm(22), 'opacity=".35"');
  const bumper = S.bed
    ? ''
    : seam(
        frame,
        [
          [x - 240, z - 190, 190],
          [rx + R + 130, z - 230, 200],
          [rx + R * 0.72, R + R * 0.86, 225],
        ],
        0.34,
      );
  return `${bumper}${path(outline, `url(#${id}lr)`)}<g clip-path="url(#${id}cr)">${inner}</g>${line(outline, '#1a0506', mm(8), 'opacity=".85"')}`;
}

function lampShape(lamp: RearLamp, S: Body, x: number, z: number): { shape: Node[]; light: Node[] } {
  const q = (dx: number, dz: number, into: number): Node => [x + dx, z + dz, into];
  if (lamp === 'alto') {
    const { height, rise } = uprightLamp(S);
    return {
      shape: [
        q(-120, rise, 60),
        q(60, rise + 10, 0),
        q(80, rise - height, -90),
        q(-70, rise - height + 15, 170),
        q(-135, rise - height * 0.5, 92),
      ],
      light: [q(-70, rise - 50, -90), q(-82, rise - height * 0.5, -90), q(-40, rise - height + 50, -70)],
    };
  }
  if (lamp === 'lama') {
    return {
      shape: [q(-420, -28, 8), q(-200, 6, 4), q(60, 4, 0), q(70, -78, -90), q(-120, -82, 178), q(-330, -60, 165)],
      light: [q(-350, -40, 8), q(-160, -30, 0), q(40, -34, 0)],
    };
  }
  return {
    shape: [q(-400, -35, 16), q(-200, 5, 4), q(60, 5, 0), q(90, -165, -90), q(-110, -160, 178), q(-250, -125, 155)],
    light: [q(-320, -45, 12), q(-170, -30, 0), q(-60, -34, -10), q(-20, -120, -80)],
  };
}
