import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { searchHref } from '@carzaa/api/search/searchAddress';
import { Link } from '../ui/Link.tsx';
import { dealerHref } from '../dealers/dealerAddress.ts';
import { DealerMark } from '../dealers/DealerMark.tsx';
import { listingsIt } from '../it/listings.ts';
import { firstPage } from '../search/searchAddress.ts';
import { Icon } from '../ui/Icon.tsx';
import { DealerHours } from './DealerHours.tsx';
import { DealerMoreSlot } from './DealerMoreSlot.tsx';
import { placeText } from '../cards/describe.ts';
import sectionStyles from './section.module.css';
import styles from './DealerCard.module.css';
import dealerMarkStyles from '../dealers/DealerMark.module.css';

const { seller: it } = listingsIt;

/** Who sells the car and where it can be seen. */
export function DealerCard({ listing }: { listing: ListingDetail }) {
  const { dealer } = listing;
  const where = [dealer.address, placeText(dealer.place)].filter(Boolean).join(', ');
  return (
    <section className={`${sectionStyles.section} ${sectionStyles.card}`}>
      <h2>{listingsIt.sections.dealer}</h2>
      <div className={styles.card}>
        <div className={dealerMarkStyles.dealer}>
          <DealerMark dealer={dealer} />
          <div>
            {dealer.slug === null ? (
              <b>{dealer.name}</b>
            ) : (
              <Link to={dealerHref(dealer.slug)}>
                <b>{dealer.name}</b>
              </Link>
            )}
            <address>{where}</address>
            {/* Who sells, before the law: artt. 49 and 49-bis Codice del consumo. */}
            <span className="num">
              {dealer.slug === null ? it.private : it.trader(dealer.company_name || dealer.name, dealer.vat)}
            </span>
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
        <p className="hint">{dealer.slug === null ? it.privateRights : it.guarantee}</p>
        {dealer.opening_hours && <DealerHours hours={dealer.opening_hours} />}
        <DealerMoreSlot listing={listing} />
      </div>
    </section>
  );
}
