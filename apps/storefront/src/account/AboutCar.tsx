import type { AboutCar as Car } from '@carzaa/api/calls/carfaxRows';
import { euro } from '@carzaa/api/text/format';
import type { ReactNode } from 'react';
import { Silhouette } from '../cards/Silhouette.tsx';
import { accountIt } from '../it/account.ts';
import { Picture } from '../ui/Picture.tsx';
import { ListingLink } from './ListingLink.tsx';
import styles from './AboutCar.module.css';

interface AboutCarProps {
  /** Null once it is gone. */
  listing: Car | null;
  /** What it was called, where there is nothing to open. */
  name: string;
  as?: 'h3' | 'p';
  /** What stands under its name and price. */
  children?: ReactNode;
}

/** Body types have a drawing each; of a car that left no trace it is known only that it was one. */
const UNKNOWN = 'altro';

/** The car that something is about: its picture, name and price, or its silhouette once it is gone. */
export function AboutCar({ listing, name, as: Name = 'p', children }: AboutCarProps) {
  const cover = listing?.cover;
  return (
    <div className={styles.car}>
      <div className={cover ? styles.picture : `${styles.picture} ${styles.none}`}>
        {/* Its name stands beside it. */}
        {cover ? (
          <Picture photo={cover} alt="" sizes="112px" />
        ) : (
          <Silhouette category={listing?.category ?? UNKNOWN} alt="" />
        )}
      </div>
      <div>
        <Name className={styles.name}>
          <ListingLink listing={listing} name={name} />
        </Name>
        <p className={`${styles.price} num`}>
          {typeof listing?.price === 'number' ? <b>{euro(listing.price)}</b> : accountIt.profile.goneListing}
        </p>
        {children}
      </div>
    </div>
  );
}
