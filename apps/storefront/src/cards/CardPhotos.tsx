import type { ListingCard } from '@carzaa/api/calls/public/listingCard';
import { useState } from 'react';
import { Link } from '../ui/Link.tsx';
import { useCall } from '../api.ts';
import { cardIt } from '../it/card.ts';
import { Icon } from '../ui/Icon.tsx';
import { listingName } from './describe.ts';
import { PhotoTrack } from '../gallery/PhotoTrack.tsx';
import { Silhouette } from './Silhouette.tsx';
import { useLeafing } from '../gallery/useLeafing.ts';
import { useAlive } from '../ui/useAlive.ts';
import styles from './CardPhotos.module.css';

interface CardPhotosProps {
  listing: ListingCard;
  href: string;
  eager: boolean;
}

/** A card is a quarter of the page, a third beside filters, half on a tablet, nearly all of it on a phone. */
const CARD_SIZES = '(min-width: 1181px) 300px, (min-width: 768px) 46vw, 88vw';

/** So many photos a card leafs through at most; the listing's own page has them all. */
const LEAFED = 6;

/** A card comes with its first photo; the others are asked for once a finger, the mouse or the focus is on it. */
function usePhotos({ uuid, cover, photo_count }: ListingCard, isNear: boolean) {
  const total = Math.min(photo_count, LEAFED);
  const { data } = useCall('listings', 'photos', { id: uuid }, { enabled: isNear && total > 1 });
  return Array.from({ length: total }, (_, at) => (at === 0 ? (cover ?? data?.[0]) : data?.[at]));
}

/** The photos of a card, swiped sideways or leafed by arrows; only the first is loaded until then. */
export function CardPhotos({ listing, href, eager }: CardPhotosProps) {
  const [isNear, setIsNear] = useState(false);
  const photos = usePhotos(listing, isNear);
  const { index, last, touched, goTo, swipe } = useLeafing(photos.length);
  // The arrows do nothing without a script: they come with it.
  const alive = useAlive();
  const name = listingName(listing);

  if (photos.length === 0) {
    return (
      <div className={`${styles.photos} ${styles.none}`}>
        <Silhouette category={listing.category.slug} alt={cardIt.noPhoto(name)} eager={eager} />
        <span className={styles.soon}>{cardIt.card.noPhotos}</span>
      </div>
    );
  }

  return (
    <div
      className={`${styles.photos} ${styles.leafed}`}
      data-testid="photos"
      {...(last > 0 ? swipe : {})}
      onPointerEnter={() => setIsNear(true)}
      onFocus={() => setIsNear(true)}
    >
      <Link to={href} className={styles.link} tabIndex={-1} draggable={false} viewTransition>
        <PhotoTrack
          photos={photos}
          name={name}
          index={index}
          sizes={CARD_SIZES}
          widest={960}
          eager={eager}
          touched={touched}
        />
      </Link>
      {alive && last > 0 && (
        <>
          <button
            type="button"
            className={`${styles.leaf} ${styles.left}`}
            disabled={index === 0}
            onClick={() => goTo(index - 1)}
          >
            <Icon name="chevron-left" />
            <span className="sr">{`${cardIt.card.previousPhoto}: ${name}`}</span>
          </button>
          <button
            type="button"
            className={`${styles.leaf} ${styles.right}`}
            disabled={index === last}
            onClick={() => goTo(index + 1)}
          >
            <Icon name="chevron-right" />
            <span className="sr">{`${cardIt.card.nextPhoto}: ${name}`}</span>
          </button>
          <span className={styles.dots} aria-hidden="true">
            {photos.map((_, at) => (
              <i key={at} className={at === index ? styles.on : undefined} />
            ))}
          </span>
        </>
      )}
    </div>
  );
}
