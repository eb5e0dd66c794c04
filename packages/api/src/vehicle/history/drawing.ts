import type { CarZone } from '../../calls/public/vehicleHistory.ts';
import { count } from '../../text/format.ts';
import type { AdvertMileage, Reading } from './facts.ts';

/** A chart in a box of `CHART.width` × `CHART.height`, the same for SVG and PDF. */
export const CHART = { width: 640, height: 260, left: 64, right: 16, top: 16, bottom: 32 } as const;

interface ChartPoint {
  x: number;
  y: number;
  reading: Reading;
}

export interface Chart {
  points: ChartPoint[];
  /** Path of the line through the points, in SVG's notation. */
  line: string;
  /** Lines across, each with its kilometres. */
  rows: { y: number; label: string }[];
  /** Years along the foot. */
  columns: { x: number; label: string }[];
  /** Height of the advert's mileage. */
  advert: { y: number; label: string } | null;
}

const STEPS = [1000, 2500, 5000, 10_000, 20_000, 25_000, 50_000, 100_000, 250_000, 1_000_000, 25_000_000];

const round = (value: number) => Math.round(value * 10) / 10;

/** Mileage over time; null with no reading at all. */
export function mileageChart(readings: readonly Reading[], from: string, advert: AdvertMileage | null): Chart | null {
  const last = readings.at(-1);
  if (!last) return null;
  const start = Date.parse(from);
  const end = Math.max(Date.parse(last.date), start + 864e5);
  const top = Math.max(...readings.map(({ mileage }) => mileage), advert?.mileage ?? 0, 1000);
  const step = STEPS.find((size) => top / size <= 5) ?? top;
  const ceiling = Math.ceil(top / step) * step;
  const { width, height, left, right, top: head, bottom } = CHART;
  const xOf = (moment: number) => round(left + ((moment - start) / (end - start)) * (width - left - right));
  const yOf = (mileage: number) => round(height - bottom - (mileage / ceiling) * (height - head - bottom));
  const points = readings.map((reading) => ({
    x: xOf(Math.max(start, Date.parse(reading.date))),
    y: yOf(reading.mileage),
    reading,
  }));
  const [firstYear, lastYear] = [new Date(start).getUTCFullYear(), new Date(end).getUTCFullYear()];
  const stride = Math.max(1, Math.ceil((lastYear - firstYear) / 8));
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  return {
    points,
    line: [`M${xOf(start)} ${yOf(0)}`, ...points.map(({ x, y }) => `L${x} ${y}`)].join(' '),
    rows: Array.from({ length: Math.round(ceiling / step) + 1 }, (_, index) => ({
      y: yOf(index * step),
      label: count(index * step),
    })),
    columns: years
      .filter((year) => Date.UTC(year) >= start && (year - firstYear) % stride === 0)
      .map((year) => ({ x: xOf(Date.UTC(year)), label: String(year) })),
    advert: advert ? { y: yOf(advert.mileage), label: `Annuncio: ${count(advert.mileage)} km` } : null,
  };
}

/** The car from above, its front to the left, in a box of 360 × 170. */
export const OUTLINE = { width: 360, height: 170 } as const;

/** Body, glass and wheels, drawn under the zones. */
export const OUTLINE_PATHS = {
  body: 'M22 85 C22 48 30 34 62 28 C110 19 250 19 300 27 C330 32 340 48 340 85 C340 122 330 138 300 143 C250 151 110 151 62 142 C30 136 22 122 22 85 Z',
  glass: [
    'M112 42 C104 60 104 110 112 128 L140 120 C135 102 135 68 140 50 Z',
    'M268 46 C276 64 276 106 268 124 L250 118 C254 100 254 70 250 52 Z',
  ],
  mirrors: ['M122 24 L132 12 L140 14 L136 24 Z', 'M122 146 L132 158 L140 156 L136 146 Z'],
} as const;

/** Where a damage of a zone is marked; what is under the car is marked in its middle. */
const ZONE_SPOTS: Readonly<Record<CarZone, { x: number; y: number }>> = {
  front: { x: 32, y: 85 },
  bonnet: { x: 74, y: 85 },
  windscreen: { x: 124, y: 85 },
  roof: { x: 194, y: 85 },
  tailgate: { x: 296, y: 85 },
  rear: { x: 330, y: 85 },
  'left-front': { x: 74, y: 133 },
  'left-side': { x: 194, y: 140 },
  'left-rear': { x: 290, y: 135 },
  'right-front': { x: 74, y: 37 },
  'right-side': { x: 194, y: 30 },
  'right-rear': { x: 290, y: 35 },
  underbody: { x: 226, y: 85 },
};

/** Where the numbers of damages stand; those of one zone side by side. */
export function damageMarks<D extends { number: number; severity: string; zones: readonly CarZone[] }>(
  damages: readonly D[],
): { x: number; y: number; number: number; severity: D['severity'] }[] {
  const taken = new Map<CarZone, number>();
  return damages.flatMap(({ number, severity, zones }) =>
    zones.map((zone) => {
      const others = taken.get(zone) ?? 0;
      taken.set(zone, others + 1);
      const { x, y } = ZONE_SPOTS[zone];
      return { x: x + others * 16 * (x > OUTLINE.width / 2 ? -1 : 1), y, number, severity };
    }),
  );
}
