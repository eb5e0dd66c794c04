import { readFileSync } from 'node:fs';
import { type Catalogue, type CatalogueEngine, type CatalogueModel, readEngines } from '@carzaa/catalogue/catalogue';
import { displacements, engineBadgeFor } from '@carzaa/catalogue/engineFacts';
import type { Random } from '@carzaa/car-art/base/random';
import { type Bodies, bodiesOf } from './bodies.ts';
import { common, usualTraction, yearsOf } from './engineHabits.ts';
import { RECENT_ENGINES, type RecentEngine } from './recentEngines.ts';
import { asSold, wasSold } from './soldEngines.ts';
import { type Urn, urn, whole } from './weighted.ts';

/** One car, as far as model and engine say. */
export interface Vehicle {
  model: CatalogueModel;
  brandName: string;
  badge: string;
  fuel: string;
  /** cm³; null for electric cars */
  displacement: number | null;
  /** kW */
  power: number;
  gearbox: string;
  traction: string;
  category: string;
  doors: number;
  seats: number;
  year: number;
  month: number;
  /** Calendar years since first registration, as the price fit counts them, a little more or less by its month. */
  age: number;
  /** Usual price as new in euro, where it is known better than the catalogue's level. */
  newPrice: number | null;
}

export type Market = 'it' | 'de';

/** Adverts join what was never sold together now and then; so often it does not happen. */
const MOST_TRIES = 200;

/** Share of each age in years among used cars for sale in Italy, in percent (Italian adverts of 2024). */
const AGE_SHARES = [
  6.5, 9.1, 11.4, 12.4, 12.9, 11.2, 7.9, 5.9, 4.2, 3.9, 3.8, 2.7, 2.3, 1.6, 1.8, 0.9, 0.6, 0.5, 0.4, 0.3, 0.2,
];
/** The same of fuels: the sources were collected fuel by fuel and give no share. From the Italian used market of today. */
const FUEL_SHARES: Record<string, number> = {
  benzina: 38,
  diesel: 34,
  'ibrida-benzina': 13,
  gpl: 6,
  'ibrida-plug-in': 2.5,
  elettrica: 2.5,
  'ibrida-diesel': 2,
  metano: 1.2,
};
/** Years before which a car of such a fuel is a seller's slip. */
const FIRST_YEAR: Record<string, number> = {
  elettrica: 2011,
  'ibrida-plug-in': 2013,
  'ibrida-diesel': 2018,
  'ibrida-benzina': 2006,
};
/** How much commoner than in Italy a make is at German dealers. */
const GERMAN_TASTE: Record<string, number> = {
  audi: 2.2,
  bmw: 2.2,
  'mercedes-benz': 2.4,
  volkswagen: 1.8,
  porsche: 2.5,
  skoda: 1.8,
  opel: 1.3,
  fiat: 0.3,
  lancia: 0.05,
  'alfa-romeo': 0.4,
  dr: 0,
};

interface Candidate {
  model: CatalogueModel;
  brandName: string;
  bodies: Bodies;
  badge: string;
  fuel: string;
  displacement: number | null;
  power: number;
  gearboxes: Urn<string>;
  tractions: Urn<string>;
  from: number;
  to: number;
  newPrice: number | null;
  weight: number;
}

function readPopularity(): { brand: string; model: string; fuel: string; seen: number }[] {
  const text = readFileSync(new URL('popularity.tsv', import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [brand = '', model = '', fuel = '', seen = ''] = line.split('\t');
      return { brand, model, fuel, seen: Number(seen) };
    });
}

/** The sources end in 2021 and 2024: what was still sold then went on for a while. */
function lastYear({ to }: CatalogueEngine, model: CatalogueModel): number {
  const seen = to ?? 0;
  const extended = seen >= 2023 ? 2026 : seen === 2022 ? 2024 : seen === 2021 ? 2022 : seen;
  return Math.min(extended, model.to ?? 9999);
}

function fromCatalogue(catalogue: Catalogue): Candidate[] {
  const popularity = readPopularity();
  const byFuel = new Map<string, number>();
  for (const { fuel, seen } of popularity) byFuel.set(fuel, (byFuel.get(fuel) ?? 0) + seen);
  const total = popularity.reduce((sum, { seen }) => sum + seen, 0);
  const displacementOf = displacements(readEngines());
  const brands = new Map(catalogue.brands.map((brand) => [brand.slug, brand]));
  return popularity.flatMap(({ brand, model: slug, fuel, seen }) => {
    const maker = brands.get(brand);
    const model = maker?.models.find((one) => one.slug === slug);
    const share = (FUEL_SHARES[fuel] ?? 0) / 100 / ((byFuel.get(fuel) ?? 1) / total);
    if (!maker || !model) return [];
    const engines = model.engines.filter((engine) => engine.fuel === fuel && engine.from !== null);
    const sightings = engines.reduce((sum, engine) => sum + engine.seen, 0);
    const bodies = bodiesOf(model);
    return engines.map((engine): Candidate => {
      const gearboxes = common(engine.gearboxes.length > 0 ? engine.gearboxes : model.gearboxes, 0.05);
      const tractions = common(engine.tractions.length > 0 ? engine.tractions : model.tractions, 0.08);
      const displacement = displacementOf(brand, engine);
      const badge = engineBadgeFor(engine.badge, fuel, displacement);
      const first = Math.max(engine.from ?? 0, model.from ?? 0, FIRST_YEAR[fuel] ?? 0);
      const [from, to] = yearsOf(badge, displacement, first, lastYear(engine, model));
      const isGeared = fuel !== 'elettrica';
      return {
        model,
        brandName: maker.name,
        bodies,
        badge,
        fuel,
        displacement,
        power: engine.power,
        gearboxes: urn(isGeared && gearboxes.length > 0 ? gearboxes : [[isGeared ? 'manuale' : 'automatico', 1]]),
        tractions: urn(tractions.length > 0 ? tractions : [[usualTraction(model), 1]]),
        from,
        to,
        newPrice: null,
        weight: (seen * share * engine.seen) / sightings,
      };
    });
  });
}

function fromRecent(catalogue: Catalogue): Candidate[] {
  const models = new Map(
    catalogue.brands.flatMap((brand) => brand.models.map((model) => [`${brand.slug}/${model.slug}`, { brand, model }])),
  );
  return RECENT_ENGINES.flatMap((engine) => {
    const found = models.get(engine.model);
    if (!found) return [];
    const { model, brand } = found;
    return [
      {
        ...engine,
        model,
        brandName: brand.name,
        bodies: bodiesOf(model),
        gearboxes: urn([[engine.gearbox, 1]]),
        tractions: urn([[engine.traction, 1]]),
        to: Math.min(engine.to, model.to ?? 9999),
      },
    ];
  });
}

function isTold(one: Candidate, year: number, recent: readonly RecentEngine[]): boolean {
  return recent.some(
    ({ model, fuel, power, from, to }) =>
      model === `${one.model.brand}/${one.model.slug}` &&
      fuel === one.fuel &&
      Math.abs(power - one.power) <= 2 &&
      year >= from &&
      year <= to,
  );
}

/** A car of a model and engine, its body, gearbox and driven wheels drawn from those that adverts show. */
function shapeOf(one: Candidate, registered: Pick<Vehicle, 'year' | 'month'>, random: Random): Omit<Vehicle, 'age'> {
  const category = one.bodies.categories.draw(random) ?? 'berlina';
  return {
    model: one.model,
    brandName: one.brandName,
    badge: one.badge,
    fuel: one.fuel,
    displacement: one.displacement,
    power: one.power,
    gearbox: one.gearboxes.draw(random) ?? 'manuale',
    traction: one.tractions.draw(random) ?? 'anteriore',
    category,
    doors: one.bodies.doors(category).draw(random) ?? 5,
    seats: one.bodies.seats(category).draw(random) ?? 5,
    newPrice: one.newPrice,
    ...registered,
  };
}

/** Draws cars as they stand for sale on `today`: ages first, then model and engine of what was sold in that year. */
export function vehicles(catalogue: Catalogue, today: Date): (random: Random, market: Market) => Vehicle {
  const thisYear = today.getUTCFullYear();
  const thisMonth = today.getUTCMonth() + 1;
  const known = fromCatalogue(catalogue);
  const recent = fromRecent(catalogue);
  const poolOf = (year: number, market: Market) => {
    const inYear = (one: Candidate) => one.from <= year && one.to >= year;
    const candidates = [
      ...known.filter((one) => inYear(one) && !isTold(one, year, RECENT_ENGINES)),
      ...recent.filter(inYear),
    ];
    const taste = (one: Candidate) => (market === 'de' ? (GERMAN_TASTE[one.model.brand] ?? 1) : 1);
    return urn(candidates.map((one) => [one, one.weight * taste(one)] as const));
  };
  const pools = {
    it: AGE_SHARES.map((_, age) => poolOf(thisYear - age, 'it')),
    de: AGE_SHARES.map((_, age) => poolOf(thisYear - age, 'de')),
  };
  const ages = urn(AGE_SHARES.map((share, age) => [age, share * (pools.it[age]?.size === 0 ? 0 : 1)] as const));

  return (random, market) => {
    const years = ages.draw(random) ?? 0;
    const year = thisYear - years;
    const month = whole(random, 1, years === 0 ? Math.max(1, thisMonth - 1) : 12);
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const one = pools[market][years]?.draw(random);
      if (!one) break;
      const car = asSold(shapeOf(one, { year, month }, random));
      if (car && wasSold(car)) return { ...car, age: Math.max(0.05, years + (6.5 - month) / 12) };
    }
    throw new Error(`The catalogue has no car of ${year} to seed`);
  };
}
