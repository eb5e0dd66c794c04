import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { Pagination, pagesShown } from './Pagination.tsx';

afterEach(cleanup);

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 9, [1, 2, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('from page %i of %i leads to %j', (page, last, pages) => {
  expect(pagesShown(page, last)).toEqual(pages);
});

function show(page: number, last: number) {
  return render(
    <MemoryRouter>
      <Pagination page={page} last={last} hrefOf={(n) => (n === 1 ? '/risultati' : `/risultati?page=${n}`)} />
    </MemoryRouter>,
  );
}

it('marks the current page and links its neighbours', () => {
  show(2, 3);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/risultati',
    '/risultati',
    '/risultati?page=2',
    '/risultati?page=3',
    '/risultati?page=3',
  ]);
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
  expect(links[0]?.getAttribute('rel')).toBe('prev');
  expect(links.at(-1)?.getAttribute('rel')).toBe('next');
});

it('offers no page before the first, none after the last, and nothing for a single one', () => {
  show(1, 2);
  expect(document.querySelector('[rel="prev"]')).toBeNull();
  cleanup();
  show(2, 2);
  expect(document.querySelector('[rel="next"]')).toBeNull();
  cleanup();
  expect(show(1, 1).container.innerHTML).toBe('');
});
