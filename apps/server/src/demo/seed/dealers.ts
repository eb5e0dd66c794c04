import type { Catalogue } from '../../catalogue/catalogue.ts';
import { placeKey } from '../../db/placeKey.ts';
import { hash, type Random, random as sequence } from '../art/base/random.ts';
import {
  BRANDS,
  FOUNDERS,
  GERMAN_FOUNDERS,
  GERMAN_MOBILE,
  GERMAN_STREETS,
  GERMAN_TOWNS,
  ORIGINS,
  PROMISES,
  SERVICES,
  STREETS,
} from './dealerNames.ts';
import { italianPhone, italianTowns, type Town } from './dealerPlaces.ts';
import { germanVat, italianVat, stableUuid } from './identity.ts';
import { sample, urn, whole } from './weighted.ts';

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
  const fill = (text: string) => text.replace('{city}', city).replace('{since}', String(since));
  const first = ORIGINS[Math.floor(random.next() * ORIGINS.length)] ?? ORIGINS[0];
  return [
    fill(first),
    ...sample(random, PROMISES, whole(random, 1, 3)),
    ...sample(random, SERVICES, whole(random, 1, 2)),
  ].join(' ');
}

const weight = ({ population }: Town) => population ** 0.75;

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
  const taken = new Set<string>();
  const bySlug = new Map(towns.map((town) => [`${town.city}/${town.province}`, town]));

  const named = (offer: () => string, isDemo: boolean): [name: string, slug: string] => {
    for (let tries = 0; ; tries += 1) {
      const name = offer();
      const plain = slugOf(name);
      // Only the demo's own names are short: other seeds share the database with it.
      const slug = isDemo ? plain : `${plain}-${hash(`${seed}/${plain}/${taken.size}`).toString(36).slice(0, 5)}`;
      if (taken.has(slug) || (tries < 40 && taken.has(plain))) continue;
      taken.add(slug).add(plain);
      return [name, slug];
    }
  };
  const common = (slug: string, city: string, index: number) => {
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
      index,
    };
  };
  const italian = (town: Town, offer: () => string, index: number, isDemo: boolean, legal: string): SeededDealer => {
    const [name, slug] = named(offer, isDemo);
    const { index: serial, ...rest } = common(slug, town.city, index);
    const [showcase, featured] = PLANS.draw(random) ?? [0, 0];
    const { city, province, latitude, longitude } = town;
    return {
      ...rest,
      name,
      company_name: `${name} ${legal}`,
      vat: italianVat(provinceNumbers.get(province) ?? 0, hash(`vat ${seed}`) + serial * 37),
      phone: italianPhone(town.region, random),
      address: `${STREETS[Math.floor(random.next() * STREETS.length)] ?? STREETS[0]} ${whole(random, 1, 240)}`,
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
  };
  const german = (index: number, turn: number): SeededDealer => {
    const place = GERMAN_TOWNS[turn % GERMAN_TOWNS.length] ?? GERMAN_TOWNS[0];
    const town = catalogue.germanCities.find(({ name }) => name === place.city);
    if (!town) throw new Error(`${place.city} is not in the catalogue`);
    const founder = () => GERMAN_FOUNDERS[Math.floor(random.next() * GERMAN_FOUNDERS.length)] ?? GERMAN_FOUNDERS[0];
    const offers = [
      () => `Autohaus ${founder()}`,
      () => `${founder()} Automobile ${place.city}`,
      () => `Automobile ${founder()} ${place.city}`,
    ];
    const [name, slug] = named(
      offers[Math.floor(random.next() * offers.length)] ?? (() => `Autohaus ${founder()} ${place.city}`),
      seed === DEMO_SEED,
    );
    const { index: serial, ...rest } = common(slug, place.city, index);
    const [showcase, featured] = PLANS.draw(random) ?? [0, 0];
    const digits = String(whole(random, 0, 99)).padStart(2, '0');
    return {
      ...rest,
      favours: ['volkswagen', 'audi', 'bmw', 'mercedes-benz', 'opel', 'skoda'],
      name,
      company_name: `${name} GmbH`,
      vat: germanVat(hash(`ust ${seed}`) + serial * 101),
      phone:
        place.phone === null
          ? `${GERMAN_MOBILE}${digits}`
          : `${place.phone} ${random.chance(0.5) ? '0' : '5'}${digits}`,
      address: `${GERMAN_STREETS[Math.floor(random.next() * GERMAN_STREETS.length)] ?? GERMAN_STREETS[0]} ${whole(random, 1, 180)}`,
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
  };

  const isDemo = seed === DEMO_SEED;
  const pinned = [
    ['Bologna/BO', 'Autolinea Bologna', 'S.r.l.', 10, 5, 1.6],
    ['Milano/MI', 'Gruppo Montecorvi Milano', 'S.p.A.', 10, 5, 1.4],
    ['Brescia/BS', 'Gruppo Montecorvi Brescia', 'S.p.A.', 0, 0, 0.7],
  ] as const;
  let turn = 0;
  for (let index = 0; index < Math.max(count, FEWEST); index += 1) {
    const demo = pinned[index];
    if (demo && isDemo) {
      const [key, name, legal, showcase, featured, size] = demo;
      const town = bySlug.get(key);
      if (!town) throw new Error(`${key} is not in the catalogue`);
      yield { ...italian(town, () => name, index, true, legal), showcase, featured, size, favours: [] };
      continue;
    }
    const before = Math.floor(index * GERMAN_SHARE);
    if (Math.floor((index + 1) * GERMAN_SHARE) > before) {
      yield german(index, before);
      continue;
    }
    // First one of each region, then by population.
    const town = (byRegion[turn] ?? anywhere).draw(random);
    turn += 1;
    if (!town) throw new Error('The catalogue has no towns');
    const founder = () => FOUNDERS[Math.floor(random.next() * FOUNDERS.length)] ?? FOUNDERS[0];
    const brand = () => BRANDS[Math.floor(random.next() * BRANDS.length)] ?? BRANDS[0];
    const offers = [
      () => `${founder()} Automobili`,
      () => `${brand()} ${town.city}`,
      () => `Autosalone ${founder()}`,
      brand,
      () => `Centro Auto ${founder()}`,
      () => `${founder()} Auto ${town.city}`,
    ];
    const offer = () => (offers[Math.floor(random.next() * offers.length)] ?? brand)();
    const legal = random.chance(0.74)
      ? 'S.r.l.'
      : random.chance(0.4)
        ? 'S.p.A.'
        : random.chance(0.5)
          ? 'S.n.c.'
          : 'S.r.l.s.';
    yield italian(town, offer, index, isDemo, legal);
  }
}

/** The seed of the demo that a first start makes. */
export const DEMO_SEED = 20_261_121;
