import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { euro } from '@carzaa/api/text/format';
import { BandTag } from '../cards/BandTag.tsx';
import { listingName, photoAlt } from '../cards/describe.ts';
import { Silhouette } from '../cards/Silhouette.tsx';
import { cardIt } from '../it/card.ts';
import { compareIt as it } from '../it/compare.ts';
import { ContactButton } from '../messages/ContactButton.tsx';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import priceStyles from '../cards/price.module.css';
import styles from './CarHead.module.css';

interface CarHeadProps {
  listing: ListingDetail;
  /** The address without it. */
  without: string;
}

/** A car at the head of its column: what it looks like, what it costs, the way to its seller, the way out. */
export function CarHead({ listing, without }: CarHeadProps) {
  const name = listingName(listing);
  const photo = listing.cover;
  return (
    <th scope="col" aria-label={name}>
      <div className={styles.box}>
        <div className={styles.head}>
          <div className={styles.picture}>
            <div className={photo ? styles.photo : `${styles.photo} ${styles.none}`}>
              {photo ? (
                <Picture photo={photo} alt={photoAlt(name, photo, 0, 1)} sizes="(min-width: 768px) 260px, 44vw" eager />
              ) : (
                <Silhouette category={listing.category.slug} alt={cardIt.noPhoto(name)} />
              )}
            </div>
            <Link className={styles.remove} to={without} aria-label={it.remove(name)} replace>
              <Icon name="x" small />
            </Link>
          </div>
          <Link className={styles.name} to={paths.listing(listing)}>
            {name}
          </Link>
          <div className={styles.price}>
            <p className={priceStyles.price}>{euro(listing.price)}</p>
            <BandTag band={listing.band} />
          </div>
          <div className={styles.write}>
            <ContactButton listing={listing} label={it.write} />
          </div>
        </div>
      </div>
    </th>
  );
}
