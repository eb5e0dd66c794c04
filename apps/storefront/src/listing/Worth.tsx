import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { fromApiFilters } from '@carzaa/api/search/apiFilters';
import { BAND_NAMES } from '@carzaa/api/search/bandNames';
import { REASON_TEXTS } from '@carzaa/api/vehicle/valuation';
import { searchHref } from '@carzaa/api/search/searchAddress';
import { isGoodPrice } from '../cards/BandTag.tsx';
import { Link } from '../ui/Link.tsx';
import { worthIt as it } from '../it/worth.ts';
import { firstPage } from '../search/searchAddress.ts';
import { PriceScale } from './PriceScale.tsx';
import { useValuation } from './useValuation.ts';
import { WorthWaiting } from './WorthWaiting.tsx';
import styles from './Worth.module.css';
import sectionStyles from './section.module.css';

/** What the car is worth by those like it that are on sale, and how that was found; nothing until it is known. */
export function Worth({ listing }: { listing: ListingDetail }) {
  const { price } = listing;
  const { valuation, isPending } = useValuation(listing);
  if (isPending) return <WorthWaiting />;
  // Something has to be there, or the room would be kept.
  if (!valuation) return <div hidden />;
  const { range, band, reason, level, comparables, sold, search } = valuation;
  return (
    <section className={`${sectionStyles.section} ${sectionStyles.card} ${styles.worth}`} id="valore">
      <h2>{it.title}</h2>
      {range && band ? (
        <>
          <p>
            <b className={isGoodPrice(band) ? `${styles.band} ${styles.good}` : styles.band}>{BAND_NAMES[band]}</b>{' '}
            {it.sentence(price, range)}
          </p>
          <div className={styles.scale}>
            <PriceScale price={price} range={range} isNamed />
          </div>
        </>
      ) : (
        reason && (
          <p>
            <b>{it.none}</b> {REASON_TEXTS[reason]}
          </p>
        )
      )}
      <p>
        {comparables > 0 && it.compared(comparables, sold, level)}{' '}
        {search && (
          <Link className="link-in" to={searchHref(firstPage(fromApiFilters(search)))}>
            {it.seeThem}
          </Link>
        )}
      </p>
      <details>
        <summary>{it.how}</summary>
        <p>{it.method}</p>
      </details>
    </section>
  );
}
