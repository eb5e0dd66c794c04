import { readArea, writeArea } from '@carzaa/api/geography/areas';
import { COUNTRY_MAPS, fromMap, onMap } from '@carzaa/api/geography/countryMaps';
import type { MapView } from '../dealers/mapMarks.ts';

const { width: WIDTH, height: HEIGHT } = COUNTRY_MAPS.it;

/** All of Italy. */
export const WHOLE: MapView = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
/** As near as one gets, in units of the drawing: some fifteen kilometres. */
const NEAREST = 14;
/** To a hundred metres: what is seen changes no sooner. */
const DECIMALS = 3;
/** Room around a group that the map goes to, as a share of its size. */
const ROOM = 0.3;

const inside = (at: number, most: number) => Math.min(most, Math.max(0, at));
const short = (value: number) => Number(value.toFixed(DECIMALS));

/** The view in the map's shape, no nearer and no farther than it may be, and within the drawing. */
function kept(view: MapView): MapView {
  const width = Math.min(WIDTH, Math.max(NEAREST, view.width));
  const height = (width * HEIGHT) / WIDTH;
  return { x: inside(view.x, WIDTH - width), y: inside(view.y, HEIGHT - height), width, height };
}

export const isWhole = ({ width }: MapView) => width >= WIDTH;
export const isNearest = ({ width }: MapView) => width <= NEAREST;

/** The view moved by shares of its own size: to the right and down. */
export function moved(view: MapView, right: number, down: number): MapView {
  return kept({ ...view, x: view.x + right * view.width, y: view.y + down * view.height });
}

/** The view zoomed by a factor, while the point at these shares of it stays in place. */
export function zoomed(view: MapView, times: number, left = 0.5, top = 0.5): MapView {
  const width = Math.min(WIDTH, Math.max(NEAREST, view.width / times));
  const height = (width * HEIGHT) / WIDTH;
  const [x, y] = [view.x + left * view.width - left * width, view.y + top * view.height - top * height];
  return kept({ x, y, width, height });
}

/** What is seen, as the filter has it; nothing where that is all of Italy: no car is left out then. */
export function areaOf(view: MapView): string | undefined {
  if (isWhole(view)) return undefined;
  const [northWest, southEast] = [
    fromMap('it', view),
    fromMap('it', { x: view.x + view.width, y: view.y + view.height }),
  ];
  return writeArea({
    south: short(southEast.latitude),
    west: short(northWest.longitude),
    north: short(northWest.latitude),
    east: short(southEast.longitude),
  });
}

/** The nearest view that has the whole area in it; with `room`, some land around it. */
export function viewOfArea(text: string | undefined, room = 0): MapView {
  const area = text === undefined ? undefined : readArea(text);
  if (area === undefined) return WHOLE;
  const [from, to] = [
    onMap('it', { latitude: area.north, longitude: area.west }),
    onMap('it', { latitude: area.south, longitude: area.east }),
  ];
  const [across, down] = [(to.x - from.x) * (1 + room), (to.y - from.y) * (1 + room)];
  // Of what is written with few decimals one side is longer than the shape asks for.
  const width = Math.min(WIDTH, Math.max(NEAREST, across, (down * WIDTH) / HEIGHT));
  const height = (width * HEIGHT) / WIDTH;
  return kept({ x: (from.x + to.x - width) / 2, y: (from.y + to.y - height) / 2, width, height });
}

/** The view that a group is looked at from. */
export const viewOfGroup = (area: string) => viewOfArea(area, ROOM);
