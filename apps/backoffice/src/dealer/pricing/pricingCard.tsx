import type { DealerListing } from '@carzaa/api/calls/dealer/dealerListings';
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
    days === null ? it.fewData : it.days(days.expected),
    position === null ? null : it.percent(position),
    demand === null ? null : `${it.demand(demand)} ${it.percent(demand)}`,
  ];
  return parts.filter((part) => part !== null).join(' · ');
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
    note: [expected(listing), ...(desk ? wantedLines(desk) : [])].join(' · '),
  };
}
