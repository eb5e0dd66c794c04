import { type Node } from '../base/curves.ts';
import { lerp, n1 } from '../base/numbers.ts';
import { clipPath, lin, line, path } from '../base/svg.ts';
import { type EndFrame } from './frame.ts';
import { plate } from './plate.ts';

type Grille = 'fascia' | 'esagono' | 'doppia' | 'scudo';
type Mesh = 'orizz' | 'vert' | 'rete';
type Bumper = 'ampio' | 'raccolto';

/** Grille, intakes, apron and plate. */
export function face(frame: EndFrame): string {
  const { S, rand, look, bonnetZ, GC } = frame;
  const grille: Grille =
    look.lampF === 'tondo' ? rand.pick(['doppia', 'scudo']) : rand.pick(['fascia', 'esagono', 'doppia', 'scudo']);
  const top = bonnetZ - 30;
  const foot = GC + (S.clad ? 175 : 120);
  const mesh: Mesh = rand.pick(['orizz', 'vert', 'rete']);
  const bumper: Bumper = rand.pick(['ampio', 'raccolto']);
  const plateZ = { fascia: top - 268, esagono: top - 222, scudo: top - 262, doppia: lerp(top - 86, foot + 150, 0.5) }[
    grille
  ];
  return grilleArt(frame, grille, mesh, top) + intakes(frame, foot, bumper) + apron(frame) + plate(frame, plateZ);
}

function grilleShape(kind: Grille, hw: number, top: number): Node[] {
  switch (kind) {
    case 'fascia':
      return [
        [0, top, 0],
        [hw * 0.5, top - 2, 0],
        [hw * 0.6, top - 50, -80],
        [hw * 0.5, top - 205, 215],
        [hw * 0.36, top - 232, 180],
        [0, top - 236, 180],
      ];
    case 'esagono':
      return [
        [0, top + 4, 0],
        [hw * 0.36, top, -4],
        [hw * 0.45, top - 70, -72],
        [hw * 0.37, top - 290, 250],
        [hw * 0.28, top - 340, 190],
        [0, top - 345, 180],
      ];
    case 'scudo':
      return [
        [0, top + 2, 0],
        [hw * 0.3, top, -2],
        [hw * 0.385, top - 60, -88],
        [hw * 0.33, top - 170, 248],
        [hw * 0.17, top - 228, 192],
        [0, top - 234, 180],
      ];
    default:
      return [
        [0, top - 12, 0],
        [hw * 0.44, top - 16, -2],
        [hw * 0.47, top - 48, -90],
        [hw * 0.42, top - 82, 182],
        [0, top - 86, 180],
      ];
  }
}

function grilleArt({ id, defs, p, mm, sym, hw, look }: EndFrame, kind: Grille, mesh: Mesh, top: number): string {
  const outline = sym(grilleShape(kind, hw, top));
  defs.push(
    lin(`${id}gr`, 0, p(0, top)[1], 0, p(0, top - 320)[1], [
      [0, '#070a0b'],
      [1, '#1c2223'],
    ]),
    clipPath(`${id}gc`, outline),
  );
  const at = (x: number, z: number) => p(x, z).map(n1).join(' ');
  const edge = hw * 0.6;
  let slats = '';
  if (mesh === 'orizz') {
    for (let z = top - 28; z > top - 350; z -= 44) slats += `M${at(-edge, z)}L${at(edge, z)}`;
  } else if (mesh === 'vert') {
    for (let x = -edge; x < edge; x += 44) slats += `M${at(x, top + 10)}L${at(x, top - 350)}`;
  } else {
    const [dx, dy] = [n1(mm(17)), n1(mm(11))];
    for (let row = 0; row < 10; row++) {
      for (let x = -edge + (row % 2) * 24; x < edge; x += 48) {
        slats += `M${at(x - 17, top - row * 36)}l${dx} ${-dy}l${dx} ${dy}l${-dx} ${dy}z`;
      }
    }
  }
  const fill = mesh === 'rete' ? path(slats, '#3d4748') : line(slats, mesh === 'orizz' ? '#4d5758' : '#475152', mm(14));
  const frame = look.chrome ? line(outline, '#d7dede', mm(15)) : line(outline, '#111616', mm(17));
  return `${path(outline, `url(#${id}gr)`)}<g clip-path="url(#${id}gc)">${fill}</g>${frame}`;
}

/** The lower intake and the two corner ones, in a wide bumper or a calmer one with fog lamps. */
function intakes(frame: EndFrame, foot: number, bumper: Bumper): string {
  const { id, S, defs, p, mm, sym, one, hw, paint } = frame;
  defs.push(
    lin(`${id}li`, 0, p(0, foot + 150)[1], 0, p(0, foot)[1], [
      [0, '#050808'],
      [1, '#20282a'],
    ]),
  );
  const calm = bumper === 'raccolto';
  const mid = calm
    ? sym([
        [0, foot + 118, 0],
        [hw * 0.6, foot + 118, 0],
        [hw * 0.72, foot + 60, -70],
        [hw * 0.62, foot + 6, 185],
        [0, foot, 180],
      ])
    : sym([
        [0, foot + 150, 0],
        [hw * 0.5, foot + 150, 0],
        [hw * 0.62, foot + 40, -60],
        [hw * 0.52, foot - 6, 190],
        [0, foot - 12, 180],
      ]);
  const bar = one(
    [
      [-hw * 0.53, foot + 66, 'c'],
      [hw * 0.53, foot + 66, 'c'],
    ],
    1,
    false,
  );
  const centre =
    path(mid, `url(#${id}li)`) + line(mid, paint.hi(0.7), 1.2, 'opacity=".4"') + line(bar, '#3a4445', mm(18));
  return centre + cornerIntakes(frame, foot, calm && !S.van);
}

/** The outline of an intake at the bumper's corners, and the edge that catches the light. */
type Intake = (hw: number, foot: number) => { outline: readonly Node[]; light: readonly Node[] };

/** Of a calmer bumper: a slot for its fog lamp. */
const fogSlot: Intake = (hw, foot) => ({
  outline: [
    [hw * 0.8, foot + 250, 0],
    [hw * 0.92, foot + 270, 10],
    [hw * 0.935, foot + 130, -95],
    [hw * 0.88, foot + 96, 200],
    [hw * 0.83, foot + 150, 95],
  ],
  light: [
    [hw * 0.8, foot + 250, 0],
    [hw * 0.92, foot + 270, 10],
  ],
});

const cornerVent: Intake = (hw, foot) => ({
  outline: [
    [hw * 0.74, foot + 215, 0],
    [hw * 0.92, foot + 240, 20],
    [hw * 0.93, foot + 60, -95],
    [hw * 0.82, foot + 10, 190],
    [hw * 0.7, foot + 70, 100],
  ],
  light: [
    [hw * 0.735, foot + 208, 0],
    [hw * 0.925, foot + 236, 20],
  ],
});

function cornerIntakes({ one, both, hw, paint }: EndFrame, foot: number, isCalm: boolean): string {
  const { outline, light } = (isCalm ? fogSlot : cornerVent)(hw, foot);
  return both((k) => path(one(outline, k), '#0f1415') + line(one(light, k, false), paint.hi(0.8), 1.3, 'opacity=".5"'));
}

function apron({ S, sym, one, hw, GC }: EndFrame): string {
  const top = GC + (S.clad ? 130 : 58);
  const skirt = sym([
    [0, top, 0],
    [hw * 0.7, top, 0],
    [hw * 0.97, GC + 150, 20],
    [hw * 0.9, GC - 10, 'c'],
    [0, GC - 10, 'c'],
  ]);
  const guard = sym([
    [0, GC + 62, 0],
    [hw * 0.42, GC + 62, 0],
    [hw * 0.5, GC + 4, -60],
    [0, GC, 180],
  ]);
  return (
    path(skirt, '#171c1d') +
    line(
      one(
        [
          [-hw * 0.7, top, 0],
          [hw * 0.7, top, 0],
        ],
        1,
        false,
      ),
      '#59636480',
      1.2,
    ) +
    (S.clad ? path(guard, '#aab4b5', 'opacity=".85"') : '')
  );
}
