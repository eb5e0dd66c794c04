import type { Cluster } from '@carzaa/api/calls/public/listings';
import { onMap } from '@carzaa/api/geography/countryMaps';
import { PROVINCE_SEATS } from '@carzaa/api/geography/provinceSeats';
import { regionName } from '@carzaa/api/geography/regions';
import { type MapView, pushed } from '../dealers/mapMarks.ts';
import { REGION_MIDDLES } from './regionMiddles.ts';

/** In hundredths of what is seen. */
interface Spot {
  left: number;
  top: number;
}

/** A name on the map. */
interface MapName extends Spot {
  kind: 'region' | 'province' | 'town';
  name: string;
}

export interface ClusterMark extends Spot {
  cluster: Cluster;
}

/** Views at least so wide, in units of the drawing, name regions; nearer ones provinces, the nearest towns. */
const REGIONS_FROM = 420;
const TOWNS_BELOW = 90;
/** What texts and marks take of the view, in hundredths: half of a letter's width, a line, and a mark's halves with it. */
const [HALF_LETTER, LINE, HALF_MARK, MARK_LINE] = [0.95, 4.2, 5.5, 5.3];
/** Where a name stands: in its place, under or over it. */
const ASIDE = [0, 5.5, -5.5, 8.5, -8.5];

const PLACES = {
  region: Object.entries(REGION_MIDDLES).map(([slug, [latitude, longitude]]) => ({
    name: regionName(slug),
    ...onMap('it', { latitude, longitude }),
  })),
  province: Object.values(PROVINCE_SEATS).map(([name, latitude, longitude]) => ({
    name,
    ...onMap('it', { latitude, longitude }),
  })),
};

function spotOf(view: MapView, { x, y }: { x: number; y: number }): Spot {
  return { left: (100 * (x - view.x)) / view.width, top: (100 * (y - view.y)) / view.height };
}

/** Marks of groups, none over another; from north to south, as one goes through them by keyboard. */
export function marksOn(view: MapView, clusters: readonly Cluster[]): ClusterMark[] {
  const marks = clusters.map((cluster) => ({ cluster, ...spotOf(view, onMap('it', cluster)) }));
  const seen = marks.filter(({ left, top }) => left > -5 && left < 105 && top > -5 && top < 105);
  return pushed(seen, view).toSorted((a, b) => a.top - b.top || a.left - b.left);
}

/** What is named at this distance: each as near its place as no mark and no other name is; the rest goes without. */
export function namesOn(view: MapView, marks: readonly ClusterMark[]): MapName[] {
  const isFar = view.width >= REGIONS_FROM;
  const towns = view.width < TOWNS_BELOW ? marks : [];
  const wanted: Omit<MapName, 'left' | 'top'>[] = [];
  const spots = new Map<string, Spot>();
  const want = (kind: MapName['kind'], name: string, spot: Spot) => {
    if (spots.has(name) || spot.left < 0 || spot.left > 100 || spot.top < 0 || spot.top > 100) return;
    spots.set(name, spot);
    wanted.push({ kind, name });
  };
  for (const { cluster, left, top } of towns) want('town', cluster.city, { left, top });
  for (const kind of [isFar ? 'region' : 'province'] as const) {
    for (const { name, x, y } of PLACES[kind]) want(kind, name, spotOf(view, { x, y }));
  }
  const shown: MapName[] = [];
  for (const { kind, name } of wanted) {
    const spot = spots.get(name) ?? { left: 0, top: 0 };
    const half = name.length * HALF_LETTER;
    // One that would leave the map stands a little inside.
    const left = Math.min(99 - half, Math.max(half + 1, spot.left));
    const isFree = (top: number) =>
      top > LINE / 2 &&
      top < 100 - LINE / 2 &&
      marks.every((mark) => Math.abs(mark.left - left) > half + HALF_MARK || Math.abs(mark.top - top) > MARK_LINE) &&
      shown.every(
        (other) =>
          Math.abs(other.left - left) > half + other.name.length * HALF_LETTER || Math.abs(other.top - top) > LINE,
      );
    const top = ASIDE.map((aside) => spot.top + aside).find(isFree);
    if (top !== undefined) shown.push({ kind, name, left, top });
  }
  return shown;
}
