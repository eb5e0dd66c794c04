import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { count, euro } from '@carzaa/api/text/format';
import { listingName, placeText } from '../cards/describe.ts';
import { PreviousPrice } from '../cards/PreviousPrice.tsx';
import { useCosts } from '../costs/useCosts.ts';
import { HeartButton } from '../favourites/HeartButton.tsx';
import { answersIn } from '../it/duration.ts';
import { listingsIt } from '../it/listings.ts';
import { ContactButton } from '../messages/ContactButton.tsx';
import { OtherWays } from '../messages/OtherWays.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconNames.ts';
import { KeyLines } from './KeyLines.tsx';
import { PhoneButton } from './PhoneButton.tsx';
import { PriceWorth } from './PriceWorth.tsx';
import { ShareButton } from './ShareButton.tsx';
import { DealerDisc } from '../dealers/DealerMark.tsx';
import dealerMarkStyles from '../dealers/DealerMark.module.css';
import priceStyles from '../cards/price.module.css';
import styles from './BuyPanel.module.css';

interface BuyPanelProps {
  listing: ListingDetail;
  phoneShown: boolean;
  onShowPhone: () => void;
}

/** What comes on top of the price, once it is known; its room is kept meanwhile. */
function CostsLink({ listing }: { listing: ListingDetail }) {
  const { page } = listingsIt;
  const { province, costs } = useCosts(listing);
  const { complete, total } = costs.data ?? { complete: false, total: 0 };
  const onTop = total - listing.price * 100;
  return (
    <span className={styles.costs}>
      <a href="#costi">{page.costsLink(listing.extra_costs.length > 0)}</a>
      {province !== undefined && <b className="num">{complete && page.costsAbout(onTop)}</b>}
    </span>
  );
}

/** How the price is meant, with the ways to where each part is explained. */
function Terms({ listing }: { listing: ListingDetail }) {
  const { page } = listingsIt;
  const others = [
    ...(listing.price_negotiable ? [page.negotiable] : []),
    ...(listing.extra_costs.length > 0 ? [page.extra(listing.extra_costs.length)] : []),
  ];
  return (
    <p className={styles.terms}>
      <a href="#prezzo">{listing.vat_exposed ? page.vatExposed : page.vatMargin}</a>
      <CostsLink listing={listing} />
      {others.length > 0 && <span>{others.join(' · ')}</span>}
    </p>
  );
}

/** What speaks for buying here: only what is so for this car. */
function Reasons({ listing: { carfax, dealer } }: { listing: ListingDetail }) {
  const { trust } = listingsIt;
  const reasons: (readonly [IconName, string])[] = [
    ...(dealer.slug === null
      ? []
      : ([
          ['badge-check', trust.verified],
          ['shield-check', trust.conformity],
        ] as const)),
    ...(carfax ? ([['file-check', trust.carfax]] as const) : []),
    ...(dealer.answers ? ([['clock', answersIn(dealer.answers.minutes)]] as const) : []),
  ];
  if (reasons.length === 0) return null;
  return (
    <ul className={`${styles.reasons} num`}>
      {reasons.map(([icon, text]) => (
        <li key={icon}>
          <Icon name={icon} small />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Name, price and contact: beside the photos on a wide screen, right under them on a phone. */
export function BuyPanel({ listing, phoneShown, onShowPhone }: BuyPanelProps) {
  const { dealer } = listing;
  const name = listingName(listing);
  return (
    <aside className={styles.panel} aria-label={listingsIt.page.priceAndContact}>
      <h1>{name}</h1>
      <p className={styles.version}>{listing.version}</p>
      <div className={styles.money}>
        <p className={`${priceStyles.price} ${styles.price} num`}>
          {euro(listing.price)}{' '}
          <PreviousPrice price={listing.price} previous={listing.previous_price} days={listing.previous_price_days} />
        </p>
        <PriceWorth listing={listing} />
      </div>
      <Terms listing={listing} />
      <KeyLines listing={listing} />
      <div className={styles.call}>
        {dealer.phone === null ? (
          <p className={styles.note}>{listingsIt.page.noPhone}</p>
        ) : (
          <PhoneButton phone={dealer.phone} shown={phoneShown} onShow={onShowPhone} />
        )}
        <ContactButton listing={listing} />
      </div>
      <OtherWays listing={listing} />
      {listing.confirmed_at !== null && (
        <p className={styles.note}>{listingsIt.page.confirmedOn(listing.confirmed_at)}</p>
      )}
      <div className={styles.actions}>
        <HeartButton listing={listing} shape="words" />
        <ShareButton title={`${name} ${listing.version}`} />
      </div>
      <div className={`${dealerMarkStyles.dealer} ${styles.dealer}`}>
        <DealerDisc name={dealer.name} />
        <span className="num">
          <b>{dealer.name}</b>
          {placeText(dealer.place)} · {count(dealer.listings)} auto
        </span>
      </div>
      <Reasons listing={listing} />
    </aside>
  );
}
