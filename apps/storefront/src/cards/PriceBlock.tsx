import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { listingsIt } from '../it/listings.ts';
import { ExtraCosts, FinanceOffer } from '../listing/FinanceOffer.tsx';
import { FoldedSection } from '../listing/FoldedSection.tsx';

/** How the price is made: VAT, the lawful previous price, costs beside it and instalments. */
export function PriceBlock({ listing }: { listing: ListingDetail }) {
  const { previous_price: previous, previous_price_days: days, price } = listing;
  return (
    <FoldedSection id="prezzo" title={listingsIt.sections.vat}>
      <p>
        <b>{listing.vat_exposed ? listingsIt.page.vatExposed : listingsIt.page.vatMargin}.</b>{' '}
        {listing.vat_exposed ? listingsIt.page.vatExposedWhy : listingsIt.page.vatMarginWhy}
      </p>
      {previous !== null && previous > price && <p>{listingsIt.priceHistory.law(previous, days ?? 30)}</p>}
      <ExtraCosts costs={listing.extra_costs} />
      {listing.finance && <FinanceOffer price={price} example={listing.finance} />}
    </FoldedSection>
  );
}
