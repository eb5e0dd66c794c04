import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { Link } from '../ui/Link.tsx';
import { listingsIt } from '../it/listings.ts';
import { trail } from './trail.ts';
import styles from './Breadcrumb.module.css';

export function Breadcrumb({ listing }: { listing: ListingDetail }) {
  return (
    <nav className={styles.breadcrumb} aria-label={listingsIt.page.breadcrumb}>
      <ol>
        {trail(listing).map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
