import { type Point } from '../base/curves.ts';
import { clamp, last, lerp, n1, smooth } from '../base/numbers.ts';
import { lin, line, path, poly, rad } from '../base/svg.ts';
import { type SideFrame } from './frame.ts';
import { darkRoof } from './darkRoof.ts';

interface Heights {
  top: number;
  belt: number;
  shoulder: number;
  sill: number;
}

/** The painted skin: base coat, light and shade of its surfaces, flake and pearl. */
export function coat(frame: SideFrame, silhouette: string): string {
  const { id, S, defs, p, mm, gy, paint } = frame;
  const { hi, lo, base } = paint;
  const y: Heights = {
    top: p(0, S.H)[1],
    belt: p(0, frame.belt)[1],
    shoulder: p(0, S.shoulder[2][1])[1],
    sill: gy - mm(S.GC),
  };
  const share = (value: number) => clamp((value - y.top) / (y.sill - y.top));
  const shoulder = share(y.shoulder);
  defs.push(
    lin(`${id}bg`, 0, y.top, 0, y.sill, [
      [0, hi(0.34)],
      [share(y.belt) * 0.55, hi(0.14)],
      [share(y.belt), hi(0.1)],
      [shoulder + 0.02, hi(0.03)],
      [lerp(shoulder, 1, 0.38), base],
      [lerp(shoulder, 1, 0.62), lo(0.1)],
      [lerp(shoulder, 1, 0.82), lo(0.26)],
      [1, lo(0.5)],
    ]),
  );
  const surfaces =
    shoulderLight(frame, y) +
    lowerLight(frame) +
    shoulderEdge(frame) +
    archLight(frame) +
    roofLight(frame) +
    effects(frame, y) +
    (frame.look.roofDark ? darkRoof(frame, y.top, y.belt) : '');
  return `<path d="${silhouette}" fill="url(#${id}bg)"/><g clip-path="url(#${id}cb)">${surfaces}</g>`;
}

/** A band along a line, thinning out at both tips. */
function ribbon({ mm }: SideFrame, along: readonly Point[], up: number, down: number, tip = 0.16): string {
  const taper = (i: number) => smooth(Math.min(i, along.length - 1 - i) / (along.length * tip));
  const upper = along.map(([x, y], i): Point => [x, y - mm(up) * taper(i)]);
  const lower = along.map(([x, y], i): Point => [x, y + mm(down) * taper(i)]);
  return poly([...upper, ...lower.toReversed()]);
}

const raised = ({ mm }: SideFrame, along: readonly Point[], by: number) =>
  along.map(([x, y]): Point => [x, y - mm(by)]);

/** A colour that fades out towards nose and tail. */
function fade({ id, S, defs, p }: SideFrame, name: string, colour: string, opacity: number): string {
  const stops = [
    [0, 0],
    [0.08, 0.6],
    [0.22, 1],
    [0.5, 0.82],
    [0.75, 1],
    [0.92, 0.6],
    [1, 0],
  ] as const;
  defs.push(
    lin(
      `${id}${name}`,
      p(0, 0)[0],
      0,
      p(S.L, 0)[0],
      0,
      stops.map(([at, k]) => [at, colour, opacity * k] as const),
    ),
  );
  return `url(#${id}${name})`;
}

/** Above the shoulder the skin looks at the sky, below it at the room. */
function shoulderLight(frame: SideFrame, y: Heights): string {
  const { id, S, defs, p, px, mm, paint } = frame;
  const { hi } = paint;
  const along = px(frame.shoulder);
  const first = along[0] ?? p(0, S.shoulder[0][1]);
  const end = along.at(-1) ?? p(S.L, last(S.shoulder)[1]);
  const x0 = p(0, 0)[0] - 40;
  const x1 = p(S.L, 0)[0] + 40;
  defs.push(
    lin(`${id}up`, 0, y.shoulder, 0, p(0, S.shoulder[2][1] + 220)[1], [
      [0, hi(0.5), 0.2],
      [0.35, hi(0.6), 0.5],
      [1, hi(0.85), 0.85],
    ]),
  );
  const upper = poly([...along, [x1, end[1]], [x1, y.belt - mm(30)], [x0, y.belt - mm(160)], [x0, first[1]]]);
  const flank = S.shoulder[2][1] - (S.sill + 40);
  const dark = fade(frame, 'dk', paint.lo(0.75), 0.42 * paint.k);
  const light = fade(frame, 'lt', hi(0.9), 0.62 * paint.spec + 0.06);
  return (
    path(upper, `url(#${id}up)`, `opacity="${n1(0.3 + paint.spec * 0.45)}" filter="url(#${id}w2)"`) +
    path(ribbon(frame, raised(frame, along, -34), 34, 74), dark, `filter="url(#${id}b5)"`) +
    path(
      ribbon(frame, raised(frame, along, -flank * 0.36), flank * 0.09, flank * 0.1, 0.3),
      light,
      `filter="url(#${id}b5)"`,
    )
  );
}

/** The crease above the sill with its shade and its light. */
function lowerLight(frame: SideFrame): string {
  const { id, S, px, pts, p, mm, F, Q, ra, R, fx, rx, paint } = frame;
  const crease = px(pts(S.lower, false, 16));
  const between = crease.filter((c) => c[0] > F[0] + ra && c[0] < Q[0] - ra);
  const start = crease[0] ?? p(fx, S.lower[0][1]);
  const end = crease.at(-1) ?? p(rx, last(S.lower)[1]);
  const along: Point[] = [[p(fx + R + 20, 0)[0], start[1]], ...between, [p(rx - R - 20, 0)[0], end[1]]];
  const light = fade(frame, 'lt2', paint.hi(0.75), 0.4 * paint.spec + 0.06);
  return (
    path(
      ribbon(frame, raised(frame, along, 46), 46, 46, 0.3),
      `url(#${id}dk)`,
      `opacity=".85" filter="url(#${id}b5)"`,
    ) +
    path(ribbon(frame, raised(frame, along, -22), 20, 58, 0.3), light, `filter="url(#${id}w2)"`) +
    line(poly(along, false), paint.hi(0.85), mm(7), `opacity="${n1(0.42 * paint.edge)}"`)
  );
}

function shoulderEdge(frame: SideFrame): string {
  const { id, px, mm, paint } = frame;
  const along = px(frame.shoulder);
  const edge = fade(frame, 'ed', paint.hi(1), paint.edge);
  return (
    line(poly(raised(frame, along, -5), false), paint.lo(0.8), mm(9), `opacity=".3" filter="url(#${id}w2)"`) +
    line(poly(raised(frame, along, 3), false), edge, mm(9), `opacity="${n1(0.75 * paint.edge)}"`)
  );
}

/** Flares over the wheels: light above, soft shade ahead and behind. */
function archLight({ id, defs, F, Q, ra, paint }: SideFrame): string {
  const { hi, lo, spec } = paint;
  const r = n1(ra * 1.62);
  return [F, Q]
    .map(([x, y], i) => {
      defs.push(
        rad(`${id}ar${i}`, x, y, ra * 1.62, [
          [0.6, lo(0.7), 0.55],
          [0.66, lo(0.6), 0.26],
          [0.71, hi(0.5), 0.02],
          [0.79, hi(0.8), 0.2 * spec + 0.04],
          [0.9, hi(0.6), 0.06],
          [1, hi(0.5), 0],
        ]),
      );
      const foot = n1(y - ra * 0.1);
      return path(
        `M${n1(x - r)} ${foot}A${r} ${r} 0 0 1 ${n1(x + r)} ${foot}Z`,
        `url(#${id}ar${i})`,
        `filter="url(#${id}b5)"`,
      );
    })
    .join('');
}

function roofLight({ id, S, dOf, mm, paint }: SideFrame): string {
  const contour = dOf(S.top.slice(4, -4));
  return (
    line(contour, paint.hi(0.95), mm(46), `opacity="${n1(0.5 * paint.spec + 0.1)}" filter="url(#${id}b5)"`) +
    line(contour, paint.hi(1), mm(12), `opacity="${n1(0.75 * paint.edge)}"`)
  );
}

/** Metal flake, pearl and the skin turning away at both ends. */
function effects({ id, S, defs, p, paint }: SideFrame, y: Heights): string {
  const { lo } = paint;
  const x0 = p(0, 0)[0];
  const x1 = p(S.L, 0)[0];
  const height = y.sill - y.top;
  const box = (grow: number) =>
    `x="${n1(x0 - grow)}" y="${n1(y.top - grow)}" width="${n1(x1 - x0 + 2 * grow)}" height="${n1(height + 2 * grow)}"`;
  let art = '';
  if (paint.flake) {
    defs.push(
      `<filter id="${id}fl" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="1.1" numOctaves="1" seed="3"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 2.4 -1.25"/></filter>`,
    );
    art += `<rect ${box(0)} filter="url(#${id}fl)" opacity="${paint.flake}"/>`;
  }
  if (paint.shift) {
    defs.push(
      lin(`${id}pe`, x0, y.top, x1, y.sill, [
        [0, '#ffd9ec', 0.3],
        [0.35, '#ffffff', 0],
        [0.6, '#cfe4ff', 0.28],
        [1, '#e8d6ff', 0.08],
      ]),
    );
    art += `<rect ${box(0)} fill="url(#${id}pe)" opacity="${paint.pale ? 0.6 : 0.3}"/>`;
  }
  defs.push(
    lin(`${id}ends`, x0, 0, x1, 0, [
      [0, lo(0.62), 0.75],
      [0.035, lo(0.5), 0.3],
      [0.11, lo(0.4), 0],
      [0.86, lo(0.4), 0],
      [0.95, lo(0.5), 0.3],
      [1, lo(0.65), 0.8],
    ]),
  );
  return `${art}<rect ${box(5)} fill="url(#${id}ends)"/>`;
}
