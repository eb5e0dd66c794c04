import Validator from '@adobe/structured-data-validator';
import type { LandingPage } from '@carzaa/api/calls/public/landings';
import type { BreadcrumbList, Car, ItemList, ListItem, Offer } from 'schema-dts';
import { expect, it } from 'vitest';
import { headOf } from '../head.ts';
import { breadcrumbData, carData } from '../listing/structuredData.ts';
import { someListing, somePhoto } from '../listing/testing.ts';
import { landingHead } from './landingHead.ts';

/** The properties that schema.org has for a type: the compiler knows them from schema-dts. */
type Known<Type> = Exclude<keyof Exclude<Type, string>, number | symbol>;
const CAR: readonly Known<Car>[] = [
  '@type',
  '@id',
  'url',
  'name',
  'description',
  'image',
  'brand',
  'model',
  'vehicleConfiguration',
  'itemCondition',
  'bodyType',
  'dateVehicleFirstRegistered',
  'mileageFromOdometer',
  'fuelType',
  'vehicleTransmission',
  'driveWheelConfiguration',
  'vehicleEngine',
  'color',
  'vehicleInteriorColor',
  'vehicleInteriorType',
  'numberOfDoors',
  'vehicleSeatingCapacity',
  'numberOfPreviousOwners',
  'emissionsCO2',
  'meetsEmissionStandard',
  'offers',
];
const OFFER: readonly Known<Offer>[] = [
  '@type',
  'url',
  'price',
  'priceCurrency',
  'availability',
  'itemCondition',
  'seller',
];
const LIST: readonly Known<ItemList>[] = ['@type', 'name', 'numberOfItems', 'itemListElement'];
const STEP: readonly Known<ListItem>[] = ['@type', 'position', 'name', 'item'];
const CRUMBS: readonly Known<BreadcrumbList>[] = ['@type', 'itemListElement'];

const page: LandingPage = {
  name: 'Alfa Romeo Stelvio usate in provincia di Bologna',
  car: 'Alfa Romeo Stelvio',
  is_page: true,
  figures: {
    total: 46,
    lowest: 18_900,
    highest: 42_000,
    median: 28_900,
    usual_from: 24_000,
    usual_to: 33_000,
    days_on_sale: 30,
    consumption: null,
    years: [2021],
    reduced: 2,
  },
  change: null,
  tax: null,
  above: [{ path: '/risultati/alfa-romeo', name: 'Alfa Romeo usate', total: 120 }],
  related: [],
  changed_at: '2026-11-20T09:00:00.000Z',
};
const url = new URL('https://carzaa.test/usate/alfa-romeo/stelvio/bologna');

function headNow() {
  const listing = someListing({ photos: [somePhoto(1, 'photo')] });
  const data = {
    page,
    filters: { make: 'alfa-romeo', model: 'stelvio' },
    title: 'Alfa Romeo Stelvio usate in provincia di Bologna: 46 auto da €\u00a018.900',
    items: [listing],
    steps: [
      { name: 'Home', path: '/' },
      { name: 'Alfa Romeo usate', path: '/risultati/alfa-romeo' },
    ],
    path: url.pathname,
    origin: url.origin,
  };
  return headOf([{ handle: { page: 'Landing', head: landingHead }, loaderData: data, params: {} }], url);
}

/** As it stands in the page: what is undefined is not there. */
const written = (data: object) => JSON.parse(JSON.stringify(data));
const keys = (data: object) => Object.keys(data).filter((key) => key !== '@context');

async function issuesOf(type: string, data: object) {
  const { '@context': _, ...item } = written(data);
  const found = await new Validator().validate({
    jsonld: { [type]: [{ ...item, '@type': type }] },
    microdata: {},
    rdfa: {},
    errors: [],
  });
  return found.filter(({ severity }: { severity: string }) => severity === 'ERROR');
}

it('says what a search engine needs of the page and its cars, in properties that schema.org has', async () => {
  const [crumbs = {}, list = {}] = headNow().structuredData ?? [];
  expect(await issuesOf('BreadcrumbList', crumbs)).toEqual([]);
  expect(CRUMBS).toEqual(expect.arrayContaining(keys(written(crumbs))));
  expect(LIST).toEqual(expect.arrayContaining(keys(written(list))));
  for (const { item, ...step } of written(list).itemListElement) {
    expect(STEP).toEqual(expect.arrayContaining([...keys(step), 'item']));
    expect(CAR).toEqual(expect.arrayContaining(keys(item)));
    expect(OFFER).toEqual(expect.arrayContaining(keys(item.offers)));
    expect(item.dateVehicleFirstRegistered).toMatch(/^\d{4}-\d{2}$/);
    expect(await issuesOf('Product', item)).toEqual([]);
  }
});

it('a listing’s own page does, too', async () => {
  const car = carData(someListing({ photos: [somePhoto(1, 'photo')] }), url.href);
  expect(CAR).toEqual(expect.arrayContaining(keys(written(car))));
  expect(OFFER).toEqual(expect.arrayContaining(keys(written(car).offers)));
  expect(await issuesOf('Product', car)).toEqual([]);
});

it('the validator would tell of what is missing', async () => {
  expect(await issuesOf('Product', { offers: { '@type': 'Offer', priceCurrency: 'EUR' } })).not.toEqual([]);
  expect(await issuesOf('BreadcrumbList', breadcrumbData([{ name: '', url: '' }]))).not.toEqual([]);
});

it('has its own address as the canonical one and a picture of its own', () => {
  expect(headNow()).toMatchObject({
    canonical: '/usate/alfa-romeo/stelvio/bologna',
    image: '/og/ricerca.jpg?path=%2Fusate%2Falfa-romeo%2Fstelvio%2Fbologna',
    imageAlt: 'Alfa Romeo Stelvio usate in provincia di Bologna: 46 auto da €\u00a018.900',
  });
});
