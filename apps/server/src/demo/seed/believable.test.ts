import { random } from '@carzaa/car-art/base/random';
import { readCatalogue } from '@carzaa/catalogue/catalogue';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { italianPhone } from './dealerPlaces.ts';
import { DEMO_SEED, generateDealers } from './dealers.ts';
import { generateListings, type SeededListing } from './listings.ts';
import { RECENT_ENGINES } from './recentEngines.ts';
import { fairPrice } from './value.ts';

const today = new Date('2026-11-21T10:00:00Z');
const catalogue = readCatalogue();

let stock: SeededListing['listing'][];
beforeAll(() => {
  const dealers = [...generateDealers(catalogue, { seed: DEMO_SEED, count: 72, today })];
  stock = [...generateListings({ catalogue, seed: DEMO_SEED, count: 2400, dealers, today })].map(
    ({ listing }) => listing,
  );
});

/** What such cars were offered at in Italy in autumn 2026, reckoned by hand. */
test.each([
  ['volkswagen', 'golf', 'elettrica', 100, 7.3, 48_367, 13_000],
  ['smart', 'fortwo', 'elettrica', 60, 5.5, 25_000, 12_500],
  ['bmw', 'i3', 'elettrica', 125, 7, 60_000, 15_500],
  ['nissan', 'leaf', 'elettrica', 110, 6, 60_000, 12_000],
  ['opel', 'corsa', 'elettrica', 100, 5, 45_000, 13_000],
  ['peugeot', '208', 'elettrica', 100, 5, 45_000, 13_500],
  ['fiat', '500', 'elettrica', 87, 4.5, 30_000, 14_500],
  ['hyundai', 'kona', 'elettrica', 150, 5.5, 60_000, 17_500],
  ['audi', 'e-tron', 'elettrica', 300, 6.5, 90_000, 27_000],
  ['volkswagen', 'id-3', 'elettrica', 150, 5, 60_000, 17_000],
  ['tesla', 'model-3', 'elettrica', 208, 6, 90_000, 20_500],
  ['volkswagen', 'golf', 'ibrida-plug-in', 150, 7, 90_000, 16_000],
])('a %s %s %s of %i kW, %f years and %i km costs about %i €', (brand, slug, fuel, power, age, mileage, price) => {
  const model = catalogue.brands.find((one) => one.slug === brand)?.models.find((one) => one.slug === slug);
  if (!model) throw new Error(`${brand}/${slug} is not in the catalogue`);
  const known = RECENT_ENGINES.find((one) => one.model === `${brand}/${slug}` && one.fuel === fuel);
  const car = { model, power, fuel, gearbox: 'automatico', age, newPrice: known?.newPrice ?? null };
  expect(fairPrice(catalogue, car, mileage) / price).toBeGreaterThan(0.8);
  expect(fairPrice(catalogue, car, mileage) / price).toBeLessThan(1.2);
});

const told = (isIt: (one: SeededListing['listing']) => boolean) =>
  stock.filter(isIt).map(({ version, description }) => `${version}: ${description}`);

const SMALL = ['panda', '500', 'i10', 'up', 'twingo', 'aygo', 'c1', 'picanto', 'fortwo'];
const isSmall = ({ model, registration_year }: SeededListing['listing']) =>
  SMALL.includes(model) && registration_year < 2020;
const has = (slug: string) => (one: SeededListing['listing']) => one.equipment?.includes(slug) === true;

describe('the demo tells nothing that a dealer would laugh at', () => {
  it('diesel engines have no spark plugs, and no power is told twice in a row', () => {
    expect(told(({ power_type, description = '' }) => power_type === 'diesel' && /candele/.test(description))).toEqual(
      [],
    );
    expect(told(({ description = '' }) => /(\d+) ?cv\b[^.]*, \1 cv\b/i.test(description))).toEqual([]);
  });

  it('a car of two seats has no rear ones to fold, and the smallest cars have nothing that only large ones had', () => {
    const rear = has('sedile-posteriore-sdoppiato');
    expect(told((one) => one.seats === 2 && rear(one))).toEqual([]);
    expect(told(isSmall).length).toBeGreaterThan(50);
    for (const slug of ['adaptive-cruise-control', 'freno-di-stazionamento-elettrico', 'head-up-display']) {
      expect(told((one) => isSmall(one) && has(slug)(one))).toEqual([]);
    }
  });

  it('no car was registered after its engine had left the price list', () => {
    const golfs = stock.filter(({ model, power_type }) => model === 'golf' && power_type === 'diesel');
    expect(golfs.length).toBeGreaterThan(5);
    expect(golfs.filter((one) => one.displacement === 1598 && one.registration_year > 2020)).toEqual([]);
  });

  it('no car bears a trim of another make, and none is both electric and a body it never had', () => {
    expect(told(({ brand, version = '' }) => brand !== 'abarth' && /pista/i.test(version))).toEqual([]);
    const wagons = stock.filter(
      ({ model, power_type, category }) =>
        model === 'golf' && power_type === 'elettrica' && category === 'station-wagon',
    );
    expect(wagons).toEqual([]);
  });

  it('a trim was in the price list when the car was new', () => {
    expect(
      told(({ model, registration_year: year, version = '' }) => {
        const text = version.toLowerCase();
        const isGolf =
          model === 'golf' && ((year > 2022 && text.includes('highline')) || (year < 2019 && / life\b/.test(text)));
        const isPanda = model === 'panda' && year < 2017 && text.includes('city cross');
        return isGolf || isPanda;
      }),
    ).toEqual([]);
    const golfs = stock.filter(
      ({ model, registration_year: year }) => model === 'golf' && year >= 2013 && year <= 2018,
    );
    expect(
      golfs.filter(({ version = '' }) => /trendline|comfortline|highline|business|executive/i.test(version)).length,
    ).toBeGreaterThan(5);
  });

  it('full hybrids need as little as their documents say', () => {
    const needs = stock
      .filter(
        ({ brand, model, power_type }) => brand === 'toyota' && model === 'yaris' && power_type === 'ibrida-benzina',
      )
      .map(({ consumption }) => consumption ?? 0);
    expect(needs.length).toBeGreaterThan(5);
    const mean = needs.reduce((sum, one) => sum + one, 0) / needs.length;
    // 3.3 to 3.6 l/100 km by the older cycle, 3.8 to 4.3 by WLTP.
    expect(mean).toBeGreaterThan(3.3);
    expect(mean).toBeLessThan(4.2);
  });

  it('each dealership finances by one lender, at rates of its own and over several terms', () => {
    const examples = stock.flatMap(({ dealer_id, finance }) =>
      typeof finance === 'string' ? [{ dealer_id, ...(JSON.parse(finance) as Record<string, unknown>) }] : [],
    );
    for (const ofOne of Map.groupBy(examples, ({ dealer_id }) => dealer_id).values()) {
      expect(new Set(ofOne.map((one) => Reflect.get(one, 'lender'))).size).toBe(1);
      expect(new Set(ofOne.map((one) => Reflect.get(one, 'tan'))).size).toBeLessThanOrEqual(3);
    }
    const different = (key: string) => new Set(examples.map((one) => Reflect.get(one, key))).size;
    expect(different('lender')).toBe(3);
    expect(different('tan')).toBeGreaterThan(15);
    expect(different('instalments')).toBeGreaterThanOrEqual(5);
  });

  it('dealerships have the telephone prefix of their province', () => {
    const numbers = random(1);
    for (const [province, prefix] of [
      ['MI', '02'],
      ['BS', '030'],
      ['VR', '045'],
      ['CT', '095'],
      ['LE', '0832'],
    ] as const) {
      expect(italianPhone(province, numbers)).toMatch(new RegExp(String.raw`^\+39 ${prefix} 0555 \d{3}$`));
    }
    for (const { code } of catalogue.provinces) expect(() => italianPhone(code, numbers)).not.toThrow();
  });
});
