import { type Node, type Point } from '../base/curves.ts';
import { n1 } from '../base/numbers.ts';
import { clipPath, lin, line, path, poly } from '../base/svg.ts';
import { type Pillar } from '../bodies.ts';
import { type SideFrame } from './frame.ts';

const GLASS_SHEEN = '#dfeae8';
const SEAT = '#0c1112';

/** Windows with what shows through them, reflections, pillars and the bright frame. */
export function glasshouse(frame: SideFrame): string {
  const { id, S, rand, look, defs, mm, dOf, px, pts } = frame;
  if (!S.glass || !S.b) return '';
  const outline = dOf(S.glass, true);
  const points = px(pts(S.glass, true, 8));
  const xs = points.map((c) => c[0]);
  const ys = points.map((c) => c[1]);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  defs.push(
    clipPath(`${id}cg`, outline),
    lin(`${id}gl`, 0, y0, 0, y1, [
      [0, '#151c1e'],
      [0.45, '#2a3538'],
      [1, '#50605f'],
    ]),
    lin(`${id}gr`, x0, y0, x0 + (x1 - x0) * 0.25, y1, [
      [0, GLASS_SHEEN, 0.4],
      [1, GLASS_SHEEN, 0.04],
    ]),
  );
  const privacy = rand.chance(0.35) && !S.van;
  const inside =
    cabin(frame, S.glass, S.b) +
    (privacy
      ? path(
          poly(
            px([
              [S.b[0], S.H],
              [S.L, S.H],
              [S.L, frame.belt - 50],
              [S.b[0] - 10, frame.belt - 50],
            ]),
          ),
          '#0a0e0f',
          'opacity=".62"',
        )
      : '') +
    reflections(frame, x0, x1, y0, y1) +
    line(outline, '#04070799', mm(26), `filter="url(#${id}b2)"`) +
    pillars(frame, S.b);
  return (
    path(outline, `url(#${id}gl)`) +
    `<g clip-path="url(#${id}cg)">${inside}</g>` +
    line(outline, '#0a0d0e', mm(20)) +
    (look.chrome && !look.roofDark && !S.van ? brightFrame(frame, S.glass) : '')
  );
}

type Glass = NonNullable<SideFrame['S']['glass']>;

function cabin(frame: SideFrame, glass: Glass, pillar: Pillar): string {
  const { id, S, belt, dOf, p, mm } = frame;
  const bx = pillar[0];
  const foot = belt + 60;
  const far = '#8ea09f'; // the far windows let the studio through
  const farFront = path(
    dOf(
      [
        [glass[0][0] + 330, foot],
        [glass[1][0] + 190, glass[1][1] - 70],
        [bx - 130, pillar[1] - 90],
        [bx - 120, foot],
      ],
      true,
    ),
    far,
  );
  const farRear = path(
    dOf(
      [
        [bx + 140, foot],
        [bx + 130, pillar[1] - 95],
        [Math.max(bx + 400, glass[3][0] + 60), glass[3][1] - 110],
        [Math.max(bx + 500, glass[3][0] + 140), foot + 60],
      ],
      true,
    ),
    far,
  );
  const k = (S.H - belt) / 520;
  const driver = seat(frame, S.van ? Math.max(bx - 230, glass[0][0] + 500) : bx - 230, belt, Math.min(k, 1.25));
  const passenger = S.van || S.doors === 2 ? '' : seat(frame, bx + 610, belt + 20, k * 0.88);
  const [wx] = p(glass[1][0] + 130, 0);
  const [, wy] = p(0, belt + 70);
  return (
    `<g opacity=".17" filter="url(#${id}b5)">${farFront}${S.van ? '' : farRear}</g>` +
    driver +
    passenger +
    `<ellipse cx="${n1(wx)}" cy="${n1(wy)}" rx="${n1(mm(38))}" ry="${n1(mm(165))}" transform="rotate(24 ${n1(wx)} ${n1(wy)})" fill="none" stroke="#0b0f10" stroke-width="${n1(mm(26))}" opacity=".6"/>`
  );
}

function seat({ dOf }: SideFrame, x: number, z: number, k: number): string {
  const back: Node[] = [
    [x - 150, z - 200, 86],
    [x - 80, z + 130 * k, 74],
    [x - 30, z + 205 * k, 50],
    [x + 60, z + 222 * k, 0],
    [x + 118, z + 185 * k, -84],
    [x + 128, z - 200, -90],
  ];
  const head: Node[] = [
    [x + 2, z + 245 * k, 82],
    [x + 20, z + 338 * k, 60],
    [x + 62, z + 356 * k, 0],
    [x + 100, z + 330 * k, -80],
    [x + 98, z + 250 * k, -95],
    [x + 50, z + 236 * k, 180],
  ];
  const post = dOf([
    [x + 28, z + 190 * k],
    [x + 34, z + 270 * k],
  ]);
  return `<g fill="${SEAT}" opacity=".58"><path d="${dOf(back, true)}"/><path d="${dOf(head, true)}"/><path d="${post}" stroke="${SEAT}" stroke-width="3"/></g>`;
}

/** Slanting lamps on the glass. */
function reflections({ id, S, rand }: SideFrame, x0: number, x1: number, y0: number, y1: number): string {
  const w = x1 - x0;
  const skew = (y1 - y0) * 0.62;
  const slash = (from: number, to: number, opacity: number) => {
    const corners: Point[] = [
      [x0 + w * from + skew, y0 - 4],
      [x0 + w * to + skew, y0 - 4],
      [x0 + w * to - skew, y1 + 4],
      [x0 + w * from - skew, y1 + 4],
    ];
    return path(poly(corners), `url(#${id}gr)`, `opacity="${opacity}"`);
  };
  const t = rand.range(0.2, 0.3);
  return slash(t, t + 0.13, 0.55) + slash(t + 0.155, t + 0.18, 0.4) + (S.van ? '' : slash(t + 0.42, t + 0.56, 0.36));
}

function pillars({ S, px }: SideFrame, b: Pillar): string {
  const pillar = ([xt, zt, xf, zf, w]: Pillar, colour = '#0d1112') =>
    path(
      poly(
        px([
          [xt - w / 2, zt + 60],
          [xt + w / 2, zt + 60],
          [xf + w / 2 + 6, zf - 60],
          [xf - w / 2 - 6, zf - 60],
        ]),
      ),
      colour,
    );
  const edge = poly(
    px([
      [b[0] - b[4] / 2, b[1] + 40],
      [b[2] - b[4] / 2 - 6, b[3] - 40],
    ]),
    false,
  );
  return (
    pillar(b) +
    line(edge, '#6f7b7c', 1, 'opacity=".5"') +
    (S.c ? pillar(S.c, S.c[4] > 60 ? '#0d1112' : '#0f1415') : '') +
    (S.a ? pillar(S.a) : '')
  );
}

function brightFrame({ rand, dOf, mm }: SideFrame, glass: Glass): string {
  const waist = [...glass.slice(-3), glass[0]];
  const lowered = (drop: number) => dOf(waist.map((c): Node => [c[0], c[1] - drop]));
  return (
    line(lowered(9), '#8b9495', mm(20)) +
    line(lowered(6), '#f2f5f5', mm(10)) +
    (rand.chance(0.5) ? line(dOf(glass, true), '#d9dfdf', mm(8), 'opacity=".85"') : '')
  );
}
