import type { ListingDetail } from '@carzaa/api/calls/listings';
import { searchHref } from '@carzaa/api/searchAddress';
import { Link } from 'react-router';
import { dealerHref } from '../dealers/dealerAddress.ts';
import { listingsIt } from '../it/listings.ts';
import { firstPage } from '../search/searchAddress.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { DealerHours } from './DealerHours.tsx';
import { initials, placeText } from './describe.ts';

/** Who sells the car and where it can be seen. */
export function DealerCard({ dealer }: { dealer: ListingDetail['dealer'] }) {
  const where = [dealer.address, placeText(dealer.place)].filter(Boolean).join(', ');
  return (
    <section className="blk">
      <h2>{listingsIt.sections.dealer}</h2>
      <div className="dealer-card">
        <div className="dealer">
          {dealer.logo ? (
            <span className="logo">
              <Picture photo={dealer.logo} alt="" sizes="96px" />
            </span>
          ) : (
            <span className="disc" aria-hidden="true">
              {initials(dealer.name)}
            </span>
          )}
          <div>
            {dealer.slug === null ? (
              <b>{dealer.name}</b>
            ) : (
              <Link to={dealerHref(dealer.slug)}>
                <b>{dealer.name}</b>
              </Link>
            )}
            <address>{where}</address>
            <span className="num">{listingsIt.page.dealerListings(dealer.listings)}</span>
            {dealer.answers && <span className="num">{listingsIt.page.answers(dealer.answers)}</span>}
          </div>
        </div>
        {dealer.listings > 1 && (
          <Link
            className="link"
            to={dealer.slug === null ? searchHref(firstPage({ dealers: [dealer.uuid] })) : dealerHref(dealer.slug)}
          >
            {listingsIt.page.dealerStock}
            <Icon name="arrow-right" small />
          </Link>
        )}
        {dealer.opening_hours && <DealerHours hours={dealer.opening_hours} />}
      </div>
    </section>
  );
}
