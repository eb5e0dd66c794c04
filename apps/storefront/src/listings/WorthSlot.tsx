import type { ListingDetail } from '@carzaa/api/calls/listings';
import { laterPart } from '../ui/laterPart.tsx';
import { useInView } from './useInView.ts';

const { Slot } = laterPart(async () => (await import('./Worth.tsx')).Worth);

/** Room for what the car is worth, which is loaded when somebody comes near. */
export function WorthSlot({ listing }: { listing: ListingDetail }) {
  const [ref, seen] = useInView<HTMLDivElement>();
  return (
    <div ref={ref} className="worth-room">
      {seen && <Slot listing={listing} />}
    </div>
  );
}
