import { expect, test } from 'vitest';
import { listingTexts } from './listings.ts';

test.each([
  [0, 'oggi'],
  [1, '1 giorno'],
  [2, '2 giorni'],
  [1200, '1.200 giorni'],
])('%i days on sale are said as %s', (days, said) => {
  expect(listingTexts.days(days)).toBe(said);
});
