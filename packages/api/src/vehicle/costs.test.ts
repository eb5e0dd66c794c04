import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CarFacts } from './costLine.ts';
import { costsOf, iptLine } from './costs.ts';
import { FIRST_RATES } from './firstRates.ts';
import { ratesOfDay } from './rates.ts';
import { luxuryLine, taxLine } from './roadTax.ts';

const DAY = '2026-11-21';
const place = (province: string, region = '') => ({ province, region });
const rates = (province: string, region = '') => ratesOfDay(FIRST_RATES, DAY, place(province, region));
/** Places with a surcharge of 0, 20 and 30 %. */
const PLACES = [place('TN', 'Trentino-Alto Adige'), place('AR', 'Toscana'), place('BO', 'Emilia-Romagna')];
const car = (more: Partial<CarFacts> = {}): CarFacts => ({
  price: 10_000,
  power: 66,
  power_type: 'benzina',
  emission_class: 'euro-6d',
  registration_year: 2023,
  registration_month: 3,
  country: 'it',
  vat_exposed: false,
  extra_costs: [],
  ...more,
});

const electric = (registration_year: number) =>
  car({ power_type: 'elettrica', emission_class: null, registration_year });

describe('transfer tax', () => {
  it.each([
    [44, 151, 181, 196],
    [54, 190, 228, 247],
    [66, 232, 278, 301],
    [110, 386, 464, 502],
    [150, 527, 632, 685],
  ])('of %i kW is € %i, %i and %i with 0, 20 and 30 %% of surcharge', (kW, ...expected) => {
    const amounts = PLACES.map((at) => iptLine(car({ power: kW }), ratesOfDay(FIRST_RATES, DAY, at)).amount);
    expect(amounts).toEqual(expected.map((euro) => euro * 100));
  });

  it('transfer tax is an estimate, with formula, day and source', () => {
    const line = iptLine(car({ power: 110 }), rates('BO'));
    expect(line).toMatchObject({ estimate: true, valid_from: '2025-01-01', note: null });
    expect(line.formula).toContain('110 kW × € 3,5119, più 30 % della provincia');
    expect(line.sources).toHaveLength(2);
  });

  it('transfer tax is unknown without power', () =>
    expect(iptLine(car({ power: null }), rates('BO')).amount).toBeNull());

  it.each(['BZ', 'TN', 'AO'])(
    'transfer tax of a sale with VAT is a fixed € 151 in %s, whatever the power',
    (province) => {
      for (const power of [44, 110, 400, null]) {
        const line = iptLine(car({ power, vat_exposed: true }), rates(province, 'Trentino-Alto Adige'));
        expect(line).toMatchObject({ amount: 151_00, note: null, estimate: false });
      }
    },
  );

  it('transfer tax of a sale under the margin scheme goes by power there, and says what is uncertain', () => {
    const line = iptLine(car({ power: 110 }), rates('TN', 'Trentino-Alto Adige'));
    expect(line).toMatchObject({ amount: 386_00, estimate: true });
    expect(line.note).toContain('regime del margine');
    expect(iptLine(car({ power: 110, vat_exposed: true }), rates('BO')).amount).toBe(502_00);
  });
});

it('fixed fees are € 85,20 and the stamp of the signature', () => {
  const { lines } = costsOf(car(), FIRST_RATES, place('BO'), DAY);
  expect(lines.find(({ kind }) => kind === 'fees')?.amount).toBe(101_20);
});

describe('road tax', () => {
  it.each([
    [66, 'euro-6', 170_28],
    [90, 'euro-6', 232_20],
    [110, 'euro-6d-temp', 296_70],
    [66, 'euro-3', 178_20],
    [220, 'euro-6', 722_40],
  ])('of %i kW %s is %i cents', (power, emission_class, amount) => {
    expect(taxLine(car({ power, emission_class }), rates('BO'), DAY).amount).toBe(amount);
  });

  it.each([
    ['Lazio', 66, 'euro-6', 187_44],
    ['Veneto', 110, 'euro-5', 326_60],
    ['Liguria', 90, 'euro-4', 255_60],
    ['Calabria', 66, 'euro-3', 196_02],
    ['Campania', 74, 'euro-6', 230_88],
    ['Abruzzo', 120, 'euro-6', 405_80],
    ['Toscana', 120, 'euro-6', 356_20],
    ['Marche', 66, 'euro-6', 184_14],
    ['Molise', 66, 'euro-6', 182_16],
  ])('in %s of %i kW %s is %i cents, by the region’s own tariff', (region, power, emission_class, amount) => {
    expect(taxLine(car({ power, emission_class }), rates('XX', region), DAY).amount).toBe(amount);
  });

  it('drops the decimals of power', () => expect(taxLine(car({ power: 66.9 }), rates('BO'), DAY).amount).toBe(170_28));

  it('road tax is an estimate where the region has its own, and where the class is guessed from the year', () => {
    expect(taxLine(car(), rates('BO', 'Emilia-Romagna'), DAY).estimate).toBe(false);
    expect(taxLine(car(), rates('TO', 'Piemonte'), DAY).estimate).toBe(true);
    expect(taxLine(car(), rates('RM', 'Lazio'), DAY).estimate).toBe(false);
    const guessed = taxLine(car({ emission_class: null, registration_year: 2003 }), rates('BO'), DAY);
    expect(guessed).toMatchObject({ amount: 178_20, estimate: true });
  });

  it('road tax of electric cars is nothing for five years, then a quarter; nothing for ever in Lombardy', () => {
    expect(taxLine(electric(2023), rates('BO'), DAY).amount).toBe(0);
    expect(taxLine(electric(2019), rates('BO'), DAY).amount).toBe(42_57);
    expect(taxLine(electric(2019), rates('MI', 'Lombardia'), DAY).amount).toBe(0);
  });
});

describe('surcharge on power', () => {
  it.each([
    [2023, 700_00],
    [2021, 420_00],
    [2016, 210_00],
    [2011, 105_00],
  ])('of 220 kW from March %i is %i cents', (registration_year, amount) => {
    expect(luxuryLine(car({ power: 220, registration_year }), rates('BO'), DAY)?.amount).toBe(amount);
  });

  it('the surcharge on power is not due up to 185 kW, nor after twenty years', () => {
    expect(luxuryLine(car({ power: 185 }), rates('BO'), DAY)).toBeNull();
    expect(luxuryLine(car({ power: 220, registration_year: 2006 }), rates('BO'), DAY)).toBeNull();
  });
});

describe('rates', () => {
  const from = (valid_from: string, value: number) => ({ ...rate, valid_from, value });
  const rate = { kind: 'luxury_per_kw', area: '', detail: '', source: 'x', estimate: false } as const;

  it('hold from their day on', () => {
    const both = [from('2026-01-01', 20), from('2027-01-01', 25)];
    expect(ratesOfDay(both, '2026-12-31', place('BO')).get('luxury_per_kw').value).toBe(20);
    expect(ratesOfDay(both, '2027-01-01', place('BO')).get('luxury_per_kw').value).toBe(25);
    expect(ratesOfDay(both, '2025-12-31', place('BO')).find('luxury_per_kw')).toBeUndefined();
  });

  it("are the province's before the region's before Italy's", () => {
    const all = [
      from('2026-01-01', 1),
      { ...from('2025-01-01', 2), area: 'Lazio' },
      { ...from('2024-01-01', 3), area: 'RM' },
    ];
    const value = (at: string, region: string) => ratesOfDay(all, DAY, place(at, region)).get('luxury_per_kw').value;
    expect([value('RM', 'Lazio'), value('LT', 'Lazio'), value('BO', '')]).toEqual([3, 2, 1]);
  });
});

describe('all costs', () => {
  const cars = fc.record({
    price: fc.integer({ min: 0, max: 500_000 }),
    power: fc.option(fc.integer({ min: 0, max: 900 }), { nil: null }),
    power_type: fc.constantFrom('benzina', 'elettrica', 'gpl', 'diesel'),
    emission_class: fc.option(fc.constantFrom('euro-0', 'euro-3', 'euro-6d', 'euro-7'), { nil: null }),
    registration_year: fc.integer({ min: 1950, max: 2026 }),
    registration_month: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
    country: fc.constantFrom('it', 'de'),
    vat_exposed: fc.boolean(),
    extra_costs: fc.array(
      fc.record({ name: fc.constant('Messa in strada'), amount: fc.integer({ min: 0, max: 2000 }) }),
    ),
  });

  it('add up to the total, in whole cents', () => {
    fc.assert(
      fc.property(cars, fc.constantFrom(...PLACES), (facts, at) => {
        const { lines, total, total_to, complete } = costsOf(facts, FIRST_RATES, at, DAY);
        expect(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(total);
        expect(lines.every(({ amount }) => amount === null || (Number.isInteger(amount) && amount >= 0))).toBe(true);
        expect(total_to - total).toBe(facts.country === 'it' ? 0 : 770_00);
        const isPowerNeeded = !facts.vat_exposed || at.province !== 'TN';
        expect(complete).toBe(facts.power !== null || (!isPowerNeeded && lines.every(({ amount }) => amount !== null)));
        expect(lines[0]?.amount).toBe(facts.price * 100);
      }),
    );
  });

  it('never fall as power rises', () => {
    fc.assert(
      fc.property(cars, fc.constantFrom(...PLACES), fc.integer({ min: 0, max: 800 }), (facts, at, power) => {
        const total = (kW: number) => costsOf({ ...facts, power: kW }, FIRST_RATES, at, DAY).total;
        expect(total(power + 1)).toBeGreaterThanOrEqual(total(power));
      }),
    );
  });
});
