import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { csvCell, csvStream } from './csvStream.ts';

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

test('ten thousand rows are read and sent batch by batch, each once and in order', async () => {
  const ids = Array.from({ length: 10_000 }, (_, n) => `riga ${n}`);
  const rows = vi.fn(async (some: readonly string[]) => some.map((uuid) => ({ uuid })).toReversed());
  const file = await text(csvStream({ ids: async () => ids, rows }, [['Codice', ({ uuid }) => uuid]]));
  expect(file.trim().split('\r\n')).toEqual(['Codice', ...ids]);
  expect(Math.max(...rows.mock.calls.map(([some]) => some.length))).toBeLessThanOrEqual(500);
});

test('what was deleted meanwhile is left out', async () => {
  const source = { ids: async () => ['a', 'b'], rows: async () => [{ uuid: 'b' }] };
  const file = await text(csvStream(source, [['Codice', ({ uuid }) => uuid]]));
  expect(file.trim().split('\r\n')).toEqual(['Codice', 'b']);
});
