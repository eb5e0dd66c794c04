import { describe, expect, it } from 'vitest';
import { FIRST_RATES } from './firstRates.ts';
import { novice } from './novice.ts';

const DAY = '2026-11-21';
const answer = (power: number | null, tare: number | null, licence?: string) =>
  novice({ power, tare }, FIRST_RATES, DAY, licence).answer;

describe('new drivers', () => {
  it.each([
    [96, 1350, 'yes'],
    [105, 1400, 'yes'],
    [110, 1600, 'no'],
    [100, 1300, 'no'],
    [96, null, 'check'],
    [null, 1350, 'check'],
    [110, null, 'no'],
    [96, 0, 'check'],
  ])('with %s kW and %s kg of tare: %s', (power, tare, expected) => expect(answer(power, tare)).toBe(expected));

  it('says the figures and the rule', () => {
    const { why, rule } = novice({ power: 96, tare: 1350 }, FIRST_RATES, DAY);
    expect(why).toContain('71,1 kW/t');
    expect(rule).toContain('dal 14 dicembre 2024 guida per i primi 3 anni');
  });

  it('tells the usual tare of the engine where the listing has none, and never settles by it', () => {
    const clio = { power: 103, tare: null };
    const within = novice({ ...clio, usual: 1400 }, FIRST_RATES, DAY);
    expect(within.answer).toBe('check');
    expect(within.why).toContain('intorno a 1.400 kg, cioè 73,6 kW/t, entro il limite');
    expect(novice({ ...clio, usual: 1313 }, FIRST_RATES, DAY).why).toContain('78,4 kW/t, oltre il limite');
    expect(novice({ ...clio, usual: null }, FIRST_RATES, DAY).why).toContain('è sul documento');
  });

  it("goes by the rule of the licence's day", () => {
    expect(answer(200, 1500, '2024-12-13')).toBe('yes');
    expect(answer(200, 1500, '2024-12-14')).toBe('no');
    expect(novice({ power: 80, tare: 1500 }, FIRST_RATES, '2025-06-01', '2024-10-01').answer).toBe('no');
    expect(novice({ power: 80, tare: 1500 }, FIRST_RATES, '2027-12-14', '2024-12-14').answer).toBe('yes');
  });
});
