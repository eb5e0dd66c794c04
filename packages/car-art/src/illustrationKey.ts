import { illustrationPreview, placeholderName } from '@carzaa/api/placeholders';
import { drawCar, FINISHES, VIEWS, type CarOptions } from './drawCar.ts';
import { BODIES, BODY_NAMES, type BodyName, type Shape } from './look.ts';
import { isPaintName, paintHex, type PaintName } from './paints.ts';
import { quarterView, type QuarterView } from './quarter/quarterView.ts';
import { endVariant, variantNumber, variantOf, VARIANTS } from './variant.ts';

/** How many different cars each body has; the seeder draws from these, so that pictures stay a bounded set. */
export const LOOKS = 24;

/** The drawn views, and the three-quarter view that is made of two of them. */
export const PICTURE_VIEWS = [...VIEWS, 'quarter'] as const;

export interface Illustration extends Pick<CarOptions, 'body' | 'finish' | 'look' | 'variant' | 'gearbox'> {
  view: (typeof PICTURE_VIEWS)[number];
  paint: PaintName;
}

/** Bodies that are not solid enough, or too short, to be seen from before their nose. */
const WITHOUT_QUARTER: readonly (BodyName | Shape)[] = ['cabrio', 'pick-up', 'microcar'];
export const hasQuarter = (body: BodyName | Shape) => !WITHOUT_QUARTER.includes(body);

const PREFIX = 'art/';
const PATTERN = new RegExp(
  `^art/(${BODY_NAMES.join('|')})-([a-z]+\\d)-(${FINISHES.join('|')})-(\\d{1,2})(?:-(\\d{1,3}))?-(${PICTURE_VIEWS.join('|')})(?:-(manuale|automatico))?$`,
);

export const isIllustrationKey = (key: string) => key.startsWith(PREFIX);

/**
 * A dashboard does not show the finish nor the wheels, the other views do not show the gearbox, and only the side and the
 * three-quarter view show which way a car looks and how long it is: equal pictures have one key.
 */
export function canonical(options: Illustration): Illustration {
  const { gearbox, variant, ...rest } = options;
  if (options.view === 'dashboard') return { ...rest, finish: 'pastello', ...(gearbox ? { gearbox } : {}) };
  if (!variant) return rest;
  if (options.view === 'quarter') return { ...rest, variant: { ...variant, rails: true } };
  return { ...rest, variant: options.view === 'side' ? variant : endVariant(variant) };
}

/** Storage key of a picture, such as `art/suv-soft-rosso1-metallizzato-7-412-side`. */
export function illustrationKey(options: Illustration): string {
  const { body, paint, finish, look, variant, view, gearbox } = canonical(options);
  if (!isPaintName(paint)) throw new RangeError('unknown paint');
  if (!Number.isInteger(look) || look < 0 || look >= LOOKS) throw new RangeError(`look must be 0 to ${LOOKS - 1}`);
  const parts = [body, paint, finish, look, variant && variantNumber(variant), view, gearbox];
  return `${PREFIX}${parts.filter((part) => part !== undefined).join('-')}`;
}

/** The picture of a key; undefined when the key names none of the bounded set. */
export function parseIllustrationKey(key: string): Illustration | undefined {
  const [, b, paint, f, look, number, v, gearbox] = PATTERN.exec(key) ?? [];
  const body = BODY_NAMES.find((name) => name === b);
  const finish = FINISHES.find((name) => name === f);
  const view = PICTURE_VIEWS.find((name) => name === v);
  if (!body || !finish || !view || !paint || !isPaintName(paint)) return undefined;
  if (view === 'quarter' && !hasQuarter(body)) return undefined;
  const options: Illustration = { body, paint, finish, view, look: Number(look) };
  if (options.look >= LOOKS || String(options.look) !== look || Number(number ?? 0) >= VARIANTS) return undefined;
  const lever: Pick<Illustration, 'gearbox'> = gearbox === 'manuale' || gearbox === 'automatico' ? { gearbox } : {};
  const own: Pick<Illustration, 'variant'> = number === undefined ? {} : { variant: variantOf(Number(number)) };
  const picture: Illustration = { ...options, ...own, ...lever };
  return illustrationKey(picture) === key ? picture : undefined;
}

/** A picture as an SVG of 1200×800, or what a three-quarter view is made of. */
export function drawIllustration({ view, ...options }: Illustration): string | QuarterView {
  const drawn = { ...options, paint: paintHex(options.paint) };
  return view === 'quarter' ? quarterView(drawn) : drawCar({ ...drawn, view });
}

/** The drawn body of a category slug; hatchbacks of segment C have one of their own. */
export function illustrationBody(category: string, segment?: string): BodyName {
  if (segment === 'C' && (category === 'city-car' || category === 'berlina')) return 'compatta';
  return BODIES.find((name) => name === category) ?? 'berlina';
}

/** What a picture's preview is drawn of: its view, and the colour of what is seen. */
function previewOf({ paint, view }: Illustration) {
  return [view, view === 'dashboard' ? '262b2c' : paintHex(paint).slice(1)] as const;
}

/** A tiny stand-in while the picture loads, as a data address under 400 bytes. */
export function illustrationPlaceholder(illustration: Illustration): string {
  return illustrationPreview(...previewOf(illustration));
}

/** The preview's name, by which answers send it; undefined when the key names no picture. */
export function placeholderNameOf(key: string): string | undefined {
  const illustration = parseIllustrationKey(key);
  return illustration && placeholderName(...previewOf(illustration));
}
