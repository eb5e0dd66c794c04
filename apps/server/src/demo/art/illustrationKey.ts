import { drawCar, FINISHES, VIEWS, type CarOptions } from './drawCar.ts';
import { BODIES, type BodyName } from './look.ts';
import { isPaintName, paintHex, type PaintName } from './paints.ts';

/** How many different cars each body has; the seeder draws from these, so that pictures stay a bounded set. */
export const LOOKS = 24;

export interface Illustration extends Pick<CarOptions, 'body' | 'view' | 'finish' | 'look' | 'gearbox'> {
  paint: PaintName;
}

const PREFIX = 'art/';
const PATTERN = new RegExp(
  `^art/(${BODIES.join('|')})-([a-z]+\\d)-(${FINISHES.join('|')})-(\\d{1,2})-(${VIEWS.join('|')})(?:-(manuale|automatico))?$`,
);

export const isIllustrationKey = (key: string) => key.startsWith(PREFIX);

/** A dashboard does not show the finish, the other views do not show the gearbox: equal pictures have one key. */
export function canonical(options: Illustration): Illustration {
  const { gearbox, ...rest } = options;
  if (options.view !== 'dashboard') return rest;
  return { ...rest, finish: 'pastello', ...(gearbox ? { gearbox } : {}) };
}

/** Storage key of a picture, such as `art/suv-rosso1-metallizzato-7-side`. */
export function illustrationKey(options: Illustration): string {
  const { body, paint, finish, look, view, gearbox } = canonical(options);
  if (!isPaintName(paint)) throw new RangeError('unknown paint');
  if (!Number.isInteger(look) || look < 0 || look >= LOOKS) throw new RangeError(`look must be 0 to ${LOOKS - 1}`);
  return `${PREFIX}${[body, paint, finish, look, view, ...(gearbox ? [gearbox] : [])].join('-')}`;
}

/** The picture of a key; undefined when the key names none of the bounded set. */
export function parseIllustrationKey(key: string): Illustration | undefined {
  const [, b, paint, f, look, v, gearbox] = PATTERN.exec(key) ?? [];
  const body = BODIES.find((name) => name === b);
  const finish = FINISHES.find((name) => name === f);
  const view = VIEWS.find((name) => name === v);
  if (!body || !finish || !view || !paint || !isPaintName(paint)) return undefined;
  const options: Illustration = { body, paint, finish, view, look: Number(look) };
  if (options.look >= LOOKS || String(options.look) !== look) return undefined;
  const lever: Pick<Illustration, 'gearbox'> = gearbox === 'manuale' || gearbox === 'automatico' ? { gearbox } : {};
  const picture: Illustration = { ...options, ...lever };
  return illustrationKey(picture) === key ? picture : undefined;
}

/** SVG of a picture, 1200×800. */
export const drawIllustration = (options: Illustration) => drawCar({ ...options, paint: paintHex(options.paint) });

/** The drawn body of a category slug; hatchbacks of segment C have one of their own. */
export function illustrationBody(category: string, segment?: string): BodyName {
  if (segment === 'C' && (category === 'city-car' || category === 'berlina')) return 'compatta';
  return BODIES.find((name) => name === category) ?? 'berlina';
}

/** A tiny stand-in while the picture loads: studio, floor and a soft patch of paint, as a data address under 400 bytes. */
export function illustrationPlaceholder({ paint, view }: Illustration): string {
  const hex = paintHex(paint).slice(1);
  const car = view === 'dashboard' ? '%23262b2c' : `%23${hex}`;
  const box = { side: '2 5 8 2', front: '3.5 3 5 3.6', rear: '3.5 3 5 3.6', wheel: '0 1 12 5', dashboard: '0 3 12 5' }[
    view
  ];
  const [x, y, w, h] = box.split(' ');
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 8'%3E%3Cpath fill='%23e9e7df' d='M0 0h12v8H0z'/%3E%3Cfilter id='b'%3E%3CfeGaussianBlur stdDeviation='.7'/%3E%3C/filter%3E%3Crect x='${x}' y='${y}' width='${w}' height='${h}' fill='${car}' filter='url(%23b)'/%3E%3C/svg%3E`;
}
