import type { ListingCard as Listing } from '@carzaa/api/calls/listingCard';
import { euro } from '@carzaa/api/format';
import { bandLabel } from '@carzaa/api/bandNames';
import { Link } from 'react-router';
import { HeartButton } from '../favourites/HeartButton.tsx';
import { cardIt } from '../it/card.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { CardPhotos } from './CardPhotos.tsx';
import { cardPlace, factLines, listingName } from './describe.ts';
import { PreviousPrice } from './PreviousPrice.tsx';

interface ListingCardProps {
  listing: Listing;
  /** Loads the first photo at once: for the first row of a page. */
  eager?: boolean;
}

/** Paid placement is always marked as such. */
function PlacementTag({ listing }: { listing: Listing }) {
  if (listing.featured) return <span className="tag tag-a">{cardIt.card.featured}</span>;
  return listing.showcased ? <span className="tag tag-a">{cardIt.card.showcased}</span> : null;
}

/** A listing in a list: its title's link covers the card, the heart lies above it. */
export function ListingCard({ listing, eager = false }: ListingCardProps) {
  const href = paths.listing(listing);
  return (
    <article className="card">
      <div className="top-ph">
        <CardPhotos listing={listing} href={href} eager={eager} />
        <PlacementTag listing={listing} />
      </div>
      <div className="bd">
        <h3>
          <Link to={href}>{listingName(listing)}</Link>
        </h3>
        <p className="ver" title={listing.version}>
          {listing.version}
        </p>
        <div className="pr">
          <span className="price num">{euro(listing.price)}</span>
          {listing.band && (
            <span className={`tag tag-${listing.band === 'great' || listing.band === 'good' ? 'g' : 'n'}`}>
              {bandLabel(listing.band)}
            </span>
          )}
          <PreviousPrice price={listing.price} previous={listing.previous_price} />
        </div>
        <div className="spec num">
          {factLines(listing).map((line) => (
            <p key={line[0]}>
              {line.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
          ))}
        </div>
        <div className="ft">
          <span className="who-where">
            <b>{listing.dealer.name}</b>
            <span>{cardPlace(listing)}</span>
            {listing.dealer.answers && (
              <span className="num speed">{cardIt.card.speed(listing.dealer.answers.minutes)}</span>
            )}
          </span>
          {listing.carfax && (
            <span className="cf" title={cardIt.card.carfaxLabel}>
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
