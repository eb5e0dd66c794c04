import { expect, test } from 'vitest';
import { referencePeriod } from './referencePeriod.ts';

test.each([
  [30, 'dei 30 giorni precedenti la riduzione'],
  [11, 'degli 11 giorni in cui l’auto era in vendita prima della riduzione'],
  [29, 'dei 29 giorni in cui l’auto era in vendita prima della riduzione'],
  [1, 'del giorno in cui l’auto era in vendita prima della riduzione'],
  [0, 'delle ore in cui l’auto era in vendita prima della riduzione'],
])('a previous price of %d days names its true period', (days, words) => {
  expect(referencePeriod(days)).toBe(words);
});
