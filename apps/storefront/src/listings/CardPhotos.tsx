import type { ListingCard } from '@carzaa/api/calls/listingCard';
import { Link } from 'react-router';
import { cardIt } from '../it/card.ts';
import { Icon } from '../ui/Icon.tsx';
import { listingName } from './describe.ts';
import { PhotoTrack } from './PhotoTrack.tsx';
import { Silhouette } from './Silhouette.tsx';
import { useLeafing } from './useLeafing.ts';

interface CardPhotosProps {
  listing: ListingCard;
  href: string;
  eager: boolean;
}

/** A card is a quarter of the page, a third beside filters, half on a tablet, nearly all of it on a phone. */
const CARD_SIZES = '(min-width: 1181px) 300px, (min-width: 768px) 46vw, 88vw';

/** The photos of a card, swiped sideways or leafed by arrows; only the first is loaded until then. */
export function CardPhotos({ listing, href, eager }: CardPhotosProps) {
  const { photos } = listing;
  const { index, last, touched, goTo, swipe } = useLeafing(photos.length);
  const name = listingName(listing);

  if (photos.length === 0) {
    return (
      <div className="ph ph-none">
        <Silhouette category={listing.category.slug} alt={cardIt.noPhoto(name)} eager={eager} />
        <span className="soon">{cardIt.card.noPhotos}</span>
      </div>
    );
  }

  return (
    <div className="ph" {...(last > 0 ? swipe : {})}>
      <Link to={href} className="ph-link" tabIndex={-1} draggable={false}>
        <PhotoTrack photos={photos} name={name} index={index} sizes={CARD_SIZES} eager={eager} touched={touched} />
      </Link>
      {last > 0 && (
        <>
          <button type="button" className="leaf l" disabled={index === 0} onClick={() => goTo(index - 1)}>
            <Icon name="chevron-left" />
            <span className="sr">{`${cardIt.card.previousPhoto}: ${name}`}</span>
          </button>
          <button type="button" className="leaf r" disabled={index === last} onClick={() => goTo(index + 1)}>
            <Icon name="chevron-right" />
            <span className="sr">{`${cardIt.card.nextPhoto}: ${name}`}</span>
          </button>
          <span className="dots" aria-hidden="true">
            {photos.map((photo, at) => (
              <i key={photo.uuid} className={at === index ? 'on' : undefined} />
            ))}
          </span>
        </>
      )}
    </div>
  );
}
