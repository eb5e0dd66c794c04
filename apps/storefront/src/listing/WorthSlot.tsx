import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { laterPart } from '../ui/lazyPart.tsx';
import { useInView } from './useInView.ts';
import { WorthWaiting } from './WorthWaiting.tsx';
import styles from './Worth.module.css';

const { Slot } = laterPart('listing/Worth', async () => (await import('./Worth.tsx')).Worth, <WorthWaiting />);

/** Room for what the car is worth, which is loaded when somebody comes near. */
export function WorthSlot({ listing }: { listing: ListingDetail }) {
  const [ref, seen] = useInView<HTMLDivElement>();
  return (
    <div ref={ref} className={styles.room} data-testid="worth">
      {seen && <Slot listing={listing} />}
    </div>
  );
}
