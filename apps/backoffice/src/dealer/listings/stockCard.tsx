import type { DealerListing } from '@carzaa/api/calls/dealer/dealerListings';
import { mileageText, priceText } from '../../both/figures.ts';
import { listingTexts } from '../../it/listings.ts';
import type { RowLook } from '../../ui/RowCards.tsx';
import { marksCell, stateCell } from './cells.tsx';
import { RowMenu } from './RowMenu.tsx';

/** A car of the stock on a phone. */
export function stockCard(listing: DealerListing): RowLook {
  const { registration_year: year, days_on_sale: days, views, contacts } = listing;
  const facts = [mileageText(listing), year, days === null ? null : listingTexts.days(days)];
  return {
    title: `${listing.brand_name} ${listing.model_name}`,
    figure: priceText(listing),
    picture: listing.cover,
    line: facts.filter((fact) => fact !== null).join(' · '),
    menu: <RowMenu listing={listing} />,
    chip: stateCell(listing),
    note: (
      <>
        {listing.assigned_to && `${listing.assigned_to.name} · `}
        {listingTexts.visits(views, contacts)} {(listing.showcased || listing.featured) && marksCell(listing)}
      </>
    ),
  };
}
