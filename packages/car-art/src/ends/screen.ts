import { type Node } from '../base/curves.ts';
import { lerp, n1 } from '../base/numbers.ts';
import { clipPath, lin, line, path, poly, rrect } from '../base/svg.ts';
import { type EndFrame } from './frame.ts';

const SHEEN = '#dfeae8';

/** Windscreen or rear screen, with seats, mirror and reflections. */
export function screen(frame: EndFrame, nodes: readonly Node[], front: boolean): string {
  const { id, defs, p, mm, sym, wr } = frame;
  const outline = sym(nodes);
  const zs = nodes.map((q) => q[1]);
  const [low, high] = [Math.min(...zs), Math.max(...zs)];
  const y0 = p(0, high)[1];
  const y1 = p(0, low)[1];
  const x0 = p(-wr * 0.95, 0)[0];
  defs.push(
    lin(
      `${id}ws`,
      0,
      y0,
      0,
      y1,
      front
        ? [
            [0, '#10181a'],
            [0.4, '#263235'],
            [0.8, '#5b6c6c'],
            [1, '#75868a'],
          ]
        : [
            [0, '#0d1415'],
            [0.5, '#212b2d'],
            [1, '#435153'],
          ],
    ),
    clipPath(`${id}wsc`, outline),
    lin(`${id}wsr`, x0, y0, x0 + 150, y1, [
      [0, SHEEN, 0.42],
      [1, SHEEN, 0.03],
    ]),
  );
  const seatZ = lerp(low, high, 0.42);
  const [wx, wy] = p(wr * 0.56, seatZ - 110);
  const steering = `<ellipse cx="${n1(wx)}" cy="${n1(wy)}" rx="${n1(mm(180))}" ry="${n1(mm(130))}" fill="none" stroke="#060a0b" stroke-width="${n1(mm(30))}" opacity=".75"/>`;
  const [mx, my] = p(-115, high - 38);
  const glare = (from: number, to: number, opacity: string) =>
    path(
      poly([
        [x0 + from + 36, y0 - 5],
        [x0 + to + 36, y0 - 5],
        [x0 + to - 64, y1 + 5],
        [x0 + from - 64, y1 + 5],
      ]),
      `url(#${id}wsr)`,
      opacity,
    );
  const inside =
    seat(frame, -wr * 0.56, seatZ) +
    seat(frame, wr * 0.56, seatZ) +
    (front ? steering : '') +
    rrect(mx, my, mm(230), mm(62), mm(22), '#070b0c', 'opacity=".9"') +
    glare(0, 134, '') +
    glare(154, 178, 'opacity=".7"');
  return `${path(outline, `url(#${id}ws)`)}<g clip-path="url(#${id}wsc)">${inside}</g>${line(outline, '#0a0e0f', mm(17))}`;
}

function seat({ p, mm, one }: EndFrame, x: number, z: number): string {
  const dark = '#090e0f';
  const [hx, hy] = p(x - 92, z + 165);
  const back = one(
    [
      [x - 195, z - 340, 92],
      [x - 165, z - 20, 80],
      [x - 60, z + 22, 6],
      [x + 60, z + 22, -6],
      [x + 165, z - 20, -80],
      [x + 195, z - 340, -92],
    ],
    1,
  );
  return rrect(hx, hy, mm(184), mm(125), mm(40), dark, 'opacity=".6"') + path(back, dark, 'opacity=".6"');
}
