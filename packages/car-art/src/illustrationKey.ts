import { placeholderName } from '@carzaa/api/placeholders';
import { drawCar, drawDetail, FINISHES, type CarOptions } from './drawCar.ts';
import { DRIVES } from './engineBay.ts';
import { BODIES, BODY_NAMES, type BodyName, type Shape } from './look.ts';
import { isPaintName, paintHex, type PaintName } from './paints.ts';
import { quarterView, type QuarterView } from './quarter/quarterView.ts';
import { CABIN_COLOURS, MATERIALS } from './upholstery.ts';
import { endVariant, type Variant, variantNumber, variantOf, VARIANTS } from './variant.ts';
import { isDetail, isTraced, PICTURE_VIEWS, type PictureView, type Trait, traitsOf } from './views.ts';

const GEARBOXES = ['manuale', 'automatico'] as const;

/** How many different cars each body has; the seeder draws from these, so that pictures stay a bounded set. */
export const LOOKS = 24;

export interface Illustration
  extends Pick<CarOptions, 'body' | 'finish' | 'look' | 'variant' | 'gearbox' | 'upholstery' | 'mileage' | 'drive'> {
  view: PictureView;
  paint: PaintName;
}

/** Bodies that are not solid enough, or too short, to be seen from before their nose. */
const WITHOUT_QUARTER: readonly (BodyName | Shape)[] = ['cabrio', 'pick-up', 'microcar'];
export const hasQuarter = (body: BodyName | Shape) => !WITHOUT_QUARTER.includes(body);

const PREFIX = 'art/';
const PATTERN = new RegExp(
  `^art/(${BODY_NAMES.join('|')})-([a-z]+\\d)-(${FINISHES.join('|')})-(\\d{1,2})(?:-(\\d{1,3}))?-(${PICTURE_VIEWS.join('|')})` +
    `(?:-(${GEARBOXES.join('|')}))?(?:-(${MATERIALS.join('|')})-(${CABIN_COLOURS.join('|')}))?(?:-(\\d{1,6})km)?(?:-(${DRIVES.join('|')}))?$`,
);

export const isIllustrationKey = (key: string) => key.startsWith(PREFIX);

/** A car's variant as far as a view shows it: equal pictures have one key. */
function shownVariant(traits: readonly Trait[], variant: Variant): Pick<Illustration, 'variant'> {
  if (traits.includes('variant')) return { variant };
  if (traits.includes('rails')) return { variant: { ...variant, rails: true } };
  return traits.includes('end') ? { variant: endVariant(variant) } : {};
}

/**
 * A dashboard does not show the finish nor the wheels, the other views do not show the gearbox, and only the side and the
 * three-quarter views show which way a car looks and how long it is: equal pictures have one key.
 */
export function canonical(options: Illustration): Illustration {
  const { body, paint, look, view, finish, variant, gearbox, upholstery, mileage, drive } = options;
  const traits = traitsOf(view);
  const shows = (trait: Trait) => traits.includes(trait);
  return {
    body,
    paint,
    look,
    view,
    finish: shows('finish') ? finish : 'pastello',
    ...(variant ? shownVariant(traits, variant) : {}),
    ...(gearbox && shows('gearbox') ? { gearbox } : {}),
    ...(upholstery && shows('upholstery') ? { upholstery } : {}),
    ...(mileage !== undefined && shows('mileage') ? { mileage } : {}),
    ...(drive && shows('drive') ? { drive } : {}),
  };
}

/** Storage key of a picture, such as `art/suv-soft-rosso1-metallizzato-7-412-side`. */
export function illustrationKey(options: Illustration): string {
  const shown = canonical(options);
  const { body, paint, finish, look, variant, view, gearbox, upholstery, mileage, drive } = shown;
  if (!isPaintName(paint)) throw new RangeError('unknown paint');
  if (!Number.isInteger(look) || look < 0 || look >= LOOKS) throw new RangeError(`look must be 0 to ${LOOKS - 1}`);
  let key = `${PREFIX}${body}-${paint}-${finish}-${look}`;
  if (variant) key += `-${variantNumber(variant)}`;
  key += `-${view}`;
  if (gearbox) key += `-${gearbox}`;
  if (upholstery) key += `-${upholstery.material}-${upholstery.colour}`;
  if (mileage !== undefined) key += `-${mileage}km`;
  return drive ? `${key}-${drive}` : key;
}

/** The picture of a key; undefined when the key names none of the bounded set. */
export function parseIllustrationKey(key: string): Illustration | undefined {
  const [, b, paint, f, look, number, v, ...more] = PATTERN.exec(key) ?? [];
  const body = BODY_NAMES.find((name) => name === b);
  const finish = FINISHES.find((name) => name === f);
  const view = PICTURE_VIEWS.find((name) => name === v);
  if (!body || !finish || !view || !paint || !isPaintName(paint)) return undefined;
  if (isTraced(view) && !hasQuarter(body)) return undefined;
  if (Number(look) >= LOOKS || Number(number ?? 0) >= VARIANTS) return undefined;
  const own: Pick<Illustration, 'variant'> = number === undefined ? {} : { variant: variantOf(Number(number)) };
  const picture: Illustration = { body, paint, finish, view, look: Number(look), ...own, ...told(more) };
  return illustrationKey(picture) === key ? picture : undefined;
}

/** What a key tells after its view. */
function told([g, m, c, km, d]: readonly (string | undefined)[]) {
  const gearbox = GEARBOXES.find((name) => name === g);
  const material = MATERIALS.find((name) => name === m);
  const colour = CABIN_COLOURS.find((name) => name === c);
  const drive = DRIVES.find((name) => name === d);
  return {
    ...(gearbox ? { gearbox } : {}),
    ...(material && colour ? { upholstery: { material, colour } } : {}),
    ...(km === undefined ? {} : { mileage: Number(km) }),
    ...(drive ? { drive } : {}),
  };
}

/** A picture as an SVG of 3:2, or what a three-quarter view is made of. */
export function drawIllustration({ view, ...options }: Illustration): string | QuarterView {
  const drawn = { ...options, paint: paintHex(options.paint) };
  if (isTraced(view)) return quarterView(drawn, view === 'quarter' ? 'front' : 'rear');
  return isDetail(view) ? drawDetail(view, drawn) : drawCar({ ...drawn, view });
}

/** The drawn body of a category slug; hatchbacks of segment C have one of their own. */
export function illustrationBody(category: string, segment?: string): BodyName {
  if (segment === 'C' && (category === 'city-car' || category === 'berlina')) return 'compatta';
  return BODIES.find((name) => name === category) ?? 'berlina';
}

/** Where a picture is dark or painted: of the views that have no preview of their own, that of one much like it. */
const LIKE = {
  side: 'side',
  quarter: 'quarter',
  behind: 'quarter',
  front: 'front',
  rear: 'rear',
  wheel: 'wheel',
  headlamp: 'wheel',
  grille: 'wheel',
  taillamp: 'wheel',
  rim: 'wheel',
  boot: 'wheel',
  engine: 'wheel',
  keys: 'dashboard',
  dashboard: 'dashboard',
  cluster: 'dashboard',
  seats: 'dashboard',
  bench: 'dashboard',
  door: 'dashboard',
  steering: 'dashboard',
  screen: 'dashboard',
  lever: 'dashboard',
} as const satisfies Record<PictureView, string>;

/** What a picture's preview is drawn of: its view, and the colour of what is seen. */
function previewOf({ paint, view }: Illustration) {
  const like = LIKE[view];
  return [like, like === 'dashboard' ? '262b2c' : paintHex(paint).slice(1)] as const;
}

/** The preview's name, by which answers send it; undefined when the key names no picture. */
export function placeholderNameOf(key: string): string | undefined {
  const illustration = parseIllustrationKey(key);
  return illustration && placeholderName(...previewOf(illustration));
}
