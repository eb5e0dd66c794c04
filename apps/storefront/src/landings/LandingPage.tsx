import { searchHref } from '@carzaa/api/search/searchAddress';
import { useLoaderData } from 'react-router';
import { Link } from '../ui/Link.tsx';
import { ListingCard } from '../cards/ListingCard.tsx';
import listingCardStyles from '../cards/ListingCard.module.css';
import { landingsIt } from '../it/landings.ts';
import breadcrumbStyles from '../listing/Breadcrumb.module.css';
import { firstPage } from '../search/searchAddress.ts';
import { LandingText, RelatedPages } from './LandingText.tsx';
import type { loadLanding } from './loadLanding.ts';
import styles from './landings.module.css';

/** The cars of one kind in one place, what they have in common, and the ways on. */
export function LandingPage() {
  const { page, filters, title, items, steps } = useLoaderData<typeof loadLanding>();
  return (
    <main className={`wrap ${styles.page}`}>
      <nav className={breadcrumbStyles.breadcrumb} aria-label={landingsIt.crumbs}>
        <ol>
          {steps.map(({ name, path }) => (
            <li key={path}>
              <Link to={path}>{name}</Link>
            </li>
          ))}
        </ol>
      </nav>
      <h1>{title}</h1>
      <LandingText page={page} />
      <h2 className="sr">{landingsIt.cars}</h2>
      <div className={listingCardStyles.grid}>
        {items.map((listing, index) => (
          <ListingCard key={listing.uuid} listing={listing} eager={index === 0} />
        ))}
      </div>
      <p className={styles.all}>
        <Link className="btn btn-2" to={searchHref(firstPage(filters))}>
          {landingsIt.all(page.figures?.total ?? 0)}
        </Link>
      </p>
      <RelatedPages page={page} />
    </main>
  );
}
