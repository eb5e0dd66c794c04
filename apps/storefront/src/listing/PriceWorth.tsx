import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { longDate } from '@carzaa/api/text/dates';
import { BandTag } from '../cards/BandTag.tsx';
import { listingsIt } from '../it/listings.ts';
import { worthIt as it } from '../it/worth.ts';
import { WaitingLine } from '../ui/WaitingLine.tsx';
import { PriceScale } from './PriceScale.tsx';
import styles from './PriceWorth.module.css';
import { useValuation } from './useValuation.ts';

/** The day since when the price is lower than the one before it, and by how much; null where it did not fall last. */
export function lastDrop(history: ListingDetail['price_history']): { amount: number; since: string } | null {
  const [before, now] = history.slice(-2);
  return before && now && now.price < before.price ? { amount: before.price - now.price, since: now.since } : null;
}

/**
 * What the price is worth: beneath it, on a phone its tag beside it. The tag comes with the listing, the distance and the
 * scale a moment later.
 */
export function PriceWorth({ listing }: { listing: ListingDetail }) {
  const { band, price } = listing;
  const { valuation, isPending } = useValuation(listing, band !== null);
  const drop = lastDrop(listing.price_history);
  const range = valuation?.range;
  return (
    <>
      {drop && (
        <p className={`${styles.drop} num`}>{listingsIt.priceHistory.dropped(drop.amount, longDate(drop.since))}</p>
      )}
      {band && (
        <>
          <p className={styles.tag}>
            <BandTag band={band} />
          </p>
          <p className={`${styles.against} num`}>
            {range && <a href="#valore">{it.against(price - range.mid, valuation.comparables)}</a>}
            {isPending && <WaitingLine share={60} />}
          </p>
          <div className={styles.room}>
            {range && <PriceScale price={price} range={range} />}
            {isPending && <i className={`skeleton ${styles.waiting}`} />}
          </div>
        </>
      )}
    </>
  );
}
