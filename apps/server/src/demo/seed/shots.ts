import { hash, type Random, random as sequence } from '@carzaa/car-art/base/random';
import { hasQuarter } from '@carzaa/car-art/illustrationKey';
import type { PictureView } from '@carzaa/car-art/views';
import { shapeOf } from './shapes.ts';
import type { Vehicle } from './vehicles.ts';
import { sample, whole } from './weighted.ts';

/** What one picture of a car shows; `other` is its other flank. */
export interface Shot {
  view: PictureView;
  other?: true;
}

/** In the order in which dealers show them. Those of a car that has no three-quarter view are left out. */
const SHOTS: readonly Shot[] = [
  { view: 'quarter' },
  { view: 'side' },
  { view: 'behind' },
  { view: 'front' },
  { view: 'rear' },
  { view: 'dashboard' },
  { view: 'cluster' },
  { view: 'seats' },
  { view: 'bench' },
  { view: 'boot' },
  { view: 'quarter', other: true },
  { view: 'side', other: true },
  { view: 'behind', other: true },
  { view: 'wheel' },
  { view: 'steering' },
  { view: 'screen' },
  { view: 'lever' },
  { view: 'door' },
  { view: 'engine' },
  { view: 'headlamp' },
  { view: 'taillamp' },
  { view: 'grille' },
  { view: 'rim' },
  { view: 'keys' },
];
const FEWEST = 8;
/** Pictures that no dealer leaves out. */
const SURE = 6;

/** Cars whose engine is not where the picture of it shows it. */
const REAR_ENGINED = new Set([
  'audi/r8',
  'bmw/i3',
  'porsche/718',
  'porsche/911',
  'porsche/boxster',
  'porsche/cayman',
  'renault/twingo',
  'smart/forfour',
  'smart/fortwo',
]);
const REAR_ENGINED_MAKES: readonly string[] = ['ferrari', 'lamborghini', 'lotus', 'mclaren'];

/** What there is to show of a car. */
function shotsOf(car: Vehicle): readonly Shot[] {
  const { brand, slug } = car.model;
  const { body } = shapeOf(car);
  const isRearEngined = REAR_ENGINED.has(`${brand}/${slug}`) || REAR_ENGINED_MAKES.includes(brand);
  const missing: PictureView[] = [
    ...(hasQuarter(body) ? [] : (['quarter', 'behind'] as const)),
    ...(car.seats > 3 ? [] : (['bench'] as const)),
    ...(isRearEngined ? (['engine'] as const) : []),
    // Of these the load bed has no lid, and behind the seats is no lining.
    ...(car.category === 'pick-up' || (car.category === 'furgone' && car.seats <= 3) ? (['boot'] as const) : []),
  ];
  return missing.length === 0 ? SHOTS : SHOTS.filter(({ view }) => !missing.includes(view));
}

/** How many pictures a dealership usually takes: some 8, some 20. */
const habitOf = (dealer: string): number => Math.round(FEWEST + 12 * sequence(hash(`${dealer}/photos`)).next() ** 1.4);

/** An album has eight pictures or more; a stock for load work has a few of each car, so that it is filled quickly. */
export type Album = 'whole' | 'few';

/** Pictures of a car, first the one that shows most of it. */
export function drawShots(car: Vehicle, dealer: string, album: Album, random: Random): readonly Shot[] {
  const all = shotsOf(car);
  if (album === 'few') return all.slice(0, whole(random, 3, 5));
  const wanted = Math.max(FEWEST, habitOf(dealer) + whole(random, -3, 5));
  if (wanted >= all.length) return all;
  const more = all.slice(SURE);
  const chosen = new Set(sample(random, more, wanted - SURE));
  return all.filter((shot, place) => place < SURE || chosen.has(shot));
}
