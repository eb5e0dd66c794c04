import type { ImportRowDetail } from '@carzaa/api/calls/dealer/imports';
import { expect, test, vi } from 'vitest';
import { runTexts } from '../../it/imports.ts';
import { mount } from '../../testing.tsx';
import { RowLines } from './RowLines.tsx';
import { RunDecision } from './RunDecision.tsx';
import { emptyPreview } from './testRun.ts';

test.each([
  ['with a new vehicle', { inserted: 1 }, true],
  ['with a wrong row beside an unchanged one', { unchanged: 1, errors: 1 }, true],
  ['without vehicles', {}, false],
  ['whose rows are all wrong', { errors: 3 }, false],
  // The server asks before it does nothing but withdraw.
  ['whose rows are all wrong, and which lacks some of the stock', { errors: 3, to_withdraw: 2 }, true],
  ['whose columns nobody could read', { errors: 3, to_withdraw: 2, mapping: {} }, false],
])('a file %s', async (_, more, isOffered) => {
  const page = mount(<RunDecision run={{ ...emptyPreview, ...more }} />);
  await vi.waitFor(() => expect(page.textContent).not.toBe(''));
  expect(page.textContent.includes(runTexts.apply)).toBe(isOffered);
  expect(page.textContent.includes(runTexts.noVehicles)).toBe(!isOffered);
});

const row: ImportRowDetail = {
  uuid: 'r-1',
  line: 2,
  reference: 'A1',
  title: 'Fiat Panda 1.2',
  fate: 'insert',
  listing: null,
  price: 8900,
  mileage: 45_000,
  photos: 12,
  problems: [],
  changes: [],
};

test('a preview shows price, kilometres and pictures of every row, and that one has none', async () => {
  const rows = [
    row,
    { ...row, uuid: 'r-2', line: 3, fate: 'error' as const, price: null, mileage: null, photos: null },
  ];
  const page = mount(<RowLines rows={rows} isPreview />);
  await vi.waitFor(() => expect(page.querySelectorAll('tbody tr')).toHaveLength(2));
  const texts = (selector: string) => Array.from(page.querySelectorAll(selector), ({ textContent }) => textContent);
  expect(texts('thead th').slice(3, 6)).toEqual(['Prezzo', 'Chilometri', 'Foto']);
  expect(texts('tbody tr:first-child td').slice(3, 6)).toEqual(['€\u00a08.900', '45.000\u00a0km', '12']);
  expect(texts('tbody tr:last-child td').slice(3, 6)).toEqual(['—', '—', '—']);
});
