import { euro } from '@carzaa/api/text/format';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';
import { DealerMore } from './DealerMore.tsx';
import { someListing } from './testing.ts';

afterEach(cleanup);

it('shows where a dealership is and three of its other cars, not the one that is looked at', async () => {
  const listing = someListing();
  const others = [1, 2, 3].map((n) =>
    someListing({ uuid: `0199e3f0-0000-7000-8000-0000000000b${n}`, price: n * 1000 }),
  );
  const items = [others[0], listing, others[1], others[2]];
  renderApp(<DealerMore listing={listing} />, {
    answers: { 'GET /api/listings': { items, total: 4, page: 1, per_page: 4, last_page: 1 } },
  });
  await screen.findByText(/1\.000/);
  expect(screen.getAllByText(/^€ \d/).map(({ textContent }) => textContent)).toEqual([1000, 2000, 3000].map(euro));
  expect(screen.getByRole('figure', { name: new RegExp(listing.dealer.place.city) })).toBeTruthy();
});
