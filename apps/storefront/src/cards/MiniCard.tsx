import type { ListingCard } from '@carzaa/api/calls/public/listingCard';
import { ApiError } from '@carzaa/api/contract/errors';
import { euro, kilometres } from '@carzaa/api/text/format';
import { useEffect } from 'react';
import { Link } from '../ui/Link.tsx';
import { useCall } from '../api.ts';
import { cardIt } from '../it/card.ts';
import { paths } from '../paths.ts';
import { Picture } from '../ui/Picture.tsx';
import { listingName, photoAlt } from './describe.ts';
import { recentlyViewed } from '../recent/recentlyViewed.ts';
import { Silhouette } from './Silhouette.tsx';
import { useInView } from '../listing/useInView.ts';
import coverLinkStyles from './coverLink.module.css';
import styles from './MiniCard.module.css';
import cardPhotosStyles from './CardPhotos.module.css';
import galleryStyles from '../gallery/Gallery.module.css';
import priceStyles from './price.module.css';

type Shown = Pick<
  ListingCard,
  'uuid' | 'brand' | 'model' | 'version' | 'cover' | 'category' | 'price' | 'registration_year' | 'mileage'
>;

/** A car seen before, as it stands today; one that is gone is forgotten. */
export function MiniCard({ uuid }: { uuid: string }) {
  const [box, seen] = useInView<HTMLLIElement>();
  const { data: listing, error } = useCall('listings', 'get', { id: uuid }, { enabled: seen });
  const gone = error instanceof ApiError && error.status === 404;

  useEffect(() => {
    if (gone) recentlyViewed.remove(uuid);
  }, [gone, uuid]);

  if (error) return null;
  if (!listing) return <li ref={box} className={`${styles.card} ${styles.waiting}`} />;
  return <MiniCar listing={listing} />;
}

/** A car in few words, on a small card. */
export function MiniCar({ listing }: { listing: Shown }) {
  const name = listingName(listing);
  const photo = listing.cover;
  return (
    <li className={styles.card}>
      <div className={photo ? cardPhotosStyles.photos : `${cardPhotosStyles.photos} ${cardPhotosStyles.none}`}>
        {photo ? (
          <span className={galleryStyles.slide}>
            <Picture photo={photo} alt={photoAlt(name, photo, 0, 1)} sizes="220px" widest={640} />
          </span>
        ) : (
          <Silhouette category={listing.category.slug} alt={cardIt.noPhoto(name)} />
        )}
      </div>
      <div className={styles.body}>
        <h3>
          <Link className={coverLinkStyles.link} to={paths.listing(listing)}>
            {name}
          </Link>
        </h3>
        <p className={`${priceStyles.price} ${styles.price} num`}>{euro(listing.price)}</p>
        <p className={`${styles.facts} num`}>
          <span>
            {listing.registration_year} · {kilometres(listing.mileage)}
          </span>
        </p>
      </div>
    </li>
  );
}
