import { expect, test } from 'vitest';
import { duration } from './duration.ts';

test.each([
  [0, '0 minuti'],
  [1, '1 minuto'],
  [29, '29 minuti'],
  [60, '1 ora'],
  [120, '2 ore'],
  [1440, '24 ore'],
  [2160, '2 giorni'],
  [4320, '3 giorni'],
])('%i minutes are %s', (minutes, said) => {
  expect(duration(minutes)).toBe(said);
});
