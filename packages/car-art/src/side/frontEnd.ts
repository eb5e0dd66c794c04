import { type Node } from '../base/curves.ts';
import { circle, clipPath, lin, line, path, rrect } from '../base/svg.ts';
import { type FrontLamp } from '../bodies.ts';
import { type SideFrame } from './frame.ts';
import { seam } from './shutLines.ts';

/** Intake, grille edge, bumper seam and headlamp. */
export function frontEnd(frame: SideFrame): string {
  const { id, S, defs, p, mm, dOf, fx, R, paint } = frame;
  const [hx, hz] = S.top[4];
  const zi = S.GC + (S.clad ? 175 : 120);
  defs.push(
    lin(`${id}ai`, p(0, 0)[0], 0, p(260, 0)[0], 0, [
      [0, '#0b0f10'],
      [0.6, '#1a2021'],
      [1, '#2c3435'],
    ]),
  );
  const intake = dOf(
    [
      [-20, zi + 128, 0],
      [96, zi + 116, -8],
      [232, zi + 62, -34, 205],
      [150, zi + 34, 190],
      [-20, zi + 22, 180],
    ],
    true,
  );
  const intakeEdge = dOf([
    [-20, zi + 130, 0],
    [96, zi + 118, -8],
    [236, zi + 62, -34],
  ]);
  const grille = dOf(
    [
      [-40, hz - 150, 0],
      [52, hz - 150, -60],
      [48, hz - 300, -95],
      [-40, hz - 320, 180],
    ],
    true,
  );
  const seamZ = hz - 150;
  return (
    path(intake, `url(#${id}ai)`) +
    line(intakeEdge, paint.hi(0.85), 1.2, 'opacity=".55"') +
    line(
      dOf([
        [10, zi + 76, 0],
        [150, zi + 70, -6],
      ]),
      '#465051',
      mm(12),
    ) +
    path(grille, '#0f1314', 'opacity=".9"') +
    seam(
      frame,
      [
        [hx + 150, seamZ + 35, -10],
        [hx + 330, seamZ - 25, -38],
        [fx - R - 60, R + 200, -62],
      ],
      0.34,
    ) +
    headlamp(frame, hx, hz)
  );
}

type Relative = (dx: number, dz: number, into?: number, out?: number) => Node;

function shapeOf(lamp: FrontLamp, q: Relative, v: number): Node[] {
  switch (lamp) {
    case 'tondo':
      return [q(5, -85, 90), q(80, 8, 10), q(165 * v, -60, -80), q(130, -165, 215), q(40, -165, 150)];
    case 'lama':
      return [
        q(-90, -75),
        q(30, -42, 24),
        q(240, 18, 16),
        q(430 * v, 52, 6, 196),
        q(260, -32, 196),
        q(70, -92, 200),
        q(-110, -110),
      ];
    case 'sdoppiato':
      return [
        q(-100, -62),
        q(20, -34, 22),
        q(230, 18, 14),
        q(400 * v, 40, 4, 192),
        q(230, -30, 192),
        q(60, -74, 200),
        q(-120, -100),
      ];
    default:
      return [
        q(-100, -60),
        q(30, -26, 26),
        q(220, 30, 16),
        q(410 * v, 66, 6, 205),
        q(300, -28, 204),
        q(130, -104, 196),
        q(-30, -130, 182),
        q(-130, -130),
      ];
  }
}

function daylightOf(lamp: FrontLamp, q: Relative, v: number): Node[] {
  if (lamp === 'tondo') return [q(20, -85, 90), q(80, -8, 10), q(150 * v, -60, -80), q(120, -150, 215)];
  if (lamp === 'cuneo') return [q(-40, -108, 4), q(120, -84, 16), q(285, -16, 26), q(370 * v, 48, 30)];
  return [q(-60, -86, 20), q(60, -60, 20), q(250, -2, 16), q(370 * v, 32, 8)];
}

function headlamp({ id, defs, p, mm, dOf, rand, look }: SideFrame, hx: number, hz: number): string {
  const lamp = look.lampF;
  const stretch = rand.range(0.9, 1.12);
  const q: Relative = (dx, dz, into, out) => {
    if (into === undefined) return [hx + dx, hz + dz];
    return out === undefined ? [hx + dx, hz + dz, into] : [hx + dx, hz + dz, into, out];
  };
  const shape = shapeOf(lamp, q, stretch);
  const outline = dOf(shape, true);
  const daylight = dOf(daylightOf(lamp, q, stretch));
  defs.push(
    lin(`${id}lf`, 0, p(0, hz + 60)[1], 0, p(0, hz - 150)[1], [
      [0, '#6c787a'],
      [0.35, '#2a3133'],
      [1, '#121617'],
    ]),
    clipPath(`${id}cl`, outline),
  );
  const round = lamp === 'tondo';
  const eye = (dx: number, dz: number, outer: number, inner: number, light: readonly [string, string]) => {
    const [x, y] = p(hx + dx, hz + dz);
    return circle(x, y, mm(outer), light[0], 'opacity=".55"') + circle(x, y, mm(inner), light[1], 'opacity=".9"');
  };
  const inner =
    eye(round ? 78 : 65, round ? -75 : -72, round ? 62 : 40, round ? 42 : 26, ['#aab6b8', '#eef4f4']) +
    (lamp === 'cuneo' ? eye(180, -38, 34, 20, ['#93a0a2', '#dfe8e8']) : '') +
    line(daylight, '#bfe9ff', mm(34), `opacity=".5" filter="url(#${id}b2)"`) +
    line(daylight, '#ffffff', mm(13)) +
    line(dOf(shape.slice(0, 4)), '#fff', mm(16), 'opacity=".35"');
  let art = `${path(outline, `url(#${id}lf)`)}<g clip-path="url(#${id}cl)">${inner}</g>${line(outline, '#0a0d0e', mm(8), 'opacity=".85"')}`;
  if (lamp === 'sdoppiato') {
    const [x, y] = p(hx - 60, hz - 160);
    const [ex, ey] = p(hx + 50, hz - 200);
    art += rrect(x, y, mm(180), mm(80), mm(30), '#14191a') + circle(ex, ey, mm(26), '#e9f1f1');
  }
  return art;
}
