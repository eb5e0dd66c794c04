import type { ListingCard as Listing } from '@carzaa/api/calls/public/listingCard';
import { Suspense } from 'react';
import { Link } from '../ui/Link.tsx';
import { resultsIt } from '../it/results.ts';
import { ListingCard } from '../cards/ListingCard.tsx';
import { Icon } from '../ui/Icon.tsx';
import listingCardStyles from '../cards/ListingCard.module.css';
import styles from './SearchResults.module.css';

/** The widest grid has three cards to a row. */
const FIRST_ROW = 3;

interface ResultsGridProps {
  listings: readonly Listing[];
  /** These are the results of an earlier choice; the new ones are on their way. */
  outdated: boolean;
  next: { href: string; page: number; last: number; left: number } | undefined;
  /** Whether the page's largest picture is the first of theirs. */
  isMain: boolean;
}

/** A page of cars. Ten leave a gap in rows of three, where the way to the next page is shown. */
export function ResultsGrid({ listings, outdated, next, isMain }: ResultsGridProps) {
  return (
    <div className={`${listingCardStyles.grid} ${styles.grid}`} aria-busy={outdated}>
      {listings.map((listing, index) => (
        <Suspense key={listing.uuid}>
          <ListingCard listing={listing} eager={isMain && index === 0} />
        </Suspense>
      ))}
      {next && listings.length % FIRST_ROW === 1 && (
        <Link className={`${styles.next} num`} to={next.href} aria-hidden="true" tabIndex={-1}>
          <span>
            <b>{resultsIt.results.more(next.left)}</b>
            {resultsIt.results.next(next.page, next.last)}
          </span>
          <Icon name="arrow-right" />
        </Link>
      )}
    </div>
  );
}
