import type { DealerTown } from '@carzaa/api/calls/public/dealers';
import { COUNTRY_MAPS, type MappedCountry, onMap } from '@carzaa/api/geography/countryMaps';

/** The part of a drawing that is shown, in its units. */
export interface MapView {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One mark of a map: a town with dealerships, or several too near each other to be told apart. */
export interface MapMark {
  /** The town with most of them. */
  town: DealerTown;
  towns: number;
  dealers: number;
  /** In hundredths of the view. */
  left: number;
  top: number;
}

/** Marks whose middles are nearer than this, in hundredths of the view's width, could not be pressed one by one. */
const LEAST_APART = 12.4;
/** Around the towns of a region, in units. */
const MARGIN = 40;
/** A region is never drawn nearer than this, or nobody would know where it is. */
const LEAST_WIDTH = 240;
/** The most marks that are pushed apart rather than joined. */
const MOST_PUSHED = 40;

/** Where a span around a middle begins, kept within 0 and the most. */
function within(middle: number, size: number, most: number): number {
  return Math.min(most - size, Math.max(0, middle - size / 2));
}

/** The whole country, or as much of it as holds the towns. */
export function viewOf(country: MappedCountry, towns: readonly DealerTown[] | undefined): MapView {
  const { width, height } = COUNTRY_MAPS[country];
  const places = towns?.map((town) => onMap(country, town)) ?? [];
  if (places.length === 0) return { x: 0, y: 0, width, height };
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  // The frame keeps its shape, so that the map keeps its place on the page.
  const across = Math.max(LEAST_WIDTH, right - left + 2 * MARGIN, ((bottom - top + 2 * MARGIN) * width) / height);
  const wide = Math.min(width, across);
  const high = (wide * height) / width;
  return {
    x: Math.round(within((left + right) / 2, wide, width)),
    y: Math.round(within((top + bottom) / 2, high, height)),
    width: Math.round(wide),
    height: Math.round(high),
  };
}

/** In hundredths of the view. */
interface Spot {
  left: number;
  top: number;
}

/** Distance of two marks in hundredths of the view's width. */
function apart(a: Spot, b: Spot, { width, height }: MapView): number {
  return Math.hypot(a.left - b.left, ((a.top - b.top) * height) / width);
}

function markOf(country: MappedCountry, town: DealerTown, view: MapView): MapMark {
  const { x, y } = onMap(country, town);
  const left = (100 * (x - view.x)) / view.width;
  const top = (100 * (y - view.y)) / view.height;
  return { town, towns: 1, dealers: town.dealers, left, top };
}

/** Marks that lie on each other go to the largest of them. */
function joined(marks: readonly MapMark[], view: MapView): MapMark[] {
  const kept: MapMark[] = [];
  for (const mark of marks) {
    const near = kept.find((other) => apart(other, mark, view) < LEAST_APART);
    if (!near) kept.push({ ...mark });
    else Object.assign(near, { towns: near.towns + mark.towns, dealers: near.dealers + mark.dealers });
  }
  return kept;
}

/** Far enough from the edge to be seen whole. */
const inside = (at: number) => Math.min(97, Math.max(3, at));

/** Marks that lie on each other move aside, each by half. */
export function pushed<Mark extends Spot>(marks: readonly Mark[], view: MapView): Mark[] {
  const moved = marks.map((mark) => ({ ...mark }));
  for (let pass = 0; pass < 60; pass += 1) {
    for (const [index, a] of moved.entries()) {
      for (const b of moved.slice(index + 1)) {
        const distance = apart(a, b, view);
        if (distance >= LEAST_APART) continue;
        // Two in one spot part sideways.
        const [dx, dy] = distance === 0 ? [1, 0] : [(b.left - a.left) / distance, (b.top - a.top) / distance];
        const step = (LEAST_APART - distance) / 2 + 0.05;
        a.left -= dx * step;
        b.left += dx * step;
        a.top -= dy * step;
        b.top += dy * step;
      }
    }
  }
  return moved.map((mark) => ({ ...mark, left: inside(mark.left), top: inside(mark.top) }));
}

/**
 * What a map shows: of a whole country its towns, where too many lie together the largest for all; of a region, or where
 * there are few, each town beside the next.
 */
export function marksOf(country: MappedCountry, towns: readonly DealerTown[], view: MapView): MapMark[] {
  const marks = towns.filter((town) => town.country === country).map((town) => markOf(country, town, view));
  const isPart = view.width < COUNTRY_MAPS[country].width;
  const few = isPart && marks.length <= MOST_PUSHED;
  const shown = few ? pushed(marks, view) : joined(marks, view);
  // From north to south, as one goes through them by keyboard.
  return shown.toSorted((a, b) => a.top - b.top || a.left - b.left);
}
