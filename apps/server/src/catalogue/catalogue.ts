import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { counts, numberOrNull, type Counted, readTable } from './tables.ts';
import type { PriceFactors } from './pricing.ts';

export interface CatalogueEngine {
  /** As the maker writes it, "1.6 TDI", "320d"; empty when no advert named it. */
  badge: string;
  fuel: string;
  /** cm³; null for electric engines and where it was never seen */
  displacement: number | null;
  /** kW */
  power: number;
  gearboxes: Counted[];
  tractions: Counted[];
  from: number | null;
  to: number | null;
  /** Adverts it was seen in. */
  seen: number;
}

export interface CatalogueModel {
  brand: string;
  slug: string;
  name: string;
  /** A–F by size, J SUV, M people carrier, S sports car; empty when not known. */
  segment: string;
  from: number | null;
  /** null while it is made */
  to: number | null;
  categories: Counted[];
  fuels: Counted[];
  gearboxes: Counted[];
  tractions: Counted[];
  doors: Counted[];
  seats: Counted[];
  /** Typical power in kW. */
  power: number;
  /** log of its price in euro as new, at its typical power (see pricing.ts). */
  priceLevel: number;
  /** Adverts it was seen in; 0 for models known but not seen. */
  seen: number;
  engines: CatalogueEngine[];
  trims: Counted[];
}

export interface CatalogueBrand {
  slug: string;
  name: string;
  seen: number;
  models: CatalogueModel[];
  /** First three characters of its VINs. */
  makerIds: string[];
}

export interface Province {
  /** Two letters. */
  code: string;
  name: string;
  region: string;
  capital: string;
  latitude: number;
  longitude: number;
}

export interface Comune {
  name: string;
  /** Two letters. */
  province: string;
  postalCodes: string[];
  population: number;
  latitude: number;
  longitude: number;
}

export interface PostalCode {
  code: string;
  /** Two letters: the province in Italy, the Land in Germany. */
  area: string;
  city: string;
  latitude: number;
  longitude: number;
}

interface GermanCity {
  name: string;
  land: string;
  postalCode: string;
  /** How many postal codes it has: a measure of its size. */
  size: number;
  latitude: number;
  longitude: number;
}

interface EquipmentItem {
  slug: string;
  name: string;
  group: string;
  /** Share of adverts that have it, 0 to 1. */
  frequency: number;
}

const named = z.array(z.object({ slug: z.string(), name: z.string() }));
const referenceFile = z.object({
  categories: named,
  'power-types': named,
  'traction-types': named,
  'gearbox-types': named,
  origins: named,
  'emission-classes': named,
  'exterior-colors': named,
  'paint-types': named,
  'interior-colors': named,
  'interior-materials': named,
});
type ReferenceLists = z.infer<typeof referenceFile>;

const quantiles = z.array(z.array(z.number()));
const priceFile = z.object({
  factors: z.object({
    age: z.number(),
    ageSquared: z.number(),
    mileage: z.number(),
    mileageSquared: z.number(),
    power: z.number(),
    automatic: z.number(),
    isNew: z.number(),
    fuels: z.record(z.string(), z.number()),
    sigma: z.number(),
    maxAge: z.number(),
    maxMileage: z.number(),
  }),
  mileageByAge: z.object({ diesel: quantiles, other: quantiles }),
});

export interface Catalogue {
  brands: CatalogueBrand[];
  reference: ReferenceLists;
  equipment: EquipmentItem[];
  provinces: Province[];
  comuni: Comune[];
  italianCodes: PostalCode[];
  germanCities: GermanCity[];
  germanCodes: PostalCode[];
  priceFactors: PriceFactors;
  /** Mileage in km by age in years (0 to 20): the 10, 25, 50, 75 and 90 % quantiles. */
  mileageByAge: z.infer<typeof priceFile>['mileageByAge'];
}

function json(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`files/${name}`, import.meta.url), 'utf8'));
}

/** The engines of each model, by `brand/model`. */
export function readEngines(): Map<string, CatalogueEngine[]> {
  const engines = new Map<string, CatalogueEngine[]>();
  for (const [brand, model, badge, fuel, displacement, power, gearboxes, tractions, from, to, seen] of readTable(
    'engines.tsv',
    11,
  )) {
    const key = `${brand}/${model}`;
    const list = engines.get(key) ?? [];
    engines.set(key, list);
    list.push({
      badge,
      fuel,
      displacement: numberOrNull(displacement),
      power: Number(power),
      gearboxes: counts(gearboxes),
      tractions: counts(tractions),
      from: numberOrNull(from),
      to: numberOrNull(to),
      seen: Number(seen),
    });
  }
  return engines;
}

function readModels(): Map<string, CatalogueModel[]> {
  const engines = readEngines();
  const trims = new Map(readTable('trims.tsv', 3).map(([brand, model, cell]) => [`${brand}/${model}`, counts(cell)]));
  const models = readTable('models.tsv', 15).map((cells): CatalogueModel => {
    const [
      brand,
      slug,
      name,
      segment,
      from,
      to,
      categories,
      fuels,
      gearboxes,
      tractions,
      doors,
      seats,
      power,
      level,
      seen,
    ] = cells;
    return {
      brand,
      slug,
      name,
      segment,
      from: numberOrNull(from),
      to: numberOrNull(to),
      categories: counts(categories),
      fuels: counts(fuels),
      gearboxes: counts(gearboxes),
      tractions: counts(tractions),
      doors: counts(doors),
      seats: counts(seats),
      power: Number(power),
      priceLevel: Number(level),
      seen: Number(seen),
      engines: engines.get(`${brand}/${slug}`) ?? [],
      trims: trims.get(`${brand}/${slug}`) ?? [],
    };
  });
  return Map.groupBy(models, (model) => model.brand);
}

function readBrands(): CatalogueBrand[] {
  const models = readModels();
  const makers = Map.groupBy(readTable('wmi.tsv', 3), ([brand]) => brand);
  return readTable('brands.tsv', 3).map(([slug, name, seen]) => ({
    slug,
    name,
    seen: Number(seen),
    models: models.get(slug) ?? [],
    makerIds: (makers.get(slug) ?? []).map(([, id]) => id),
  }));
}

function readCodes(name: string, areaFirst: boolean): PostalCode[] {
  return readTable(name, 5).map(([code, second, third, latitude, longitude]) => ({
    code,
    area: areaFirst ? second : third,
    city: areaFirst ? third : second,
    latitude: Number(latitude),
    longitude: Number(longitude),
  }));
}

let cached: Catalogue | undefined;

/** The project's own catalogue of makes, models, places and prices (see SOURCES.md), read once per process. */
export function readCatalogue(): Catalogue {
  cached ??= {
    brands: readBrands(),
    reference: referenceFile.parse(json('reference.json')),
    equipment: readTable('equipment.tsv', 4).map(([slug, name, group, frequency]) => ({
      slug,
      name,
      group,
      frequency: Number(frequency),
    })),
    provinces: readTable('provinces.tsv', 6).map(([code, name, region, capital, latitude, longitude]) => ({
      code,
      name,
      region,
      capital,
      latitude: Number(latitude),
      longitude: Number(longitude),
    })),
    comuni: readTable('comuni.tsv', 6).map(([name, province, codes, population, latitude, longitude]) => ({
      name,
      province,
      postalCodes: codes === '' ? [] : codes.split(' '),
      population: Number(population),
      latitude: Number(latitude),
      longitude: Number(longitude),
    })),
    italianCodes: readCodes('postal-codes-it.tsv', true),
    germanCities: readTable('cities-de.tsv', 6).map(([name, land, postalCode, size, latitude, longitude]) => ({
      name,
      land,
      postalCode,
      size: Number(size),
      latitude: Number(latitude),
      longitude: Number(longitude),
    })),
    germanCodes: readCodes('postal-codes-de.tsv', false),
    priceFactors: priceFile.parse(json('prices.json')).factors,
    mileageByAge: priceFile.parse(json('prices.json')).mileageByAge,
  };
  return cached;
}
