import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PreviousPrice } from '../cards/PreviousPrice.tsx';
import { priceAxis, PriceHistory, pricePath } from './PriceHistory.tsx';

afterEach(cleanup);

const HISTORY = [
  { price: 20_000, since: '2026-09-01T08:00:00.000Z' },
  { price: 19_000, since: '2026-10-01T08:00:00.000Z' },
  { price: 19_500, since: '2026-10-31T08:00:00.000Z' },
];
const UNTIL = '2026-11-10T08:00:00.000Z';

it('draws one step for each price, over the whole width', () => {
  expect(pricePath(HISTORY, UNTIL)).toBe('M0 8 H240 V37 H480 V23 H560');
});

it('never makes a small change look like a fall: the axis begins at nine tenths of the lowest price', () => {
  const small = [24_500, 23_500].map((price, index) => ({ price, since: HISTORY[index]?.since ?? '' }));
  expect(priceAxis(small)).toEqual({ high: 24_500, foot: 21_000 });
  expect(pricePath(small, UNTIL)).toContain(' V33 ');
});

it('draws a price of nothing', () => {
  expect(pricePath([{ price: 0, since: UNTIL }], UNTIL)).toBe('M0 8 H560');
});

it('leaves room for a price that has just begun', () => {
  const today = HISTORY.slice(0, 2);
  expect(pricePath(today, '2026-10-01T08:00:00.000Z')).toBe('M0 8 H509 V37 H560');
});

it('stands still for one price, and for a day', () => {
  const [first] = HISTORY;
  expect(first && pricePath([first], first.since)).toBe('M0 8 H560');
});

it('lists the prices from the last to the first, with what changed', () => {
  render(<PriceHistory history={HISTORY} until={UNTIL} />);
  const rows = screen.getAllByRole('row').slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(cells).toEqual([
    ['31 ottobre 2026', '€\u00a019.500', '+ €\u00a0500'],
    ['1 ottobre 2026', '€\u00a019.000', '− €\u00a01.000'],
    ['1 settembre 2026', '€\u00a020.000', 'Prezzo iniziale'],
  ]);
});

it('says nothing of a price that never changed', () => {
  const { container } = render(<PriceHistory history={HISTORY.slice(0, 1)} until={UNTIL} />);
  expect(container.textContent).toBe('');
});

it('shows a previous price only where it is higher', () => {
  const { container, rerender } = render(<PreviousPrice price={19_000} previous={20_000} days={12} />);
  expect(container.textContent).toBe('€\u00a020.000 prima');
  expect(container.querySelector('[title]')?.getAttribute('title')).toContain('dei 12 giorni in cui');
  for (const previous of [null, 19_000, 18_000]) {
    rerender(<PreviousPrice price={19_000} previous={previous} days={30} />);
    expect(container.textContent).toBe('');
  }
});
