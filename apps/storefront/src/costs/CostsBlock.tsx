import type { ListingCosts } from '@carzaa/api/calls/public/costs';
import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { type ComponentType, useEffect, useState } from 'react';
import { costsIt as it } from '../it/costs.ts';
import { laterPart } from '../ui/lazyPart.tsx';
import { useInView } from '../listing/useInView.ts';
import { FoldedSection } from '../listing/FoldedSection.tsx';
import { CostsWaiting, FieldWaiting } from './CostsWaiting.tsx';
import styles from './costs.module.css';

type Costs = ComponentType<{ listing: ListingDetail }>;

/** For browsers without script; the server brings it where the address asks for it. */
export const monthlyPlain = laterPart(
  'costs/MonthlyPlain',
  async () => (await import('./MonthlyPlain.tsx')).MonthlyPlain,
);

interface CostsBlockProps {
  listing: ListingDetail;
  /** What the address asked for, to be shown without script. */
  asked: ListingCosts | null;
}

/** What the car really costs. Its code comes when the block does; its place is kept meanwhile. */
export function CostsBlock({ listing, asked }: CostsBlockProps) {
  const [ref, seen] = useInView<HTMLDivElement>();
  const [Costs, setCosts] = useState<Costs>();
  // Of a car that stands abroad nothing can be reckoned before its buyer has said where.
  const isInItaly = listing.place.country === 'it';

  useEffect(() => {
    if (!seen) return;
    // A part that does not come leaves the rest of the page as it is.
    import('./Costs.tsx').then(
      ({ Costs: part }) => setCosts(() => part),
      () => setCosts(() => () => null),
    );
  }, [seen]);

  return (
    <div className={styles.block} ref={ref}>
      <FoldedSection id="costi" title={it.title} isCard>
        <div className={isInItaly ? styles.costs : undefined}>
          <p>{it.lead}</p>
          {Costs ? <Costs listing={listing} /> : seen && (isInItaly ? <CostsWaiting /> : <FieldWaiting />)}
          <div className="needs-script">
            {asked ? (
              <monthlyPlain.Slot listing={listing} costs={asked} />
            ) : (
              <a className="link" rel="nofollow" href={`?km=10000&province=${listing.place.province ?? 'RM'}#mese`}>
                {it.monthly}
              </a>
            )}
          </div>
        </div>
      </FoldedSection>
    </div>
  );
}
