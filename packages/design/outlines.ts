/** One line of a drawing. */
export interface Stroke {
  d: string;
  /** Where it lies, as SVG's `transform`. */
  place?: string;
  /** What it is where it is no plain line: a filled sign, its letter, what is missing, a part of a car. */
  kind?: 'sign' | 'letter' | 'missing' | 'car';
}

/** The outline of a car, 200 wide and 108 high, its wheels on the ground. */
export const CAR_OUTLINE: readonly string[] = [
  'M30 92H20c-4 0-7-3-7-7V73c0-8 5-13 14-15l24-5 22-17c6-5 12-7 20-7h26c9 0 16 3 22 9l16 16 20 4c8 2 11 7 11 14v13c0 4-2 7-6 7h-8',
  'M66 92h72M58 53l18-14c5-3 9-5 15-5h9v19H58Zm52-19h8c7 0 12 2 16 6l13 13h-37V34Z',
  'M48 76a14 14 0 1 1 0 28 14 14 0 0 1 0-28Zm108 0a14 14 0 1 1 0 28 14 14 0 0 1 0-28Z',
];

const car = (place: string): Stroke[] => CAR_OUTLINE.map((d) => ({ d, place, kind: 'car' }));

/** An empty bay beside a car that is parked. */
const BAY: readonly Stroke[] = [
  { d: 'M8 132h304M8 132l14-40M160 132V92M312 132l-14-40' },
  ...car('translate(22 44) scale(.62)'),
  { d: 'M186 104h88M198 104c2-14 12-22 28-22h10c16 0 26 8 28 22', kind: 'missing' },
  { d: 'M262 92V34' },
  { d: 'M252 6h20a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6h-20a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6Z', kind: 'sign' },
  { d: 'M257 31V13h6a5.5 5.5 0 0 1 0 11h-6', kind: 'letter' },
];

/** A bar across the way. */
const BARRIER: readonly Stroke[] = [
  { d: 'M8 132h304' },
  ...car('translate(8 28)'),
  { d: 'M268 132V66h24v66M256 132h48' },
  { d: 'M222 76h60v12h-60a6 6 0 0 1 0-12Z', kind: 'sign' },
  { d: 'M236 76l-8 12m26-12-8 12m26-12-8 12', kind: 'letter' },
];

/** A car on a lift. */
const LIFT: readonly Stroke[] = [
  { d: 'M8 132h304M66 132V22h10v110m168 0V22h10v110M60 132h22m156 0h22' },
  { d: 'M76 96h168v9H76Z', kind: 'sign' },
  ...car('translate(66 0) scale(.94 .9)'),
];

/** What has happened, drawn 320 by 140: nobody parks here, the way is barred, or the car is being mended. */
export function errorDrawing(status: number): readonly Stroke[] {
  if (status === 403) return BARRIER;
  return status === 404 ? BAY : LIFT;
}
