/** What a drawing depends on beside the body, its paint and its look. */
export type Trait = 'finish' | 'variant' | 'end' | 'rails' | 'gearbox' | 'upholstery' | 'mileage' | 'drive';

const END = ['finish', 'end'] as const;
const CABIN = ['gearbox', 'upholstery'] as const;

/** The views that are drawn, each with what it depends on; `end` and `rails` are parts of a variant. */
const DRAWN = {
  side: ['finish', 'variant'],
  front: END,
  rear: END,
  wheel: END,
  dashboard: CABIN,
  cluster: ['mileage', 'drive'],
  seats: ['upholstery'],
  bench: ['upholstery'],
  door: ['upholstery'],
  boot: ['finish', 'upholstery'],
  engine: ['finish', 'drive'],
  keys: [],
} as const satisfies Record<string, readonly Trait[]>;

/** Those that are made of several drawings. */
const TRACED = { quarter: ['finish', 'rails'], behind: ['finish', 'rails'] } as const;

/** Those that show a part of a drawing, and of which. */
export const DETAILS = {
  headlamp: 'front',
  grille: 'front',
  taillamp: 'rear',
  rim: 'wheel',
  steering: 'dashboard',
  screen: 'dashboard',
  lever: 'dashboard',
} as const satisfies Record<string, keyof typeof DRAWN>;

export type View = keyof typeof DRAWN;
export type Detail = keyof typeof DETAILS;
export type TracedView = keyof typeof TRACED;
export type PictureView = View | Detail | TracedView;

const isNameOf = <T extends object>(table: T, name: string): name is Extract<keyof T, string> =>
  Object.hasOwn(table, name);
const namesOf = <T extends object>(table: T) =>
  Object.keys(table).filter((name): name is Extract<keyof T, string> => isNameOf(table, name));

export const VIEWS: readonly View[] = namesOf(DRAWN);
/** Every view that there is a picture of. */
export const PICTURE_VIEWS: readonly PictureView[] = [...VIEWS, ...namesOf(TRACED), ...namesOf(DETAILS)];

export const isDetail = (view: PictureView): view is Detail => isNameOf(DETAILS, view);
export const isTraced = (view: PictureView): view is TracedView => isNameOf(TRACED, view);

/** What a picture depends on. */
export function traitsOf(view: PictureView): readonly Trait[] {
  if (isTraced(view)) return TRACED[view];
  return DRAWN[isDetail(view) ? DETAILS[view] : view];
}
