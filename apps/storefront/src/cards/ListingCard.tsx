import type { ListingCard as Listing } from '@carzaa/api/calls/public/listingCard';
import { euro } from '@carzaa/api/text/format';
import { Link } from '../ui/Link.tsx';
import { HeartButton } from '../favourites/HeartButton.tsx';
import { cardIt } from '../it/card.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { BandTag } from './BandTag.tsx';
import { CardPhotos } from './CardPhotos.tsx';
import { cardPlace, factLines, listingName } from './describe.ts';
import { PreviousPrice } from './PreviousPrice.tsx';
import coverLinkStyles from './coverLink.module.css';
import styles from './ListingCard.module.css';
import priceStyles from './price.module.css';

interface ListingCardProps {
  listing: Listing;
  /** Loads the first photo at once: for the first row of a page. */
  eager?: boolean;
}

/** Paid placement is always marked as such. */
function PlacementTag({ listing }: { listing: Listing }) {
  if (!listing.featured && !listing.showcased) return null;
  return <span className="tag tag-paid">{listing.featured ? cardIt.card.featured : cardIt.card.showcased}</span>;
}

/** What it costs, what it cost before, and how that compares. */
function PriceRow({ listing }: { listing: Listing }) {
  return (
    <div className={styles.priceRow}>
      <span className={`${priceStyles.price} num`} data-testid="price">
        {euro(listing.price)}
      </span>
      <PreviousPrice
        price={listing.price}
        previous={listing.previous_price ?? null}
        days={listing.previous_price_days ?? null}
      />
      <BandTag band={listing.band} />
    </div>
  );
}

/** A listing in a list: its title's link covers the card, the heart lies above it. */
export function ListingCard({ listing, eager = false }: ListingCardProps) {
  const href = paths.listing(listing);
  return (
    <article className={`${styles.card} far`}>
      <div className={styles.top}>
        <CardPhotos listing={listing} href={href} eager={eager} />
        <PlacementTag listing={listing} />
        {listing.novice && <span className={`tag tag-photo ${styles.novice}`}>{cardIt.card.novice}</span>}
      </div>
      <div className={styles.body}>
        <h3>
          <Link className={coverLinkStyles.link} to={href} viewTransition>
            {listingName(listing)}
          </Link>
        </h3>
        <p className={styles.version} title={listing.version}>
          {listing.version}
        </p>
        <PriceRow listing={listing} />
        {listing.monthly !== undefined && (
          <p className={`${styles.monthly} num`} title={cardIt.card.monthlyWhy}>
            <b>{cardIt.card.monthly(listing.monthly)}</b> {cardIt.card.monthlyWhat}
          </p>
        )}
        <div className={`${styles.facts} num`}>
          {factLines(listing).map((line) => (
            <p key={line[0]}>
              {line.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
          ))}
        </div>
        <div className={styles.foot}>
          <span className={styles.seller}>
            <b>{listing.dealer.name}</b>
            <span>{cardPlace(listing)}</span>
          </span>
          {listing.carfax && (
            <span className={styles.carfax} title={cardIt.card.carfaxLabel}>
              <Icon name="shield-check" small />
              {cardIt.card.carfax}
            </span>
          )}
        </div>
      </div>
      <HeartButton listing={listing} />
    </article>
  );
}
