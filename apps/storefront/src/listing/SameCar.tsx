import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { Link } from '../ui/Link.tsx';
import { listingsIt } from '../it/listings.ts';
import { paths } from '../paths.ts';
import styles from './SameCar.module.css';

/** That the same vehicle has another advert, which searches show: nobody should take it for two cars. */
export function SameCar({ listing: { same_as: other } }: { listing: ListingDetail }) {
  if (other === null) return null;
  return (
    <p className={styles.note}>
      {listingsIt.page.sameAs(other.price, other.dealer.name)}{' '}
      <Link to={paths.listing(other)}>{listingsIt.page.sameAsLink}</Link>
    </p>
  );
}
