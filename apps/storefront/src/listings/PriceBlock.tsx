import type { ListingDetail } from '@carzaa/api/calls/listings';
import { listingsIt } from '../it/listings.ts';
import { ExtraCosts, FinanceOffer } from './FinanceOffer.tsx';
import { PriceHistory } from './PriceHistory.tsx';

/** How the price is made: VAT, the lawful previous price, and what it was before. */
export function PriceBlock({ listing }: { listing: ListingDetail }) {
  const { previous_price: previous, price } = listing;
  return (
    <section className="blk" id="prezzo">
      <h2>{listingsIt.sections.vat}</h2>
      <p>
        <b>{listing.vat_exposed ? listingsIt.page.vatExposed : listingsIt.page.vatMargin}.</b>{' '}
        {listing.vat_exposed ? listingsIt.page.vatExposedWhy : listingsIt.page.vatMarginWhy}
      </p>
      {previous !== null && previous > price && <p>{listingsIt.priceHistory.law(previous)}</p>}
      <ExtraCosts costs={listing.extra_costs} />
      {listing.finance && <FinanceOffer price={price} example={listing.finance} />}
      <PriceHistory history={listing.price_history} until={listing.updated_at} />
    </section>
  );
}
