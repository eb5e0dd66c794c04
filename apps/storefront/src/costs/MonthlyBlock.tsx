import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { useState } from 'react';
import { costsIt } from '../it/costs.ts';
import { laterPart } from '../ui/lazyPart.tsx';
import styles from './costs.module.css';

const { Slot } = laterPart('costs/MonthlyCosts', async () => (await import('./MonthlyCosts.tsx')).MonthlyCosts);

/** What the car costs a month, which comes when somebody opens it. */
export function MonthlyBlock({ listing, province }: { listing: ListingDetail; province: string }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={styles.monthly} onToggle={() => setOpened(true)}>
      <summary>
        <h3>{costsIt.monthly}</h3>
      </summary>
      {wasOpened && <Slot listing={listing} province={province} />}
    </details>
  );
}
