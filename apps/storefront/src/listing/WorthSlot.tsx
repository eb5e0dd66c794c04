import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { laterPart } from '../ui/lazyPart.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { useInView } from './useInView.ts';
import { WorthWaiting } from './WorthWaiting.tsx';
import styles from './Worth.module.css';

const { Slot } = laterPart('listing/Worth', async () => (await import('./Worth.tsx')).Worth, <WorthWaiting />);

/** Room for what the car is worth, which is loaded when somebody comes near; at its foot, on the same card, what it cost before. */
export function WorthSlot({ listing }: { listing: ListingDetail }) {
  const [ref, seen] = useInView<HTMLDivElement>();
  return (
    <div className={styles.joined}>
      <div ref={ref} className={styles.room} data-testid="worth">
        {seen && <Slot listing={listing} />}
      </div>
      <PriceHistory history={listing.price_history} until={listing.updated_at} />
    </div>
  );
}
