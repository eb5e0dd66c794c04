import type { landingCalls, LandingPage } from '@carzaa/api/calls/public/landings';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import { inRegion, regionSlug } from '@carzaa/api/geography/regions';
import {
  type Landing,
  isWorthAPage,
  landingAt,
  landingName,
  landingPlace,
  type LandingPart,
  landingPath,
  landingQuery,
} from '@carzaa/api/search/landings';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { type Rate, ratesOfDay } from '@carzaa/api/vehicle/rates';
import { taxLine } from '@carzaa/api/vehicle/roadTax';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Context } from '../../http/context.ts';
import type { Names } from '../../shared/listings/listingNames.ts';
import type { Figures } from '../search/engine/figures.ts';
import type { SearchIndex } from '../search/createSearch.ts';
import { earlierMedian, provinceRows } from './landings.queries.ts';
import { pagesAbove, relatedPages } from './relatedPages.ts';

interface LandingServices {
  db: Kysely<Schema>;
  search: Pick<SearchIndex, 'figures' | 'tally' | 'cars' | 'current' | 'names'>;
  rates: () => Promise<Rate[]>;
  now: () => Date;
}

type Provinces = Awaited<ReturnType<typeof provinceRows>>;

/** The name of a make, or of make and model; null of what is none. Throws code 4 for one that no list has. */
function carName(names: Names, { kind, slug }: LandingPart): string | null {
  const [make = ''] = slug.split('/');
  if (kind !== 'make' && kind !== 'model') return null;
  const [brand, model] = [names.find('brands', make), names.find('models', slug)];
  if (brand === undefined || (kind === 'model' && model === undefined)) throw new ApiError('4');
  return model === undefined ? brand : `${brand} ${model}`;
}

/** A year's road tax of the car in the middle, where the page is about a place. */
function taxOf(
  figures: Figures,
  place: ReturnType<typeof landingPlace>,
  at: { provinces: Provinces; rates: readonly Rate[]; day: string },
) {
  const { provinces, rates, day } = at;
  const province = provinces.find(
    ({ code, region }) => code === place?.province || regionSlug(region) === place?.region,
  );
  if (place === undefined || province === undefined || figures.power === null) return null;
  const car = {
    price: figures.median,
    power: figures.power,
    power_type: figures.fuel,
    emission_class: figures.emissions,
    registration_year: figures.year,
    registration_month: null,
    country: 'it' as const,
    vat_exposed: false,
    extra_costs: [],
  };
  const { amount } = taxLine(car, ratesOfDay(rates, day, { province: province.code, region: province.region }), day);
  const where = place.province === undefined ? inRegion(place.region ?? '') : `in provincia di ${province.name}`;
  return amount === null ? null : { amount, place: where, power: Math.trunc(figures.power) };
}

/** A word of the table that no reference list has (any more): there is no such page. */
function asUnknown(error: unknown): never {
  throw error instanceof ApiError && error.code === '2' ? new ApiError('4') : error;
}

const toPercent = (now: number, before: number) => Math.round((now / before - 1) * 1000) / 10;

function toFigures(figures: Figures, names: Names): LandingPage['figures'] {
  const { usual, daysOnSale, consumption, total, lowest, highest, median, years, reduced } = figures;
  const fuelName = names.find('power_types', consumption?.fuel ?? '');
  return {
    total,
    lowest,
    highest,
    median,
    years,
    reduced,
    usual_from: usual[0],
    usual_to: usual[1],
    days_on_sale: daysOnSale,
    consumption: consumption && fuelName !== undefined ? { ...consumption, name: fuelName } : null,
  };
}

/** The figures of the pages that searches lead to from outside. */
export function landingHandlers({ db, search, rates, now }: LandingServices): Handlers<typeof landingCalls, Context> {
  async function pageOf(landing: Landing): Promise<LandingPage> {
    const names = await search.names.of([]);
    const car = carName(names, landing.subject);
    const day = dayInRome(now());
    const [figures, provinces, earlier, allRates] = await Promise.all([
      search.figures(landingQuery(landing)).catch(asUnknown),
      provinceRows(db),
      earlierMedian(db, landingPath(landing), day),
      rates(),
    ]);
    const regionOf = (code: string) => {
      const region = provinces.find((province) => province.code === code)?.region;
      return region === undefined ? undefined : regionSlug(region);
    };
    const sources = {
      total: (query: Parameters<typeof search.tally>[0]) => search.tally(query, Number.POSITIVE_INFINITY).total,
      cars: (query: Parameters<typeof search.cars>[0]) => search.cars(query),
      carName: (part: LandingPart) => carName(names, part),
      regionOf,
    };
    return {
      name: landingName(landing, car),
      car,
      is_page: isWorthAPage(landing, figures?.total ?? 0, sources.total(landingQuery({ ...landing, facet: null }))),
      figures: figures && toFigures(figures, names),
      change: figures && earlier ? { percent: toPercent(figures.median, earlier.median), since: earlier.since } : null,
      tax: figures && taxOf(figures, landingPlace(landing), { provinces, rates: allRates, day }),
      above: pagesAbove(landing, sources),
      related: await relatedPages(landing, sources),
      changed_at: figures && new Date(figures.changedAt).toISOString(),
    };
  }

  return {
    async get({ query: { path } }) {
      const landing = landingAt(path);
      if (!landing) throw new ApiError('4');
      await search.current();
      return pageOf(landing);
    },
  };
}
