import type { ListingDetail } from '@carzaa/api/calls/listings';
import { Link } from 'react-router';
import { listingsIt } from '../it/listings.ts';
import { trail } from './trail.ts';

export function Breadcrumb({ listing }: { listing: ListingDetail }) {
  return (
    <nav className="crumb" aria-label={listingsIt.page.breadcrumb}>
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
