import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { laterPart } from '../ui/lazyPart.tsx';
import { useInView } from './useInView.ts';
import styles from './DealerCard.module.css';

const { Slot } = laterPart('listing/DealerMore', async () => (await import('./DealerMore.tsx')).DealerMore);

/** Room for the map and other cars of who sells a car, loaded when somebody comes near. */
export function DealerMoreSlot({ listing }: { listing: ListingDetail }) {
  const [ref, seen] = useInView<HTMLDivElement>();
  return (
    <div ref={ref} className={styles.more}>
      {seen && <Slot listing={listing} />}
    </div>
  );
}
