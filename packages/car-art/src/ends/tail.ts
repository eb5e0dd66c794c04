import { n1 } from '../base/numbers.ts';
import { line, path, rrect } from '../base/svg.ts';
import { lampTop, type EndFrame } from './frame.ts';
import { screen } from './screen.ts';

/** Rear screen and boot lid, or the doors of a van and the gate of a pick-up. */
export function tail(frame: EndFrame): string {
  const { S, sym, hw, wb, GC, paint, id } = frame;
  if (S.van) return vanDoors(frame);
  const top = lampTop(S);
  const sill = screenFoot(frame);
  const glass = S.open ? '' : rearScreen(frame, sill);
  if (S.bed) return glass + tailgate(frame);
  const foot = GC + (S.hatch ? 290 : 330);
  if (S.hatch) {
    const lid = sym([
      [0, sill - 34, 0],
      [wb * 0.76, sill - 20, 4],
      [wb * 0.8, top - 60, -85],
      [hw * 0.7, foot + 40, 258],
      [hw * 0.6, foot, 182],
      [0, foot, 180],
    ]);
    return glass + hatchTrim(frame, sill) + gap(frame, lid);
  }
  const lid = sym([
    [0, top + 34, 0],
    [hw * 0.74, top + 26, -6],
    [hw * 0.8, top - 50, -80],
    [hw * 0.72, foot + 40, 256],
    [hw * 0.62, foot, 182],
    [0, foot, 180],
  ]);
  const lip = sym([
    [0, top + 70, 0],
    [hw * 0.6, top + 60, -4],
    [hw * 0.86, top + 30, -20],
    [hw * 0.8, top + 14, 180],
    [0, top + 30, 180],
  ]);
  return (
    glass + gap(frame, lid) + path(lip, paint.hi(0.9), `opacity="${n1(0.5 * paint.spec + 0.1)}" filter="url(#${id}b2)"`)
  );
}

const gap = ({ mm, paint }: EndFrame, d: string) =>
  `<g transform="translate(.8 1.2)">${line(d, paint.hi(0.9), 1, `opacity="${n1(0.3 + 0.25 * paint.spec)}"`)}</g>${line(d, '#0b0f10', mm(10), 'opacity=".75"')}`;

function screenFoot({ S, belt }: EndFrame): number {
  if (S.bed) return belt + 110;
  return S.hatch ? Math.max(belt + 40, lampTop(S) + 50) : lampTop(S) + 110;
}

function rearScreen(frame: EndFrame, foot: number): string {
  const { S, wr, wb, H } = frame;
  const top = H - 92;
  return screen(
    frame,
    [
      [0, top, 0],
      [wr * 0.78, top - 16, -5],
      [wr * 0.93, top - 70, -60],
      [wb * (S.hatch ? 0.86 : 0.84), foot + 30, -68],
      [wb * 0.74, foot - 6, 190],
      [0, foot - 18, 180],
    ],
    false,
  );
}

function hatchTrim({ p, mm, one, wr, H }: EndFrame, sill: number): string {
  const [x, y] = p(-240, H - 52);
  const wiper = one(
    [
      [-30, sill + 6, 'c'],
      [wr * 0.62, sill + 44, 'c'],
    ],
    1,
    false,
  );
  return rrect(x, y, mm(480), mm(20), 3, '#5b1013') + line(wiper, '#050809', mm(16));
}

function tailgate(frame: EndFrame): string {
  const { p, mm, sym, hw, GC, belt } = frame;
  const gate = sym([
    [0, belt + 20, 0],
    [hw * 0.86, belt + 20, 0],
    [hw * 0.87, belt - 10, -80],
    [hw * 0.86, GC + 330, -92],
    [hw * 0.84, GC + 300, 180],
    [0, GC + 298, 180],
  ]);
  const [x, y] = p(-130, belt - 60);
  return gap(frame, gate) + rrect(x, y, mm(260), mm(76), 5, '#14191a');
}

function vanDoors(frame: EndFrame): string {
  const { p, mm, one, both, wr, wb, H, GC, belt } = frame;
  const foot = belt + 60;
  const head = Math.min(H - 190, belt + 620);
  const windows = both((k) => {
    const d = one(
      [
        [60, head, 0],
        [wr * 0.78, head - 6, 0],
        [wr * 0.88, head - 50, -75],
        [wb * 0.82, foot + 40, -88],
        [wb * 0.74, foot, 180],
        [60, foot, 180],
        [42, foot + 40, 90],
        [42, head - 30, 90],
      ],
      k,
    );
    const glare = one(
      [
        [wr * 0.3, head - 2, 'c'],
        [wr * 0.52, head - 2, 'c'],
        [wr * 0.36, foot, 'c'],
        [wr * 0.12, foot, 'c'],
      ],
      k,
    );
    return path(d, '#273133') + line(d, '#090d0e', mm(18)) + path(glare, '#dfeae8', 'opacity=".12"');
  });
  const middle = one(
    [
      [0, H - 60, 'c'],
      [0, GC + 170, 'c'],
    ],
    1,
    false,
  );
  const [x, y] = p(40, belt - 120);
  return (
    windows +
    gap(frame, middle) +
    both((k) =>
      gap(
        frame,
        one(
          [
            [wr * 0.94, H - 120, -80],
            [wb * 0.93, belt, -88],
            [wb * 0.93, GC + 170, -90],
          ],
          k,
          false,
        ),
      ),
    ) +
    rrect(x, y, mm(46), mm(190), 4, '#14191a')
  );
}
