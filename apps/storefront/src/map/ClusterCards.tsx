import type { Cluster } from '@carzaa/api/calls/public/listings';
import { toApiSearch } from '@carzaa/api/search/apiFilters';
import type { SearchState } from '@carzaa/api/search/filters';
import { Suspense, useEffect, useRef } from 'react';
import { useCall } from '../api.ts';
import { ListingCard } from '../cards/ListingCard.tsx';
import { ListingCardSkeleton } from '../cards/ListingCardSkeleton.tsx';
import { resultsMapIt as it } from '../it/resultsMap.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './ResultsMap.module.css';

interface ClusterCardsProps {
  cluster: Cluster;
  search: SearchState;
  goTo: () => void;
  showList: () => void;
  close: () => void;
}

/** The cars of a group, the first of them as cards; all of them are in the list of their area. */
export function ClusterCards({ cluster, search, goTo, showList, close }: ClusterCardsProps) {
  const { area, city, places, total } = cluster;
  const query = toApiSearch({ ...search, page: 1, filters: { ...search.filters, area } });
  const { data: page } = useCall('listings', 'search', { query });
  const heading = useRef<HTMLHeadingElement>(null);
  // What was opened comes into sight.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.group} aria-labelledby="gruppo">
      <header>
        <h2 id="gruppo" ref={heading} tabIndex={-1}>
          {it.group(city, places, total)}
        </h2>
        <button type="button" className={styles.close} aria-label={it.close} onClick={close}>
          <Icon name="x" />
        </button>
      </header>
      <ul className={styles.cards}>
        {page ? (
          page.items.map((listing) => (
            <li key={listing.uuid}>
              <Suspense>
                <ListingCard listing={listing} />
              </Suspense>
            </li>
          ))
        ) : (
          <li aria-busy="true">
            <ListingCardSkeleton />
          </li>
        )}
      </ul>
      <div className={styles.ways}>
        {places > 1 && (
          <button type="button" className="btn btn-2" onClick={goTo}>
            {it.goTo}
          </button>
        )}
        <button type="button" className="btn btn-2" onClick={showList}>
          {it.showList}
        </button>
      </div>
    </section>
  );
}
