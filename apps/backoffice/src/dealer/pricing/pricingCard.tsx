import type { DealerListing } from '@carzaa/api/calls/dealer/dealerListings';
import { Box } from '@mui/material';
import { listingTexts } from '../../it/listings.ts';
import { pricingTexts as it } from '../../it/pricing.ts';
import type { RowLook } from '../../ui/RowCards.tsx';
import { bandCell, wantedLines } from './figures.tsx';
import { PriceCell } from './PriceCell.tsx';
import { TryPrice } from './TryPrice.tsx';

/** What is expected of a car in one line. */
function expected({ desk }: DealerListing): string {
  if (!desk) return it.working;
  const { days, position, demand } = desk;
  const parts = [
    days === null ? it.fewData : it.card.days(days.expected),
    position === null ? null : it.card.position(position),
    demand === null ? null : it.card.demand(demand),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** Two lines: the expected days to sell, and how many people search for such a car. */
function Expected({ listing, wanted }: { listing: DealerListing; wanted: readonly string[] }) {
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        mt: 1,
        p: '8px 12px',
        listStyle: 'none',
        display: 'grid',
        gap: 0.5,
        borderRadius: '8px',
        background: 'var(--paper-deep)',
        color: 'text.secondary',
        fontSize: 12,
      }}
    >
      <Box component="li" sx={{ color: 'text.primary' }}>
        {expected(listing)}
      </Box>
      {wanted.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}

/** A car of the desk on a phone. */
export function pricingCard(listing: DealerListing): RowLook {
  const { days_on_sale: days, desk } = listing;
  return {
    title: `${listing.brand_name} ${listing.model_name}`,
    figure: <PriceCell key={listing.price} listing={listing} />,
    picture: listing.cover,
    line: `${listing.version}${days === null ? '' : ` · ${listingTexts.days(days)}`}`,
    chip: bandCell(listing),
    menu: <TryPrice listing={listing} />,
    below: <Expected listing={listing} wanted={desk ? wantedLines(desk) : []} />,
  };
}
