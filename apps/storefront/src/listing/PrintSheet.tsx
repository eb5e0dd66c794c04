import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { useSyncExternalStore } from 'react';
import { placeText } from '../cards/describe.ts';
import { listingsIt } from '../it/listings.ts';
import { Logo } from '../layouts/Logo.tsx';
import { paths } from '../paths.ts';
import styles from './PrintSheet.module.css';

const { paper: it } = listingsIt;

/** The address within a listing's page that prints it: where a dealer's "Stampa la scheda" leads. */
const PRINT_HASH = '#stampa';

const never = () => () => undefined;

/** What a listing's sheet of paper ends with: the dealership, and a code that leads a phone to the page. */
export function PrintSheet({ listing }: { listing: ListingDetail }) {
  const { dealer } = listing;
  const path = paths.listing(listing);
  // The code comes with the live page: nobody's first paint waits for what is for paper.
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  return (
    <div className={styles.end}>
      <div>
        <p className={styles.logo}>
          <Logo />
        </p>
        <p>
          <b>{dealer.name}</b>
        </p>
        <p>{[dealer.address, placeText(dealer.place)].filter(Boolean).join(', ')}</p>
        {dealer.phone !== null && <p className={styles.phone}>{dealer.phone}</p>}
        <p className={styles.law}>{it.law(listing.updated_at, dealer.slug !== null)}</p>
      </div>
      {isLive && (
        <figure>
          <img
            src={`/qr${path}.svg`}
            alt={it.code}
            width="96"
            height="96"
            fetchPriority="low"
            onLoad={() => {
              if (window.location.hash === PRINT_HASH) window.print();
            }}
          />
          <figcaption>{it.scan}</figcaption>
        </figure>
      )}
    </div>
  );
}
