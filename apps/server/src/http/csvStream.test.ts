import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { csvStream } from './csvStream.ts';

const file = {
  head: '\uFEFFCodice\r\n',
  lines: (rows: readonly { uuid: string }[]) => rows.map(({ uuid }) => `${uuid}\r\n`).join(''),
};

test('ten thousand rows are read and sent batch by batch, each once and in order', async () => {
  const ids = Array.from({ length: 10_000 }, (_, n) => `riga ${n}`);
  const rows = vi.fn(async (some: readonly string[]) => some.map((uuid) => ({ uuid })).toReversed());
  const written = await text(csvStream({ ids: async () => ids, rows }, file));
  expect(written.trim().split('\r\n')).toEqual(['Codice', ...ids]);
  expect(Math.max(...rows.mock.calls.map(([some]) => some.length))).toBeLessThanOrEqual(500);
});

test('what was deleted meanwhile is left out', async () => {
  const source = { ids: async () => ['a', 'b'], rows: async () => [{ uuid: 'b' }] };
  const written = await text(csvStream(source, file));
  expect(written.trim().split('\r\n')).toEqual(['Codice', 'b']);
});
