import type { Catalogue } from '@carzaa/catalogue/catalogue';
import { placeKey } from '../../shared/reference/placeKey.ts';
import { hash, type Random, random as sequence } from '@carzaa/car-art/base/random';
import { GERMAN_MOBILE, GERMAN_STREETS, GERMAN_TOWNS, ORIGINS, PROMISES, SERVICES, STREETS } from './dealerNames.ts';
import { drawLegalForm, offerGerman, offerItalian, pick } from './dealerOffers.ts';
import { italianPhone, italianTowns, type Town } from './dealerPlaces.ts';
import { germanVat, italianVat, stableUuid } from './identity.ts';
import { sample, urn, whole } from './weighted.ts';
import { capitalised, toName } from '@carzaa/api/text/italian';

/** A dealership as its row says, and what its stock is drawn by. */
export interface SeededDealer {
  id: string;
  name: string;
  slug: string;
  company_name: string;
  vat: string;
  description: string;
  phone: string;
  email: string;
  website: string | null;
  address: string;
  country: 'it' | 'de';
  city: string;
  province: string;
  postal_code: string;
  latitude: number;
  longitude: number;
  auto_approve_carfax_requests: boolean;
  created_at: Date;
  /** How much stock beside the others. */
  size: number;
  /** Makes it prefers; none for a generalist. */
  favours: readonly string[];
  /** Letters of its German plates. */
  district: string | null;
  /** Most of its listings that may be showcased and featured at once, by its plan. */
  showcase: number;
  featured: number;
}

/** Dealerships of the demo accounts, by slug; their ids never change. */
export const DEMO_DEALERS = {
  /** Of concessionario@carzaa.test. */
  single: 'autolinea-bologna',
  /** Of gruppo@carzaa.test. */
  groupFirst: 'gruppo-montecorvi-milano',
  groupSecond: 'gruppo-montecorvi-brescia',
} as const;

/** Ids do not depend on the day of seeding. */
export const ID_EPOCH = new Date('2026-01-01T00:00:00Z');
export const dealerId = (seed: number, slug: string) => stableUuid(`${seed}/dealer/${slug}`, ID_EPOCH);

const DAY = 864e5;
const FEWEST = 66;
const FAVOURED = [
  'audi',
  'bmw',
  'mercedes-benz',
  'volkswagen',
  'fiat',
  'jeep',
  'toyota',
  'peugeot',
  'renault',
  'ford',
  'alfa-romeo',
  'volvo',
  'dacia',
  'lancia',
  'opel',
  'nissan',
  'hyundai',
  'kia',
];
const PLANS = urn<readonly [number, number]>([
  [[0, 0], 30],
  [[3, 1], 35],
  [[10, 5], 25],
  [[30, 15], 10],
]);
/** Of all dealerships, those in Germany. */
const GERMAN_SHARE = 10 / 72;

const slugOf = (name: string) => placeKey(name).replaceAll(' ', '-');

function describe(city: string, since: number, random: Random): string {
  const fill = (text: string) =>
    text
      .replace(/\ba \{city\}/i, ([first]) => (first === 'A' ? capitalised(toName(city)) : toName(city)))
      .replace('{city}', city)
      .replace('{since}', String(since));
  const first = ORIGINS[Math.floor(random.next() * ORIGINS.length)] ?? ORIGINS[0];
  return [
    fill(first),
    ...sample(random, PROMISES, whole(random, 1, 3)),
    ...sample(random, SERVICES, whole(random, 1, 2)),
  ].join(' ');
}

const weight = ({ population }: Town) => population ** 0.75;

/** What the dealerships of one seed are drawn from. */
interface Drawing {
  catalogue: Catalogue;
  seed: number;
  today: Date;
  random: Random;
  provinceNumbers: ReadonlyMap<string, number>;
  /** Slugs that are given out. */
  taken: Set<string>;
}

/** The first name offered whose slug is free. */
function drawName({ seed, taken }: Drawing, offer: () => string, isDemo: boolean): [name: string, slug: string] {
  for (let tries = 0; ; tries += 1) {
    const name = offer();
    const plain = slugOf(name);
    // Only the demo's own names are short: other seeds share the database with it.
    const slug = isDemo ? plain : `${plain}-${hash(`${seed}/${plain}/${taken.size}`).toString(36).slice(0, 5)}`;
    if (taken.has(slug) || (tries < 40 && taken.has(plain))) continue;
    taken.add(slug).add(plain);
    return [name, slug];
  }
}

/** What is drawn alike in both countries. */
function drawCommon({ seed, today, random }: Drawing, slug: string, city: string) {
  const since = whole(random, 1962, 2019);
  return {
    id: dealerId(seed, slug),
    slug,
    description: describe(city, since, random),
    email: `info@${slug}.test`,
    website: random.chance(0.7) ? `https://www.${slug}.test` : null,
    auto_approve_carfax_requests: random.chance(0.3),
    created_at: new Date(today.getTime() - Math.round(random.range(130, 1900) * DAY)),
    size: 0.35 + 1.4 * random.next() ** 2,
    favours: random.chance(0.55) ? sample(random, FAVOURED, whole(random, 2, 4)) : [],
  };
}

interface Italian {
  town: Town;
  offer: () => string;
  index: number;
  isDemo: boolean;
  /** "S.r.l." */
  legal: string;
}

function drawItalian(drawing: Drawing, { town, offer, index, isDemo, legal }: Italian): SeededDealer {
  const { seed, random } = drawing;
  const [name, slug] = drawName(drawing, offer, isDemo);
  const common = drawCommon(drawing, slug, town.city);
  const [showcase, featured] = PLANS.draw(random) ?? [0, 0];
  const { city, province, latitude, longitude } = town;
  return {
    ...common,
    name,
    company_name: `${name} ${legal}`,
    vat: italianVat(drawing.provinceNumbers.get(province) ?? 0, hash(`vat ${seed}`) + index * 37),
    phone: italianPhone(town.province, random),
    address: `${pick(random, STREETS) ?? STREETS[0]} ${whole(random, 1, 240)}`,
    country: 'it',
    city,
    province,
    postal_code: town.postalCode,
    // A few hundred metres from the town's middle, so that dealers of one town stand apart on a map.
    latitude: Math.round((latitude + random.range(-0.02, 0.02)) * 1e5) / 1e5,
    longitude: Math.round((longitude + random.range(-0.025, 0.025)) * 1e5) / 1e5,
    district: null,
    showcase,
    featured,
  };
}

function drawGerman(drawing: Drawing, index: number, turn: number): SeededDealer {
  const { seed, random } = drawing;
  const place = GERMAN_TOWNS[turn % GERMAN_TOWNS.length] ?? GERMAN_TOWNS[0];
  const town = drawing.catalogue.germanCities.find(({ name }) => name === place.city);
  if (!town) throw new Error(`${place.city} is not in the catalogue`);
  const [name, slug] = drawName(drawing, offerGerman(random, place.city), seed === DEMO_SEED);
  const common = drawCommon(drawing, slug, place.city);
  const [showcase, featured] = PLANS.draw(random) ?? [0, 0];
  const digits = String(whole(random, 0, 99)).padStart(2, '0');
  return {
    ...common,
    favours: ['volkswagen', 'audi', 'bmw', 'mercedes-benz', 'opel', 'skoda'],
    name,
    company_name: `${name} GmbH`,
    vat: germanVat(hash(`ust ${seed}`) + index * 101),
    phone:
      place.phone === null ? `${GERMAN_MOBILE}${digits}` : `${place.phone} ${random.chance(0.5) ? '0' : '5'}${digits}`,
    address: `${pick(random, GERMAN_STREETS) ?? GERMAN_STREETS[0]} ${whole(random, 1, 180)}`,
    country: 'de',
    city: town.name,
    province: town.land,
    postal_code: town.postalCode,
    latitude: Math.round((town.latitude + random.range(-0.03, 0.03)) * 1e5) / 1e5,
    longitude: Math.round((town.longitude + random.range(-0.04, 0.04)) * 1e5) / 1e5,
    district: place.district,
    showcase,
    featured,
  };
}

/** The dealerships of the demo's accounts: town, name, legal form, showcase, featured, size. */
const PINNED = [
  ['Bologna/BO', 'Autolinea Bologna', 'S.r.l.', 10, 5, 1.6],
  ['Milano/MI', 'Gruppo Montecorvi Milano', 'S.p.A.', 10, 5, 1.4],
  ['Brescia/BS', 'Gruppo Montecorvi Brescia', 'S.p.A.', 0, 0, 0.7],
] as const;

function drawPinned(drawing: Drawing, towns: readonly Town[], index: number): SeededDealer | undefined {
  const demo = PINNED[index];
  if (!demo || drawing.seed !== DEMO_SEED) return undefined;
  const [key, name, legal, showcase, featured, size] = demo;
  const town = towns.findLast(({ city, province }) => `${city}/${province}` === key);
  if (!town) throw new Error(`${key} is not in the catalogue`);
  const pinned = { town, offer: () => name, index, isDemo: true, legal };
  return { ...drawItalian(drawing, pinned), showcase, featured, size, favours: [] };
}

/**
 * `count` dealerships (at least 66), about one in seven German, the others over all Italian regions by population,
 * the first three being those of the demo accounts. The same seed gives the same rows but for `today`.
 */
export function* generateDealers(
  catalogue: Catalogue,
  { seed, count, today }: { seed: number; count: number; today: Date },
): Generator<SeededDealer> {
  const random = sequence(hash(`dealers ${seed}`));
  const towns = italianTowns(catalogue);
  const anywhere = urn(towns.map((town) => [town, weight(town)] as const));
  const regions = [...Map.groupBy(towns, ({ region }) => region)];
  const byRegion = regions.map(([, all]) => urn(all.map((town) => [town, weight(town)] as const)));
  const provinceNumbers = new Map(catalogue.provinces.map(({ code }, index) => [code, index]));
  const drawing = { catalogue, seed, today, random, provinceNumbers, taken: new Set<string>() };
  let turn = 0;
  for (let index = 0; index < Math.max(count, FEWEST); index += 1) {
    const pinned = drawPinned(drawing, towns, index);
    const before = Math.floor(index * GERMAN_SHARE);
    if (pinned) {
      yield pinned;
    } else if (Math.floor((index + 1) * GERMAN_SHARE) > before) {
      yield drawGerman(drawing, index, before);
    } else {
      // First one of each region, then by population.
      const town = (byRegion[turn] ?? anywhere).draw(random);
      turn += 1;
      if (!town) throw new Error('The catalogue has no towns');
      const offer = offerItalian(random, town.city);
      const legal = drawLegalForm(random);
      yield drawItalian(drawing, { town, offer, index, isDemo: seed === DEMO_SEED, legal });
    }
  }
}

/** The seed of the demo that a first start makes. */
export const DEMO_SEED = 20_261_121;
