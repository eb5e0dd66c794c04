import type { ListingDetail } from '@carzaa/api/calls/listings';
import { type ComponentType, useEffect, useState } from 'react';
import { costsIt as it } from '../it/costs.ts';
import { useInView } from '../listings/useInView.ts';

type Costs = ComponentType<{ listing: ListingDetail }>;

/** What the car really costs. Its code comes when the block does; its place is kept meanwhile. */
export function CostsBlock({ listing }: { listing: ListingDetail }) {
  const [ref, seen] = useInView<HTMLElement>();
  const [Costs, setCosts] = useState<Costs>();

  useEffect(() => {
    if (!seen) return;
    // A part that does not come leaves the rest of the page as it is.
    import('./Costs.tsx').then(
      ({ Costs: part }) => setCosts(() => part),
      () => undefined,
    );
  }, [seen]);

  return (
    <section className="blk costs" id="costi" ref={ref}>
      <h2>{it.title}</h2>
      <p>{it.lead}</p>
      {Costs && <Costs listing={listing} />}
    </section>
  );
}
