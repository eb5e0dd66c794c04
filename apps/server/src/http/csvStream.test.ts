import { expect, test } from 'vitest';
import { csvCell } from './csvStream.ts';

test('no cell of an export is a formula', () => {
  const cells = ['=1+1', '+39 333', '-5', '@x', ' +1', 'a;b', 'di"ce', 'è\nqui', 'testo', -12.5, true, null].map(
    csvCell,
  );
  expect(cells).toEqual([
    "'=1+1",
    "'+39 333",
    "'-5",
    "'@x",
    "' +1",
    '"a;b"',
    '"di""ce"',
    '"è\nqui"',
    'testo',
    '-12,5',
    'sì',
    '',
  ]);
});
