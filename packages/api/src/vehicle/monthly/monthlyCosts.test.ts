import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_RATES } from '../firstRates.ts';
import { DEFAULT_USE, type MonthlyCar, type Use } from './monthlyLine.ts';
import { monthlyCostsOf } from './monthlyCosts.ts';
import { monthOf } from '../inspection.ts';
import type { Place } from '../rates.ts';
import { middleOf, monthlyMiddle } from './monthlyMiddle.ts';
import { VECTORS } from './testing/vectors.ts';

const DAY = '2026-11-23';
const place = (province: string, region: string) => ({ province, region });
const BO = place('BO', 'Emilia-Romagna');
const costs = (car: MonthlyCar, use: Partial<Use> = {}, at = BO) =>
  monthlyCostsOf(car, { ...DEFAULT_USE, ...use }, { rates: FIRST_RATES, place: at, day: DAY });
/** The figure of searches, from the facts that they have. */
function middleIn(one: MonthlyCar, use: Use, at: Place) {
  const facts = {
    ...one,
    inspection: one.next_inspection === null ? null : monthOf(one.next_inspection),
    extra: one.extra_costs.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
  };
  return monthlyMiddle(use, { rates: FIRST_RATES, place: at, day: DAY })(facts);
}
const euros = (cents: number | null) => (cents === null ? null : Math.round(cents / 100));

describe('cars reckoned by hand', () => {
  it.each(VECTORS)('$name costs as much, line by line', ({ car, use, place: at, lines }) => {
    const found = costs(car, use, place(...at));
    const whole = { kind: 'total', amount: found.total, amount_to: found.total_to };
    const seen = [...found.lines, whole].map(
      ({ kind, amount, amount_to: to }) => `${kind} ${euros(amount)} ${euros(to ?? amount)}`,
    );
    expect(seen.toSorted()).toEqual(lines.split(', ').toSorted());
  });

  it.each(VECTORS)('$name costs a month in searches what it costs on its page', ({ car, use, place: at, middle }) => {
    const whole = { ...DEFAULT_USE, ...use };
    const found = middleOf(costs(car, use, place(...at)));
    expect(middleIn(car, whole, place(...at))).toBe(found);
    if (middle !== undefined) expect(found).toBe(middle);
  });

  it('cars reckoned by hand are thirty', () => expect(VECTORS.length).toBeGreaterThanOrEqual(30));
});

const [panda] = VECTORS;
if (!panda) throw new Error('No vectors');
const car = (more: Partial<MonthlyCar> = {}): MonthlyCar => ({ ...panda.car, ...more });
const line = (kind: string, ...asked: Parameters<typeof costs>) =>
  costs(...asked).lines.find((one) => one.kind === kind);

describe('a line', () => {
  it('tells how it comes about, from which day and by what', () => {
    for (const one of costs(car()).lines) {
      expect(one.formula.length).toBeGreaterThan(20);
      expect(one.valid_from).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(one.sources.length).toBeGreaterThan(0);
    }
  });

  it('the line of the insurance is always from and to', () => {
    expect(line('insurance', car(), {}, place('NA', 'Campania'))).toMatchObject({ estimate: true });
    const { amount, amount_to: to } = line('insurance', car()) ?? {};
    expect(to).toBeGreaterThan(amount ?? Number.NaN);
  });

  it('the line of the road tax follows the car’s age: an electric one is free for five years', () => {
    const electric = car({ power_type: 'elettrica', emission_class: null, registration_year: 2023, power: 66 });
    expect(line('tax', electric)?.formula).toContain('2 anni a €\u00a00,00, poi 3 anni a €\u00a042,57');
  });

  it('without power is unknown, and the whole is not complete', () => {
    const unknown = costs(car({ power: null }));
    expect(unknown.complete).toBe(false);
    expect(unknown.lines.filter(({ amount }) => amount === null).map(({ kind }) => kind)).toEqual([
      'insurance',
      'tax',
      'purchase',
    ]);
  });

  it('the line of a fuel that nobody knows is unknown', () => {
    expect(line('energy', car({ power_type: 'altro' }))?.amount).toBeNull();
  });

  it('the line of the credit comes when asked for alone, with its warning', () => {
    const finance = {
      lender: 'Credito Prova S.p.A.',
      lender_address: 'Via Roma 1, Milano',
      deposit: 2000,
      instalment: 170,
      instalments: 60,
      final_payment: 0,
      tan: 6.9,
      tan_kind: 'fixed',
      taeg: 8.45,
      fees: 350,
      services: '',
      total: 10_200,
    } as const;
    const lent = car({ finance, price: 10_000 });
    expect(line('finance', lent)).toBeUndefined();
    // € 2,200 in 60 months.
    expect(line('finance', lent, { finance: true })?.amount).toBe(3667);
    expect(line('finance', lent, { finance: true, years: 10 })?.amount).toBe(1833);
    expect(line('finance', lent, { finance: true })?.note).toContain('Attenzione!');
    expect(line('finance', car(), { finance: true })?.amount).toBeNull();
  });
});

describe('any car', () => {
  const cars = fc.record<MonthlyCar>({
    price: fc.integer({ min: 500, max: 200_000 }),
    power: fc.option(fc.integer({ min: 20, max: 500 }), { nil: null }),
    power_type: fc.constantFrom('benzina', 'elettrica', 'gpl', 'diesel', 'ibrida-plug-in', 'metano', 'altro'),
    emission_class: fc.option(fc.constantFrom('euro-0', 'euro-3', 'euro-6d'), { nil: null }),
    registration_year: fc.integer({ min: 1980, max: 2026 }),
    registration_month: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
    country: fc.constantFrom('it', 'de'),
    vat_exposed: fc.boolean(),
    extra_costs: fc.constantFrom([], [{ name: 'Messa in strada', amount: 490.5 }]),
    category: fc.constantFrom('city-car', 'berlina', 'suv', 'furgone'),
    mileage: fc.integer({ min: 0, max: 300_000 }),
    consumption: fc.option(fc.double({ min: 0.5, max: 20, noNaN: true }), { nil: null }),
    next_inspection: fc.option(fc.constantFrom('2025-03-31', '2026-11-30', '2028-06-30'), { nil: null }),
    loss: fc.option(
      fc.record({
        age: fc.double({ min: -0.1, max: 0.15, noNaN: true }),
        mileage: fc.double({ min: -0.05, max: 0.028, noNaN: true }),
      }),
      { nil: null },
    ),
    finance: fc.constant(null),
  });
  const uses = fc.record({
    years: fc.integer({ min: 1, max: 9 }),
    km: fc.integer({ min: 1000, max: 59_000 }),
    age: fc.integer({ min: 18, max: 90 }),
    merit: fc.integer({ min: 1, max: 18 }),
  });

  it('never costs less with more kilometres, in any line', () => {
    fc.assert(
      fc.property(cars, uses, fc.integer({ min: 1, max: 1000 }), (facts, use, more) => {
        const [less, driven] = [costs(facts, use), costs(facts, { ...use, km: use.km + more })];
        for (const [index, { amount, amount_to: to }] of less.lines.entries()) {
          const other = driven.lines[index];
          expect(other?.amount ?? 0).toBeGreaterThanOrEqual(amount ?? 0);
          expect(other?.amount_to ?? other?.amount ?? 0).toBeGreaterThanOrEqual(to ?? amount ?? 0);
        }
        expect(driven.total).toBeGreaterThanOrEqual(less.total);
      }),
    );
  });

  it('adds up to the total, and every range goes upwards from nothing or more, in whole cents', () => {
    fc.assert(
      fc.property(cars, uses, (facts, use) => {
        const { lines, total, total_to: totalTo, complete } = costs(facts, use);
        expect(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(total);
        expect(lines.reduce((sum, { amount, amount_to: to }) => sum + (to ?? amount ?? 0), 0)).toBe(totalTo);
        expect(complete).toBe(lines.every(({ amount }) => amount !== null));
        for (const { amount, amount_to: to } of lines) {
          expect(amount === null || (Number.isInteger(amount) && amount >= 0)).toBe(true);
          expect(to === null || (amount !== null && to > amount)).toBe(true);
        }
      }),
    );
  });

  it('is in searches what it is on the page, to the euro', () => {
    fc.assert(
      fc.property(
        cars,
        uses,
        fc.constantFrom(BO, place('TN', 'Trentino-Alto Adige'), place('MI', 'Lombardia')),
        (facts, use, at) => {
          expect(middleIn(facts, { ...DEFAULT_USE, ...use }, at)).toBe(middleOf(costs(facts, use, at)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('loses no more a year when it is kept a year longer', () => {
    fc.assert(
      fc.property(cars, uses, (facts, use) => {
        const ends = (years: number) => {
          const { amount, amount_to: to } = line('depreciation', facts, { ...use, years }) ?? {};
          return [amount ?? 0, to ?? amount ?? 0] as const;
        };
        const [shorter, longer] = [ends(use.years), ends(use.years + 1)];
        expect(longer[0]).toBeLessThanOrEqual(shorter[0]);
        expect(longer[1]).toBeLessThanOrEqual(shorter[1]);
      }),
    );
  });

  it('costs no less to insure with a worse class, nor to keep with a longer list of what the dealer asks', () => {
    fc.assert(
      fc.property(cars, uses, (facts, use) => {
        const { merit } = use;
        const total = (more: number) => costs(facts, { ...use, merit: Math.min(18, merit + more) }).total;
        expect(total(1)).toBeGreaterThanOrEqual(total(0));
        const asked = costs({ ...facts, extra_costs: [...facts.extra_costs, { name: 'Collaudo', amount: 90 }] }, use);
        expect(asked.total).toBeGreaterThanOrEqual(costs(facts, use).total);
      }),
    );
  });
});
