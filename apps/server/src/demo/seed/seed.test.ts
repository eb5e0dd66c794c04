import { beforeAll, describe, expect, it, test } from 'vitest';
import { reductionReference } from '@carzaa/api/contract/rules';
import { readCatalogue } from '@carzaa/catalogue/catalogue';
import { checkVehicle } from '@carzaa/catalogue/checkVehicle';
import { DEMO_DEALERS, DEMO_SEED, dealerId, generateDealers, type SeededDealer } from './dealers.ts';
import { generateListings, type SeededListing } from './listings.ts';
import { fairPrice } from './value.ts';

const today = new Date('2026-11-21T10:00:00Z');
const catalogue = readCatalogue();

function make(seed: number, count: number) {
  const dealers = [...generateDealers(catalogue, { seed, count: 72, today })];
  return { dealers, stock: [...generateListings({ catalogue, seed, count, dealers, today })] };
}

let dealers: SeededDealer[];
let stock: SeededListing[];
beforeAll(() => {
  ({ dealers, stock } = make(DEMO_SEED, 3600));
});

const listings = () => stock.map(({ listing }) => listing);
const ageOf = ({ registration_year }: { registration_year: number }) => 2026 - registration_year;
const wrong = (isRight: (one: SeededListing['listing']) => boolean) =>
  listings()
    .filter((one) => !isRight(one))
    .slice(0, 5)
    .map(({ brand, model, version, registration_year }) => `${brand} ${model} ${version} ${registration_year}`);

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const has = (slug: string) => (one: SeededListing['listing']) => one.equipment?.includes(slug) === true;

const promoted = (key: 'showcased_at' | 'featured_at') => listings().filter((one) => one[key] !== null);

describe('the same seed', () => {
  it('gives the same rows, another seed others', () => {
    expect(make(DEMO_SEED, 40)).toEqual(make(DEMO_SEED, 40));
    const ids = make(DEMO_SEED + 1, 40).stock.map(({ listing }) => listing.id);
    expect(ids.filter((id) => listings().some((one) => one.id === id))).toEqual([]);
  });

  it('gives the same ids on another day', () => {
    const later = [...generateDealers(catalogue, { seed: DEMO_SEED, count: 72, today: new Date('2027-03-01') })];
    expect(later.map(({ id, slug }) => [id, slug])).toEqual(dealers.map(({ id, slug }) => [id, slug]));
  });
});

describe('cars', () => {
  it('all were sold like this in Italy, as far as is known', () => {
    const judged = listings().map((one) => ({
      one: `${one.brand} ${one.model} ${one.version} ${one.registration_year} ${one.category} ${one.doors}p`,
      judgement: checkVehicle({
        ...one,
        year: one.registration_year,
        month: one.registration_month,
        fuel: one.power_type,
        traction: one.traction_type,
        gearbox: one.gearbox_type,
      }),
    }));
    expect(judged.filter(({ judgement }) => judgement.kind === 'impossible')).toEqual([]);
    // Nor is a body called as only some sellers do.
    expect(listings().filter(({ model, category }) => model === 'renegade' && category === 'station-wagon')).toEqual(
      [],
    );
    const known = judged.filter(({ judgement }) => judgement.kind === 'known').length;
    expect(known / judged.length).toBeGreaterThan(0.75);
  });
});

describe('dealers', () => {
  it('stand in every region and in Germany', () => {
    expect(dealers.length).toBeGreaterThanOrEqual(66);
    expect(dealers.filter(({ country }) => country === 'de').length).toBeGreaterThanOrEqual(8);
    const regions = new Map(catalogue.provinces.map(({ code, region }) => [code, region]));
    const found = new Set(
      dealers.filter(({ country }) => country === 'it').map(({ province }) => regions.get(province)),
    );
    expect(found).toEqual(new Set(regions.values()));
  });

  it('dealers of the demo have VAT numbers that pass their check digit, and nothing twice', () => {
    for (const { vat, country } of dealers) {
      if (country === 'de') expect(vat).toMatch(/^DE9\d{8}$/);
      else {
        const sum = vat.split('').reduce((total, digit, index) => {
          const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
          return total + (value > 9 ? value - 9 : value);
        }, 0);
        expect([vat.length, sum % 10]).toEqual([11, 0]);
      }
    }
    expect(new Set(dealers.map(({ vat }) => vat)).size).toBe(dealers.length);
    expect(new Set(dealers.map(({ slug }) => slug)).size).toBe(dealers.length);
  });

  it('include those of the demo accounts, with stock', () => {
    for (const slug of Object.values(DEMO_DEALERS)) {
      const id = dealerId(DEMO_SEED, slug);
      expect(dealers.find((one) => one.slug === slug)?.id).toBe(id);
      expect(listings().filter(({ dealer_id }) => dealer_id === id).length).toBeGreaterThan(15);
    }
  });
});

describe('every car', () => {
  it('every car of the demo has an identity of its own, in valid form', () => {
    expect(wrong(({ vin }) => /^[A-HJ-NPR-Z0-9]{13}\d{4}$/.test(vin ?? ''))).toEqual([]);
    expect(
      wrong(
        ({ plate, country }) =>
          plate === null ||
          (country === 'de' ? /^[A-Z]{3,4}\d{3,4}E?$/ : /^[A-HJ-NPR-TV-Z]{2}\d{3}[A-HJ-NPR-TV-Z]{2}$/).test(plate),
      ),
    ).toEqual([]);
    const plates = listings().flatMap(({ plate }) => plate ?? []);
    expect([new Set(listings().map(({ vin }) => vin)).size, new Set(plates).size]).toEqual([3600, plates.length]);
    expect(new Set(stock.flatMap(({ photos }) => photos.map(({ id }) => id))).size).toBe(
      stock.flatMap(({ photos }) => photos).length,
    );
  });

  it('every car of the demo has a model, an engine and a drive that go together', () => {
    expect(
      wrong(({ brand, model }) =>
        catalogue.brands.some((one) => one.slug === brand && one.models.some(({ slug }) => slug === model)),
      ),
    ).toEqual([]);
    expect(
      wrong(({ power_type, displacement, gearbox_type, emission_class, co2 }) =>
        power_type === 'elettrica'
          ? displacement === null && gearbox_type === 'automatico' && emission_class === null && co2 === 0
          : displacement !== null && emission_class !== null && (co2 ?? 0) > 10,
      ),
    ).toEqual([]);
    expect(
      wrong(
        ({ version = '', power_type }) =>
          power_type === 'diesel' ||
          power_type === 'ibrida-diesel' ||
          !/tdi\b|multijet|hdi|dci\b|crdi|jtdm/i.test(version),
      ),
    ).toEqual([]);
    expect(
      wrong(
        ({ version = '', power_type }) =>
          power_type !== 'diesel' || !/tsi\b|tfsi|tce\b|puretech|ecoboost|gpl|hybrid/i.test(version),
      ),
    ).toEqual([]);
  });

  it('meets the emission class of its month, and no later one', () => {
    const years: Record<string, [number, number]> = {
      'euro-3': [2000, 2005],
      'euro-4': [2005, 2010],
      'euro-5': [2009, 2015],
      'euro-6': [2014, 2019],
      'euro-6c': [2018, 2019],
      'euro-6d-temp': [2017, 2020],
      'euro-6d': [2020, 2024],
      'euro-6e': [2023, 2026],
    };
    expect(
      wrong(({ emission_class, registration_year }) => {
        const [from, to] = years[emission_class ?? ''] ?? [2011, 2026];
        return registration_year >= from && registration_year <= to;
      }),
    ).toEqual([]);
  });

  it('every car of the demo is inspected at the end of its month, in time to come', () => {
    expect(wrong(({ next_inspection }) => (next_inspection ?? '') >= '2026-11-21')).toEqual([]);
    expect(
      wrong(({ next_inspection, registration_year, registration_month, country }) => {
        const first = registration_year + (country === 'de' ? 3 : 4);
        return (
          first < 2027 ||
          next_inspection?.startsWith(`${first}-${String(registration_month).padStart(2, '0')}`) === true
        );
      }),
    ).toEqual([]);
  });

  it('every car of the demo has nothing aboard that had not been invented', () => {
    expect(wrong((one) => !has('apple-carplay')(one) || one.registration_year >= 2016)).toEqual([]);
    expect(wrong((one) => !has('start-stop-automatico')(one) || one.power_type !== 'elettrica')).toEqual([]);
    expect(median(listings().map(({ equipment }) => equipment?.length ?? 0))).toBeGreaterThan(18);
  });

  it('every car of the demo is described in words of its own', () => {
    expect(new Set(listings().map(({ description }) => description)).size).toBe(3600);
    const bare = listings().map(({ description = '' }) => description.replaceAll(/\d/g, '').slice(60));
    expect(new Set(bare).size).toBeGreaterThan(3550);
    expect(wrong(({ description = '' }) => description.length > 80 && !/[{}]|undefined/.test(description))).toEqual([]);
  });
});

test('most of the stock has been on sale for less than two months, and some for almost half a year', () => {
  const days = listings().map(({ created_at }) => (today.getTime() - created_at.getTime()) / 864e5);
  expect(days.filter((day) => day < 60).length / days.length).toBeCloseTo(0.77, 1);
  expect(days.filter((day) => day > 120).length).toBeGreaterThan(100);
  expect(Math.max(...days)).toBeLessThan(180);
});

describe('prices', () => {
  it('lie around what the catalogue expects, within every common make', () => {
    for (const [brand, cars] of Map.groupBy(listings(), (one) => one.brand)) {
      if (cars.length < 60) continue;
      const models = catalogue.brands.find(({ slug }) => slug === brand)?.models ?? [];
      const ratios = cars.flatMap((one) => {
        const model = models.find(({ slug }) => slug === one.model);
        if (!model) return [];
        const age = ageOf(one) + (6.5 - (one.registration_month ?? 6)) / 12;
        // Without the price as new that the newest engines carry, a third off is possible either way.
        return [
          one.price /
            fairPrice(
              catalogue,
              {
                model,
                power: one.power ?? 0,
                fuel: one.power_type,
                gearbox: one.gearbox_type ?? '',
                age,
                newPrice: null,
              },
              one.mileage,
            ),
        ];
      });
      expect(median(ratios), brand).toBeGreaterThan(0.75);
      expect(median(ratios), brand).toBeLessThan(1.3);
    }
  });

  it('fall with age and with kilometres', () => {
    const medians = [0, 2, 4, 6, 8, 11].map((age) =>
      median(
        listings()
          .filter((one) => ageOf(one) >= age && ageOf(one) < age + 2)
          .map(({ price }) => price),
      ),
    );
    expect(medians).toEqual(medians.toSorted((a, b) => b - a));
    // Dear cars are driven more: each is held against what its model costs new.
    const models = new Map(
      catalogue.brands.flatMap((brand) =>
        brand.models.map((model) => [`${brand.slug}/${model.slug}`, model.priceLevel]),
      ),
    );
    const ofNew = ({ brand, model, price }: SeededListing['listing']) =>
      price / Math.exp(models.get(`${brand}/${model}`) ?? Number.NaN);
    for (const age of [3, 4, 5]) {
      const peers = listings().filter((one) => ageOf(one) === age && one.power_type === 'benzina');
      const middle = median(peers.map(({ mileage }) => mileage));
      const [few, many] = [
        peers.filter(({ mileage }) => mileage < middle),
        peers.filter(({ mileage }) => mileage > middle),
      ];
      expect(median(few.map(ofNew))).toBeGreaterThan(median(many.map(ofNew)));
    }
  });

  it('prices of the demo have a history that ends in the present one, with reductions that may be shown and some that may not', () => {
    let shown = 0;
    let hidden = 0;
    for (const { listing, prices } of stock) {
      expect(prices.at(-1)?.price).toBe(listing.price);
      const moments = prices.map(({ since }) => new Date(since).getTime());
      expect(moments.every((moment, index) => moment <= today.getTime() && moment > (moments[index - 1] ?? 0))).toBe(
        true,
      );
      if (prices.length < 2) continue;
      const history = prices.map(({ price, since }) => ({ price, since: new Date(since).toISOString() }));
      if (reductionReference(history, today) === null) hidden += 1;
      else shown += 1;
    }
    expect(shown).toBeGreaterThan(400);
    expect(hidden).toBeGreaterThan(40);
  });
});

describe('promoted listings', () => {
  it("stay within each dealer's plan", () => {
    expect(promoted('showcased_at').length).toBeGreaterThanOrEqual(22);
    expect(promoted('featured_at').length).toBeGreaterThanOrEqual(4);
    // The first page of results is not theirs alone.
    expect(promoted('featured_at').length).toBeLessThanOrEqual(6);
    for (const { id, showcase, featured } of dealers) {
      expect(promoted('showcased_at').filter((one) => one.dealer_id === id).length).toBeLessThanOrEqual(showcase);
      expect(promoted('featured_at').filter((one) => one.dealer_id === id).length).toBeLessThanOrEqual(featured);
    }
  });
});
