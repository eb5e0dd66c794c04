import type { ListingDetail } from '@carzaa/api/calls/listings';
import { count, euro } from '@carzaa/api/format';
import { HeartButton } from '../favourites/HeartButton.tsx';
import { listingsIt } from '../it/listings.ts';
import { ContactButton } from '../messages/ContactButton.tsx';
import { initials, listingName, placeText } from './describe.ts';
import { PhoneButton } from './PhoneButton.tsx';
import { PreviousPrice } from './PreviousPrice.tsx';
import { ShareButton } from './ShareButton.tsx';

interface BuyPanelProps {
  listing: ListingDetail;
  phoneShown: boolean;
  onShowPhone: () => void;
}

/** Name, price and contact: beside the photos on a wide screen, right under them on a phone. */
export function BuyPanel({ listing, phoneShown, onShowPhone }: BuyPanelProps) {
  const { dealer } = listing;
  const name = listingName(listing);
  const terms = [
    listing.vat_exposed ? listingsIt.page.vatExposed : listingsIt.page.vatMargin,
    ...(listing.price_negotiable ? [listingsIt.page.negotiable] : []),
    ...(listing.extra_costs.length > 0 ? [listingsIt.page.extra(listing.extra_costs.length)] : []),
  ];
  return (
    <aside className="buy" aria-label={listingsIt.page.priceAndContact}>
      <h1>{name}</h1>
      <p className="ver">{listing.version}</p>
      <p className="price num">
        {euro(listing.price)} <PreviousPrice price={listing.price} previous={listing.previous_price} />
      </p>
      <p className="pl">
        {terms.join(' · ')}
        <a href="#prezzo">{listingsIt.page.vatLink}</a>
        <a href="#costi">{listingsIt.page.costsLink}</a>
      </p>
      <div className="call">
        {dealer.phone === null ? (
          <p className="pl">{listingsIt.page.noPhone}</p>
        ) : (
          <PhoneButton phone={dealer.phone} shown={phoneShown} onShow={onShowPhone} />
        )}
        <ContactButton listing={listing} />
      </div>
      {listing.confirmed_at !== null && <p className="pl">{listingsIt.page.confirmedOn(listing.confirmed_at)}</p>}
      <div className="act">
        <HeartButton listing={listing} shape="words" />
        <ShareButton title={`${name} ${listing.version}`} />
      </div>
      <div className="dealer">
        <span className="disc" aria-hidden="true">
          {initials(dealer.name)}
        </span>
        <span className="num">
          <b>{dealer.name}</b>
          {placeText(dealer.place)} · {count(dealer.listings)} auto
        </span>
      </div>
    </aside>
  );
}
