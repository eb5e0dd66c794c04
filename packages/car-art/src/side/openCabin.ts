import { type Point } from '../base/curves.ts';
import { lin, line, path, poly } from '../base/svg.ts';
import { type SideFrame } from './frame.ts';

const SCREEN: readonly [Point, Point, Point, Point] = [
  [1400, 930],
  [2000, 1256],
  [2076, 1270],
  [1650, 935],
];

function seat({ dOf, mm }: SideFrame, x: number): string {
  const back = dOf(
    [
      [x - 70, 900, 90],
      [x + 30, 1090, 76],
      [x + 95, 1190, 74],
      [x + 140, 1215, 0],
      [x + 185, 1180, -80],
      [x + 195, 1060, -88],
      [x + 230, 900, -90],
    ],
    true,
  );
  const light = dOf([
    [x - 40, 930, 80],
    [x + 50, 1100, 76],
    [x + 112, 1185, 74],
  ]);
  const shade = dOf([
    [x + 130, 1212, -60],
    [x + 178, 1170, -80],
    [x + 190, 1040, -88],
  ]);
  return path(back, '#23292a') + line(light, '#5b6566', mm(10), 'opacity=".7"') + line(shade, '#0d1011', mm(14));
}

/** Far door edge, seats and windscreen of an open car, drawn behind its body. */
export function openCabin(side: SideFrame): string {
  const { dOf, mm, paint } = side;
  const farDoor = dOf(
    [
      [1500, 925],
      [1900, 985, 3],
      [2800, 992, 0],
      [3300, 1010, 4],
      [3420, 960],
      [2400, 900],
    ],
    true,
  );
  const rollBar = dOf([
    [2790, 950, 90],
    [2830, 1090, 60],
    [2900, 1120, 0],
  ]);
  const steering = dOf([
    [1850, 935, 70],
    [1905, 1075, 68],
  ]);
  return (
    path(farDoor, paint.lo(0.62)) +
    seat(side, 2330) +
    seat(side, 2390) +
    seat(side, 3020) +
    line(rollBar, '#aab2b3', mm(20)) +
    line(steering, '#14181a', mm(26)) +
    windscreen(side)
  );
}

function windscreen({ id, defs, dOf, px, p, mm, paint }: SideFrame): string {
  const frame = dOf([
    [1395, 925],
    [2000, 1252, 27],
    [2085, 1284, 16],
  ]);
  const frameLight = dOf([
    [1396, 938],
    [1990, 1262, 27],
    [2070, 1296, 18],
  ]);
  const pillar = dOf([
    [2078, 1270],
    [1665, 940],
  ]);
  const from = p(1385, 925);
  const to = p(2105, 1300);
  defs.push(
    lin(`${id}sg`, from[0], from[1], to[0], to[1], [
      [0, '#5d6d6d', 0.75],
      [0.6, '#90a09f', 0.5],
      [1, '#5a6969', 0.8],
    ]),
  );
  return (
    path(poly(px(SCREEN)), `url(#${id}sg)`) +
    line(frame, '#14191a', mm(54)) +
    line(frameLight, paint.hi(0.55), mm(15), 'opacity=".9"') +
    line(pillar, '#171c1d', mm(26))
  );
}
