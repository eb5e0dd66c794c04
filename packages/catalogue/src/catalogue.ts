import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { atOnce, mapped, type Steps } from './steps.ts';
import { brandSteps, type CatalogueBrand } from './brands.ts';
import { readTable, tableSteps } from './tables.ts';
import type { PriceFactors } from './pricing.ts';

export { type CatalogueBrand, type CatalogueEngine, type CatalogueModel, readEngines } from './brands.ts';

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

function* codeSteps(name: string, areaFirst: boolean): Steps<PostalCode[]> {
  return yield* mapped(yield* tableSteps(name, 5), ([code, second, third, latitude, longitude]) => ({
    code,
    area: areaFirst ? second : third,
    city: areaFirst ? third : second,
    latitude: Number(latitude),
    longitude: Number(longitude),
  }));
}

function* comuneSteps(): Steps<Comune[]> {
  const rows = yield* tableSteps('comuni.tsv', 6);
  return yield* mapped(rows, ([name, province, codes, population, latitude, longitude]) => ({
    name,
    province,
    postalCodes: codes === '' ? [] : codes.split(' '),
    population: Number(population),
    latitude: Number(latitude),
    longitude: Number(longitude),
  }));
}

function readEquipment(): EquipmentItem[] {
  return readTable('equipment.tsv', 4).map(([slug, name, group, frequency]) => ({
    slug,
    name,
    group,
    frequency: Number(frequency),
  }));
}

function readProvinces(): Province[] {
  return readTable('provinces.tsv', 6).map(([code, name, region, capital, latitude, longitude]) => ({
    code,
    name,
    region,
    capital,
    latitude: Number(latitude),
    longitude: Number(longitude),
  }));
}

function readGermanCities(): GermanCity[] {
  return readTable('cities-de.tsv', 6).map(([name, land, postalCode, size, latitude, longitude]) => ({
    name,
    land,
    postalCode,
    size: Number(size),
    latitude: Number(latitude),
    longitude: Number(longitude),
  }));
}

let cached: Catalogue | undefined;

/** The project's own catalogue of makes, models, places and prices (see SOURCES.md), read once per process. */
export const readCatalogue = () => atOnce(catalogueSteps());

/** The same in steps: together they take tenths of a second the first time. */
export function* catalogueSteps(): Steps<Catalogue> {
  if (cached) return cached;
  const prices = priceFile.parse(json('prices.json'));
  cached = {
    brands: yield* brandSteps(),
    reference: referenceFile.parse(json('reference.json')),
    equipment: readEquipment(),
    provinces: readProvinces(),
    comuni: yield* comuneSteps(),
    italianCodes: yield* codeSteps('postal-codes-it.tsv', true),
    germanCities: readGermanCities(),
    germanCodes: yield* codeSteps('postal-codes-de.tsv', false),
    priceFactors: prices.factors,
    mileageByAge: prices.mileageByAge,
  };
  return cached;
}
