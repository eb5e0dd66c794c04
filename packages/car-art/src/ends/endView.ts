import { n1 } from '../base/numbers.ts';
import { blur, clipPath, ellipse, lin, line, path, poly, rrect } from '../base/svg.ts';
import { type Picture } from '../picture.ts';
import { CENTRE, type EndFrame, type Flank } from './frame.ts';
import { face } from './face.ts';
import { headlamps } from './headlamps.ts';
import { openTop } from './openTop.ts';
import { outlineOf } from './outline.ts';
import { screen } from './screen.ts';
import { skin } from './skin.ts';
import { tail } from './tail.ts';
import { tailLamps } from './tailLamps.ts';

/** The car square on, from the front or from behind. */
export function endView(frame: EndFrame, front: boolean): Picture {
  const { id, defs, sym } = frame;
  const outline = sym(outlineOf(frame));
  defs.push(blur(`${id}b2`, 2), blur(`${id}b5`, 6), blur(`${id}b22`, 22), clipPath(`${id}cb`, outline));
  const back = tyres(frame) + (frame.topless ? openTop(frame) : '') + mirrors(frame, front);
  const painted = skin(frame, outline, front);
  const parts = front ? windscreen(frame) + face(frame) + headlamps(frame) : tail(frame) + tailLamps(frame);
  const car = `${back}${painted}<g clip-path="url(#${id}cb)">${parts}</g>`;
  const floor = reflection(frame, outline) + shadow(frame);
  return { defs: defs.join(''), floor, art: car, horizon: 512 };
}

function shadow({ id, mm, hw, gy }: EndFrame): string {
  return (
    ellipse(CENTRE + 10, gy + 10, mm(hw * 1.16), 26, '#2b3731', `opacity=".36" filter="url(#${id}b22)"`) +
    ellipse(CENTRE, gy, mm(hw), 12, '#080c0a', `opacity=".8" filter="url(#${id}b5)"`)
  );
}

function reflection({ id, S, defs, p, mm, hw, GC, gy }: EndFrame, outline: string): string {
  defs.push(
    lin(`${id}rm`, 0, gy, 0, gy + 110, [
      [0, '#fff', 0.26],
      [0.5, '#fff', 0.07],
      [1, '#fff', 0],
    ]),
    `<mask id="${id}mk" maskUnits="userSpaceOnUse" x="0" y="${n1(gy)}" width="1200" height="140"><rect y="${n1(gy)}" width="1200" height="140" fill="url(#${id}rm)"/></mask>`,
  );
  const width = tyreWidth(S);
  const tyre = (x: number) => rrect(p(x, 0)[0], p(0, S.R * 1.6)[1], mm(width), mm(S.R * 1.6), mm(50), '#15191a');
  const apron = poly([p(-hw, GC + 130), p(hw, GC + 130), p(hw * 0.9, GC), p(-hw * 0.9, GC)]);
  const car =
    tyre(-hw * 0.955) +
    tyre(hw * 0.955 - width) +
    path(outline, `url(#${id}bg)`) +
    path(apron, '#171c1d', 'opacity=".9"');
  return `<g mask="url(#${id}mk)"><g filter="url(#${id}b2)"><g transform="matrix(1 0 0 -1 0 ${n1(2 * gy + 1)})">${car}</g></g></g>`;
}

function tyreWidth(S: EndFrame['S']): number {
  if (S.clad) return 255;
  return S.lugs === 4 ? 190 : 225;
}

function tyres({ id, S, p, mm, both, hw, GC, gy }: EndFrame): string {
  const width = tyreWidth(S);
  const dark = path(
    poly([p(-hw * 0.86, GC + 120), p(hw * 0.86, GC + 120), p(hw * 0.8, 60), p(-hw * 0.8, 60)]),
    '#070a09',
  );
  const tyre = both((k) => {
    const outer = k * hw * 0.955;
    const inner = k * (hw * 0.955 - width);
    const [x, y] = p(Math.min(outer, inner), S.R * 1.6);
    const w = mm(width);
    const h = mm(S.R * 1.6);
    let art = rrect(x, y, w, h, mm(62), '#15191a') + rrect(x + w * 0.1, y, w * 0.8, h, mm(40), '#1f2425');
    for (let q = 1; q < 5; q++) {
      art += `<path d="M${n1(x + (w * q) / 5)} ${n1(y)}V${n1(y + h - 3)}" stroke="#0a0d0d" stroke-width="${n1(mm(9))}"/>`;
    }
    return art + ellipse(x + w / 2, gy, w * 0.6, 5, '#030504', `opacity=".9" filter="url(#${id}b2)"`);
  });
  return dark + tyre;
}

function mirrors(frame: EndFrame, front: boolean): string {
  const { id, defs, p, mm, one, both, hw, cowl, paint, look } = frame;
  const { hi, lo } = paint;
  const shades = look.roofDark
    ? (['#454c4e', '#1f2425', '#0c0f10'] as const)
    : ([hi(0.6), hi(0.05), lo(0.55)] as const);
  return both((k) => {
    const shell = one(
      [
        [hw - 52, cowl + 34, 14],
        [hw + 62, cowl + 44, 30],
        [hw + 92, cowl + 92, 90],
        [hw + 62, cowl + 148, 168],
        [hw - 40, cowl + 142, 190],
        [hw - 72, cowl + 86, 266],
      ],
      k,
    );
    defs.push(
      lin(`${id}m${k}`, 0, p(0, cowl + 180)[1], 0, p(0, cowl + 30)[1], [
        [0, shades[0]],
        [0.45, shades[1]],
        [1, shades[2]],
      ]),
    );
    const foot = one(
      [
        [hw * 0.84, cowl + 14],
        [hw - 20, cowl + 66],
      ],
      k,
      false,
    );
    const arm = line(foot, '#101415', mm(38));
    if (!front) return arm + path(shell, '#14191a') + mirrorGlass(frame, k);
    return arm + path(shell, `url(#${id}m${k})`) + mirrorLights(frame, k);
  });
}

function mirrorGlass({ one, hw, cowl }: EndFrame, k: Flank): string {
  const glass = one(
    [
      [hw - 38, cowl + 54, 8],
      [hw + 54, cowl + 60, 34],
      [hw + 72, cowl + 94, 90],
      [hw + 48, cowl + 132, 172],
      [hw - 32, cowl + 126, 195],
      [hw - 54, cowl + 88, 268],
    ],
    k,
  );
  return path(glass, '#8fa0a2', 'opacity=".85"');
}

/** The indicator, and the light on the upper edge. */
function mirrorLights({ mm, one, hw, cowl, paint }: EndFrame, k: Flank): string {
  const indicator = one(
    [
      [hw - 50, cowl + 52, 6],
      [hw + 78, cowl + 66, 20],
    ],
    k,
    false,
  );
  const edge = one(
    [
      [hw - 40, cowl + 136, 6],
      [hw + 55, cowl + 142, -8],
    ],
    k,
    false,
  );
  return (
    line(indicator, '#e79b35', mm(11), 'opacity=".6"') + line(edge, '#fff', mm(8), `opacity="${n1(0.6 * paint.edge)}"`)
  );
}

function windscreen(frame: EndFrame): string {
  const { S, mm, one, wr, wb, H, cowl } = frame;
  const top = (S.cab ?? H) - 78;
  const glass = screen(
    frame,
    [
      [0, top, 0],
      [wr * 0.8, top - 16, -5],
      [wr * 0.95, top - 62, -58],
      [wb * 0.9, cowl + 52, S.van ? -80 : -66],
      [wb * 0.8, cowl + 4, 190],
      [0, cowl - 16, 180],
    ],
    true,
  );
  return (
    glass +
    line(
      one(
        [
          [-wr * 0.7, cowl + 18, 10],
          [-30, cowl + 44, 4],
        ],
        1,
        false,
      ),
      '#06090a',
      mm(15),
    ) +
    line(
      one(
        [
          [30, cowl + 10, 6],
          [wr * 0.78, cowl + 46, 12],
        ],
        1,
        false,
      ),
      '#06090a',
      mm(15),
    )
  );
}
